package ptytest

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// shell starts a script in a terminal.
func shell(t *testing.T, o Options, script string) *Terminal {
	t.Helper()
	return Start(t, o, "/bin/sh", "-c", script)
}

func TestScreenShowsWhatTheProgramWrites(t *testing.T) {
	t.Parallel()
	term := shell(t, Options{}, `printf 'one\r\n\033[5;3Htwo ▲ ┃'; read answer; printf '\033[2J\033[Hgot %s' "$answer"`)
	screen := term.Wait("two")
	assert.Equal(t, "one", screen.Lines[0])
	assert.Equal(t, "  two ▲ ┃", screen.Lines[4])
	assert.Len(t, screen.Lines, 24)
	assert.Equal(t, [2]int{9, 4}, [2]int{screen.Col, screen.Row}, "the cursor stands behind the text")
	term.Type("three")
	term.Press("enter")
	screen = term.Wait("got three")
	assert.False(t, screen.Has("one"), "the screen was cleared")
	assert.Zero(t, term.Exit())
	assert.Contains(t, string(term.Output()), "\x1b[2J")
}

func TestExitStatus(t *testing.T) {
	t.Parallel()
	assert.Equal(t, 3, shell(t, Options{}, `exit 3`).Exit())
	term := shell(t, Options{}, `echo ready; read x`)
	term.Wait("ready")
	term.Signal(os.Kill)
	assert.Equal(t, -1, term.Exit())
}

func TestEnvironmentIsTheTestsOwn(t *testing.T) {
	t.Parallel()
	term := shell(t, Options{Env: []string{"NO_COLOR=1"}}, `echo "[$HOME][$NO_COLOR][$USER][$(pwd)]"`)
	term.Exit()
	flat := strings.Join(term.Screen().Lines, "")
	assert.Contains(t, flat, "["+term.Home()+"][1][]")
}

func TestResize(t *testing.T) {
	t.Parallel()
	term := shell(t, Options{Cols: 60, Rows: 20}, `trap 'stty size' WINCH; stty size; while :; do read x; done`)
	term.Wait("20 60")
	term.Resize(132, 43)
	term.Wait("43 132")
	assert.Len(t, term.Screen().Lines, 43)
}

func TestQueries(t *testing.T) {
	t.Parallel()
	// The script asks where the cursor is and shows what it is told within a second.
	const ask = `stty raw -echo min 0 time %; printf '\033[6n'; head -c 6 | od -An -c; stty sane; echo over`
	answering := shell(t, Options{}, strings.Replace(ask, "%", "50", 1))
	assert.True(t, answering.Wait("over").Has("033"), "a terminal answers")
	silent := shell(t, Options{Silent: true}, strings.Replace(ask, "%", "1", 1))
	assert.False(t, silent.Wait("over").Has("033"), "a silent terminal does not")
}

func TestPicture(t *testing.T) {
	t.Parallel()
	term := shell(t, Options{Cols: 20, Rows: 3}, `printf '\033[1;31ma<b  c \033[0m ┏━┓ \033[38;2;1;200;3mx\033[48;5;240my'`)
	term.Exit()
	picture := term.Screen().SVG(Dark, "a & b")
	assert.Contains(t, picture, "<title>a &amp; b</title>")
	assert.Contains(t, picture, `fill="#e06c75" font-weight="bold">a&lt;b</text>`)
	assert.Regexp(t, `<text x="57" .*textLength="9" .*>c</text>`, picture)
	assert.NotRegexp(t, `> |[^>]* </text>`, picture, "browsers drop blanks, and stretch what is left over their cells")
	assert.Contains(t, picture, `fill="#01c803"`)
	assert.Contains(t, picture, `fill="#585858"`)
	assert.Equal(t, 1, strings.Count(picture, "<path"), "lines of one weight are one path")
	assert.Len(t, regexp.MustCompile(`M[0-9]`).FindAllString(picture, -1), 6, "two arms for each of three line characters")
	assert.Equal(t, picture, term.Screen().SVG(Dark, "a & b"), "the same screen gives the same picture")
}

func TestHalfACharacterWaitsForItsRest(t *testing.T) {
	t.Parallel()
	term := shell(t, Options{}, `stty -echo; printf '\342\226'; read x; printf '\262 whole'; read x`)
	term.WaitFor("the first half", func(Screen) bool { return len(term.Output()) > 0 })
	term.Press("enter")
	require.True(t, term.Wait("whole").Has("▲ whole"))
}

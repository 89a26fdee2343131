package e2e

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/ptytest"
)

// steps are what a line of a script may begin with.
var steps map[string]func(*script, []string)

func init() { // the steps of a script may run steps
	steps = map[string]func(*script, []string){
		"env":        func(s *script, words []string) { s.env = append(s.env, words...) },
		"window":     func(s *script, words []string) { s.size.Cols, s.size.Rows = s.number(words[0]), s.number(words[1]) },
		"silent":     func(s *script, _ []string) { s.size.Silent = true },
		"start":      (*script).start,
		"terminal":   func(s *script, words []string) { s.term = s.terms[s.number(words[0])-1] },
		"resize":     func(s *script, words []string) { s.term.Resize(s.number(words[0]), s.number(words[1])) },
		"press":      func(s *script, words []string) { s.term.Press(words...) },
		"follow":     (*script).follow,
		"rounds":     (*script).rounds,
		"type":       func(s *script, words []string) { s.term.Type(words[0]) },
		"click":      (*script).click,
		"say":        func(s *script, words []string) { s.term.Type(s.said(strings.Join(words, " ")) + "\r") },
		"see":        (*script).see,
		"not":        (*script).not,
		"keep":       (*script).keep,
		"again":      (*script).again,
		"never":      (*script).never,
		"colours":    func(s *script, _ []string) { assert.Regexp(s.t, colour, string(s.term.Output())) },
		"typewriter": (*script).typewriter,
		"quit":       (*script).quit,
		"ends":       (*script).ends,
		"gone":       (*script).gone,
		"signal":     func(s *script, words []string) { s.term.Signal(signals[words[0]]) },
		"kill":       func(s *script, _ []string) { s.term.Signal(os.Kill); s.term.Exit() },
		"suspend":    (*script).suspend,
		"hangup":     func(s *script, _ []string) { s.term.Hangup(); s.term.Exit() },

		"run":   func(s *script, words []string) { assert.Zero(s.t, s.run(words), "%s", s.complaint) },
		"fails": func(s *script, words []string) { assert.Equal(s.t, s.number(words[0]), s.run(words[1:])) },
		"out":   func(s *script, words []string) { assert.True(s.t, holds(s.out, s.saidAll(words)), "%s", s.out) },
		"err": func(s *script, words []string) {
			assert.True(s.t, holds(s.complaint, s.saidAll(words)), "%s", s.complaint)
		},
		"file":  (*script).file,
		"write": (*script).write,

		"game":   (*script).game,
		"won":    (*script).won,
		"do":     (*script).do,
		"turns":  (*script).turns,
		"finish": (*script).finish,
		"table":  func(s *script, _ []string) { s.player().sees(s.state()) },
		"log":    (*script).logs,
	}
}

// start runs the program in a new terminal.
func (s *script) start(words []string) {
	s.t.Helper()
	words = s.saidAll(words)
	s.notice(words)
	s.plain = strings.Contains(strings.Join(words, " "), "--plain")
	o := s.size
	o.Home, o.Env = s.home, s.env
	s.term = ptytest.Start(s.t, o, append([]string{binary}, words...)...)
	s.terms = append(s.terms, s.term)
}

// see waits for a line that holds the texts, in their order. The values in them are
// those of the moment.
func (s *script) see(words []string) {
	s.t.Helper()
	s.term.WaitFor("a line with "+strings.Join(words, " … "), func(screen ptytest.Screen) bool {
		return s.drawn(screen) && holds(screen.String(), s.saidAll(words))
	})
}

// follow presses a key as a newcomer does: the screen shows the key,
// and behind it in the same line what it does.
func (s *script) follow(words []string) {
	s.t.Helper()
	s.see(words)
	s.press(words[0])
}

// press presses a key by what the screen calls it.
func (s *script) press(key string) {
	arrows := map[string]string{"↑": "up", "↓": "down", "←": "left", "→": "right"}
	s.term.Press(cmp.Or(arrows[key], key))
}

// rounds follows some keys in their order, over and over until a line holds the last text, each
// when the screen shows the text behind it: rounds "H: H hint" "e: e end turn" until "You won".
func (s *script) rounds(words []string) {
	s.t.Helper()
	keys, end := words[:len(words)-2], words[len(words)-1]
	for i := 0; ; i = (i + 1) % len(keys) {
		key, text, _ := strings.Cut(keys[i], ": ")
		screen := s.term.WaitFor("«"+text+"» or «"+end+"»", func(screen ptytest.Screen) bool {
			return whole(screen) && (screen.Has(text) || screen.Has(end))
		})
		if screen.Has(end) {
			return
		}
		s.press(key)
		s.not([]string{text})
	}
}

// not waits until no line holds the text.
func (s *script) not(words []string) {
	s.t.Helper()
	s.term.WaitFor("«"+words[0]+"» to go", func(screen ptytest.Screen) bool {
		return s.drawn(screen) && !screen.Has(s.said(words[0]))
	})
}

// drawn reports whether a screen has come to its end; plain lines have none.
func (s *script) drawn(screen ptytest.Screen) bool { return !s.term.AltScreen() || whole(screen) }

// click points the mouse at a text and presses its button.
func (s *script) click(words []string) {
	s.t.Helper()
	text := s.said(words[0])
	screen := s.term.Wait(text)
	y := slices.IndexFunc(screen.Lines, func(line string) bool { return strings.Contains(line, text) })
	before, _, _ := strings.Cut(screen.Lines[y], text)
	x := utf8.RuneCountInString(before)
	for _, end := range []string{"M", "m"} { // down and up
		s.term.Type(fmt.Sprintf("\x1b[<0;%d;%d%s", x+1, y+1, end))
	}
}

// keep keeps the table as it is; again waits for the same screen.
func (s *script) keep([]string) {
	s.t.Helper()
	s.player().sees(s.state())
	s.kept = s.term.WaitFor("a whole screen", whole)
}

func (s *script) again([]string) {
	s.t.Helper()
	s.term.WaitFor("the same screen as before:\n"+s.kept.String(), func(screen ptytest.Screen) bool {
		return whole(screen) && screen.String() == s.kept.String()
	})
}

// never makes sure that the program has written nothing of a kind to the terminal.
func (s *script) never(words []string) {
	switch words[0] {
	case "colours":
		assert.NotRegexp(s.t, colour, string(s.term.Output()))
	case "escapes":
		assert.NotContains(s.t, string(s.term.Output()), "\x1b")
	default:
		assert.NotContains(s.t, string(s.term.Output()), words[0])
	}
}

// colour matches the sequences that set one.
var colour = regexp.MustCompile(`\x1b\[([0-9;]*;)?([34]8;|(3|4|9|10)[0-7][;m])`)

// typewriter makes sure that all characters on the screen are those of a typewriter.
func (s *script) typewriter([]string) {
	screen := s.term.WaitFor("a whole screen", whole)
	strange := strings.IndexFunc(screen.String(), func(r rune) bool { return r > unicode.MaxASCII })
	assert.Negative(s.t, strange, "%s", screen)
}

// quit leaves the table, or plain lines.
func (s *script) quit([]string) {
	s.t.Helper()
	if s.plain {
		s.term.Type("quit\r")
		assert.Zero(s.t, s.term.Exit())
		return
	}
	s.player().sees(s.state())
	s.term.Press("q")
	leave(s.t, s.term)
}

// ends waits for the end of the program, and for the terminal as it was before.
func (s *script) ends(words []string) {
	s.t.Helper()
	assert.Equal(s.t, s.number(words[0]), s.term.Exit(), "%s", s.term.Screen())
	s.restored()
}

// gone waits for the end of a program that was told to go.
func (s *script) gone([]string) {
	s.t.Helper()
	s.term.Exit()
	s.restored()
}

func (s *script) restored() {
	s.t.Helper()
	assert.False(s.t, s.term.AltScreen(), "the terminal shows what it showed before")
	assert.True(s.t, s.term.CursorVisible())
}

// run runs the program without a terminal.
func (s *script) run(words []string) (status int) {
	s.t.Helper()
	s.out, s.complaint, status = command(s.t, s.home, "", s.saidAll(words)...)
	assert.NotContains(s.t, s.out+s.complaint, "\x1b", "%v", words)
	return status
}

// file does something to a file: "file a copy b", "file a cut 100", "file a change 20",
// "file a guarded", "file a gone", "file a there".
func (s *script) file(words []string) {
	path := filepath.Join(s.home, words[0])
	if words[1] == "gone" || words[1] == "there" {
		ptytest.Await(s.t, s.term, path+" is "+words[1], func() bool {
			_, err := os.Stat(path)
			return (err == nil) == (words[1] == "there")
		})
		return
	}
	data, err := os.ReadFile(path)
	require.NoError(s.t, err)
	switch words[1] {
	case "same":
		other, err := os.ReadFile(filepath.Join(s.home, words[2]))
		require.NoError(s.t, err)
		assert.Equal(s.t, string(other), string(data))
		return
	case "guarded": // for reading only
		require.NoError(s.t, os.Chmod(path, 0o400))
		return
	case "copy":
		path = filepath.Join(s.home, words[2])
	case "cut": // the last bytes
		data = data[:len(data)-s.number(words[2])]
	case "change": // a byte of a line
		lines := strings.Split(string(data), "\n")
		line := []byte(lines[s.number(words[2])-1])
		line[len(line)/4]++
		lines[s.number(words[2])-1] = string(line)
		data = []byte(strings.Join(lines, "\n"))
	default:
		s.t.Fatalf("nobody knows how to %q a file", words[1])
	}
	require.NoError(s.t, os.MkdirAll(filepath.Dir(path), 0o755))
	require.NoError(s.t, os.WriteFile(path, data, 0o644))
}

// write writes a file of the lines that follow its name.
func (s *script) write(words []string) {
	path := filepath.Join(s.home, words[0])
	require.NoError(s.t, os.MkdirAll(filepath.Dir(path), 0o755))
	require.NoError(s.t, os.WriteFile(path, []byte(strings.Join(words[1:], "\n")+"\n"), 0o644))
}

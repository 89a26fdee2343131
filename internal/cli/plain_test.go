package cli_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/cli"
	"boardgame/microcity/internal/prose"
)

// A guest sits at a game on plain lines and reads what is said up to each prompt.
type guest struct {
	t      *testing.T
	in     *io.PipeWriter
	out    *bufio.Reader
	status chan int
	luck   uint64
}

func newGuest(t *testing.T, seed uint64, args ...string) *guest {
	t.Helper()
	in, answers := io.Pipe()
	said, out := io.Pipe()
	g := &guest{t, answers, bufio.NewReader(said), make(chan int, 1), seed}
	go func() {
		g.status <- cli.Main(args, in, out, out)
		_ = out.Close()
	}()
	return g
}

// hear returns the lines up to the next prompt; ok is false when the program has ended.
func (g *guest) hear() (lines []string, ok bool) {
	for {
		if prompt, err := g.out.Peek(2); err == nil && string(prompt) == "> " {
			_, _ = g.out.Discard(2)
			return lines, true
		}
		line, err := g.out.ReadString('\n')
		if err != nil {
			return lines, false
		}
		line = strings.TrimSuffix(line, "\n")
		require.Equal(g.t, prose.Safe(line), line)
		lines = append(lines, line)
	}
}

func (g *guest) say(answer string) {
	_, err := io.WriteString(g.in, answer+"\n")
	require.NoError(g.t, err)
}

func (g *guest) random(n int) int {
	g.luck = g.luck*6364136223846793005 + 1442695040888963407
	return int(g.luck>>33) % n
}

var (
	choiceLine  = regexp.MustCompile(`^ {0,2}(\d+) `)
	paidChoices = regexp.MustCompile(`(?:: |, )(\d+) for `)
	questions   = []string{
		"?", "all", "city", "where", "hand", "goals", "contracts", "log", "why 1", "what 1", "plan", "who", "who b2", "quarter c3",
		"redo", "redo phase", "undo", "undo", "undo phase", "undo turn", "note ! so far", "list", "last",
	}
)

// offered returns the numbers that can be chosen now.
func offered(lines []string) []string {
	var numbers []string
	for _, line := range lines {
		if m := choiceLine.FindStringSubmatch(line); m != nil {
			numbers = append(numbers, m[1])
		} else if strings.HasPrefix(line, "    ") {
			for _, m := range paidChoices.FindAllStringSubmatch(line, -1) {
				numbers = append(numbers, m[1])
			}
		}
	}
	return numbers
}

// games are the flags of games, one per mode and set of expansions and more.
var games = []string{
	"", "--building=B --difficulty=hard", "--building=A+B", "--with=logistics", "--with=seaport", "--with=garden",
	"--building=A+B --difficulty=hard --with=logistics,seaport,garden",
	"--mode=coop", "--mode=coop --card-x --first=2 --building=B", "--mode=coop --card-x --with=logistics,seaport,garden --building=A+B",
	"--mode=competitive", "--mode=competitive --first=2 --with=logistics,garden", "--mode=competitive --with=seaport",
	"--mode=competitive --with=logistics,seaport,garden",
}

// TestPlainGames plays games of every kind on plain lines to their end: by number,
// with undos and questions in between.
func TestPlainGames(t *testing.T) {
	t.Parallel()
	for i, game := range games {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "game.log")
			args := []string{"play", "--plain", "--log", path, fmt.Sprintf("--seed=%d", i)}
			g := newGuest(t, uint64(i), append(args, strings.Fields(game)...)...)
			g.play()
			assert.Zero(t, cli.Main([]string{"verify", path}, strings.NewReader(""), io.Discard, io.Discard))
			var replay strings.Builder
			assert.Zero(t, cli.Main([]string{"replay", "--plain", path}, strings.NewReader(""), &replay, io.Discard))
			assert.Regexp(t, `\n(You|You both|Player [12]|A draw).*\n(Points: .*\n)?$`, replay.String())
		})
	}
}

func (g *guest) play() {
	for steps := 0; ; steps++ {
		require.Less(g.t, steps, 20_000, "the game does not end")
		lines, ok := g.hear()
		require.True(g.t, ok, lines)
		numbers := offered(g.question(lines))
		switch {
		case strings.HasSuffix(strings.Join(lines, "\n"), "Commands: again, same, race, review, par, look, export, code, compare, last, log, undo, quit."):
			g.say("quit")
			lines, _ := g.hear()
			require.Contains(g.t, strings.Join(lines, "\n"), "The game is saved in ")
			require.Zero(g.t, <-g.status)
			return
		case len(numbers) == 0:
			g.say("list")
		case g.random(12) == 0:
			g.say(questions[g.random(len(questions))])
		default:
			g.say(numbers[g.random(len(numbers))])
		}
	}
}

// question returns the lines of the question that was asked last, if it was.
func (g *guest) question(lines []string) []string {
	for i := len(lines) - 1; i >= 0; i-- {
		if lines[i] == "" {
			return lines[i+1:]
		}
	}
	return nil
}

// Another program may take away the file of a game. Then nothing more is done, the whole game goes into
// another file, and the last line names the one that there is.
func TestPlainGameWhoseFileIsLost(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("Windows lets nobody take away a file that is open")
	}
	path := filepath.Join(t.TempDir(), "g.log")
	beside := strings.TrimSuffix(path, ".log") + "-2.log"
	copied := func() {
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(path+".t", data, 0o600))
		require.NoError(t, os.Rename(path+".t", path))
	}
	for name, c := range map[string]struct {
		lose    func()
		answers []string
		last    string
	}{
		"and it goes on elsewhere": {copied, []string{"1", "move " + beside, "1", "1", "quit"}, "To continue it: microcity resume " + beside + " --plain"},
		"and it is left":           {copied, []string{"1", "quit"}, "To continue it: microcity resume " + beside + " --plain"},
		"while nothing is done":    {func() { require.NoError(t, os.Remove(path)) }, []string{"quit"}, "To continue it: microcity resume " + path + " --plain"},
	} {
		g := newGuest(t, 3, "play", "--plain", "--seed=3", "--log", path)
		heard := func() string {
			lines, _ := g.hear()
			return strings.Join(lines, "\n")
		}
		heard()
		for range 2 {
			g.say("1")
			heard()
		}
		c.lose()
		said := ""
		for _, answer := range c.answers {
			g.say(answer)
			said = heard()
			if answer == "1" && name != "" {
				assert.Contains(t, said, "another program put something else in its place while the game was open. Nothing of the game is lost", name)
				assert.Contains(t, said, "To continue in another file, type: move FILE", name)
				name = "" // from here on it goes on
			}
			assert.NotContains(t, said, "with help", "it is the same game")
		}
		assert.Contains(t, said, c.last)
		require.Zero(t, <-g.status)
		fields := strings.Fields(c.last)
		var told strings.Builder
		assert.Zero(t, cli.Main([]string{"verify", fields[len(fields)-2]}, strings.NewReader(""), &told, &told), told.String())
		require.NoError(t, errors.Join(os.RemoveAll(path), os.RemoveAll(beside)))
	}
}

package e2e

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/table"
	micropolis "boardgame/microcity/internal/micropolis/engine"
	micropolistable "boardgame/microcity/internal/micropolis/table"
	mycity "boardgame/microcity/internal/mycity/engine"
	mycitytable "boardgame/microcity/internal/mycity/table"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tips"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tuitest"
)

// savedGames makes a home with a game of each kind that is over, and one of each that is not.
func savedGames(t *testing.T) (home string) {
	t.Helper()
	home = t.TempDir()
	at := filepath.Join(home, "data", "microcity", "games")
	require.NoError(t, os.MkdirAll(at, 0o700))
	const turn = "ready\nretrieve\n1\nend\n"
	for name, game := range map[string]struct{ flags, lines string }{
		"solo.log":    {"--seed 7", "place b2\n" + turn + "ready\nplay 1\nundo\nplay 3\n"},
		"over.log":    {"--seed 8", "place b2\n" + strings.Repeat(turn, 10)},
		"town.log":    {"--game my-city --seed 3 --players Ann,Bob --variants random", "1\n1\n1\n1\n"},
		"mine.log":    {"--game my-city --seed 3 --seats easy,easy --pace 0", ""},
		"hill.log":    {"--game micropolis --seed 3 --players Ann,Bob", "1\n1\n1\n"},
		"anthill.log": {"--game micropolis --seed 3 --seats easy,easy --pace 0", ""},
		"borough.log": {"--game small-city --seed 3 --seats person,easy --pace 0", "1\n1\n1\n1\n"},
	} {
		_, complaint, status := command(t, home, game.lines, append([]string{"play", "--plain", "--log", filepath.Join(at, name)}, strings.Fields(game.flags)...)...)
		require.Zero(t, status, complaint)
	}
	return home
}

// said returns what plain lines answer to the last of some lines, in a home of their own.
func said(t *testing.T, from, arguments, lines string) string {
	t.Helper()
	answer, _ := answered(t, from, arguments, lines)
	return answer
}

// answered is said, and reports whether plain lines ask for more after that.
func answered(t *testing.T, from, arguments, lines string) (answer string, more bool) {
	t.Helper()
	home := filepath.Join(t.TempDir(), strconv.Itoa(len(lines)))
	require.NoError(t, os.CopyFS(home, os.DirFS(from)))
	var args []string
	for _, a := range strings.Fields(arguments) {
		if strings.HasSuffix(a, ".log") {
			a = filepath.Join(home, "data", "microcity", "games", a)
		}
		args = append(args, a)
	}
	typed, out := "", ""
	for _, line := range strings.Split(lines, "\n") {
		if text, ok := strings.CutPrefix(line, "#"); ok {
			out, _, _ = command(t, home, typed, args...)
			line = numberOf(t, out, text)
		}
		typed += line + "\n"
	}
	out, complaint, status := command(t, home, typed, args...)
	require.Zero(t, status, complaint)
	last := strings.Split(strings.TrimSuffix(typed, "\n"), "\n")
	i := strings.LastIndex(out, "\n> "+last[len(last)-1]+"\n")
	require.GreaterOrEqual(t, i, 0, "%q was not read:\n%s", lines, out)
	if lines == "" { // what was said before anything was typed
		return out[:i], true
	}
	answer, _, more = strings.Cut(out[i+1:], "\n> ")
	return answer, more
}

var numberedLine = regexp.MustCompile(`(?m)^(  \d| \d\d|\d{3}) +(.*)$`)

// numberOf returns the number of the last line that begins with a text.
func numberOf(t *testing.T, out, text string) (number string) {
	t.Helper()
	for _, m := range numberedLine.FindAllStringSubmatch(out, -1) {
		if strings.HasPrefix(m[2], text) {
			number = strings.TrimSpace(m[1])
		}
	}
	require.NotEmpty(t, number, "no line begins with %q:\n%s", text, out)
	return number
}

var helpLine = regexp.MustCompile(`(?m)^  ([^\s:]+)(?: or [^\s:]+)?(?: [^:\n]*)?: `)

// listed returns the words of a help, or else the numbered lines as "#Text".
func listed(out string) (words []string) {
	for _, m := range helpLine.FindAllStringSubmatch(out, -1) {
		words = append(words, m[1])
	}
	if !slices.Contains(words, "help") {
		words = nil
		for _, m := range numberedLine.FindAllStringSubmatch(out, -1) {
			words = append(words, "#"+m[2])
		}
	}
	return words
}

func firstWord(line string) string {
	line = strings.TrimSpace(line)
	if strings.HasPrefix(line, "#") {
		return line
	}
	word, _, _ := strings.Cut(line, " ")
	return word
}

// begins reports whether a word is another one, or a numbered line begins as another one does.
func begins(word, with string) bool {
	return word == with || strings.HasPrefix(word, "#") && with != "" && strings.HasPrefix(word, with)
}

// screenAt returns the screen of a visit, and what is seen of it.
func screenAt(t *testing.T, from string, v visit) (at screen.Screen, frame string) {
	t.Helper()
	home := t.TempDir()
	require.NoError(t, os.CopyFS(home, os.DirFS(from)))
	core, err := agreement.CoreCards()
	require.NoError(t, err)
	last := time.Date(2090, 1, 1, 0, 0, 0, 0, time.UTC) // the menu begins with Micro City
	require.NoError(t, os.Chtimes(filepath.Join(home, "data", "microcity", "games", "solo.log"), last, last))
	place := folders.Folders{Games: filepath.Join(home, "data", "microcity", "games"), State: filepath.Join(home, "state"), Config: filepath.Join(home, "config.toml")}
	town, hill := mycitytable.New(), micropolistable.New()
	town.Players = tuitest.Quick[mycity.State, mycity.Action](town.Players)
	hill.Players = tuitest.Quick[micropolis.State, micropolis.Action](hill.Players)
	o := tui.Options{Games: []screen.Game{table.New(core), town, hill}, Folders: place, Tips: tips.Open(place.Tips()), Look: tuitest.Bare, Still: true}
	var shelf game.Shelf
	for _, g := range o.Games {
		shelf = append(shelf, g.Box())
	}
	if v.of != "" {
		o.Session, err = session.Resume(filepath.Join(place.Games, v.of), shelf)
		require.NoError(t, err)
	}
	if v.watch != "" {
		o.Replay, err = log.Load(filepath.Join(place.Games, v.watch), shelf)
		require.NoError(t, err)
	}
	app, err := tui.New(o)
	require.NoError(t, err)
	p := tuitest.Sit(t, app, false)
	p.Send(app.Init()())
	p.Resize(120, 40)
	p.Press(strings.Fields(v.keys)...)
	return app.Screen(), p.Frame()
}

package tui

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/muesli/termenv"
	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/library"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/microcity/table"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/tuitest"
)

// Several programs in one process, at the same time, have their own keys, colours and
// folders each.
func TestProgramsBesideEachOther(t *testing.T) {
	t.Parallel()
	shared := corePack()
	programs := []struct {
		undo, end string
		theme     *theme.Theme
		colours   termenv.Profile
	}{
		{"z", "x", &theme.Dark, termenv.TrueColor},
		{"y", "ctrl+e", &theme.Light, termenv.ANSI256},
		{"u", "e", &theme.Dark, termenv.Ascii},
	}
	var all sync.WaitGroup
	frames := make([]string, len(programs))
	for i, own := range programs {
		home := folders.In(t.TempDir())
		all.Go(func() { frames[i] = playedBeside(t, shared, own.undo, own.end, own.theme.Name, own.colours, home) })
	}
	all.Wait()
	for i, frame := range frames {
		for j, other := range programs {
			if code := codeOf(theme.New(other.theme, other.colours, &theme.Unicode)); i == j {
				assert.Contains(t, frame, code, "its own colours")
			} else {
				assert.NotContains(t, frame, code, "those of another one")
			}
		}
	}
}

// codeOf returns what a title begins with.
func codeOf(look *theme.Look) string {
	s := paint.New(1, 1, look)
	s.Text(0, 0, "X", theme.Title)
	code, _, _ := strings.Cut(s.String(), "X")
	return code
}

// playedBeside begins a game from the menu and plays a little, deletes another one, and
// gives what it saw with its colours.
func playedBeside(t *testing.T, cards *pack.Pack, undo, end, look string, colours termenv.Profile, home folders.Folders) string {
	p := &player{}
	app, err := New(Options{
		Games: []screen.Game{&watched{table.New(cards), p}}, Theme: look, Colours: colours, Folders: home, Now: aDay,
		Keys: map[string][]string{"undo": {undo}, "end": {end}},
	})
	if !assert.NoError(t, err) { //nolint:testifylint // not in the goroutine of the test
		return ""
	}
	p.app, p.Player = app, tuitest.Sit(t, app, false)
	p.Send(app.Init()())
	p.Resize(80, 24)
	p.Press("n", "s", "?", "pgdown")
	assert.Regexp(t, regexp.QuoteMeta(undo)+" +undo", app.View(), "help tells its own keys")
	p.Press("esc", "enter")
	frame := app.View()
	assert.Contains(t, frame, undo+" undo", "and so does the foot line")
	g := p.game()
	assert.Equal(t, home.Games, filepath.Dir(g.session.Path()))
	assert.FileExists(t, home.LastSetup(microcity.ID))
	depth := g.session.Match().Depth()
	p.Press(undo)
	assert.Less(t, g.session.Match().Depth(), depth)
	p.Press("q", "m")
	games, err := library.Games(home, record.Known(cards))
	assert.NoError(t, err) //nolint:testifylint // not in the goroutine of the test
	assert.Len(t, games, 1)
	p.Press("s", "d")
	left, err := os.ReadDir(home.Trash())
	assert.NoError(t, err) //nolint:testifylint // not in the goroutine of the test
	assert.Len(t, left, 1, "what it throws away lies in its own trash")
	return frame
}

package cli

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/tuitest"
)

// Any two games of a kind can be seen side by side, whatever they were set up with, in any window.
func TestAnyTwoGamesSideBySide(t *testing.T) {
	t.Parallel()
	shelf, err := Games().Boxes("")
	require.NoError(t, err)
	var all []*log.Game
	for _, path := range museum(t) {
		g, err := log.Load(path, shelf)
		require.NoError(t, err, path)
		all = append(all, g)
	}
	for _, one := range all {
		t.Run(filepath.Base(one.Path), func(t *testing.T) {
			t.Parallel()
			for _, other := range all {
				if one.Box.ID == other.Box.ID {
					sideBySide(t, one, other)
				}
			}
		})
	}
}

// museum returns the paths of games of all kinds.
func museum(t *testing.T) (paths []string) {
	t.Helper()
	for _, pattern := range []string{"1.2/*.log", "my-city/1.1/*.log", "micropolis/1.1/*.log"} {
		logs, err := filepath.Abs(filepath.Join("..", "log", "testdata", "logs"))
		require.NoError(t, err)
		found, err := filepath.Glob(filepath.Join(logs, pattern))
		require.NoError(t, err)
		paths = append(paths, found...)
	}
	require.Greater(t, len(paths), 15)
	return paths
}

func sideBySide(t *testing.T, one, other *log.Game) {
	t.Helper()
	on, err := Games().Screens()
	require.NoError(t, err)
	app, err := tui.New(tui.Options{
		Games: on, Replay: one, Beside: other, Look: tuitest.Bare,
		Now: func() time.Time { return time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC) }, Folders: folders.In(t.TempDir()),
	})
	require.NoError(t, err)
	p := tuitest.Sit(t, app, false)
	p.Send(app.Init()())
	for _, size := range tuitest.Sizes() {
		p.Resize(size.W, size.H)
		for _, key := range []string{"home", "right", "down", "down", "end"} {
			p.Press(key)
			assert.Regexp(t, ": step |: [^│]* (won|lost)", p.Frame(), "%s beside %s", one.Path, other.Path)
		}
	}
}

package tui

import (
	"testing"

	"boardgame/microcity/internal/tui/screen"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The menu shows its lines when each has its place, and a key that comes before is not lost.
func TestKeyBeforeTheMenuIsThere(t *testing.T) {
	t.Parallel()
	app, err := New(Options{Games: ofCore()})
	require.NoError(t, err)
	p := &player{t: t, app: app}
	p.resize(80, 24)
	_, cmd := app.Update(screen.ReloadMsg{}) // the saved games are being looked for
	require.NotNil(t, cmd)
	p.press("r")
	assert.NotContains(t, app.View(), "New game")
	assert.Empty(t, app.room.Overlays)
	p.send(cmd())
	assert.Len(t, app.room.Overlays, 1, "the rules are open")
	p.press("esc")
	assert.Contains(t, app.View(), "New game")
}

// In the lowest window, too, the menu says why something cannot be chosen.
func TestMenuSaysWhyInALowWindow(t *testing.T) {
	t.Parallel()
	p := sit(t, Options{Games: ofCore()}, screen.MinWidth, screen.MinHeight)
	p.press("c")
	assert.Contains(t, p.frame(), "There is no game to go on with.")
	assert.Contains(t, p.frame(), "q Quit")
	assert.Contains(t, p.frame(), "↑↓ choose")
}

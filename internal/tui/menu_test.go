package tui

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The menu shows its lines when each has its place, and a key that comes before is not lost.
func TestKeyBeforeTheMenuIsThere(t *testing.T) {
	t.Parallel()
	app, err := New(Options{Games: ofCore()})
	require.NoError(t, err)
	p := &player{t, app}
	p.resize(80, 24)
	_, cmd := app.Update(reloadMsg{}) // the saved games are being looked for
	require.NotNil(t, cmd)
	p.press("r")
	assert.NotContains(t, app.View(), "New game")
	assert.Empty(t, app.room.overlays)
	p.send(cmd())
	assert.Len(t, app.room.overlays, 1, "the rules are open")
	p.press("esc")
	assert.Contains(t, app.View(), "New game")
}

// In the lowest window, too, the menu says why something cannot be chosen.
func TestMenuSaysWhyInALowWindow(t *testing.T) {
	t.Parallel()
	p := sit(t, Options{Games: ofCore()}, minWidth, minHeight)
	p.press("c")
	assert.Contains(t, p.frame(), "There is no game to go on with.")
	assert.Contains(t, p.frame(), "q Quit")
	assert.Contains(t, p.frame(), "↑↓ choose")
}

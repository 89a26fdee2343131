package tui

import (
	"testing"

	"boardgame/microcity/internal/game"

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
	assert.Empty(t, app.host.Overlays)
	p.send(cmd())
	assert.Len(t, app.host.Overlays, 1, "the rules are open")
	p.press("esc")
	assert.Contains(t, app.View(), "New game")
}

// In the lowest window, too, the menu says why something cannot be chosen.
func TestMenuSaysWhyInALowWindow(t *testing.T) {
	t.Parallel()
	p := sit(t, Options{Games: ofCore()}, screen.MinWidth, screen.MinHeight)
	p.press("c")
	assert.Contains(t, p.frame(), "There is no game to continue.")
	assert.Contains(t, p.frame(), "q Quit")
	assert.Contains(t, p.frame(), "↑↓ choose")
}

// another is the same game under another name, without a lesson and a game of the day.
type another struct{ screen.Game }

func (a another) Box() game.Game {
	box := a.Game.Box()
	box.ID, box.Title = "another", "Another City"
	return box
}

func (another) Lesson() screen.Lesson { return screen.Lesson{} }
func (another) Daily() screen.Daily   { return nil }

// Where there are several games the menu asks for one, and offers what that has.
func TestMenuOfSeveralGames(t *testing.T) {
	t.Parallel()
	p := sit(t, Options{Games: ofCore()}, 80, 24)
	assert.NotContains(t, p.frame(), "Game:")
	p = sit(t, Options{Games: append(ofCore(), another{ofCore()[0]})}, 80, 24)
	assert.Contains(t, p.frame(), "Game: Micro City")
	assert.Contains(t, p.frame(), "Daily city")
	p.press("up", "enter")
	assert.Contains(t, p.frame(), "Game: Another City")
	assert.NotContains(t, p.frame(), "Daily city")
	assert.NotContains(t, p.frame(), "Learn the game")
	p.press("?")
	assert.NotContains(t, p.frame(), "learn the game")
	p.press("esc", "enter")
	assert.Contains(t, p.frame(), "Game: Micro City")
}

package tui

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/tui/replay"
)

func TestNewGameFromTheMenu(t *testing.T) {
	t.Parallel()
	p := sit(t, Options{Games: ofCore()}, 80, 24)
	p.press("n")
	p.press("down", "right") // co-op
	assert.Contains(t, p.frame(), "Card X")
	p.press("right") // competitive
	assert.NotContains(t, p.frame(), "Building")
	p.press("right", "down", "right") // solo, side B
	assert.Contains(t, p.frame(), "medium", "side B has no easy clock")
	p.press("right", "right") // past the extended mode, to a landmark
	assert.Contains(t, p.frame(), "easy", "what was chosen first comes back")
	p.press("left", "left", "up", "up", "up", "4", "2", "enter", "enter")
	g := p.game()
	assert.Equal(t, engine.BuildingB, g.session.Rules().Config().Building)
	assert.Equal(t, uint64(42), g.session.Header().Seed)
}

func TestContinueAndLibrary(t *testing.T) {
	t.Parallel()
	p := sit(t, Options{Games: ofCore()}, 80, 24)
	p.press("n", "s")
	p.press("enter")
	state, path := p.game().state, p.game().session.Path()
	p.press("q", "m")
	menu, ok := p.app.screen.(*mainMenu)
	require.True(t, ok)
	at := -1
	for i := range menu.saved {
		if menu.saved[i].Path == path {
			at = i
		}
	}
	require.GreaterOrEqual(t, at, 0, "the game is among those saved")
	p.press("s")
	require.IsType(t, &libraryScreen{}, p.app.screen)
	for range at {
		p.press("down")
	}
	p.press("r")
	require.IsType(t, &replay.Viewer{}, p.app.screen)
	p.press("esc", "enter")
	assert.Equal(t, state, p.game().state)
}

func TestAfterTheGame(t *testing.T) {
	t.Parallel()
	p := finished(t)
	seed := p.game().session.Header().Seed
	assert.Contains(t, p.frame(), "You lost.")
	assert.Contains(t, p.frame(), "turns")
	p.press("r")
	require.IsType(t, &replay.Viewer{}, p.app.screen)
	p.press("esc", "s")
	require.False(t, p.game().result.Over)
	assert.Equal(t, seed, p.game().session.Header().Seed)
	assert.Zero(t, p.game().state.Turn)
}

func TestGoldenScreens(t *testing.T) {
	t.Parallel()
	for _, size := range sizes {
		p := sit(t, Options{Games: ofCore()}, size.W, size.H)
		p.app.screen.(*mainMenu).saved = nil
		p.golden("menu-" + size.Name)
		p.press("n")
		p.golden("form-" + size.Name)
		p.press("down", "right", "right", "?")
		p.golden("form-help-" + size.Name)
	}
	p := sit(t, Options{Games: ofCore()}, 40, 10)
	p.golden("too-small")
}

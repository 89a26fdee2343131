package tui

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/tui/replay"
	"boardgame/microcity/internal/tui/tuitest"
)

func TestNewGameFromTheMenu(t *testing.T) {
	t.Parallel()
	p := sit(t, Options{Games: ofCore()}, 80, 24)
	p.Press("n")
	p.Press("down", "right") // co-op
	assert.Contains(t, p.Frame(), "Card X")
	p.Press("right") // competitive
	assert.NotContains(t, p.Frame(), "Building")
	p.Press("right", "down", "right") // solo, side B
	assert.Contains(t, p.Frame(), "medium", "side B has no easy clock")
	p.Press("right", "right") // past the extended mode, to a landmark
	assert.Contains(t, p.Frame(), "easy", "what was chosen first comes back")
	p.Press("left", "left", "up", "up", "up", "4", "2", "enter", "enter")
	g := p.game()
	assert.Equal(t, engine.BuildingB, g.session.Rules().Config().Building)
	assert.Equal(t, uint64(42), g.session.Header().Seed)
}

func TestContinueAndLibrary(t *testing.T) {
	t.Parallel()
	p := sit(t, Options{Games: ofCore()}, 80, 24)
	p.Press("n", "s")
	p.Press("enter")
	state, path := p.game().state, p.game().session.Path()
	p.Press("q", "m")
	menu, ok := p.app.screen.(*mainMenu)
	require.True(t, ok)
	at := -1
	for i := range menu.saved {
		if menu.saved[i].Path == path {
			at = i
		}
	}
	require.GreaterOrEqual(t, at, 0, "the game is among those saved")
	p.Press("s")
	require.IsType(t, &libraryScreen{}, p.app.screen)
	for range at {
		p.Press("down")
	}
	p.Press("r")
	require.IsType(t, &replay.Viewer{}, p.app.screen)
	p.Press("esc", "enter")
	assert.Equal(t, state, p.game().state)
}

func TestAfterTheGame(t *testing.T) {
	t.Parallel()
	tuitest.Long(t)
	p := finished(t)
	seed := p.game().session.Header().Seed
	assert.Contains(t, p.Frame(), "You lost.")
	assert.Contains(t, p.Frame(), "turns")
	p.Press("r")
	require.IsType(t, &replay.Viewer{}, p.app.screen)
	p.Press("esc", "s")
	require.False(t, p.game().result.Over)
	assert.Equal(t, seed, p.game().session.Header().Seed)
	assert.Zero(t, p.game().state.Turn)
}

func TestGoldenScreens(t *testing.T) {
	t.Parallel()
	for _, size := range sizes {
		p := sit(t, Options{Games: ofCore()}, size.W, size.H)
		p.app.screen.(*mainMenu).saved = nil
		p.Golden("menu-" + size.Name)
		p.Press("n")
		p.Golden("form-" + size.Name)
		p.Press("down", "right", "right", "?")
		p.Golden("form-help-" + size.Name)
	}
	p := sit(t, Options{Games: ofCore()}, 40, 10)
	p.Golden("too-small")
}

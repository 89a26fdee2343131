package tui

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
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
	p.press("left", "left", "up", "up", "up", "4", "2", "s")
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
	require.IsType(t, &viewer{}, p.app.screen)
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
	require.IsType(t, &viewer{}, p.app.screen)
	p.press("esc", "s")
	require.False(t, p.game().result.Over)
	assert.Equal(t, seed, p.game().session.Header().Seed)
	assert.Zero(t, p.game().state.Turn)
}

func TestReplayWalks(t *testing.T) {
	t.Parallel()
	p := finished(t)
	p.press("<")
	v, ok := p.app.screen.(*viewer)
	require.True(t, ok)
	all := len(v.Steps)
	require.Equal(t, all, v.At())
	p.press("home")
	assert.Zero(t, v.At())
	p.press("right", "right")
	assert.Equal(t, 2, v.At())
	p.press("left")
	assert.Equal(t, 1, v.At())
	p.press("4", "enter")
	now := stateOf(v, v.At())
	assert.EqualValues(t, 4, now.Turn)
	before := stateOf(v, v.At()-1)
	assert.EqualValues(t, 3, before.Turn, "the first position of the turn")
	p.press("}")
	now = stateOf(v, v.At())
	assert.EqualValues(t, 5, now.Turn)
	p.press("{")
	now = stateOf(v, v.At())
	assert.EqualValues(t, 4, now.Turn)
	p.press("9", "9", "enter")
	assert.Contains(t, p.frame(), "This game has no turn 99")
	p.press("end")
	assert.Equal(t, all, v.At())
	p.press("q")
	assert.Equal(t, "*table.playScreen", fmt.Sprintf("%T", p.app.screen))
}

func TestReplayWalksBranches(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.press("right", "enter", "u", "left", "enter", "<")
	v, ok := p.app.screen.(*viewer)
	require.True(t, ok)
	p.press("home", "right")
	here := v.Steps[1]
	p.press("v")
	assert.NotEqual(t, here, v.Steps[1])
	assert.Contains(t, p.frame(), "Line 1 of 2 from here.")
	p.press("v")
	assert.Equal(t, here, v.Steps[1])
}

// A replay of a damaged log says so, and shows what there is.
func TestReplayTellsOfDamage(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	v := lookBack(ofCore()[0], p.game().session.Session, nil)
	p.app.screen = newViewer(v.of, v.Cursor, "Line 9: \x1b[31mthe line was changed", p.app.screen)
	frame := p.frame()
	assert.Contains(t, frame, "Line 9: ")
	assert.NotContains(t, frame, "\x1b")
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

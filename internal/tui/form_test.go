package tui

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/habit"
	"boardgame/microcity/internal/present"
	"boardgame/microcity/internal/record"
	"boardgame/microcity/internal/setup"
)

// formWith opens the form as it is after a game with that setup.
func formWith(t *testing.T, last habit.Setup) (*player, *form) {
	t.Helper()
	p := sit(t, Options{Pack: corePack()}, 80, 24)
	menu := p.app.screen.(*mainMenu)
	menu.last = last
	p.press("n")
	f, ok := p.app.screen.(*form)
	require.True(t, ok)
	return p, f
}

// to moves the cursor of the form to the line of that name.
func (p *player) to(name string) {
	p.t.Helper()
	f := p.app.screen.(*form)
	for range 2 * len(f.fields()) {
		if f.fields()[f.cursor].Name == name {
			return
		}
		p.press("down")
	}
	require.Fail(p.t, "the form has no line "+name)
}

// lineNamed gives the line of the form of that name.
func lineNamed(f *form, name string) *setup.Field {
	for _, d := range f.fields() {
		if d.Name == name {
			return &d
		}
	}
	return nil
}

// Every wish of the form reaches the game, and comes back for the next one.
func TestFormSaysEverything(t *testing.T) {
	t.Parallel()
	p, f := formWith(t, habit.Setup{})
	p.press("right") // together
	for _, name := range []string{"Logistics", "Garden", "Card X", "First player", "Take back", "Chance"} {
		p.to(name)
		p.press("right")
	}
	p.to("Player 1")
	for _, letter := range "Ada ?skq" {
		if letter == ' ' {
			p.press(" ")
			continue
		}
		p.press(string(letter))
	}
	require.Empty(t, p.app.room.overlays, "a question mark is text here")
	assert.Contains(t, p.frame(), "Ada ?skq")
	p.press("backspace", "backspace", "backspace", "backspace", "backspace")
	p.to("Player 2")
	for range 30 {
		p.press("b")
	}
	p.to("Seed")
	p.press("x", "4", "2", "8", "backspace")
	p.frame()
	want := f.agreed.Setup()
	p.to("Start")
	p.press("enter")
	h := p.game().session.Header()
	assert.Equal(t, engine.Config{
		Mode: engine.Coop, Building: engine.BuildingA, With: engine.Logistics | engine.Garden, CardX: true, First: engine.Two,
	}, h.Config)
	assert.Equal(t, record.UndoRoll, h.Undo)
	assert.Equal(t, record.Hand{Dice: true}, h.Hand)
	assert.Equal(t, []string{"Ada", "bbbbbbbbbbbbbbbb"}, h.Players)
	assert.Equal(t, uint64(42), h.Seed)
	assert.Equal(t, record.LuckChosen, h.Luck)
	_, again := formWith(t, want)
	assert.Equal(t, want, again.agreed.Setup())
	assert.Contains(t, lineNamed(again, "Seed").Value(), "random", "luck is not remembered")
}

// Where nobody named a seed or a player, the log says nothing of them.
func TestFormLeavesOut(t *testing.T) {
	t.Parallel()
	p, _ := formWith(t, habit.Setup{Players: [2]string{"Ann", ""}})
	p.press("s")
	h := p.game().session.Header()
	assert.Empty(t, h.Players)
	assert.Equal(t, record.LuckRandom, h.Luck)
}

// A setup that no longer makes a game is forgotten.
func TestFormForgetsNonsense(t *testing.T) {
	t.Parallel()
	for _, last := range []habit.Setup{
		{Config: engine.Config{Building: "a landmark of another pack"}, Undo: record.UndoNone},
		{Config: engine.Config{Mode: engine.Competitive, Building: engine.BuildingA}},
		{Config: engine.Config{CardX: true}},
	} {
		_, f := formWith(t, last)
		require.NotNil(t, f.agreed.Rules)
		assert.Equal(t, habit.Setup{Tutor: true, Pace: habit.Normal}, f.agreed.Setup(), "as for a newcomer")
	}
}

// The line under the form says what each Building is.
func TestFormTellsOfBuildings(t *testing.T) {
	t.Parallel()
	p, f := formWith(t, habit.Setup{})
	p.to("Building")
	for range 3 + len(corePack().Cards.Landmarks) {
		about := present.New(f.agreed.Rules).AboutBuilding()
		assert.Contains(t, p.frame(), about[:len("4 stages")], f.agreed.Setup().Config.Building)
		p.press("right")
	}
}

// The longest form fits the smallest window, with what each line says about itself.
func TestFormFitsASmallWindow(t *testing.T) {
	t.Parallel()
	p, f := formWith(t, habit.Setup{Config: engine.Config{Mode: engine.Coop}})
	p.resize(minWidth, minHeight)
	for range f.fields() {
		frame := p.frame()
		assert.Contains(t, frame, "Start")
		assert.Contains(t, frame, "esc back")
		p.press("down")
	}
	p.golden("form-together-small")
}

// A form that was started is remembered on disk.
func TestFormIsKept(t *testing.T) {
	p, f := formWith(t, habit.Setup{})
	p.to("Garden")
	p.press("right")
	want := f.agreed.Setup()
	p.press("s")
	assert.FileExists(t, habit.Path())
	assert.Equal(t, want, habit.Load())
	require.NoError(t, os.RemoveAll(filepath.Dir(habit.Path())))
}

// value gives what a line of the form shows.
func value(f *form, line int) string { d := f.fields()[line]; return d.Value() }

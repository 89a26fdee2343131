package tui

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/agreement"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tuitest"
)

// formWith opens the form as it is after a game with that setup.
func formWith(t *testing.T, last setup.Kept) (*player, *form) {
	t.Helper()
	p := sit(t, Options{Games: ofCore()}, 80, 24)
	menu := p.app.screen.(*mainMenu)
	menu.last = setup.Written(last)
	p.Press("n")
	f, ok := p.app.screen.(*form)
	require.True(t, ok)
	return p, f
}

// kept returns what the form would remember.
func (f *form) kept() (k setup.Kept) {
	_ = json.Unmarshal(f.agreed.Last(), &k) // which it wrote itself
	return k
}

// rules returns those of the game as the form has it.
func (f *form) rules(t *testing.T) *engine.Rules {
	t.Helper()
	g, ok := f.agreed.Game()
	require.True(t, ok)
	c, err := microcity.Config(engine.RulesVersion, g.Options)
	require.NoError(t, err)
	rules, err := engine.New(corePack().Cards, c)
	require.NoError(t, err)
	return rules
}

// A player who has not finished a game is told of the city that the first one lies on (SOLO-2).
func TestFormOfTheFirstGame(t *testing.T) {
	t.Parallel()
	p := sit(t, Options{Games: ofCore()}, 80, 24)
	p.app.screen.(*mainMenu).fresh = true
	p.Press("n")
	p.to("Seed")
	assert.Contains(t, p.Frame(), "the first city")
	assert.Contains(t, p.Frame(), "An easy city until you have finished a game")
	p.typed("7")
	assert.NotContains(t, p.Frame(), "first city")
}

// Every Building is named in full, in a small window and beside the sketch, which is not touched.
func TestFormNamesEveryBuilding(t *testing.T) {
	t.Parallel()
	for _, width := range []int{60, 76, 80} {
		p, f := formWith(t, setup.Kept{})
		p.Resize(width, 24)
		p.to("Building")
		for range f.fields()[f.cursor].Values {
			name := f.fields()[f.cursor].Value()
			assert.Regexp(t, regexp.QuoteMeta("← "+name+" →")+"( |\n)", p.Frame(), "in %d columns", width)
			p.Press("right")
		}
	}
}

// to moves the cursor of the form to the line of that name.
func (p *player) to(name string) {
	p.T.Helper()
	f := p.app.screen.(*form)
	for range 2 * len(f.fields()) {
		if f.fields()[f.cursor].Name == name {
			return
		}
		p.Press("down")
	}
	require.Fail(p.T, "the form has no line "+name)
}

// lineNamed returns the line of the form of that name.
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
	p, f := formWith(t, setup.Kept{})
	p.Press("down", "right") // together
	for _, name := range []string{"Logistics", "Garden", "Card X", "First player", "Undo", "Dice"} {
		p.to(name)
		p.Press("right")
	}
	p.to("Player 1")
	for _, letter := range "Ada ?skq" {
		if letter == ' ' {
			p.Press(" ")
			continue
		}
		p.Press(string(letter))
	}
	require.Empty(t, p.app.host.Overlays, "a question mark is text here")
	assert.Contains(t, p.Frame(), "Ada ?skq")
	p.Press("backspace", "backspace", "backspace", "backspace", "backspace")
	p.to("Player 2")
	for range 30 {
		p.Press("b")
	}
	p.to("Seed")
	p.Press("x", "4", "2", "8", "backspace")
	p.Frame()
	want := f.kept()
	p.to("Start")
	p.Press("enter")
	h := p.game().session.Header()
	assert.Equal(t, engine.Config{
		Mode: engine.Coop, Building: engine.BuildingA, With: engine.Logistics | engine.Garden, CardX: true, First: engine.Two,
	}, p.game().session.Rules().Config())
	assert.Equal(t, log.UndoRoll, h.Undo)
	assert.Equal(t, log.Hand{Dice: true}, h.Hand)
	assert.Equal(t, []string{"Ada", "bbbbbbbbbbbbbbbb"}, h.Players)
	assert.Equal(t, uint64(42), h.Seed)
	assert.Equal(t, log.LuckChosen, h.Luck)
	_, again := formWith(t, want)
	assert.Equal(t, want, again.kept())
	assert.Contains(t, lineNamed(again, "Seed").Value(), "random", "luck is not remembered")
}

// With nothing to change, enter starts the game that the form shows.
func TestFormBeginsAtStart(t *testing.T) {
	t.Parallel()
	p, f := formWith(t, setup.Kept{Words: agreement.WordsOf(engine.Config{Mode: engine.Coop, Building: engine.BuildingB, Difficulty: engine.Hard})})
	assert.Contains(t, p.Frame(), "▸ Start")
	assert.Contains(t, p.Frame(), "enter start")
	want, _ := f.agreed.Options()
	p.app.host.Program = "1.2.3"
	p.Press("enter")
	h := p.game().session.Header()
	assert.Equal(t, "1.2.3", h.Program, "the log names the version")
	assert.Equal(t, want.Game.Options, h.Options)
	assert.Equal(t, want.Tutor, h.Tutor)
}

// The bottom line says what enter does on every line, and it does.
func TestFormSaysWhatEnterDoes(t *testing.T) {
	t.Parallel()
	p, f := formWith(t, setup.Kept{Words: agreement.WordsOf(engine.Config{Mode: engine.Coop})})
	for i := range f.fields()[1:] {
		p.Press("down")
		at, before := f.fields()[f.cursor], f.cursor
		require.Equal(t, 1+i, before)
		frame := p.Frame()
		assert.NotContains(t, frame, "enter start", at.Name)
		p.Press("enter")
		if at.Values != nil {
			assert.Contains(t, frame, "←→ enter change", at.Name)
			assert.NotEqual(t, at.Value(), value(f, before), at.Name)
			p.Press("left")
			continue
		}
		assert.Contains(t, frame, "enter done", at.Name)
		assert.NotContains(t, frame, "s start", "where something is typed it is a letter")
		assert.Equal(t, (before+1)%len(f.fields()), f.cursor, at.Name)
		p.Press("up")
	}
	p.Press("enter")
	assert.Equal(t, startLine, f.cursor, "behind the last line comes the first")
	p.Press("up")
	assert.Equal(t, "Seed", f.fields()[f.cursor].Name)
}

// On the line of the seed a letter is no command, and is not swallowed without a word.
func TestFormRefusesLettersInTheSeed(t *testing.T) {
	t.Parallel()
	p, f := formWith(t, setup.Kept{})
	p.to("Seed")
	mouse := p.app.mouse
	for _, letter := range []string{"M", "s", "q", "?"} {
		p.Press("4", letter)
		require.IsType(t, f, p.app.screen, letter)
		assert.Contains(t, p.Frame(), "Seed: only digits can be typed here.", letter)
		assert.Empty(t, p.app.host.Overlays, letter)
		assert.Equal(t, mouse, p.app.mouse, letter)
	}
	assert.Equal(t, "4444", lineNamed(f, "Seed").Value())
	p.Press("5")
	assert.NotContains(t, p.Frame(), "only digits")
	p.Send(tea.KeyMsg{Type: tea.KeyF1})
	assert.Len(t, p.app.host.Overlays, 1, "a key that is no letter helps here, too")
}

// The form can be worked with the mouse alone.
func TestFormByMouse(t *testing.T) {
	t.Parallel()
	p, f := formWith(t, setup.Kept{})
	p.Click("the mode", tuitest.Line(1))
	p.Click("change, in the foot line", tuitest.Is(screen.Pressed("enter")))
	assert.Equal(t, "co-op", value(f, 1))
	p.Click("start", tuitest.Line(startLine))
	require.IsType(t, f, p.app.screen, "a first click goes there")
	p.Click("start again", tuitest.Line(startLine))
	assert.Equal(t, engine.Coop, p.game().session.Rules().Config().Mode)
	p, _ = formWith(t, setup.Kept{})
	p.Click("start, in the foot line", tuitest.Is(screen.Pressed("enter")))
	p.game()
}

// Where nobody named a seed or a player, the log says nothing of them.
func TestFormLeavesOut(t *testing.T) {
	t.Parallel()
	p, _ := formWith(t, setup.Kept{Players: [game.MaxSeats]string{"Ann", ""}})
	p.Press("s")
	h := p.game().session.Header()
	assert.Empty(t, h.Players)
	assert.Equal(t, log.LuckRandom, h.Luck)
}

// A setup that no longer makes a game is forgotten.
func TestFormForgetsNonsense(t *testing.T) {
	t.Parallel()
	_, f := formWith(t, setup.Kept{Words: setup.Words{"building": "a landmark of another pack"}, Undo: log.UndoNone})
	assert.Empty(t, f.agreed.Trouble())
	assert.Equal(t, setup.Kept{Words: setup.Words{}, Tutor: true, Pace: setup.Normal}, f.kept(), "as for a newcomer")
	for _, odd := range []engine.Config{{Mode: engine.Competitive, Building: engine.BuildingA}, {CardX: true}} {
		_, f := formWith(t, setup.Kept{Words: agreement.WordsOf(odd)})
		assert.Equal(t, odd.Mode, f.rules(t).Config().Mode, "what has no meaning in a mode is left out")
	}
}

// The line under the form says what each Building is.
func TestFormTellsOfBuildings(t *testing.T) {
	t.Parallel()
	p, f := formWith(t, setup.Kept{})
	p.to("Building")
	for range 3 + len(corePack().Cards.Landmarks) {
		about := words.New(f.rules(t)).AboutBuilding()
		assert.Contains(t, p.Frame(), about[:len("4 stages")], f.kept().Words["building"])
		p.Press("right")
	}
}

// The longest form fits the smallest window, with what each line says about itself.
func TestFormFitsASmallWindow(t *testing.T) {
	t.Parallel()
	p, f := formWith(t, setup.Kept{Words: agreement.WordsOf(engine.Config{Mode: engine.Coop})})
	p.Resize(screen.MinWidth, screen.MinHeight)
	for i := range f.fields() {
		frame := p.Frame()
		assert.Contains(t, frame, "Start")
		assert.Contains(t, frame, "esc back")
		assert.Contains(t, strings.Join(strings.Fields(frame), " "), prose.UpperFirst(f.fields()[i].Hint))
		p.Press("down")
	}
	p.Golden("form-together-small")
}

// A form that was started is remembered on disk.
func TestFormIsKept(t *testing.T) {
	t.Parallel()
	p, f := formWith(t, setup.Kept{})
	p.to("Garden")
	p.Press("right")
	want := f.kept()
	p.Press("s")
	assert.FileExists(t, p.app.host.Folders.LastSetup(microcity.ID))
	assert.Equal(t, setup.Written(want), setup.Load(p.app.host.Folders.LastSetup(microcity.ID)))
}

// value returns what a line of the form shows.
func value(f *form, line int) string { d := f.fields()[line]; return d.Value() }

// The seats of a new game are agreed on in the form.
func TestSeatsInTheForm(t *testing.T) {
	t.Parallel()
	p, f := formWith(t, setup.Kept{})
	assert.Contains(t, p.Frame(), "Tutor")
	p.to("Player")
	p.Press("right", "right", "right")
	assert.Contains(t, p.Frame(), "you watch")
	assert.NotContains(t, p.Frame(), "Tutor", "nobody is there to be taught")
	p.to("Pace")
	p.Press("right", "right")
	o, ok := f.agreed.Options()
	require.True(t, ok)
	assert.Equal(t, log.Bots{"strong"}, o.Bots)
	assert.Equal(t, setup.AtOnce.Wait(), f.agreed.Wait())
	p.to("Mode")
	p.Press("right", "right")
	p.to("Seat 1")
	p.Press("left", "left", "left")
	p.to("Seat 2")
	p.Press("right")
	o, _ = f.agreed.Options()
	assert.Equal(t, log.Bots{"", "novice"}, o.Bots)
	p.Golden("form-seats-usual")
	p.Resize(60, 20)
	p.Golden("form-seats-small")
}

package tui

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/share"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/screen"
)

// A share code fills in the form, typed on its line or pasted anywhere; one that does not fit is
// told of, and nothing else changes.
func TestFormTakesACode(t *testing.T) {
	t.Parallel()
	code := share.Code(share.Game{Seed: 7, Undo: "roll", Config: engine.Config{Mode: engine.Competitive, With: engine.Seaports, First: engine.One}})
	p, f := formWith(t, setup.Kept{Undo: log.UndoNone})
	p.to("Share code")
	p.typed(code[:len(code)-1] + "9")
	p.Press("enter")
	assert.Contains(t, p.Words(), "This code has a typing error")
	assert.Equal(t, "Share code", f.fields()[f.cursor].Name)
	p.Press("backspace")
	p.typed(code[len(code)-1:])
	p.Press("enter")
	assert.Contains(t, p.Frame(), "The game is set up from the code.")
	assert.Equal(t, "Start", f.fields()[f.cursor].Name)
	p.Press("enter")
	h := p.game().session.Header()
	assert.Equal(t, code, p.game().session.Code())
	assert.Equal(t, log.UndoRoll, h.Undo)
	assert.Equal(t, log.LuckChosen, h.Luck)

	p, f = formWith(t, setup.Kept{Undo: log.UndoNone, Bots: log.Bots{"master"}})
	p.Send(pasted("Dear you!"))
	assert.Contains(t, p.Words(), "A code cannot contain")
	p.Send(pasted("  " + share.Code(share.Game{Seed: 8, Undo: "free"}) + "\n"))
	require.Equal(t, "8", lineNamed(f, "Seed").Value())
	assert.Equal(t, "you", lineNamed(f, "Player").Value(), "whoever types a code plays")
	assert.Equal(t, microcity.ID, p.app.game.Box().ID)
}

// What is wrong with a code is told though the lines of the form would take all rows.
func TestFormTellsOfACodeWhereItIsFull(t *testing.T) {
	t.Parallel()
	p, f := formWith(t, setup.Kept{})
	for rows := 20; rows < 30; rows++ {
		p.Resize(80, rows)
		p.Send(pasted("MC-2080-21VV-XX"))
		assert.Contains(t, p.Words(), "compare it with the original letter by letter.", "%d rows, %d lines", rows, len(f.fields()))
		assert.Contains(t, p.Frame(), "▸ Share code")
	}
}

// Cards that have no such game say so.
func TestFormTakesNoCodeOfOtherCards(t *testing.T) {
	t.Parallel()
	p, _ := formWith(t, setup.Kept{})
	p.Send(pasted(share.Code(share.Game{Undo: "free", Config: engine.Config{Building: "somewhere-else"}})))
	assert.Contains(t, p.Words(), "do not have the game of this code")
}

// A second game, of which everything is as of the first but its codes.
type passedOn struct {
	screen.Game
	taken string
}

func (a *passedOn) Owns(code string) bool { return strings.HasPrefix(code, "ZZ") }

func (a *passedOn) Coded(code string, b setup.Beginning) (*setup.Form, error) {
	a.taken = code
	return a.Form(b), nil
}

// A code sets up the game that it is of, whichever the form is about.
func TestFormTakesACodeOfAnotherGame(t *testing.T) {
	t.Parallel()
	p, _ := formWith(t, setup.Kept{})
	other := &passedOn{Game: p.app.games[0]}
	p.app.games = append(p.app.games, other)
	p.Send(pasted("ZZ-1"))
	assert.Equal(t, "ZZ-1", other.taken)
	assert.Contains(t, p.Frame(), "The game is set up from the code.")
	assert.Same(t, other, p.app.game)
	p.Send(pasted("ZY-1"))
	assert.Contains(t, p.Words(), "This code has a typing error", "any other is one of the first")
	menu := p.app.screen.(*form).behind
	menu.today = ": what the first game has"
	p.Press("esc", "esc")
	require.Same(t, menu, p.app.screen)
	assert.NotContains(t, p.Frame(), "what the first game has", "the menu is that of the other game")
}

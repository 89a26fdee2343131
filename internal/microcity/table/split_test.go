package table

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/session"
)

func named2(o *session.Options) { o.Players = []string{"Ann", "Bob"} }

// Dice are divided by pointing at two of them; the choices and the panels follow.
func TestDiceAreDividedByPointing(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Mode: engine.Coop}, 7, named2)
	p.press("enter", "enter")
	g := p.game()
	require.NotNil(t, g.split)
	dice := fourDice(&g.state)
	require.Equal(t, [4]uint8{2, 3, 3, 5}, dice)
	p.press("left", " ") // the last
	assert.Equal(t, 0, g.menu.cursor, "one die is no choice yet")
	p.press("left", "left", "left", " ") // and the first
	assert.Equal(t, engine.SplitAction(2, 5), g.menu.at().Action)
	assert.Contains(t, p.frame(), "Ann: 2 5, Bob: 3 3")
	assert.Contains(t, p.frame(), "▸▲⚁2    ▼⚂3    ▼⚂3    ▲⚄5")
	p.press("right", " ") // a third takes the place of the first one marked
	assert.Equal(t, engine.SplitAction(2, 3), g.menu.at().Action)
	p.press(" ")
	assert.NotContains(t, p.frame(), "▼⚂3", "taken away again")
	p.press("right", " ", "enter")
	assert.Equal(t, [2][2]uint8{{2, 3}, {3, 5}}, p.game().state.Dice)
	assert.Nil(t, p.game().split)
}

// Where two play together, a card says whose turn begins.
func TestHandOverTogether(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Mode: engine.Coop}, 7, named2)
	p.press("enter", "enter", "enter", "e", "r", "enter", "e")
	require.Len(t, p.app.Host().Overlays, 1)
	assert.Contains(t, p.frame(), "─ Bob ")
	assert.Contains(t, p.frame(), "clock at 9, 7 markers in the pool.")
	p.press("x")
	assert.Contains(t, p.frame(), "▼▸Bob")
}

// The smallest window shows more than one choice at a time.
func TestSmallWindowsShowChoices(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.resize(60, 20)
	p.press("enter", "e")
	assert.Contains(t, p.frame(), "1 Surveyors")
	assert.Contains(t, p.frame(), "2 Night Shift")
}

// What the panels need is not given to the details: the card that may not be played
// stays in sight.
func TestTheForbiddenCardIsInSight(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Mode: engine.Competitive, With: engine.AllExpansions}, 7, nil)
	p.press("enter", "enter", "e", "3", "enter", "p", "e", "x")
	require.Equal(t, engine.Two, p.game().state.Active)
	assert.Contains(t, p.frame(), "3 barred: opponent's top card")
}

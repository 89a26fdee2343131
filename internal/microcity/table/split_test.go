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
	p.Press("enter", "enter")
	g := p.game()
	require.NotNil(t, g.split)
	dice := fourDice(&g.state)
	require.Equal(t, [4]uint8{2, 3, 3, 5}, dice)
	p.Press("left", " ") // the last
	assert.Equal(t, 0, g.menu.cursor, "one die is no choice yet")
	p.Press("left", "left", "left", " ") // and the first
	assert.Equal(t, engine.SplitAction(2, 5), g.menu.at().Action)
	assert.Contains(t, p.Frame(), "Ann: 2 5, Bob: 3 3")
	assert.Contains(t, p.Frame(), "▸▲⚁2    ▼⚂3    ▼⚂3    ▲⚄5")
	p.Press("right", " ") // a third takes the place of the first one marked
	assert.Equal(t, engine.SplitAction(2, 3), g.menu.at().Action)
	p.Press(" ")
	assert.NotContains(t, p.Frame(), "▼⚂3", "taken away again")
	p.Press("right", " ", "enter")
	assert.Equal(t, [2][2]uint8{{2, 3}, {3, 5}}, p.game().state.Dice)
	assert.Nil(t, p.game().split)
}

// Where two play together, a card says whose turn begins.
func TestHandOverTogether(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Mode: engine.Coop}, 7, named2)
	p.Press("enter", "enter", "enter", "e", "r", "enter", "e")
	require.Len(t, p.app.Host().Overlays, 1)
	assert.Contains(t, p.Frame(), "─ Bob ")
	assert.Contains(t, p.Frame(), "clock at 9, 7 markers in the pool.")
	p.Press("x")
	assert.Contains(t, p.Frame(), "▼▸Bob")
}

// The smallest window shows more than one choice at a time.
func TestSmallWindowsShowChoices(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Resize(60, 20)
	p.Press("enter", "e")
	assert.Contains(t, p.Frame(), "1 Surveyors")
	assert.Contains(t, p.Frame(), "2 Night Shift")
}

// What the panels need is not given to the details: the card that may not be played
// stays in sight.
func TestTheForbiddenCardIsInSight(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Mode: engine.Competitive, With: engine.AllExpansions}, 7, nil)
	p.Press("enter", "enter", "e", "3", "enter", "p", "e", "x")
	require.Equal(t, engine.Two, p.game().state.Active)
	assert.Contains(t, p.Frame(), "3 barred: opponent's top card")
}

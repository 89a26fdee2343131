package table

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/soak"
	"boardgame/microcity/internal/tui/paint"
)

func TestUndoAndRedoByPhaseAndTurn(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Press("enter")
	rolled := p.game().state
	p.Press("1", "e")
	project := p.game().state
	p.Press("5", "enter", "p")
	invest := p.game().state

	p.Press("[")
	assert.Equal(t, project, p.game().state, "the start of the phase before")
	p.Press("[")
	assert.Equal(t, rolled, p.game().state, "and that of the preparation, payments taken back")
	p.Press("]")
	assert.Equal(t, project, p.game().state)
	p.Press("]")
	assert.Equal(t, invest, p.game().state)
	p.Press("1", "e")
	second := p.game().state
	require.Equal(t, uint32(2), second.Turn)
	p.Press("{")
	assert.Equal(t, rolled, p.game().state, "from the start of a turn to that of the turn before")
	p.Press("}")
	assert.Equal(t, second, p.game().state)
	p.Press("e", "{")
	assert.Equal(t, second, p.game().state, "from within a turn to its start")
	p.Press("}", "}")
	assert.Contains(t, p.Frame(), "There is nothing to redo")
}

func TestUndoOfAPhaseKeepsThePolicy(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, func(o *session.Options) { o.Undo = log.UndoRoll })
	p.Press("enter")
	rolled := p.game().state
	p.Press("e", "{")
	assert.Equal(t, rolled, p.game().state)
	p.Press("{")
	assert.Equal(t, rolled, p.game().state)
	assert.Contains(t, p.Frame(), "You cannot undo past a roll or draw")
}

// What was paid for in a preparation stays in sight, in order.
func TestThePaymentsOfAPreparationAreInSight(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Press("enter")
	assert.NotContains(t, p.Frame(), "So far:")
	p.Press("1")
	assert.Contains(t, p.Frame(), "So far: turn the 4 into a 3 for $2.")
	p.Press("u")
	assert.NotContains(t, p.Frame(), "So far:")
}

// A move shows the quarters on its way, and where the turn's marker would lie.
func TestAMoveShowsItsWay(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Press("enter", "e", "5")
	b := &p.game().table.board
	for i := range p.game().menu.list {
		p.game().menu.cursor = i
		p.game().point()
		to, onBoard := p.game().menu.target(i)
		if !onBoard || p.game().menu.list[i].Why != "" {
			continue
		}
		passed := 0
		for q := range engine.Quarter(engine.NumQuarters) {
			if b.Cells[q].Path {
				passed++
				assert.Equal(t, 1, distance(q, 0)/2, "%v lies beside the start", q)
				assert.Equal(t, 1, distance(q, to)/2, "%v lies beside %v", q, to)
			}
		}
		assert.Equal(t, 1, passed, "a move of two passes one quarter")
		assert.Equal(t, 1, b.Cells[to].Marker.Owner, "the marker's ghost")
	}
}

// A refused choice tells what could have been paid for it.
func TestRefusedChoicesTellTheWay(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 1, nil)
	p.Press("enter", "e", "4") // from a1 with card 4
	g := p.game()
	g.session.Match()
	for _, to := range []engine.Quarter{9, 6, 5, 2} {
		if g.table.rules.Check(&g.state, engine.GoAction(engine.One, to)) == engine.OK {
			p.do(engine.GoAction(engine.One, to))
			break
		}
	}
	p.Press("p")
	g = p.game()
	require.Contains(t, g.asked, "quarter")
	for i := range g.menu.list {
		if g.menu.list[i].Why != "" {
			g.menu.cursor = i
			g.point()
		}
	}
	assert.True(t, shows(p.Frame(), "You would need to prepare differently:"), p.Frame())
	assert.True(t, shows(p.Frame(), "[ undoes"), p.Frame())
}

// While the cursor moves over the choices of a question, every part of the table stays
// where it is.
func TestNothingMovesBetweenChoices(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	for name, config := range everyGame() {
		p := start(t, config, 4, nil)
		for _, size := range sizes {
			p.Resize(size.W, size.H)
			for n := 0; n < 12 && !p.game().result.Over; n++ {
				g := p.game()
				top := bordersOf(p)
				for range g.menu.list {
					p.Press("tab")
					require.Equal(t, top, bordersOf(p), "%s at %q", name, g.menu.at().Label)
				}
				legal := g.table.rules.Legal(&g.state, nil)
				p.do(legal[n%len(legal)])
				if len(p.app.Host().Overlays) > 0 {
					p.Press("x")
				}
			}
		}
	}
}

// bordersOf returns the lines on which the question, the panels and the details begin.
func bordersOf(p *player) (at [3]int) {
	g := p.game()
	l := g.table.layoutFor(p.app.Host().W, p.app.Host().H)
	for i, line := range strings.Split(p.Frame(), "\n") {
		switch {
		case strings.Contains(line, "hand    "):
			at[0] = i
		case strings.Contains(line, paint.Wrap(g.asked, l.left-2)[0]):
			at[1] = i
		}
	}
	at[2] = g.table.need
	return at
}

// The bottom line offers undo only while there is something that this game lets you undo.
func TestUndoIsOfferedWhereItUndoes(t *testing.T) {
	t.Parallel()
	foot := func(p *player) string {
		lines := strings.Split(strings.TrimRight(p.Frame(), "\n"), "\n")
		return lines[len(lines)-1]
	}
	p := start(t, engine.Config{}, 7, nil)
	assert.NotContains(t, foot(p), "undo", "nothing was chosen yet")
	p.Press("enter")
	assert.Contains(t, foot(p), "u undo")
	p.Press("u")
	assert.NotContains(t, foot(p), "undo")
	p = start(t, engine.Config{}, 7, func(o *session.Options) { o.Undo = log.UndoRoll })
	p.Press("enter")
	assert.NotContains(t, foot(p), "undo", "the dice were rolled since")
	p.Press("e")
	assert.Contains(t, foot(p), "u undo")
}

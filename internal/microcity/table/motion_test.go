package table

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/board"
	"boardgame/microcity/internal/microcity/panel"
	"boardgame/microcity/internal/tui/screen"
)

// seen returns the table as it is drawn now.
func seen(p *player) *table { return p.game().motion.over(p.game().table) }

// What happened is shown in a few frames that follow each other by messages alone, and then the table stands still.
func TestMotion(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Press("enter")
	require.Nil(t, p.game().motion, "far away nothing moves")
	p.Press("u")
	p.app.Host().Near = true
	p.Press("enter")
	still := p.game().table.companies[0].Dice
	var shown []uint8
	for range motionFrames {
		require.NotNil(t, p.game().motion)
		shown = append(shown, seen(p).companies[0].Dice[0].Now)
		p.Send(p.Timed)
	}
	assert.Nil(t, p.game().motion, "and then nothing runs")
	assert.NotEqual(t, shown[0], shown[1], "dice tumble")
	assert.Equal(t, still[0].Now, shown[motionFrames-1])
	p.Timed = nil
	p.Press("down")
	assert.Nil(t, p.Timed, "no message is waited for")

	p.Press("e", "5", "enter")
	g := p.game()
	require.NotNil(t, g.motion)
	assert.Equal(t, []engine.Quarter{0, 1, 2}, g.motion.way, "the engineer walks over each quarter")
	assert.Equal(t, board.Piece{Owner: 1}, seen(p).board.Cells[0].Engineers[0])
	assert.Empty(t, seen(p).board.Cells[2].Engineers[0])
	before := p.Timed
	p.Press("?", "esc")
	assert.NotNil(t, g.motion, "a card over the table is another matter")
	p.Press("tab")
	assert.Nil(t, g.motion, "any key ends it")
	p.Send(before)
	assert.Nil(t, g.motion)
	assert.Equal(t, board.Piece{Owner: 1}, seen(p).board.Cells[2].Engineers[0])
	p.app.Host().Still = true
	p.Press("p", "e")
	assert.Nil(t, g.motion, "nothing moves where that is switched off")
	assert.False(t, (&screen.Host{Near: true, Still: true}).Moves())
}

// A stage rises from its lowest row.
func TestAStageRises(t *testing.T) {
	t.Parallel()
	table, s := buildingTable(t, engine.Config{})
	s.Done = 1
	table.show(&s, &s, noFocus)
	m := &motion{rises: 1}
	standing := func() (n int) {
		for _, line := range m.over(table).drawing {
			for _, ink := range line {
				if m.builds(ink) && ink.State == panel.Stands {
					n++
				}
			}
		}
		return n
	}
	m.rises = 1 << 1 // two rows at least
	s.Done = 3
	table.show(&s, &s, noFocus)
	first := standing()
	m.frame = motionFrames - 1
	assert.Less(t, first, standing())
}

package table_test

import (
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/tui/tabletop"
	"boardgame/microcity/internal/tui/tuitest"
)

// A click puts the cursor, and a second one plays; so does a tile that is dragged to an end of the anthill. Clicks
// beside do nothing, the wheel turns through the tiles, and the other button says what something is.
func TestPointing(t *testing.T) {
	t.Parallel()
	p := sit(t, played(t, engine.Config{Players: 2}, rich))
	p.app.Host().Quick = false
	s, before := stateOf(p.live.Tree()), p.action()
	left := tabletop.Place(engine.LineTiles + 2*(int(s.Active)-1))
	untouched := func(why string) {
		t.Helper()
		assert.Equal(t, before, p.action(), why)
	}
	p.ClickOn(tabletop.Place(1))
	p.Says("Position 2, for 1 soldier")
	p.ClickOn(left)
	untouched("a click puts the cursor")
	p.Says("Take tile")
	p.Mouse(0, 22, tea.MouseActionPress, tea.MouseButtonLeft)
	untouched("a click beside does nothing")
	frame := p.Frame()
	p.Wheel(true)
	untouched("the wheel plays nothing")
	assert.NotEqual(t, frame, p.Frame(), "the next tile")
	p.Wheel(false)
	assert.Equal(t, frame, p.Frame())
	x, y := p.Where("a tile", tuitest.Is(tabletop.Place(0)))
	p.Mouse(x, y, tea.MouseActionPress, tea.MouseButtonRight)
	p.Says("look around")
	p.Press("esc")
	p.ClickOn(left)
	untouched("the wheel was turned in between")
	p.ClickOn(left)
	assert.Equal(t, s.Active.String()+" take 2 left", p.action(), "a second click plays")
	p.Press("u")
	p.Drag(tabletop.Place(2), tabletop.Place(0))
	untouched("it was let go at another tile")
	p.Drag(tabletop.Place(2), left)
	assert.Equal(t, s.Active.String()+" take 3 left", p.action(), "it lands there")
}

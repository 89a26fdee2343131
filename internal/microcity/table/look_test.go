package table

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/panel"
	"boardgame/microcity/internal/soak"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/paint"
)

// Whatever is asked, the arrow keys lead from quarter to quarter and on to the panels, and say
// what there is to know.
func TestLookingAround(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Press("enter", "L")
	assert.True(t, shows(p.Frame(), "a1, industrial (coal), die 1 or 4."), p.Frame())
	assert.Contains(t, p.Frame(), "look around")
	p.Press("right", "right")
	assert.True(t, shows(p.Frame(), "c1, residential, die 4. Basic: gain $2."), p.Frame())
	p.Press("l", "l")
	assert.Equal(t, panel.Stock{Seat: 1, Of: engine.Coal}, p.game().Look.At.What, "behind the city come the panels")
	assert.True(t, shows(p.Frame(), "Coal: 0 of 5. Not now: you have no"), p.Frame())
	p.Press("esc")
	assert.False(t, p.game().Look.On)
	assert.Contains(t, p.Frame(), "Pay or sell anything first?", "nothing was done")
}

// What is looked at can be acted on, as by a click.
func TestLookingActs(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Press("enter", "L")
	for range 100 {
		if p.game().Look.At.What == any(panel.Cast{Seat: 1, Value: 4}) {
			break
		}
		p.Press("tab")
	}
	assert.Contains(t, p.Frame(), "The 4: matches card 4 and")
	assert.Contains(t, p.Frame(), "enter 2 choices")
	p.Press("enter")
	assert.False(t, p.game().Look.On)
	assert.Equal(t, "Options for the 4", p.game().menu.ask)
}

// The clock and the pool of markers say what they mean, and lead to what changes them.
func TestLookingAtClockAndMarkers(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	says := func(p *player, what any) string {
		about := p.game().thing(what)
		return about.says()
	}
	assert.Equal(t, "The clock: 10 turns left; at 0 you lose.", says(p, panel.Hours{}))
	assert.Equal(t, "The markers: 8 left. If you must place one and none is left, you lose.", says(p, panel.Supply(1)))
	p.Press("enter", "e", "4", "enter")
	for range 20 {
		if p.game().endName() == "end turn" {
			break
		}
		p.Press("1", "enter")
	}
	require.Equal(t, "end turn", p.game().endName())
	assert.Contains(t, says(p, panel.Hours{}), "If you end the turn: marker on ")
	assert.Len(t, p.game().menu.about(p.game().thing(panel.Hours{}).is), 1)
	p.Press("e")
	assert.Contains(t, says(p, panel.Supply(1)), "7 left; the others are on ", "one lies on the table")
	rivals := start(t, engine.Config{Mode: engine.Competitive}, 7, nil)
	assert.Equal(t, "The clock: 20 turns left; at 0 the most points win.", says(rivals, panel.Hours{}))
	assert.Equal(t, "The markers of Player 2: 5 left. If you must place one and have none, you lose 1 point and take one back.",
		says(rivals, panel.Supply(2)))
}

// A cursor walks over everything that can be clicked: while a list is open, while a computer
// plays, and after the end.
func TestEverythingCanBeLookedAt(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	inner := start(t, engine.Config{Mode: engine.Competitive, With: engine.AllExpansions}, 7, nil)
	inner.Press("enter", "enter", "L", "tab")
	listed := start(t, engine.Config{}, 7, nil)
	listed.Press("enter", "L")
	computer := withBots(t, engine.Config{}, time.Second, "strong")
	for name, p := range map[string]*player{"seaports": inner, "a list": listed, "a computer": computer, "the end": finished(t)} {
		for _, size := range sizes {
			p.Resize(size.W, size.H)
			p.Press("esc", "L")
			g := p.game()
			require.True(t, g.Look.On, name)
			seen := map[any]bool{}
			for range len(g.Spots(g, p.app.Host())) + 1 {
				require.NotEmpty(t, g.Look.Lines[0].Text, name)
				seen[g.Look.At.What] = true
				p.Frame()
				p.Press("tab")
			}
			for what := range p.zones() {
				if g.thing(what).name != "" {
					assert.True(t, seen[what], "%s, %s: %v", name, size.Name, what)
				}
			}
			p.Press("esc")
		}
	}
}

// What is looked at is marked where it lies, also after the window has changed.
func TestLookedAtIsMarked(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Press("enter", "L", "right")
	for _, size := range sizes {
		p.Resize(size.W, size.H)
		s := p.app.Sheet()
		var at paint.Zone
		for _, z := range s.Zones() {
			if z.What == any(engine.Quarter(1)) {
				at = z
			}
		}
		assert.NotZero(t, s.Cell(at.X, at.Y).Mark, size.Name)
	}
}

// In a small window what is looked at is told over the question, too, rather than being cut.
func TestLookingCutsNothing(t *testing.T) {
	t.Parallel()
	config := engine.Config{Building: corePack().Cards.Landmarks[0].ID, With: engine.AllExpansions}
	p := sit(t, tui.Options{Games: ofCore(), Session: fresh(t, config, 1, nil).Session}, 60, 20)
	p.Press("L")
	for range 60 {
		told := strings.Split(p.Frame(), "\n")[15:]
		assert.NotContains(t, strings.Join(told, "\n"), "…")
		p.Press("tab")
	}
}

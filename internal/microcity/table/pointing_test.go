package table

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/choices"
	"boardgame/microcity/internal/microcity/panel"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/soak"
	"boardgame/microcity/internal/tui/live"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tuitest"
	"boardgame/microcity/internal/tui/widget"
)

// wander plays n legal choices at random, or until the game is over.
func (p *player) wander(rng *rand.Rand, n int) {
	p.T.Helper()
	for range n {
		g := p.game()
		if g.result.Over {
			return
		}
		legal := g.table.rules.Legal(&g.state, nil)
		from := g.session.Match().Cursor()
		_, err := g.session.Do(legal[rng.IntN(len(legal))])
		require.NoError(p.T, err)
		g.Arrived(live.WrittenMsg{From: from}, p.app.Host())
	}
}

// A pointing collects what can be done with clicks alone at one position. Nothing is
// done: the actions are caught on their way.
type pointing struct {
	*player
	caught map[engine.Action]bool
	seen   map[string]bool
}

func (p *player) pointing() *pointing {
	c := &pointing{p, map[engine.Action]bool{}, map[string]bool{}}
	p.game().Guard = func(action string) string {
		a, err := engine.ParseAction(action)
		require.NoError(p.T, err)
		c.caught[a] = true
		return "caught"
	}
	return c
}

// zones returns a cell for everything that can be pointed at, but for the names of keys.
func (p *player) zones() map[any][2]int {
	cells := map[any][2]int{}
	s := p.app.Sheet()
	for y := range s.H {
		for x := range s.W {
			what := s.At(x, y)
			if _, isKey := what.(screen.Pressed); what != nil && !isKey {
				cells[what] = [2]int{x, y}
			}
		}
	}
	return cells
}

// try clicks at a cell, looks on from there, and puts all back.
func (c *pointing) try(cell [2]int, then func(before, after *menu)) {
	g := c.game()
	root, cursor := g.menu, g.menu.cursor
	var marked *split
	if g.split != nil {
		marked = &split{g.split.at, append([]int{}, g.split.mine...)}
	}
	c.Mouse(cell[0], cell[1], tea.MouseActionPress, tea.MouseButtonLeft)
	if len(c.app.Host().Overlays) > 0 { // a warning before the end
		c.Click("yes", tuitest.Is(screen.Pressed(screen.KeysWith(nil).Yes.Keys()[0])))
	}
	then(root, g.menu)
	g.menu, g.split, g.Aside, g.Trouble, g.News = root, marked, nil, false, ""
	g.menu.cursor = cursor
	g.point()
}

// explore clicks at everything, and at everything that shows after that.
func (c *pointing) explore() {
	g := c.game()
	var name strings.Builder
	fmt.Fprint(&name, g.menu.ask, g.menu.cursor)
	for i := range g.menu.list {
		name.WriteString(g.menu.list[i].Label + ";")
	}
	if c.seen[name.String()] {
		return
	}
	c.seen[name.String()] = true
	for what, cell := range c.zones() {
		cursor := g.menu.cursor
		c.try(cell, func(before, after *menu) {
			_, more := what.(widget.More)
			if before != after || more && after.cursor != cursor {
				c.explore()
			}
		})
	}
}

// The mouse alone can do whatever is legal, in every kind of game, and nothing else.
func TestEveryLegalActionIsInReachOfTheMouse(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	for name, config := range everyGame() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(21, uint64(len(name))))
			for seed := range uint64(much(2)) {
				p := start(t, config, seed, nil)
				p.wander(rng, rng.IntN(90))
				g := p.game()
				if g.result.Over {
					continue
				}
				c := p.pointing()
				c.explore()
				legal := g.table.rules.Legal(&g.state, nil)
				for _, a := range legal {
					assert.True(t, c.caught[a], "seed %d: no click does %v at %q\n%s", seed, a, g.asked, p.Frame())
				}
				for a := range c.caught {
					assert.Equal(t, engine.OK, g.table.rules.Check(&g.state, a), "%v", a)
				}
			}
		})
	}
}

// meansThing returns what on the table an action is about, nil for none.
func meansThing(a engine.Action) any {
	area := a.Area()
	switch a.Kind {
	case engine.ActGo, engine.ActPlace:
		return a.Quarter()
	case engine.ActRemove, engine.ActRedeem, engine.ActBuild:
		if q, ok := area.Quarter(); ok {
			return q
		}
		return area
	case engine.ActUpgrade:
		return a.Place().Quarter(0)
	case engine.ActChange:
		return panel.Cast{Seat: int(a.Owner()), Value: a.Die()}
	case engine.ActAdvanced:
		return panel.Cast{Seat: int(a.Seat), Value: a.Die()}
	case engine.ActSell, engine.ActPay, engine.ActTake, engine.ActGive:
		return panel.Stock{Seat: int(a.Seat), Of: a.Material()}
	case engine.ActPlay, engine.ActRecall:
		return panel.Held(a.Card().String())
	case engine.ActRetrieve:
		return panel.Pile{}
	case engine.ActAdvantage:
		return panel.Offer(a.Advantage())
	}
	return nil
}

// A click on a quarter, stage, area, contract, die, card or track leads to what can be
// done about it: it does it, or points at it, or lists it.
func TestThingsLeadToTheirActions(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	const enough = 2 // of a kind of action, in a kind of game
	all := map[engine.ActionKind]int{}
	for name, config := range everyGame() {
		rng := rand.New(rand.NewPCG(22, uint64(len(name))))
		kinds := map[engine.ActionKind]int{}
		for seed := range uint64(much(10)) {
			p := start(t, config, seed, nil)
			p.Resize(120, 40)
			for n := 0; n < 300 && !p.game().result.Over; n++ {
				for _, a := range p.game().table.rules.Legal(&p.game().state, nil) {
					if kinds[a.Kind] < enough && meansThing(a) != nil {
						p.leadsTo(a)
						kinds[a.Kind]++
						all[a.Kind]++
					}
				}
				p.bustle(rng)
			}
		}
	}
	for _, k := range []engine.ActionKind{
		engine.ActPlace, engine.ActGo, engine.ActRemove, engine.ActRedeem, engine.ActBuild, engine.ActUpgrade, engine.ActChange,
		engine.ActAdvanced, engine.ActSell, engine.ActPay, engine.ActTake, engine.ActPlay, engine.ActRecall, engine.ActRetrieve,
		engine.ActAdvantage,
	} {
		assert.Positive(t, all[k], "no game came by %v", engine.Action{Kind: k})
	}
}

// leadsTo clicks at what an action is about.
func (p *player) leadsTo(a engine.Action) {
	p.T.Helper()
	c, what := p.pointing(), meansThing(a)
	cell, ok := p.zones()[what]
	require.True(p.T, ok, "%v is about %v, which is nowhere\n%s", a, what, p.Frame())
	c.try(cell, func(before, after *menu) {
		found := c.caught[a] || !slices.ContainsFunc(after.list, func(c choices.Choice) bool { return meansThing(c.Action) != what })
		for i := range after.list {
			found = found || holds(&after.list[i], a) && (after != before || after.cursor == i || after.board)
		}
		assert.True(p.T, found, "pointing at %v does not lead to %v\n%s", what, a, p.Frame())
	})
	p.game().Guard = nil
}

// bustle makes a choice at random, but ends and declines nothing while there is
// something to do.
func (p *player) bustle(rng *rand.Rand) {
	g := p.game()
	legal := g.table.rules.Legal(&g.state, nil)
	busy := slices.DeleteFunc(slices.Clone(legal), func(a engine.Action) bool {
		return a.Kind == engine.ActPass || a.Kind == engine.ActEnd || a.Kind == engine.ActSell ||
			a.Kind == engine.ActReady && rng.IntN(2) == 0 || a.Kind == engine.ActRemove && rng.IntN(8) > 0
	})
	if len(busy) > 0 {
		legal = busy
	}
	from := g.session.Match().Cursor()
	_, err := g.session.Do(legal[rng.IntN(len(legal))])
	require.NoError(p.T, err)
	g.Arrived(live.WrittenMsg{From: from}, p.app.Host())
}

// What cannot be done says why, when it is clicked.
func TestClickingWhatIsRefused(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{With: engine.AllExpansions}, 7, nil)
	p.Resize(120, 40)
	p.Press("enter")
	p.Click("the first stage", tuitest.Is(engine.StageArea(0)))
	assert.Contains(t, p.Frame(), "You cannot act on stage 1")
	p.Press("down")
	assert.NotContains(t, p.Frame(), "You cannot act on", "until the next key")
	p.Press("e")
	p.Click("card 1", tuitest.Is(panel.Held("1")))
	g := p.game()
	require.True(t, g.menu.board)
	for q := range engine.Quarter(16) {
		if g.table.rules.Check(&g.state, engine.GoAction(engine.One, q)) == engine.OK {
			continue
		}
		before := g.state
		p.Click(q.String(), tuitest.Is(q))
		require.Equal(t, before, g.state)
		assert.True(t, shows(p.Frame(), "Not now: "+g.table.words.Why(&g.state, engine.GoAction(engine.One, q))), "%v", q)
	}
}

// A die lists what it can be turned into; a second player's dice theirs.
func TestClickingADie(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Mode: engine.Coop}, 7, named2)
	p.Press("enter", "enter")
	p.Click("the first die", tuitest.Is(panel.Lot(0)))
	p.Click("the last die", tuitest.Is(panel.Lot(3)))
	assert.Equal(t, engine.SplitAction(2, 5), p.game().menu.at().Action, "two clicks divide the dice")
	p.Click("the choice", tuitest.Line(p.game().menu.cursor))
	g := p.game()
	require.Equal(t, [2][2]uint8{{2, 5}, {3, 3}}, g.state.Dice)
	p.Click("Ann's 5", tuitest.Is(panel.Cast{Seat: 1, Value: 5}))
	assert.Contains(t, p.Frame(), "Options for Ann's 5")
	assert.Contains(t, p.Frame(), "Turn Ann's 5 into a 4")
	p.Press("esc")
	p.Click("Bob's 3", tuitest.Is(panel.Cast{Seat: 2, Value: 3}))
	assert.Contains(t, p.Frame(), "Turn Bob's 3 into a 4")
	p.Click("Ann's 2", tuitest.Is(panel.Cast{Seat: 1, Value: 2}))
	assert.Contains(t, p.Frame(), "Options for Ann's 2", "from one die to the other")
	p.Press("esc")
	assert.Nil(t, g.menu.behind, "and back from there")
}

// Entering dice and cards is clicked together, digit by digit.
func TestClickingDigits(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, func(o *session.Options) { o.Hand = log.Hand{Dice: true, Draws: true} })
	for _, digit := range []string{"8", "1", "4", "2"} {
		p.Click(digit, tuitest.Is(screen.Pressed(digit)))
	}
	p.Click("done", tuitest.Is(screen.Pressed("enter")))
	assert.Equal(t, [4]uint8{8, 1, 4, 2}, p.game().state.City)
	p.Click("c2", tuitest.Is(engine.Quarter(6)))
	assert.NotContains(t, p.zones(), screen.Pressed("7"), "a die has no seven")
}

// Every key that help lists is a button there.
func TestClickingHelp(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Press("enter")
	p.Resize(80, 40)
	p.Press("?")
	p.Click("cards", tuitest.Is(screen.Helped("i")))
	require.Len(t, p.app.Host().Overlays, 1)
	page, ok := p.app.Host().Overlays[0].(*screen.Page)
	require.True(t, ok)
	assert.Equal(t, "Cards", page.Title)
}

// A list that is longer than its room is walked by clicking at its edge.
func TestClickingTheEdgeOfAList(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Resize(60, 20)
	p.Press("enter")
	g := p.game()
	at := g.menu.cursor
	p.Click("more", func(what any) bool { _, ok := what.(widget.More); return ok })
	assert.Greater(t, g.menu.cursor, at)
}

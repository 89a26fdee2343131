package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
)

var competitiveProofs = []proof{
	{"COMP-1 setup", func(t *testing.T) {
		g := begin(t, competitive).holds(engine.One, "$$").holds(engine.Two, "$$$").do("roll 2 6")
		assert.Equal(t, [2]uint8{5, 5}, g.state.Pool)
		assert.Equal(t, [2]engine.Cards{cards(1, 2, 3, 4, 5, 6), cards(1, 2, 3, 4, 5, 6)}, g.state.Hand)
		assert.Equal(t, [2]uint8{2, 6}, g.state.Dice[0])
		second := begin(t, engine.Config{Mode: engine.Competitive, First: engine.Two})
		second.holds(engine.One, "$$$").holds(engine.Two, "$$")
	}},
	{"COMP-1 the second player places first, the first on another quarter", func(t *testing.T) {
		g := fresh(t, competitive)
		for seat, _ := g.rules.Turn(&g.state); seat == engine.Chance; seat, _ = g.rules.Turn(&g.state) {
			g.do(g.legal()[0])
		}
		g.asks(engine.Two, engine.QuestionPlace).do("2 place b2").asks(engine.One, engine.QuestionPlace)
		g.refuses("1 place b2", engine.Occupied)
		assert.Len(t, g.verb("1 place"), 15)
		g = fresh(t, engine.Config{Mode: engine.Competitive, First: engine.Two})
		for seat, _ := g.rules.Turn(&g.state); seat == engine.Chance; seat, _ = g.rules.Turn(&g.state) {
			g.do(g.legal()[0])
		}
		g.do("1 place b2; 2 place c2; roll 1 1").asks(engine.Two, engine.QuestionPrepare)
	}},
	{"COMP-2 three Goal cards of eight, two Advantage cards of ten, the clock at 20", func(t *testing.T) {
		g := fresh(t, competitive)
		goals, draws := 0, []int{}
		for seat, question := g.rules.Turn(&g.state); seat == engine.Chance; seat, question = g.rules.Turn(&g.state) {
			if question == engine.QuestionGoals {
				goals = len(g.legal())
			} else if question == engine.QuestionDraw {
				draws = append(draws, len(g.legal()))
			}
			g.do(g.legal()[0])
		}
		assert.Equal(t, 56, goals)
		assert.Equal(t, []int{10, 9}, draws)
		g = begin(t, competitive)
		assert.Equal(t, [3]uint8{1, 2, 3}, g.state.Goals)
		assert.Equal(t, uint16(1<<1|1<<2), g.state.Open)
		assert.Equal(t, uint16(0b111_1111_1000), g.state.Deck)
		assert.Equal(t, uint8(20), g.state.Clock)
		assert.Zero(t, g.state.Score)
	}},
	{"COMP-2 each player has ten turns", func(t *testing.T) {
		g := begin(t, competitive)
		turns := map[engine.Seat]int{}
		for !g.rules.Result(g.state).Over {
			if seat, question := g.rules.Turn(&g.state); question == engine.QuestionProject {
				turns[seat]++
			}
			g.do(quiet(g))
		}
		assert.Equal(t, map[engine.Seat]int{engine.One: 10, engine.Two: 10}, turns)
	}},
	{"COMP-3 whole turns in turn", func(t *testing.T) {
		g := begin(t, competitive).do("roll 2 6").asks(engine.One, engine.QuestionPrepare)
		g.refuses("2 ready", engine.WrongSeat)
		g.do("1 ready; 1 play 1; 1 go b3; 1 pass; 1 end").asks(engine.Chance, engine.QuestionRoll)
		g.do("roll 1 5").asks(engine.Two, engine.QuestionPrepare).do("2 ready; 2 play 2; 2 go b4; 2 pass; 2 end; roll 3 3")
		g.asks(engine.One, engine.QuestionPrepare)
		assert.Equal(t, uint8(18), g.state.Clock)
	}},
	{"COMP-4 the card on top of the opponent's discard may not be played", func(t *testing.T) {
		g := begin(t, competitive).moveToDiscard(engine.Two, 3, 5).do("roll 2 6; 1 ready")
		g.refuses("1 play 5", engine.CardForbidden)
		g.offers("1 play 3")
		begin(t, competitive).do("roll 2 6; 1 ready").only("1 play 1; 1 play 2; 1 play 3; 1 play 4; 1 play 5; 1 play 6; 1 retrieve")
		g = begin(t, competitive).do("roll 2 6; 1 ready; 1 play 1; 1 go b3; 1 pass; 1 end; roll 1 1; 2 ready")
		g.refuses("2 play 1", engine.CardForbidden)
		begin(t, competitive).moveToDiscard(engine.One, 5).moveToDiscard(engine.Two, 3).do("roll 2 6; 1 ready").
			only("1 play 1; 1 play 2; 1 play 4; 1 play 6; 1 retrieve")
	}},
	{"COMP-4 whenever it came there", func(t *testing.T) {
		take := func(p *engine.Pack) { p.Projects[0].Basic = effect(part(engine.TakeCards, 1)) }
		g := begin(t, competitive, take).moveToDiscard(engine.One, 4).do("roll 2 6; 1 ready; 1 play 1; 1 go b3; 1 basic")
		g.do("1 recall 4")
		assert.Equal(t, engine.Card(1), g.state.Discard[0].Top())
		g = begin(t, competitive).moveToDiscard(engine.One, 4, 6)
		g.do("roll 2 6; 1 ready; 1 play 5; 1 go b3; 1 basic; 1 recall 6; 1 end; roll 1 1; 2 ready")
		g.refuses("2 play 5", engine.CardForbidden)
		g.offers("2 play 6; 2 play 4")
	}},
	{"COMP-5 card 2 gives both parts of its second option and never the first", func(t *testing.T) {
		g := begin(t, competitive).do("roll 2 6; 1 ready; 1 play 2; 1 go b3")
		g.only("1 basic; 1 advanced 2; 1 pass")
		g.refuses("1 advanced 2 a", engine.BadOption)
		g.do("1 advanced 2; 1 take wood").holds(engine.One, "w$$$")
		assert.Equal(t, uint8(20), g.state.Clock)
	}},
	{"COMP-6 a move may not end on the opponent's engineer", func(t *testing.T) {
		g := begin(t, competitive).stand(engine.Two, "b3").do("roll 2 6; 1 ready; 1 play 1")
		g.refuses("1 go b3", engine.OnOpponent)
		assert.Equal(t, []string{"c2", "c4", "d3"}, g.verb("1 go"))
		g = acting(t, competitive, effect(part(engine.MoveBy, 1)), "").stand(engine.Two, "b4").do("1 basic")
		g.refuses("1 go b4", engine.OnOpponent)
	}},
	{"COMP-6 it may pass through", func(t *testing.T) {
		g := begin(t, competitive).stand(engine.One, "a1").stand(engine.Two, "b1").do("roll 2 6; 1 ready; 1 play 3")
		g.offers("1 go c1; 1 go b2; 1 go a3")
	}},
	{"COMP-7 a marker of either player closes a quarter", func(t *testing.T) {
		for _, owner := range []engine.Seat{engine.One, engine.Two} {
			g := begin(t, competitive).mark(owner, "b3").do("roll 2 6; 1 ready; 1 play 1; 1 go b3; 1 pass")
			g.asks(engine.One, engine.QuestionEnd)
			g.do("1 end")
			assert.Equal(t, []string{"b3"}, names(g.state.Markers[0]|g.state.Markers[1]))
			assert.Equal(t, []string{"b3"}, names(g.state.Markers[owner-1]))
		}
	}},
	{"COMP-8 a residential quarter completes an area of a Goal card", func(t *testing.T) {
		g := visit(t, competitive, "c3", "c2", "csw", [2]uint8{3, 6}).do("1 advanced 3")
		assert.Len(t, g.verb("1 build"), 9)
		g.refuses("1 build stage1", engine.NotCompletable)
		g.do("1 build goal2c").holds(engine.One, "cs")
		assert.Equal(t, [2]uint16{3, 0}, g.state.Score)
		assert.Equal(t, [2]uint16{1 << 5, 0}, g.state.OnGoals)
		assert.Equal(t, [2]uint8{4, 5}, g.state.Pool)
		assert.Equal(t, []engine.Scored{{Seat: engine.One, Points: 3}}, told[engine.Scored](g))
	}},
	{"COMP-8 a covered area waits for its marker to go, and counts again", func(t *testing.T) {
		g := acting(t, competitive, effect(part(engine.TakeMarkers, 1), build()), "c")
		g.state.OnGoals = [2]uint16{1 << 0, 1 << 3}
		g.state.Score, g.state.Pool = [2]uint16{1, 1}, [2]uint8{4, 4}
		g.do("1 basic; 1 remove goal2a").refuses("1 build goal1a", engine.AreaCovered)
		g.do("1 build goal2a")
		assert.Equal(t, [2]uint16{2, 1}, g.state.Score)
		assert.Equal(t, [2]uint16{1<<0 | 1<<3, 0}, g.state.OnGoals)
		assert.Equal(t, [2]uint8{3, 5}, g.state.Pool)
	}},
	{"COMP-9 either player's marker is taken off and goes to its owner", func(t *testing.T) {
		g := begin(t, competitive).give(engine.One, "cc").mark(engine.One, "a1").mark(engine.Two, "b1")
		g.do("roll 2 6; 1 remove b1 coal")
		assert.Equal(t, [2]uint8{4, 5}, g.state.Pool)
		g.do("1 remove a1 coal")
		assert.Equal(t, [2]uint8{5, 5}, g.state.Pool)
	}},
	{"COMP-13 points, then Advantage cards, then resources, then a draw", func(t *testing.T) {
		for _, c := range []struct {
			name     string
			score    [2]uint16
			taken    [2]uint16
			one, two string
			verdict  engine.Verdict
			cause    engine.Cause
		}{
			{"points", [2]uint16{3, 4}, [2]uint16{1 << 5, 0}, "ccc$", "", engine.WonByTwo, engine.ByPoints},
			{"cards", [2]uint16{4, 4}, [2]uint16{1 << 5, 0}, "", "ccccc", engine.WonByOne, engine.ByAdvantage},
			{"resources", [2]uint16{4, 4}, [2]uint16{}, "c$", "sw$", engine.WonByTwo, engine.ByResources},
			{"equal", [2]uint16{4, 4}, [2]uint16{1 << 5, 1 << 6}, "cc", "$s", engine.Drawn, engine.AllEqual},
		} {
			g := visit(t, competitive, "c3", "b3", c.one, none).give(engine.Two, c.two)
			g.state.Score, g.state.Taken, g.state.Clock = c.score, c.taken, 1
			g.state.Deck &^= c.taken[0] | c.taken[1]
			g.do("1 end")
			want := engine.Result{Over: true, Verdict: c.verdict, Cause: c.cause, Score: c.score}
			assert.Equal(t, want, g.rules.Result(g.state), c.name)
		}
	}},
	{"COMP-14 the clock at 0 ends the game, and nothing of that turn follows", func(t *testing.T) {
		g := visit(t, competitive, "c3", "b3", "", [2]uint8{1, 1})
		g.state.Clock = 1
		g.do("1 end").holds(engine.One, "").asks(engine.None, engine.QuestionNone)
		assert.NotEqual(t, engine.Lost, g.rules.Result(g.state).Verdict)
		assert.Equal(t, []string{"b3"}, names(g.state.Markers[0]))
		garden := visit(t, with(competitive, engine.Garden), "c3", "b3", "", [2]uint8{1, 1})
		garden.state.Clock = 1
		garden.mark(engine.One, "a2", "b1").do("1 end").holds(engine.One, "")
	}},
}

// quiet chooses an action that changes as little as it can: the first outcome of chance,
// no payments, a retrieval, nothing invested.
func quiet(g *game) string {
	legal := g.legal()
	for _, verb := range []string{" ready", " retrieve", " pass", " end"} {
		for _, text := range legal {
			if len(text) > 1 && text[1:] == verb {
				return text
			}
		}
	}
	return legal[0]
}

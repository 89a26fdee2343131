package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
)

var prepareProofs = []proof{
	{"PREP-1 two dice are rolled into the pool", func(t *testing.T) {
		g := begin(t, solo).asks(engine.Chance, engine.QuestionRoll)
		odds := g.rules.Odds(&g.state, nil)
		assert.Len(t, odds, 21)
		total := uint32(0)
		for _, o := range odds {
			want := uint32(2)
			if o.Action.Numbers()[0] == o.Action.Numbers()[1] {
				want = 1
			}
			assert.Equal(t, want, o.Weight, "%s", o.Action)
			total += o.Weight
		}
		assert.Equal(t, uint32(36), total)
		g.do("roll 3 5").asks(engine.One, engine.QuestionPrepare)
		assert.Equal(t, [2]uint8{3, 5}, g.state.Dice[0])
	}},
	{"PREP-2 a material or $2 changes a die by one", func(t *testing.T) {
		g := begin(t, solo).give(engine.One, "csw$$").do("roll 3 5")
		g.do("1 change 3 4 coal").holds(engine.One, "sw$$")
		g.do("1 change 5 4 money").holds(engine.One, "sw")
		g.do("1 change 4 3 wood; 1 change 3 2 steel").holds(engine.One, "")
		assert.Equal(t, [2]uint8{2, 4}, g.state.Dice[0])
	}},
	{"PREP-2 six and one are neighbours", func(t *testing.T) {
		g := begin(t, solo).give(engine.One, "cc").do("roll 1 6; 1 change 6 1 coal; 1 change 1 6 coal")
		assert.Equal(t, [2]uint8{1, 6}, g.state.Dice[0])
	}},
	{"PREP-2 the steps between two values are the changes that it takes", func(t *testing.T) {
		for from := uint8(1); from <= 6; from++ {
			assert.Zero(t, engine.DieSteps(from, from))
			for up, down, n := from, from, 1; n <= 3; n++ {
				up, down = up%6+1, (down+4)%6+1
				assert.Equal(t, n, engine.DieSteps(from, up), "%d to %d", from, up)
				assert.Equal(t, n, engine.DieSteps(from, down), "%d to %d", from, down)
			}
		}
	}},
	{"PREP-2, PREP-3 an action tells what it is paid with", func(t *testing.T) {
		for k := engine.Coal; k <= engine.Money; k++ {
			p := engine.PaymentIn(k)
			cost := engine.Company{}
			cost[k] = 1
			if k == engine.Money {
				cost[k] = 2
			}
			assert.Equal(t, cost, p.Cost())
			assert.Equal(t, p, engine.ChangeAction(engine.One, 3, 4, p, engine.One).Payment())
			assert.Equal(t, p, engine.RemoveAction(engine.One, engine.StageArea(1), p).Payment())
		}
		assert.Equal(t, engine.Unpaid, engine.SellAction(engine.One, engine.Coal).Payment())
	}},
	{"PREP-2 refusals", func(t *testing.T) {
		g := begin(t, solo).give(engine.One, "c$").do("roll 3 5")
		g.refuses("1 change 3 5 coal", engine.NotOneStep)
		g.refuses("1 change 3 3 coal", engine.NotOneStep)
		g.refuses("1 change 1 2 coal", engine.NoSuchDie)
		g.refuses("1 change 3 4 money", engine.CannotPay)
		g.refuses("1 change 3 4 steel", engine.CannotPay)
		g.refuses("1 change 3 4", engine.MustPay)
	}},
	{"PREP-3 a material or $2 takes a marker off a quarter, seaports included", func(t *testing.T) {
		g := begin(t, with(solo, engine.Seaports)).give(engine.One, "cw$$").mark(engine.One, "a1", "port2", "d4")
		g.do("roll 3 5; 1 remove a1 coal; 1 remove port2 money; 1 remove d4 wood").holds(engine.One, "")
		assert.Empty(t, names(g.state.Markers[0]))
		assert.Equal(t, uint8(8), g.state.Pool[0])
	}},
	{"PREP-3 refusals", func(t *testing.T) {
		g := begin(t, solo).give(engine.One, "c").mark(engine.One, "a1").finish(2).do("roll 3 5")
		g.refuses("1 remove b1 coal", engine.NoMarkerThere)
		g.refuses("1 remove a1 steel", engine.CannotPay)
		g.refuses("1 remove a1", engine.MustPay)
		g.refuses("1 remove stage2 coal", engine.NotAQuarter)
	}},
	{"PREP-4 a material sells for $1, as often as one likes", func(t *testing.T) {
		g := begin(t, solo).give(engine.One, "ccw").do("roll 3 5")
		g.do("1 sell coal; 1 sell wood; 1 sell coal").holds(engine.One, "$$$")
		g.refuses("1 sell coal", engine.NothingToSell)
		g.refuses("1 sell steel", engine.NothingToSell)
		assert.NotEqual(t, engine.OK, g.rules.Check(&g.state, engine.SellAction(engine.One, engine.Money)))
		g.give(engine.One, "c$$$$$").do("1 sell coal").holds(engine.One, "$$$$$")
	}},
	{"PREP-5 in any order, until the player is ready", func(t *testing.T) {
		g := begin(t, solo).give(engine.One, "ccc").mark(engine.One, "a1")
		assert.NotContains(t, g.legal(), "1 sell coal", "after the roll only")
		g.do("roll 3 5; 1 sell coal; 1 change 3 2 coal; 1 sell coal; 1 remove a1 money; 1 ready")
		g.holds(engine.One, "").asks(engine.One, engine.QuestionProject)
		g.give(engine.One, "c").refuses("1 sell coal", engine.WrongQuestion)
		begin(t, solo).do("roll 1 1; 1 ready").asks(engine.One, engine.QuestionProject)
	}},
}

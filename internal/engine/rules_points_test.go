package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
)

// spent is a competitive position where seat One has no marker in the pool: four lie on
// quarters of the upper rows and one on goal1a.
func spent(g *game, points uint16) *game {
	g.state.Markers[0] = 1<<quarter(g.t, "a1") | 1<<quarter(g.t, "b1") | 1<<quarter(g.t, "c1") | 1<<quarter(g.t, "d1")
	g.state.OnGoals[0] = 1
	g.state.Pool[0] = 0
	g.state.Score[0] = points
	return g
}

var pointProofs = []proof{
	{"COMP-10 who has no marker to place loses a point and takes an own one back", func(t *testing.T) {
		g := spent(visit(t, competitive, "c3", "b3", "", none), 2).mark(engine.Two, "a2").do("1 end")
		g.asks(engine.One, engine.QuestionRedeem)
		g.only("1 redeem a1; 1 redeem b1; 1 redeem c1; 1 redeem d1; 1 redeem goal1a")
		g.refuses("1 redeem a2", engine.NotOwnMarker)
		g.refuses("1 pass", engine.NotDeclinable)
		g.do("1 redeem goal1a").asks(engine.Chance, engine.QuestionRoll)
		assert.Equal(t, uint16(1), g.state.Score[0])
		assert.Zero(t, g.state.OnGoals)
		assert.Equal(t, []string{"a1", "b1", "b3", "c1", "d1"}, names(g.state.Markers[0]))
		assert.Zero(t, g.state.Pool[0])
		assert.Equal(t, uint8(19), g.state.Clock)
	}},
	{"COMP-10 the score does not go below 0", func(t *testing.T) {
		g := spent(visit(t, competitive, "c3", "b3", "", none), 0).do("1 end; 1 redeem a1")
		assert.Zero(t, g.state.Score)
		assert.False(t, g.rules.Result(g.state).Over)
	}},
	{"COMP-10 nothing is lost where a marker lies already", func(t *testing.T) {
		g := spent(visit(t, competitive, "c2", "c1", "", none), 2)
		g.do("1 end").asks(engine.Chance, engine.QuestionRoll)
		assert.Equal(t, uint16(2), g.state.Score[0])
	}},
	{"COMP-11 a point buys an own marker to complete a goal with", func(t *testing.T) {
		g := spent(visit(t, competitive, "c3", "c2", "csw", [2]uint8{3, 6}), 2).do("1 advanced 3")
		g.asks(engine.One, engine.QuestionRedeem).do("1 redeem b1")
		assert.Equal(t, uint16(1), g.state.Score[0])
		g.asks(engine.One, engine.QuestionBuild).do("1 build goal2b").holds(engine.One, "cw")
		assert.Equal(t, uint16(3), g.state.Score[0])
		assert.Equal(t, uint16(1|1<<4), g.state.OnGoals[0])
		assert.Zero(t, g.state.Pool[0])
	}},
	{"COMP-11 also the marker of the area about to be completed", func(t *testing.T) {
		g := spent(visit(t, competitive, "c3", "c2", "c", [2]uint8{3, 6}), 1).do("1 advanced 3; 1 redeem goal1a; 1 build goal1a")
		assert.Equal(t, uint16(1), g.state.OnGoals[0])
		assert.Equal(t, uint16(1), g.state.Score[0])
	}},
	{"COMP-11 it takes a point", func(t *testing.T) {
		g := spent(visit(t, competitive, "c3", "c2", "csw", [2]uint8{3, 6}), 0)
		g.refuses("1 advanced 3", engine.NoPointLeft)
	}},
	{"COMP-11 that there is no point is the reason only where a point would help", func(t *testing.T) {
		g := spent(visit(t, competitive, "c3", "c2", "c", [2]uint8{3, 6}), 0)
		g.state.OnGoals = [2]uint16{0, 1<<0 | 1<<3 | 1<<6} // all that one coal pays for is the rival's
		g.refuses("1 advanced 3", engine.NothingToBuild)
		g.state.OnGoals = [2]uint16{}
		g.refuses("1 advanced 3", engine.NoPointLeft)
	}},
	{"COMP-11 offered only where something can then be completed", func(t *testing.T) {
		g := spent(visit(t, competitive, "c3", "c2", "", [2]uint8{3, 6}), 2)
		g.refuses("1 advanced 3", engine.NothingToBuild)
	}},
	{"COMP-11 only what frees something may be redeemed where all else is covered", func(t *testing.T) {
		g := visit(t, competitive, "c3", "c2", "c", [2]uint8{3, 6})
		g.state.OnGoals = [2]uint16{1<<0 | 1<<3, 1 << 6}
		g.state.Markers[0] = 1<<quarter(t, "a1") | 1<<quarter(t, "b1") | 1<<quarter(t, "c1")
		g.state.Pool, g.state.Score = [2]uint8{0, 4}, [2]uint16{2, 1}
		g.do("1 advanced 3").only("1 redeem goal1a; 1 redeem goal2a")
	}},
	{"COMP-11 the marker may be kept; the die and the build are spent, other parts come", func(t *testing.T) {
		g := spent(visit(t, competitive, "c3", "c2", "c", [2]uint8{3, 6}), 2).do("1 advanced 3; 1 redeem a1; 1 pass")
		g.holds(engine.One, "c").asks(engine.One, engine.QuestionEnd)
		assert.Equal(t, [2]uint8{6, 0}, g.state.Dice[0])
		assert.Equal(t, uint8(1), g.state.Pool[0])
		assert.Equal(t, uint16(1), g.state.Score[0])
		g = spent(acting(t, competitive, effect(build(), gain("$")), "c"), 2).do("1 basic; 1 redeem a1; 1 pass")
		g.holds(engine.One, "c$").asks(engine.One, engine.QuestionInvest)
	}},
	{"COMP-11 inside an action with other parts the point may be refused", func(t *testing.T) {
		g := spent(acting(t, competitive, effect(build(), gain("$")), "c"), 2).do("1 basic")
		g.asks(engine.One, engine.QuestionRedeem).offers("1 pass; 1 redeem a1")
		g.do("1 pass").holds(engine.One, "c$")
		assert.Equal(t, uint16(2), g.state.Score[0])
		g = spent(acting(t, competitive, effect(build()), "c"), 2).do("1 basic")
		g.refuses("1 pass", engine.NotDeclinable)
	}},
	{"COMP-11 further builds are other parts", func(t *testing.T) {
		for _, e := range []engine.Effect{effect(build(), build()), effect(part(engine.BuildAny, 2))} {
			g := spent(acting(t, competitive, e, "c"), 2).do("1 basic").asks(engine.One, engine.QuestionRedeem)
			g.offers("1 pass; 1 redeem a1")
			g.do("1 pass").asks(engine.One, engine.QuestionRedeem).do("1 redeem goal1a; 1 build goal1a")
			assert.Equal(t, uint16(2), g.state.Score[0])
		}
	}},
	{"COMP-15 a goal area that was freed can be completed again in the same turn", func(t *testing.T) {
		g := acting(t, competitive, effect(build(), part(engine.TakeMarkers, 1), build()), "ccs")
		g.do("1 basic; 1 build goal1a; 1 remove goal1a; 1 build goal1a").holds(engine.One, "s")
		assert.Equal(t, uint16(2), g.state.Score[0])
		assert.Equal(t, uint16(1), g.state.OnGoals[0])
	}},
	{"COMP-15 a contract too, whatever freed it", func(t *testing.T) {
		g := acting(t, with(competitive, engine.Seaports), effect(build(), part(engine.UpgradeCard, 1), build()), "cww")
		g.do("1 basic; 1 build contract2; 1 bonus; 1 upgrade port1")
		assert.Zero(t, g.state.Contracts)
		g.do("1 build contract2").asks(engine.One, engine.QuestionBonus).do("1 bonus").holds(engine.One, "c$$")
	}},
	{"COMP-15 but not within its own bonus, with all that it leads to", func(t *testing.T) {
		again := effect(part(engine.TakeMarkers, 1), build())
		g := trading(t, competitive, effect(build(), build()), again, again, "cccwwws")
		g.do("1 basic; 1 build contract1; 1 bonus; 1 remove contract1")
		g.refuses("1 build contract1", engine.WithinItsBonus)
		g.do("1 build contract2; 1 bonus; 1 remove contract2") // this bonus has taken over what the first one went on from
		g.refuses("1 build contract1", engine.WithinItsBonus)
		g.refuses("1 build contract2", engine.WithinItsBonus)
		g.readsBack().do("1 build goal1a").asks(engine.One, engine.QuestionBuild) // the bonuses are over, and the card's second build comes
		assert.Zero(t, g.state.Bonuses)
		g.offers("1 build contract1; 1 build contract2")
	}},
	{"COMP-15 what follows the build inside a bonus is still within it", func(t *testing.T) {
		g := trading(t, competitive, effect(build(), build()),
			effect(part(engine.TakeMarkers, 1), build(), part(engine.TakeMarkers, 1), build()), effect(part(engine.TakeMarkers, 1)), "cccwwws")
		g.do("1 basic; 1 build contract1; 1 bonus; 1 pass; 1 build contract2; 1 bonus; 1 remove contract2; 1 remove contract1")
		g.refuses("1 build contract1", engine.WithinItsBonus)
		g.do("1 build contract2") // its own bonus is over
		assert.Equal(t, [engine.NumContracts]uint8{2, 2}, g.state.Bonuses)
		g.readsBack()
	}},
	{"COMP-15 a bonus that could complete nothing but its own contract is lost", func(t *testing.T) {
		bare := func(p *engine.Pack) {
			for i := range p.Goals {
				for k := range p.Goals[i].Areas {
					p.Goals[i].Areas[k].Cost = company("sssss")
				}
			}
		}
		g := spent(trading(t, competitive, effect(build()), effect(build()), engine.Effect{}, "cc", bare), 2)
		g.do("1 basic; 1 redeem a1; 1 build contract1").asks(engine.One, engine.QuestionInvest)
		assert.Equal(t, []engine.BonusLost{{Of: engine.ContractArea(0)}}, told[engine.BonusLost](g), "the marker on the contract could be redeemed, were it not its own")
		assert.Zero(t, g.state.Bonuses)
	}},
	{"COMP-15 a declined bonus is over", func(t *testing.T) {
		g := trading(t, competitive, effect(build(), part(engine.TakeMarkers, 1), build()), effect(gain("$")), engine.Effect{}, "cc")
		g.do("1 basic; 1 build contract1; 1 pass; 1 remove contract1; 1 build contract1").asks(engine.One, engine.QuestionBonus)
	}},
	{"COMP-15 under version 1 of the rules no goal area twice in one turn", func(t *testing.T) {
		g := acting(t, firstRules, effect(build(), part(engine.TakeMarkers, 1), build()), "ccs")
		g.do("1 basic; 1 build goal1a; 1 remove goal1a").refuses("1 build goal1a", engine.TwiceThisTurn)
		g.readsBack().do("1 build goal1b; 1 end")
		assert.Zero(t, g.state.ThisTurn, "the next turn is another one")
	}},
	{"COMP-15 under version 1 no contract either, whatever freed it", func(t *testing.T) {
		g := acting(t, with(firstRules, engine.Seaports), effect(build(), part(engine.UpgradeCard, 1), build()), "cc")
		g.do("1 basic; 1 build contract1; 1 upgrade port1")
		assert.Zero(t, g.state.Contracts)
		g.refuses("1 build contract1", engine.TwiceThisTurn)
		g.do("1 build goal1a")
	}},
}

// trading brings a game with seaports to the choice of project card 1's action, the given
// one, where the contracts 1 and 2 have these bonuses.
func trading(t *testing.T, config engine.Config, basic, first, second engine.Effect, holding string, tweaks ...func(*engine.Pack)) *game {
	t.Helper()
	g := begin(t, with(config, engine.Seaports), append(tweaks, func(p *engine.Pack) {
		p.Projects[0].Basic = basic
		p.Seaports[0].Contracts[0].Bonus = first
		p.Seaports[0].Contracts[1].Bonus = second
	})...)
	return g.do(opening(config)+"; 1 play 1; 1 go b3").give(engine.One, holding)
}

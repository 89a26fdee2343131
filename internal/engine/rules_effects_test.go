package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

var resourceProofs = []proof{
	{"RES-1 four tracks from 0 to 5", func(t *testing.T) {
		assert.Equal(t, 5, engine.MaxResource)
		assert.Equal(t, 4, engine.Resources)
		g := begin(t, solo)
		text := g.state.Position()
		_, err := g.rules.ParsePosition(text)
		require.NoError(t, err)
		g.state.Companies[0][engine.Coal] = 6
		_, err = g.rules.ParsePosition(g.state.Position())
		require.Error(t, err, "no position holds 6")
	}},
	{"RES-2 what goes beyond 5 is lost", func(t *testing.T) {
		g := acting(t, solo, effect(gain("ccc$")), "cccc$$$$$").do("1 basic").holds(engine.One, "ccccc$$$$$")
		assert.Equal(t, []engine.Gained{
			{Seat: engine.One, Resource: engine.Coal, N: 1, Lost: 2},
			{Seat: engine.One, Resource: engine.Money, N: 0, Lost: 1},
		}, told[engine.Gained](g))
	}},
	{"RES-2 with a full track one may still take", func(t *testing.T) {
		g := acting(t, solo, effect(gain("?")), "ccccc").do("1 basic; 1 take coal")
		g.holds(engine.One, "ccccc").asks(engine.One, engine.QuestionInvest)
	}},
	{"RES-3 a cost is payable in full or the action cannot be performed", func(t *testing.T) {
		g := acting(t, solo, costing("cs", gain("w")), "c")
		g.refuses("1 basic", engine.CannotPay)
		g.give(engine.One, "cs").do("1 basic").holds(engine.One, "w")
	}},
	{"RES-3 what an action brings does not help to pay for it", func(t *testing.T) {
		acting(t, solo, costing("$", gain("$$")), "").refuses("1 basic", engine.CannotPay)
		g := acting(t, building(solo, "ladder"), effect(build()), "")
		g.refuses("1 basic", engine.NothingToBuild)
	}},
	{"RES-3 a stage's bonus never helps to pay for the stage", func(t *testing.T) {
		rich := func(p *engine.Pack) { p.Landmarks[0].Stages[0].Bonus = effect(gain("ccccc")) }
		g := visit(t, building(solo, "ladder"), "c3", "c2", "", [2]uint8{3, 6}, rich)
		g.refuses("1 advanced 3", engine.NothingToBuild)
	}},
	{"RES-4 any material is the player's choice, each on its own", func(t *testing.T) {
		g := acting(t, solo, effect(gain("??")), "").do("1 basic").asks(engine.One, engine.QuestionTake)
		g.only("1 take coal; 1 take steel; 1 take wood")
		g.do("1 take wood").only("1 take coal; 1 take steel; 1 take wood")
		g.do("1 take wood").holds(engine.One, "ww")
	}},
	{"RES-5 money is not a material", func(t *testing.T) {
		g := acting(t, solo, costing("?", gain("?")), "$$$")
		g.refuses("1 basic", engine.CannotPay)
		g.give(engine.One, "cs$").do("1 basic").only("1 pay coal; 1 pay steel")
		g.do("1 pay coal").only("1 take coal; 1 take steel; 1 take wood")
	}},
}

var effectProofs = []proof{
	{"EFF-1 fewer markers than the effect takes back", func(t *testing.T) {
		g := acting(t, solo, effect(part(engine.TakeMarkers, 2), gain("$")), "").mark(engine.One, "a1")
		g.do("1 basic; 1 remove a1").holds(engine.One, "$").asks(engine.One, engine.QuestionInvest)
		assert.Equal(t, uint8(8), g.state.Pool[0])
	}},
	{"EFF-1 fewer cards than the effect takes back", func(t *testing.T) {
		g := acting(t, solo, effect(part(engine.TakeCards, 2), gain("$")), "").moveToDiscard(engine.One, 4)
		g.do("1 basic; 1 recall 4").holds(engine.One, "$").asks(engine.One, engine.QuestionInvest)
		g = acting(t, solo, effect(part(engine.TakeCards, 2), gain("$")), "").do("1 basic").holds(engine.One, "$")
		assert.Equal(t, engine.Card(1), g.state.Discard[0].Top(), "the card in play is not in the discard yet")
	}},
	{"EFF-1 nothing left to upgrade", func(t *testing.T) {
		g := acting(t, solo, effect(part(engine.UpgradeCard, 2), gain("$")), "")
		g.state.Flipped = 0b0111
		g.do("1 basic; 1 upgrade se").holds(engine.One, "$").asks(engine.One, engine.QuestionInvest)
	}},
	{"EFF-1 an action that changes nothing may be chosen and uses its die", func(t *testing.T) {
		g := begin(t, solo).do("roll 3 6; 1 ready; 1 play 3; 1 go c1; 1 advanced 3")
		g.asks(engine.One, engine.QuestionInvest)
		assert.Equal(t, [2]uint8{6, 0}, g.state.Dice[0])
		before := acting(t, solo, effect(part(engine.TakeMarkers, 1)), "c")
		before.offers("1 basic; 1 pass")
	}},
	{"EFF-2 cost and exchanges are payable together", func(t *testing.T) {
		g := acting(t, solo, costing("c", exchange("?", "$$")), "c")
		g.refuses("1 basic", engine.CannotPay)
		g.give(engine.One, "cc").do("1 basic").holds(engine.One, "$$")
		twice := acting(t, solo, effect(exchange("c", "$"), exchange("c", "$")), "c")
		twice.refuses("1 basic", engine.CannotPay)
		twice.give(engine.One, "cc").do("1 basic").holds(engine.One, "$$")
	}},
	{"EFF-2 an action is judged by what the company then holds", func(t *testing.T) {
		acting(t, solo, effect(gain("c"), exchange("c", "$$")), "").refuses("1 basic", engine.CannotPay)
	}},
	{"EFF-2 the cost is paid first, and what an earlier part brings counts for a later one", func(t *testing.T) {
		g := acting(t, solo, costing("$", gain("c"), build()), "$").do("1 basic").holds(engine.One, "c")
		g.asks(engine.One, engine.QuestionBuild).only("1 build stage1")
		g.do("1 build stage1").holds(engine.One, "")
		assert.Equal(t, uint16(1), g.state.Done)
	}},
	{"EFF-2 a build beside other parts is skipped when it cannot be done", func(t *testing.T) {
		g := acting(t, solo, effect(build(), gain("$")), "").do("1 basic").holds(engine.One, "$")
		assert.Equal(t, []engine.PartSkipped{{Kind: engine.BuildAny}}, told[engine.PartSkipped](g))
	}},
	{"EFF-2 an action of builds alone is not offered when none can be done, also for want of seaports", func(t *testing.T) {
		acting(t, solo, effect(build(), build()), "$").refuses("1 basic", engine.NothingToBuild)
		acting(t, solo, effect(part(engine.BuildContract, 1)), "csw$$").refuses("1 basic", engine.NothingToBuild)
		acting(t, solo, costing("$", build()), "$$").refuses("1 basic", engine.NothingToBuild)
		acting(t, solo, costing("$", build()), "$$$").do("1 basic; 1 build stage4").holds(engine.One, "")
	}},
	{"EFF-2 a build with a free cost is offered where some way of paying leaves something to build", func(t *testing.T) {
		acting(t, solo, costing("?", build()), "c").refuses("1 basic", engine.NothingToBuild)
		acting(t, solo, costing("?", build()), "c$").refuses("1 basic", engine.NothingToBuild) // RES-5: the $ pays for no material
		g := acting(t, solo, costing("?", build()), "cs").do("1 basic").only("1 pay coal; 1 pay steel")
		g.do("1 pay coal; 1 build stage2").holds(engine.One, "")
		acting(t, solo, costing("?", build()), "sw").do("1 basic").only("1 pay steel; 1 pay wood")
	}},
	{"EFF-2 an exchange that a free choice leaves unpayable is skipped", func(t *testing.T) {
		deal := costing("?", exchange("c", "$$"))
		g := acting(t, solo, deal, "cs").do("1 basic; 1 pay coal").holds(engine.One, "s")
		assert.Equal(t, []engine.PartSkipped{{Kind: engine.Exchange}}, told[engine.PartSkipped](g))
		acting(t, solo, deal, "cs").do("1 basic; 1 pay steel").holds(engine.One, "$$")
	}},
	{"EFF-3 parts cannot be declined one by one", func(t *testing.T) {
		for _, kind := range []engine.PartKind{engine.UpgradeCard, engine.MoveBy, engine.ChangeDie, engine.SetDie} {
			g := acting(t, solo, effect(part(kind, 1)), "").do("1 basic")
			g.refuses("1 pass", engine.NotDeclinable)
		}
		g := acting(t, solo, effect(build()), "c").do("1 basic")
		g.refuses("1 pass", engine.NotDeclinable)
	}},
	{"EFF-3 take back n markers or cards means up to n", func(t *testing.T) {
		g := acting(t, solo, effect(part(engine.TakeMarkers, 3)), "").mark(engine.One, "a1", "b1", "c1")
		g.do("1 basic; 1 remove b1; 1 pass").asks(engine.One, engine.QuestionInvest)
		assert.Equal(t, []string{"a1", "c1"}, names(g.state.Markers[0]))
		g = acting(t, solo, effect(part(engine.TakeCards, 2)), "").moveToDiscard(engine.One, 3, 5)
		g.do("1 basic").asks(engine.One, engine.QuestionRecall).only("1 recall 3; 1 recall 5; 1 pass")
		g.do("1 recall 5; 1 pass").asks(engine.One, engine.QuestionInvest)
		assert.True(t, g.state.Hand[0].Has(5))
		assert.Equal(t, cards(3, 1), g.state.Discard[0].Cards())
	}},
	{"EFF-3 a bonus may be declined", func(t *testing.T) {
		g := acting(t, building(solo, "ladder"), effect(build()), "c").do("1 basic; 1 build stage1")
		g.asks(engine.One, engine.QuestionBonus).only("1 bonus; 1 pass")
		g.do("1 pass").holds(engine.One, "").asks(engine.One, engine.QuestionInvest)
	}},
	{"EFF-4 a bonus comes ahead of the rest of the action, innermost first", func(t *testing.T) {
		g := acting(t, building(solo, "chain"), effect(build(), gain("$")), "csw").do("1 basic; 1 build stage1")
		g.asks(engine.One, engine.QuestionBonus).holds(engine.One, "sw")
		g.do("1 bonus; 1 build stage2").asks(engine.One, engine.QuestionBonus).holds(engine.One, "w")
		g.do("1 bonus; 1 build stage3").holds(engine.One, "$").asks(engine.One, engine.QuestionInvest)
		assert.Equal(t, []engine.BonusLost{{Of: engine.StageArea(2)}}, told[engine.BonusLost](g))
	}},
	{"EFF-4 a bonus that builds pays the cost", func(t *testing.T) {
		g := acting(t, building(solo, "chain"), effect(build()), "cs").do("1 basic; 1 build stage1; 1 bonus")
		g.only("1 build stage2")
		g.do("1 build stage2").holds(engine.One, "")
		assert.Equal(t, uint8(6), g.state.Pool[0])
	}},
	{"EFF-5 no exchange gives back a kind that it took", func(t *testing.T) {
		g := acting(t, solo, effect(exchange("?", "??")), "cs").do("1 basic; 1 pay coal")
		g.refuses("1 take coal", engine.SameKind)
		g.only("1 take steel; 1 take wood")
		g.do("1 take wood").refuses("1 take coal", engine.SameKind)
		g = acting(t, solo, effect(exchange("s", "?")), "s").do("1 basic")
		g.only("1 take coal; 1 take wood")
	}},
	{"EFF-5 that goes for what an exchange names and for what is chosen, on both sides", func(t *testing.T) {
		both := acting(t, solo, effect(exchange("c?", "??")), "cs").do("1 basic")
		both.holds(engine.One, "ww") // only wood is left to take
		acting(t, solo, effect(exchange("?", "c$")), "cs").do("1 basic").holds(engine.One, "cc$")
		acting(t, solo, effect(exchange("?", "c$")), "ccw").do("1 basic").holds(engine.One, "ccc$")
		acting(t, solo, effect(exchange("?", "c$")), "cc").refuses("1 basic", engine.CannotPay)
		acting(t, solo, effect(exchange("?", "c$")), "csw").do("1 basic").only("1 pay steel; 1 pay wood")
	}},
	{"EFF-5 any in a cost is chosen after the named parts are set aside", func(t *testing.T) {
		g := acting(t, solo, costing("c?", gain("$")), "csw").do("1 basic").asks(engine.One, engine.QuestionPay)
		g.only("1 pay steel; 1 pay wood")
		acting(t, solo, costing("c?", gain("$")), "ccs").do("1 basic").only("1 pay coal; 1 pay steel")
		acting(t, solo, costing("c?", gain("$")), "c").refuses("1 basic", engine.CannotPay)
	}},
	{"EFF-5 set to any value includes the value it has", func(t *testing.T) {
		g := acting(t, solo, effect(part(engine.SetDie, 1)), "").do("1 basic").asks(engine.One, engine.QuestionDie)
		assert.Len(t, g.legal(), 12)
		g.offers("1 change 2 2; 1 change 6 6; 1 change 2 6")
		g.do("1 change 6 3")
		assert.Equal(t, [2]uint8{2, 3}, g.state.Dice[0])
	}},
	{"EFF-5 change a die by one, free of charge, as often as the effect says", func(t *testing.T) {
		g := acting(t, solo, effect(part(engine.ChangeDie, 2)), "").do("1 basic")
		g.only("1 change 2 1; 1 change 2 3; 1 change 6 5; 1 change 6 1")
		g.refuses("1 change 2 4", engine.NotOneStep)
		g.refuses("1 change 3 4", engine.NotInPool)
		g.do("1 change 6 1; 1 change 1 2").asks(engine.One, engine.QuestionInvest)
		assert.Equal(t, [2]uint8{2, 2}, g.state.Dice[0])
	}},
	{"EFF-5 only a die still in a pool changes", func(t *testing.T) {
		g := begin(t, solo, func(p *engine.Pack) { p.Projects[0].Advanced = effect(part(engine.SetDie, 1)) })
		g.do("roll 1 6; 1 ready; 1 play 1; 1 go b3; 1 advanced 1")
		assert.Equal(t, []string{"6 1", "6 2", "6 3", "6 4", "6 5", "6 6"}, g.verb("1 change"))
		g = acting(t, solo, effect(part(engine.ChangeDie, 1), gain("$")), "")
		g.state.Dice[0] = [2]uint8{}
		g.do("1 basic").holds(engine.One, "$")
	}},
	{"EFF-6 points mean nothing alone, time nothing against each other", func(t *testing.T) {
		g := acting(t, solo, effect(part(engine.Points, 3), gain("$")), "").do("1 basic").holds(engine.One, "$")
		assert.Zero(t, g.state.Score)
		g = acting(t, competitive, effect(part(engine.Time, 2), gain("$")), "").do("1 basic").holds(engine.One, "$")
		assert.Equal(t, uint8(20), g.state.Clock)
		g = acting(t, solo, effect(part(engine.Points, 3)), "")
		g.offers("1 basic")
	}},
	{"EFF-6 contracts mean nothing without the Seaport", func(t *testing.T) {
		g := acting(t, solo, effect(part(engine.BuildContract, 1), gain("$")), "csw").do("1 basic")
		g.holds(engine.One, "csw$").asks(engine.One, engine.QuestionInvest)
	}},
	{"EFF-6 one moves one's own engineer", func(t *testing.T) {
		g := acting(t, coop, effect(part(engine.MoveBy, 1)), "").do("1 basic; 1 go b4")
		assert.Equal(t, [2]engine.Quarter{quarter(t, "b4"), quarter(t, "a4")}, g.state.Engineers)
	}},
}

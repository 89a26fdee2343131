package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

var modeProofs = []proof{
	{"MODE-1 clocks of the basic mode, and no other combination", func(t *testing.T) {
		assert.Equal(t, uint8(10), clock(t, "A", engine.Easy))
		assert.Equal(t, uint8(8), clock(t, "A", engine.Medium))
		assert.Equal(t, uint8(15), clock(t, "B", engine.Medium))
		assert.Equal(t, uint8(12), clock(t, "B", engine.Hard))
		for _, c := range []engine.Config{
			{Building: "A", Difficulty: engine.Hard},
			{Building: "B", Difficulty: engine.Easy},
			{Building: "A", Difficulty: engine.Expert + 1},
			{Building: "nowhere"},
			{Mode: 9},
			{Mode: engine.Coop, Building: "A", Difficulty: engine.Hard},
		} {
			_, err := engine.New(testPack(), c)
			require.Error(t, err, "%+v", c)
		}
	}},
	{"MODE-1 side A and side B have their stages", func(t *testing.T) {
		g := begin(t, building(solo, "A"))
		assert.Len(t, g.rules.Building(&g.state).Stages, 4)
		g = begin(t, engine.Config{Building: "B", Difficulty: engine.Medium})
		assert.Len(t, g.rules.Building(&g.state).Stages, 6)
	}},
	{"MODE-2 the extended mode has one clock for both sides", func(t *testing.T) {
		assert.Equal(t, uint8(25), clock(t, "A+B", engine.Easy))
		assert.Equal(t, uint8(22), clock(t, "A+B", engine.Medium))
		assert.Equal(t, uint8(18), clock(t, "A+B", engine.Hard))
		g := begin(t, building(solo, "A+B"))
		assert.Len(t, g.rules.Building(&g.state).Stages, 4)
	}},
	{"MODE-3 after side A all markers come home, the card is flipped and the turn goes on", func(t *testing.T) {
		g := acting(t, building(with(solo, engine.Seaports), "A+B"), effect(build(), gain("$")), "w")
		g.finish(1, 2, 4).mark(engine.One, "a1", "b3", "port1")
		g.state.Flipped, g.state.Contracts[0] = 1<<engine.SouthEast, 0b0010
		g.do("1 basic; 1 build stage3").holds(engine.One, "$")
		assert.Equal(t, uint8(8), g.state.Pool[0])
		assert.Zero(t, g.state.Markers)
		assert.Equal(t, uint8(1), g.state.Side)
		assert.Zero(t, g.state.Done)
		assert.Zero(t, g.state.OnStages)
		assert.Equal(t, uint8(1<<engine.SouthEast), g.state.Flipped, "districts stay upgraded")
		assert.Equal(t, uint8(0b0010), g.state.Contracts[0], "contract markers stay")
		assert.Equal(t, uint8(35), g.state.Clock)
		assert.Len(t, told[engine.BuildingFlipped](g), 1)
		assert.Len(t, g.rules.Building(&g.state).Stages, 6)
		g.asks(engine.One, engine.QuestionInvest) // INV-1 sees the freed quarter
	}},
	{"MODE-3 won with the last stage of side B", func(t *testing.T) {
		g := acting(t, building(solo, "A+B"), effect(build()), "w$")
		g.state.Side = 1
		g.finish(1, 2, 3, 4, 5).do("1 basic; 1 build stage6")
		assert.Equal(t, engine.Won, g.rules.Result(g.state).Verdict)
	}},
	{"MODE-3 contracts may be completed on either side", func(t *testing.T) {
		g := acting(t, building(with(solo, engine.Seaports), "A+B"), effect(build(), build()), "cw").finish(1, 2, 4)
		g.do("1 basic; 1 build contract1; 1 build stage3")
		assert.Equal(t, uint8(1), g.state.Side)
		assert.False(t, g.rules.Result(g.state).Over)
		g = acting(t, building(with(solo, engine.Seaports), "A+B"), effect(build(), build()), "cw").finish(1, 2, 4)
		g.do("1 basic; 1 build stage3; 1 build contract1")
		assert.Equal(t, uint8(1), g.state.Contracts[0])
	}},
	{"MODE-4 a landmark has its own clocks, stages and bonuses", func(t *testing.T) {
		assert.Equal(t, uint8(12), clock(t, "ladder", engine.Easy))
		assert.Equal(t, uint8(10), clock(t, "ladder", engine.Medium))
		assert.Equal(t, uint8(8), clock(t, "ladder", engine.Hard))
		for _, l := range testPack().Landmarks {
			g := begin(t, building(solo, l.ID))
			assert.Equal(t, l.Side, g.rules.Building(&g.state))
		}
	}},
	{"MODE-4 a landmark may have other clocks for two who play together", func(t *testing.T) {
		turns := func(mode engine.Mode, together ...uint8) (list []uint8) {
			for d := engine.Easy; d <= engine.Expert; d++ {
				c := engine.Config{Mode: mode, Building: "ladder", Difficulty: d}
				list = append(list, fresh(t, c, func(p *engine.Pack) { copy(p.Landmarks[0].Together[:], together) }).state.Clock)
			}
			return list
		}
		assert.Equal(t, []uint8{12, 10, 8, 7}, turns(engine.Solo, 14, 11, 10, 9))
		assert.Equal(t, []uint8{14, 11, 10, 8}, turns(engine.Coop, 14, 11, 10), "on expert as many as one has on hard")
		assert.Equal(t, []uint8{14, 11, 10, 9}, turns(engine.Coop, 14, 11, 10, 9))
		for d := engine.Easy; d <= engine.Hard; d++ {
			same := begin(t, engine.Config{Mode: engine.Coop, Building: "ladder", Difficulty: d})
			assert.Equal(t, clock(t, "ladder", d), same.state.Clock, "where the cards say nothing")
		}
	}},
	{"MODE-5 experts have fewer turns than there are on hard, or a dearer last stage, as the cards say", func(t *testing.T) {
		assert.Equal(t, uint8(6), clock(t, "A", engine.Expert))
		assert.Equal(t, uint8(10), clock(t, "B", engine.Expert))
		assert.Equal(t, uint8(17), clock(t, "A+B", engine.Expert))
		assert.Equal(t, uint8(7), clock(t, "ladder", engine.Expert), "one less, where the cards say nothing")
		assert.Equal(t, uint8(7), clock(t, "chain", engine.Expert))
		hard, expert := begin(t, engine.Config{Building: "chain", Difficulty: engine.Hard}), begin(t, engine.Config{Building: "chain", Difficulty: engine.Expert})
		dear, usual := expert.rules.Building(&expert.state).Stages, hard.rules.Building(&hard.state).Stages
		last := len(usual) - 1
		assert.Equal(t, usual[:last], dear[:last])
		assert.Equal(t, usual[last].Cost[engine.Wood]+1, dear[last].Cost[engine.Wood])
		cost, _, _, _ := expert.rules.Price(&expert.state, engine.StageArea(last))
		assert.Equal(t, dear[last].Cost, cost)
	}},
	{"MODE-5 two together have as many turns as one has on hard, and a last stage that costs $1 more", func(t *testing.T) {
		two := func(id string, d engine.Difficulty) *game {
			return begin(t, engine.Config{Mode: engine.Coop, Building: id, Difficulty: d})
		}
		for _, id := range []string{"B", "A+B", "ladder", "chain"} {
			hard, expert := two(id, engine.Hard), two(id, engine.Expert)
			assert.Equal(t, hard.state.Clock, expert.state.Clock, id)
			if id == engine.BuildingAB {
				hard.state.Side, expert.state.Side = 1, 1
			}
			usual, dear := hard.rules.Building(&hard.state).Stages, expert.rules.Building(&expert.state).Stages
			last := len(usual) - 1
			assert.Equal(t, usual[:last], dear[:last], id)
			want := usual[last].Cost
			want[engine.Money]++
			assert.Equal(t, want, dear[last].Cost, id)
			cost, _, _, _ := expert.rules.Price(&expert.state, engine.StageArea(last))
			assert.Equal(t, want, cost, id)
			assert.Equal(t, engine.Company{engine.Money: 1}, expert.rules.Dearer(), id)
			assert.Zero(t, hard.rules.Dearer(), id)
		}
		assert.Equal(t, uint8(6), two("A", engine.Expert).state.Clock, "side A has no hard")
		assert.Zero(t, two("A", engine.Expert).rules.Dearer())
		full := fresh(t, engine.Config{Mode: engine.Coop, Building: "ladder", Difficulty: engine.Expert}, func(p *engine.Pack) {
			l := &p.Landmarks[0]
			l.Stages[len(l.Stages)-1].Cost[engine.Money] = engine.MaxResource
		})
		assert.Zero(t, full.rules.Dearer(), "nobody can hold more")
	}},
	{"MODE-5 what cards leave out follows from the rules alone, and only in old games from what was known of them", func(t *testing.T) {
		former := engine.Summit{Clock: 8, Dearer: company("w")}
		expert := func(mode engine.Mode, id string, rules uint8) *game {
			return fresh(t, engine.Config{Mode: mode, Building: id, Difficulty: engine.Expert, Rules: rules}, func(p *engine.Pack) {
				for i := range p.Landmarks {
					p.Landmarks[i].Former = former
				}
			})
		}
		for rules := uint8(1); rules < 4; rules++ {
			old := expert(engine.Solo, "ladder", rules)
			assert.Equal(t, former.Clock, old.state.Clock)
			assert.Equal(t, former.Dearer, old.rules.Dearer())
		}
		now := expert(engine.Solo, "ladder", 0)
		assert.Equal(t, uint8(7), now.state.Clock)
		assert.Zero(t, now.rules.Dearer())
		assert.Equal(t, former.Clock, expert(engine.Coop, "ladder", 2).state.Clock, "two had the clock of one")
		assert.Equal(t, former.Dearer, expert(engine.Coop, "ladder", 2).rules.Dearer())
		for rules := range uint8(5) {
			chain := expert(engine.Solo, "chain", rules)
			assert.Equal(t, uint8(7), chain.state.Clock, "what the cards say was always played by")
			assert.Equal(t, company("w"), chain.rules.Dearer())
		}
	}},
	{"MODE-5 two together have as many turns as one under the second version of the rules", func(t *testing.T) {
		for _, id := range []string{"A", "B", "A+B", "ladder", "chain"} {
			c := engine.Config{Building: id, Difficulty: engine.Expert}
			alone := begin(t, c)
			c.Mode, c.Rules = engine.Coop, 2
			two := begin(t, c)
			assert.Equal(t, alone.state.Clock, two.state.Clock, id)
			assert.Equal(t, alone.rules.Building(&alone.state), two.rules.Building(&two.state), id)
		}
	}},
	{"SOLO-1 setup", func(t *testing.T) {
		g := begin(t, solo).holds(engine.One, "$$").do("roll 2 6")
		assert.Equal(t, uint8(8), g.state.Pool[0])
		assert.Equal(t, cards(1, 2, 3, 4, 5, 6), g.state.Hand[0])
		assert.Zero(t, g.state.Discard[0])
		assert.Equal(t, [2]uint8{2, 6}, g.state.Dice[0])
		assert.Zero(t, g.state.Markers)
	}},
	{"SOLO-2 the game of the zero config, on a city that is given", func(t *testing.T) {
		g := begin(t, engine.Config{})
		assert.Equal(t, engine.BuildingA, g.rules.Config().Building)
		assert.Equal(t, engine.Solo, g.rules.Config().Mode)
		assert.Equal(t, uint8(10), g.state.Clock)
		assert.Equal(t, [4]uint8{1, 2, 3, 4}, g.state.City)
	}},
}

// clock returns the clock that a solo game of this Building begins with.
func clock(t *testing.T, id string, d engine.Difficulty) uint8 {
	t.Helper()
	return begin(t, engine.Config{Building: id, Difficulty: d}).state.Clock
}

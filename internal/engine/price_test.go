package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
)

func TestPrice(t *testing.T) {
	t.Parallel()
	goals := begin(t, competitive, func(p *engine.Pack) {
		p.Goals[1].Areas[2] = engine.GoalCard{Cost: company("ww"), Points: 5}
	})
	ports := begin(t, rivals)
	swapped := begin(t, harbour)
	swapped.state.Ports = [2]uint8{2, 1}
	sideB := begin(t, building(solo, "A+B"))
	sideB.state.Side = 1
	for _, p := range []struct {
		name   string
		game   *game
		area   engine.Area
		cost   string
		points uint8
		bonus  engine.Effect
	}{
		{"BUILD-1 a stage", begin(t, solo), engine.StageArea(3), "$$", 0, engine.Effect{}},
		{"BUILD-1 a stage of the side in play", sideB, engine.StageArea(5), "w$", 0, engine.Effect{}},
		{"BUILD-3 a stage with a bonus", begin(t, building(solo, "ladder")), engine.StageArea(2), "w", 0, costing("$", gain("c"))},
		{"COMP-8 an area of an open goal", goals, engine.GoalArea(1, 2), "ww", 5, engine.Effect{}},
		{"SEA-2 a contract, with points", ports, engine.ContractArea(2), "s", 3, effect(build())},
		{"SEA-2 a contract without a bonus", ports, engine.ContractArea(0), "c", 2, engine.Effect{}},
		{"SEA-2 the upper seaport's contracts come first", swapped, engine.ContractArea(0), "s", 3, effect(build())},
	} {
		cost, points, bonus, ok := p.game.rules.Price(&p.game.state, p.area)
		assert.True(t, ok, p.name)
		assert.Equal(t, company(p.cost), cost, p.name)
		assert.Equal(t, p.points, points, p.name)
		assert.Equal(t, p.bonus, bonus, p.name)
	}
}

func TestWhatIsNotInTheGameHasNoPrice(t *testing.T) {
	t.Parallel()
	for _, p := range []struct {
		name string
		game *game
		area engine.Area
	}{
		{"a quarter", begin(t, solo), engine.QuarterArea(quarter(t, "c2"))},
		{"a stage that side A has not", begin(t, building(solo, "A+B")), engine.StageArea(4)},
		{"a stage in the competitive mode", begin(t, competitive), engine.StageArea(0)},
		{"a goal alone", begin(t, solo), engine.GoalArea(0, 0)},
		{"a goal before they lie open", fresh(t, competitive), engine.GoalArea(0, 0)},
		{"a contract without the Seaport", begin(t, solo), engine.ContractArea(0)},
		{"a contract before the seaports lie", fresh(t, harbour), engine.ContractArea(0)},
	} {
		_, _, _, ok := p.game.rules.Price(&p.game.state, p.area)
		assert.False(t, ok, p.name)
	}
}

func TestUnfinished(t *testing.T) {
	t.Parallel()
	onSideB := func(g *game) *game {
		g.state.Side = 1
		return g
	}
	shipped := func(g *game, contracts uint8) *game {
		g.state.Ports, g.state.Contracts[0] = [2]uint8{2, 1}, contracts
		return g
	}
	extended := building(solo, "A+B")
	b := engine.Config{Building: "B", Difficulty: engine.Medium}
	for _, u := range []struct {
		name  string
		game  *game
		costs []string
	}{
		{"END-1 side A", begin(t, solo).finish(2), []string{"c", "w", "$$"}},
		{"END-1 side A, won", begin(t, solo).finish(1, 2, 3, 4), nil},
		{"END-1 side B", begin(t, b).finish(1, 6), []string{"s", "w", "$", "cs"}},
		{"END-1 side A and then B", begin(t, extended).finish(1, 3), []string{"s", "$$", "c", "s", "w", "$", "cs", "w$"}},
		{"END-1 side B after A", onSideB(begin(t, extended)).finish(1, 2), []string{"w", "$", "cs", "w$"}},
		{"END-1 together", begin(t, coop).finish(1), []string{"s", "w", "$$"}},
		{"END-1 stages in their order", begin(t, building(solo, "ladder")).finish(1), []string{"s", "w", "$"}},
		{"END-1 contracts too", shipped(begin(t, harbour), 0b0101).finish(1, 2), []string{"w", "$$", "$$", "w"}},
		{"END-1 contracts alone", shipped(begin(t, harbour), 0b1110).finish(1, 2, 3, 4), []string{"s"}},
		{"END-1 contracts before the seaports lie", fresh(t, harbour), []string{"c", "s", "w", "$$"}},
		{"COMP-13 nothing against each other", begin(t, rivals), nil},
	} {
		var want, costs []engine.Company
		for _, c := range u.costs {
			want = append(want, company(c))
		}
		for cost := range u.game.rules.Unfinished(&u.game.state) {
			costs = append(costs, cost)
		}
		assert.Equal(t, want, costs, u.name)
	}
}

func TestUnfinishedBonuses(t *testing.T) {
	t.Parallel()
	g := begin(t, building(harbour, "ladder")).finish(1, 4)
	g.state.Contracts[0] = 0b0001
	var bonuses []engine.Effect
	for _, bonus := range g.rules.Unfinished(&g.state) {
		bonuses = append(bonuses, bonus)
	}
	assert.Equal(t, []engine.Effect{
		effect(build()), costing("$", gain("c")), // of the stages
		effect(gain("$")), effect(build()), effect(part(engine.TakeMarkers, 1)), // of the contracts
	}, bonuses)
}

func TestUnfinishedMayBeLeft(t *testing.T) {
	t.Parallel()
	g := begin(t, harbour)
	for stop := 1; stop <= 8; stop++ {
		seen := 0
		for range g.rules.Unfinished(&g.state) {
			if seen++; seen == stop {
				break
			}
		}
		assert.Equal(t, stop, seen)
	}
}

func TestMost(t *testing.T) {
	t.Parallel()
	most := func(builds, net, materials int) engine.Output {
		return engine.Output{Builds: builds, Net: net, Materials: materials}
	}
	for _, m := range []struct {
		name   string
		effect engine.Effect
		want   engine.Output
	}{
		{"nothing", engine.Effect{}, engine.Output{}},
		{"a gain", effect(gain("cs?$$")), most(0, 5, 3)},
		{"its cost is left out", costing("c$$", gain("s")), most(0, 1, 1)},
		{"an exchange", effect(exchange("c", "??$")), most(0, 2, 2)},
		{"an exchange for less counts for its materials alone", effect(exchange("$$", "c")), most(0, 0, 1)},
		{"a loss takes nothing from what another part brings", effect(exchange("$$", "c"), gain("$$")), most(0, 2, 1)},
		{"builds", effect(build(), part(engine.BuildContract, 1)), most(2, 0, 0)},
		{"builds in one part", effect(part(engine.BuildAny, 2), part(engine.BuildContract, 3)), most(5, 0, 0)},
		{"what neither builds nor brings", effect(part(engine.TakeMarkers, 2), part(engine.Time, 3), part(engine.UpgradeCard, 1)), engine.Output{}},
		{"all of it", effect(gain("w"), build(), exchange("?", "$$")), most(1, 2, 1)},
	} {
		assert.Equal(t, m.want, m.effect.Most(), m.name)
	}
}

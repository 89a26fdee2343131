package engine_test

import (
	"strings"

	"boardgame/microcity/internal/engine"
)

// The test pack is a complete set of cards that a reader can keep in mind. Every
// basic district looks the same but for its two materials:
//
//	industrial, die 1 (B: 1 2)     commercial, die 2 (B: 2 3)
//	residential, dice 3 4 (B: 3-5) industrial, die 5 (B: 5 6)
//
// A logistics district has its logistics quarter in place of the commercial one;
// the garden lies where the second industrial quarter would, so that district 9
// belongs to the north-west and its garden to b2. The city of most tests, districts
// 1 2 3 4, is
//
//	     a         b         c         d
//	1  I coal    C         I steel   C
//	2  R         I steel   R         I wood
//	3  I wood    C         I coal    C
//	4  R         I coal    R         I wood
func testPack() *engine.Pack {
	return &engine.Pack{
		ID: "test", Name: "Test", Version: "1", Author: "nobody",
		Districts:  testDistricts(),
		Seaports:   testSeaports(),
		Projects:   testProjects(),
		Basic:      testBuilding(),
		Landmarks:  testLandmarks(),
		Goals:      testGoals(),
		Advantages: testAdvantages(),
	}
}

// company reads a heap of resources: c coal, s steel, w wood, $ money.
func company(text string) engine.Company {
	var c engine.Company
	for i, letter := range "csw$" {
		c[i] = uint8(strings.Count(text, string(letter)))
	}
	return c
}

// cost reads a cost: letters as in company, and ? for any material.
func cost(text string) engine.Cost {
	return engine.Cost{Named: company(text), Any: uint8(strings.Count(text, "?"))}
}

func effect(parts ...engine.Part) engine.Effect { return engine.Effect{Parts: parts} }

func costing(price string, parts ...engine.Part) engine.Effect {
	return engine.Effect{Cost: cost(price), Parts: parts}
}

func gain(what string) engine.Part { return engine.Part{Kind: engine.Gain, N: 1, Take: cost(what)} }

func exchange(give, take string) engine.Part {
	return engine.Part{Kind: engine.Exchange, N: 1, Give: cost(give), Take: cost(take)}
}

func part(kind engine.PartKind, n uint8) engine.Part { return engine.Part{Kind: kind, N: n} }

func build() engine.Part { return part(engine.BuildAny, 1) }

func testDistricts() []engine.District {
	basic := func(number uint8, first, second engine.Resource) engine.District {
		return engine.District{
			Number: number, Name: "District " + string('0'+rune(number)), Set: engine.SetBasic,
			Quarters: [4]engine.QuarterCard{
				{Kind: engine.Industrial, Material: first, A: engine.FacesOf(1), B: engine.FacesOf(1, 2)},
				{Kind: engine.Commercial, A: engine.FacesOf(2), B: engine.FacesOf(2, 3)},
				{Kind: engine.Residential, A: engine.FacesOf(3, 4), B: engine.FacesOf(3, 4, 5)},
				{Kind: engine.Industrial, Material: second, A: engine.FacesOf(5), B: engine.FacesOf(5, 6)},
			},
		}
	}
	logistics := func(number uint8, first, second engine.Resource) engine.District {
		d := basic(number, first, second)
		d.Set = engine.SetLogistics
		d.Quarters[1] = engine.QuarterCard{Kind: engine.LogisticsQuarter, A: engine.AnyFace, B: engine.AnyFace}
		return d
	}
	garden := basic(9, engine.Coal, engine.Coal)
	garden.Set = engine.SetGarden
	garden.Quarters[3] = engine.QuarterCard{Kind: engine.GardenQuarter}
	return []engine.District{
		basic(1, engine.Coal, engine.Steel),
		basic(2, engine.Steel, engine.Wood),
		basic(3, engine.Wood, engine.Coal),
		basic(4, engine.Coal, engine.Wood),
		logistics(5, engine.Coal, engine.Steel),
		logistics(6, engine.Steel, engine.Wood),
		logistics(7, engine.Wood, engine.Coal),
		basic(8, engine.Steel, engine.Coal),
		garden,
	}
}

func testSeaports() []engine.Seaport {
	return []engine.Seaport{
		{
			Number: 1, Name: "North port", A: engine.FacesOf(6), B: engine.FacesOf(1, 6),
			Contracts: [2]engine.Contract{
				{Name: "Coal run", Cost: company("c"), Points: 2},
				{Name: "Timber run", Cost: company("w"), Points: 1, Bonus: effect(gain("$"))},
			},
		},
		{
			Number: 2, Name: "South port", A: engine.FacesOf(3), B: engine.FacesOf(3, 4),
			Contracts: [2]engine.Contract{
				{Name: "Steel run", Cost: company("s"), Points: 3, Bonus: effect(build())},
				{Name: "Mail run", Cost: company("$$"), Points: 1, Bonus: effect(part(engine.TakeMarkers, 1))},
			},
		},
	}
}

func testProjects() []engine.Project {
	return []engine.Project{
		{Card: 1, Name: "Mine", Move: 1, Basic: effect(gain("c")), Advanced: effect(gain("??"))},
		{
			Card: 2, Name: "Council", Move: 1, Basic: effect(gain("s")),
			Advanced: effect(part(engine.Time, 1)), Or: []engine.Part{gain("?"), gain("$")},
		},
		{Card: 3, Name: "Market", Move: 2, Basic: effect(exchange("?", "$$")), Advanced: effect(part(engine.TakeMarkers, 2))},
		{Card: 4, Name: "Crane", Move: 2, Basic: effect(gain("w")), Advanced: costing("$", build())},
		{
			Card: 5, Name: "Survey", Move: 1, Basic: effect(part(engine.TakeCards, 1)),
			Advanced: effect(part(engine.UpgradeCard, 1), gain("$")),
		},
		{Card: 6, Name: "Workshop", Move: 2, Basic: effect(part(engine.ChangeDie, 1)), Advanced: effect(gain("c"), build())},
		{
			Card: engine.CardX, Name: "Partners", Move: 1, Basic: effect(part(engine.GiveMaterial, 1)),
			Advanced: effect(part(engine.SwapMaterial, 1)),
		},
	}
}

func stages(costs ...string) []engine.Stage {
	list := make([]engine.Stage, 0, len(costs))
	for _, c := range costs {
		list = append(list, engine.Stage{Name: "Stage " + c, Cost: company(c)})
	}
	return list
}

func testBuilding() engine.Basic {
	return engine.Basic{Name: "Works", Sides: [2]engine.Side{
		{Stages: stages("c", "s", "w", "$$")},
		{Stages: stages("c", "s", "w", "$", "cs", "w$")},
	}}
}

// testLandmarks are three Buildings with a character and nine plain ones.
func testLandmarks() []engine.Landmark {
	ladder := engine.Side{Ordered: true, Stages: stages("c", "s", "w", "$")}
	ladder.Stages[0].Bonus = effect(gain("$$"))
	ladder.Stages[1].Bonus = effect(build())
	ladder.Stages[2].Bonus = costing("$", gain("c"))
	ladder.Stages[3].Bonus = effect(gain("s"))

	chain := engine.Side{Stages: stages("c", "s", "w", "$$")}
	for i := range 3 {
		chain.Stages[i].Bonus = effect(build())
	}

	gate := engine.Side{Stages: stages("c", "s", "w", "$", "cs")}
	gate.Stages[0].Bonus = effect(part(engine.UpgradeCard, 1))
	gate.Stages[1].Bonus = effect(part(engine.TakeMarkers, 2))
	gate.Stages[2].Bonus = effect(part(engine.MoveBy, 1), part(engine.SetDie, 1))
	gate.Stages[3].Bonus = effect(part(engine.Time, 1), part(engine.TakeCards, 2), build())

	list := []engine.Landmark{
		{ID: "ladder", Name: "Ladder", Clocks: [3]uint8{12, 10, 8}, Side: ladder},
		{ID: "chain", Name: "Chain", Clocks: [3]uint8{11, 9, 7}, Summit: engine.Summit{Clock: 7, Dearer: company("w")}, Side: chain},
		{ID: "gate", Name: "Gate", Clocks: [3]uint8{16, 14, 13}, Side: gate},
	}
	for len(list) < 12 {
		id := "plain" + string('a'+rune(len(list)-3))
		list = append(list, engine.Landmark{
			ID: id, Name: id, Clocks: [3]uint8{20, 15, 10}, Side: engine.Side{Stages: stages("cc", "ss", "ww$")},
		})
	}
	for i := range list {
		list[i].Card, list[i].Face = uint8(i/2+1), uint8(i%2)
	}
	return list
}

// testGoals: on every card, area a costs a coal and is worth 1, b a steel and 2, c a
// wood and 3.
func testGoals() []engine.Goal {
	var list []engine.Goal
	for n := uint8(1); n <= 8; n++ {
		list = append(list, engine.Goal{
			Number: n, Name: "Goal " + string('0'+rune(n)),
			Areas: [engine.GoalAreas]engine.GoalCard{
				{Cost: company("c"), Points: 1}, {Cost: company("s"), Points: 2}, {Cost: company("w"), Points: 3},
			},
		})
	}
	return list
}

func testAdvantages() []engine.Advantage {
	conditions := []engine.Condition{
		{Count: engine.MeasureCoal, Compare: engine.AtLeast, N: 4},
		{Count: engine.MeasureMoney, Compare: engine.AtLeast, N: 5},
		{Count: engine.MeasurePool, Compare: engine.AtMost, N: 1},
		{Count: engine.MeasureDiscard, Compare: engine.AtLeast, N: 3},
		{Count: engine.MeasurePair, Compare: engine.AtLeast, N: 2},
		{Count: engine.MeasureGoals, Compare: engine.AtLeast, N: 2},
		{Count: engine.MeasurePips, Compare: engine.Exactly, N: 7},
		{Count: engine.MeasureKinds, Compare: engine.AtLeast, N: 3},
		{Count: engine.MeasureLine, Compare: engine.AtLeast, N: 2},
		{Count: engine.MeasureResources, Compare: engine.AtLeast, N: 8},
	}
	var list []engine.Advantage
	for i, c := range conditions {
		list = append(list, engine.Advantage{
			Number: uint8(i + 1), Name: "Advantage", Points: uint8(i%3 + 1), Conditions: []engine.Condition{c},
		})
	}
	return list
}

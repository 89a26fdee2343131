package words_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

// cards is a small pack with a bit of everything that needs words.
func cards() *engine.Pack {
	return &engine.Pack{
		ID: "words", Name: "Words", Version: "1", Author: "nobody",
		Districts: []engine.District{
			district(1, "Old Town", engine.SetBasic), district(2, "Mill Lane", engine.SetBasic),
			district(3, "Tanners' Row", engine.SetBasic), district(4, "Hill Side", engine.SetBasic),
			district(8, "Brick End", engine.SetBasic), district(5, "Yards", engine.SetLogistics),
			district(6, "Sidings", engine.SetLogistics), district(7, "Depot", engine.SetLogistics),
			district(9, "Park", engine.SetGarden),
		},
		Seaports: []engine.Seaport{
			seaport(1, "Quay", engine.Effect{}, gain("s")), seaport(2, "Basin", effect(part(engine.BuildAny, 1)), engine.Effect{}),
		},
		Projects: []engine.Project{
			{Card: 1, Name: "Surveyors", Move: 2, Basic: effect(part(engine.ChangeDie, 1)), Advanced: effect(part(engine.SetDie, 2))},
			{Card: 2, Name: "Night Shift", Move: 1, Basic: gain("$"), Advanced: effect(part(engine.Time, 1)), Or: []engine.Part{
				{Kind: engine.Gain, Take: cost("?")}, {Kind: engine.Gain, Take: cost("$")},
			}},
			{Card: 3, Name: "Cranes", Move: 1, Basic: effect(exchange("?", "$$")), Advanced: costing("$", part(engine.UpgradeCard, 1), part(engine.MoveBy, 1))},
			{Card: 4, Name: "Builders", Move: 2, Basic: effect(part(engine.TakeMarkers, 2)), Advanced: effect(part(engine.BuildAny, 1))},
			{Card: 5, Name: "Council", Move: 2, Basic: effect(part(engine.TakeCards, 1)), Advanced: effect(part(engine.UpgradeCard, 2))},
			{Card: 6, Name: "Market", Move: 1, Basic: effect(exchange("c", "?")), Advanced: effect(part(engine.Points, 2), part(engine.BuildContract, 1))},
			{Card: engine.CardX, Name: "Partners", Move: 2, Basic: effect(part(engine.GiveMaterial, 1)), Advanced: effect(part(engine.SwapMaterial, 1))},
		},
		Basic: engine.Basic{Name: "Station", Sides: [2]engine.Side{
			{Stages: []engine.Stage{{Name: "Footings", Cost: stock("cc")}, {Name: "Frame", Cost: stock("ss$")}, {Name: "Roof", Cost: stock("ww")}, {Name: "Clock", Cost: stock("csw")}}},
			{Stages: []engine.Stage{{Name: "Cellar", Cost: stock("ccc")}, {Name: "Hall", Cost: stock("sss")}, {Name: "Dome", Cost: stock("www")}, {Name: "Spire", Cost: stock("csw$")}, {Name: "Bell", Cost: stock("$$$$$")}}},
		}},
		Landmarks: []engine.Landmark{{ID: "tower", Name: "High Tower", Card: 1, Clocks: [3]uint8{20, 16, 12}, Side: engine.Side{
			Ordered: true, Stages: []engine.Stage{{Name: "Base", Cost: stock("s"), Bonus: gain("s")}, {Name: "Top", Cost: stock("ss")}},
		}}},
		Goals:      []engine.Goal{goal(1, "Bridges"), goal(2, "Tunnels"), goal(3, "Towers"), goal(4, "Parks")},
		Advantages: advantages(),
	}
}

func district(number uint8, name string, set engine.Set) engine.District {
	d := engine.District{Number: number, Name: name, Set: set, Quarters: [4]engine.QuarterCard{
		{Kind: engine.Industrial, Material: engine.Resource(number % 3), A: engine.FacesOf(2, 5), B: engine.FacesOf(2, 5, 6)},
		{Kind: engine.Commercial, A: engine.FacesOf(1), B: engine.FacesOf(1, 3)},
		{Kind: engine.Residential, A: engine.FacesOf(4, 6), B: engine.FacesOf(3, 4, 6)},
		{Kind: engine.Industrial, Material: engine.Resource((number + 1) % 3), A: engine.FacesOf(3), B: engine.FacesOf(3, 4)},
	}}
	switch set {
	case engine.SetLogistics:
		d.Quarters[1] = engine.QuarterCard{Kind: engine.LogisticsQuarter, A: engine.AnyFace, B: engine.AnyFace}
	case engine.SetGarden:
		d.Quarters[3] = engine.QuarterCard{Kind: engine.GardenQuarter}
	case engine.SetBasic:
	}
	return d
}

func seaport(number uint8, name string, first, second engine.Effect) engine.Seaport {
	return engine.Seaport{Number: number, Name: name, A: engine.FacesOf(1, 6), B: engine.FacesOf(1, 5, 6), Contracts: [2]engine.Contract{
		{Name: name + " Silk", Cost: stock("cc"), Bonus: first, Points: 2}, {Name: name + " Tea", Cost: stock("w$"), Bonus: second, Points: 1},
	}}
}

func goal(number uint8, name string) engine.Goal {
	return engine.Goal{Number: number, Name: name, Areas: [engine.GoalAreas]engine.GoalCard{
		{Cost: stock("c"), Points: 1}, {Cost: stock("cs"), Points: 2}, {Cost: stock("csw"), Points: 4},
	}}
}

// advantages has a card for every measure.
func advantages() []engine.Advantage {
	list := []engine.Advantage{
		{Number: 1, Name: "Rich", Points: 1, Conditions: []engine.Condition{{Count: engine.MeasureMoney, Compare: engine.AtLeast, N: 1}}},
		{Number: 2, Name: "Coal Heap", Points: 2, Conditions: []engine.Condition{
			{Count: engine.MeasureCoal, Compare: engine.AtLeast, N: 2}, {Count: engine.MeasurePool, Compare: engine.AtMost, N: 1},
		}},
		{Number: 3, Name: "All Used", Points: 2, Conditions: []engine.Condition{{Count: engine.MeasureDice, Compare: engine.AtMost}}},
	}
	for number := uint8(4); number <= 10; number++ {
		list = append(list, engine.Advantage{Number: number, Name: "Line " + string('0'+rune(number%10)), Points: 3, Conditions: []engine.Condition{
			{Count: engine.MeasureLine, Compare: engine.AtLeast, N: 3},
		}})
	}
	return list
}

func stock(text string) engine.Company {
	var c engine.Company
	for i, letter := range "csw$" {
		c[i] = uint8(strings.Count(text, string(letter)))
	}
	return c
}

func cost(text string) engine.Cost {
	return engine.Cost{Named: stock(text), Any: uint8(strings.Count(text, "?"))}
}

func effect(parts ...engine.Part) engine.Effect { return engine.Effect{Parts: parts} }

func costing(price string, parts ...engine.Part) engine.Effect {
	return engine.Effect{Cost: cost(price), Parts: parts}
}

func gain(what string) engine.Effect { return effect(engine.Part{Kind: engine.Gain, Take: cost(what)}) }

func exchange(give, take string) engine.Part {
	return engine.Part{Kind: engine.Exchange, Give: cost(give), Take: cost(take)}
}

func part(kind engine.PartKind, n uint8) engine.Part { return engine.Part{Kind: kind, N: n} }

// games are the configs that tests look at.
var games = map[string]engine.Config{
	"solo":                 {},
	"solo landmark":        {Building: "tower", Difficulty: engine.Medium},
	"solo everything":      {Building: "A+B", Difficulty: engine.Hard, With: engine.AllExpansions},
	"coop":                 {Mode: engine.Coop, CardX: true},
	"coop everything":      {Mode: engine.Coop, Building: "A+B", CardX: true, With: engine.AllExpansions, First: engine.Two},
	"competitive":          {Mode: engine.Competitive},
	"competitive expanded": {Mode: engine.Competitive, With: engine.AllExpansions, First: engine.Two},
}

func rulesOf(t *testing.T, config engine.Config) *engine.Rules {
	t.Helper()
	rules, err := engine.New(cards(), config)
	require.NoError(t, err)
	return rules
}

// play takes actions in the notation, each by whoever is asked.
func play(t *testing.T, rules *engine.Rules, s *engine.State, actions ...string) {
	t.Helper()
	for _, text := range actions {
		action, err := engine.ParseAction(text)
		require.NoError(t, err, text)
		seat, _ := rules.Turn(s)
		next, err := rules.Apply(*s, action.By(seat))
		require.NoError(t, err, text)
		*s = next
	}
}

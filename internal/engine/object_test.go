package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

// Every method that says what an action is about says it for its kinds, and that there is
// no such thing for all others; also of values that do not exist.
func TestWhatActionsAreAbout(t *testing.T) {
	t.Parallel()
	about := func(a engine.Action) map[string]any {
		m := map[string]any{}
		tell := func(name string, v, none any) {
			if v != none {
				m[name] = v
			}
		}
		tell("numbers", a.Numbers(), [4]uint8{})
		tell("advantage", a.Advantage(), uint8(0))
		tell("card", a.Card(), engine.Card(0))
		tell("area", a.Area(), engine.NoArea)
		tell("quarter", a.Quarter(), engine.NoQuarter)
		tell("place", a.Place(), engine.Place(engine.NumPlaces))
		tell("material", a.Material(), engine.Resource(engine.Resources))
		tell("wanted", a.Wanted(), engine.Resource(engine.Resources))
		tell("die", a.Die(), uint8(0))
		tell("to", a.To(), uint8(0))
		tell("owner", a.Owner(), engine.None)
		tell("option", a.Option(), uint8(0))
		tell("payment", a.Payment(), engine.Unpaid)
		return m
	}
	b2 := engine.Quarter(5)
	for text, want := range map[string]map[string]any{
		"city 4 3 2 1":           {"numbers": [4]uint8{4, 3, 2, 1}},
		"ports 2 1":              {"numbers": [4]uint8{2, 1}},
		"goals 2 5 7":            {"numbers": [4]uint8{2, 5, 7}},
		"draw 3":                 {"numbers": [4]uint8{3}, "advantage": uint8(3)},
		"roll 2 5":               {"numbers": [4]uint8{2, 5}},
		"1 place b2":             {"area": engine.QuarterArea(b2), "quarter": b2},
		"both split 2 5":         {"numbers": [4]uint8{2, 5}},
		"1 change 3 4 coal of 2": {"die": uint8(3), "to": uint8(4), "payment": engine.PayCoal, "owner": engine.Two},
		"1 remove b2 money":      {"area": engine.QuarterArea(b2), "quarter": b2, "payment": engine.PayMoney2},
		"1 remove stage2":        {"area": engine.StageArea(1)},
		"1 sell wood":            {"material": engine.Wood},
		"1 ready":                {},
		"1 play 3":               {"card": engine.Card(3)},
		"1 retrieve":             {},
		"1 go b2":                {"area": engine.QuarterArea(b2), "quarter": b2},
		"1 basic":                {},
		"1 advanced 4 b":         {"die": uint8(4), "option": uint8(2)},
		"1 pass":                 {},
		"1 end":                  {},
		"1 redeem goal2c":        {"area": engine.GoalArea(1, 2)},
		"1 advantage 3":          {"advantage": uint8(3)},
		"1 pay steel":            {"material": engine.Steel},
		"1 take steel":           {"material": engine.Steel},
		"1 recall x":             {"card": engine.CardX},
		"1 upgrade sw":           {"place": engine.SouthWest},
		"1 build contract4":      {"area": engine.ContractArea(3)},
		"1 bonus":                {},
		"1 give wood":            {"material": engine.Wood},
		"1 fetch wood":           {"material": engine.Wood},
		"1 swap steel wood":      {"material": engine.Steel, "wanted": engine.Wood},
	} {
		a, err := engine.ParseAction(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, about(a), text)
	}
	for kind := range engine.ActionKind(255) {
		a := engine.RawAction(kind, engine.One, 255, 255, 255, 255)
		assert.NotPanics(t, func() { about(a) }, "%s", kind)
	}
	assert.Empty(t, about(engine.RawAction(255, engine.One, 1, 1, 1, 1)))
}

// What is said about another area is the same action otherwise.
func TestActionsChanged(t *testing.T) {
	t.Parallel()
	change := engine.ChangeAction(engine.One, 3, 4, engine.PayCoal, engine.Two)
	remove := engine.RemoveAction(engine.One, 5, engine.PayWood)
	assert.Equal(t, engine.RemoveAction(engine.One, engine.StageArea(1), engine.PayWood), remove.WithArea(engine.StageArea(1)))
	for _, a := range []engine.Action{engine.SellAction(engine.One, engine.Coal), engine.ReadyAction(engine.Both), engine.RollAction(2, 5)} {
		assert.Equal(t, a, a.WithArea(5))
	}
	assert.Equal(t, change, change.WithArea(5))
}

// Who acts may be left unsaid; a die that is changed is then one's own, unless the text says whose.
func TestSeatsFilledIn(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"play 3":          "2 play 3",
		"end":             "2 end",
		"change 3 4":      "2 change 3 4",
		"change 3 4 of 1": "2 change 3 4 of 1",
		"1 change 3 4":    "1 change 3 4",
	} {
		a, err := engine.ParseAction(text)
		require.NoError(t, err, text)
		whole, err := engine.ParseAction(want)
		require.NoError(t, err, want)
		assert.Equal(t, whole, a.By(engine.Two), text)
		assert.Equal(t, want, a.By(engine.Two).String(), text)
	}
}

package engine_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game/enginetest"
)

// A variant is a way to play, with a name that a file or a test can carry.
type variant struct {
	name   string
	config engine.Config
}

// variants are the ways to play in a mode without expansions.
var variants = map[engine.Mode][]variant{
	engine.Solo: {
		{"a-easy", engine.Config{}},
		{"a-medium", engine.Config{Difficulty: engine.Medium}},
		{"b-medium", engine.Config{Building: "B", Difficulty: engine.Medium}},
		{"extended", engine.Config{Building: "A+B"}},
		{"ladder", engine.Config{Building: "ladder"}},
		{"chain", engine.Config{Building: "chain", Difficulty: engine.Medium}},
		{"gate", engine.Config{Building: "gate", Difficulty: engine.Hard}},
	},
	engine.Coop: {
		{"a-easy", engine.Config{Mode: engine.Coop}},
		{"b-hard-x", engine.Config{Mode: engine.Coop, Building: "B", Difficulty: engine.Hard, CardX: true}},
		{"extended-second", engine.Config{Mode: engine.Coop, Building: "A+B", Difficulty: engine.Hard, First: engine.Two}},
		{"gate-x", engine.Config{Mode: engine.Coop, Building: "gate", CardX: true}},
		{"chain-second-x", engine.Config{Mode: engine.Coop, Building: "chain", CardX: true, First: engine.Two}},
	},
	engine.Competitive: {
		{"first", engine.Config{Mode: engine.Competitive}},
		{"second", engine.Config{Mode: engine.Competitive, First: engine.Two}},
	},
}

var modes = []engine.Mode{engine.Solo, engine.Coop, engine.Competitive}

// expansions are all sets of them.
func expansions() []engine.Expansion {
	var sets []engine.Expansion
	for x := range engine.AllExpansions + 1 {
		sets = append(sets, x)
	}
	return sets
}

// setName names a set of expansions: base, or logistics+garden.
func setName(x engine.Expansion) string {
	name := ""
	for _, part := range x.Names() {
		if name != "" {
			name += "+"
		}
		name += part
	}
	if name == "" {
		return "base"
	}
	return name
}

// everyGame lists every variant with every set of expansions, and at the end the games
// that are played otherwise under an older version of the rules.
func everyGame() []variant {
	list := newGames()
	for _, x := range expansions() {
		list = append(list, variant{"competitive/rules-1/" + setName(x), engine.Config{Mode: engine.Competitive, With: x, Rules: 1}})
	}
	return list
}

// newGames lists every variant with every set of expansions.
func newGames() []variant {
	var list []variant
	for _, mode := range modes {
		for _, x := range expansions() {
			for _, v := range variants[mode] {
				list = append(list, variant{fmt.Sprintf("%s/%s/%s", mode, v.name, setName(x)), with(v.config, x)})
			}
		}
	}
	return list
}

// wildPack is the test pack with every word of the effect vocabulary on its cards, also
// those that the plain test pack leaves out, so that random games meet all of them.
func wildPack() *engine.Pack {
	p := testPack()
	p.Projects[0].Advanced = costing("?", gain("c?"), build(), part(engine.TakeMarkers, 2), gain("$"))
	p.Projects[2].Basic = effect(exchange("?", "$$"), part(engine.MoveBy, 1))
	p.Projects[3].Basic = effect(gain("w"), part(engine.Points, 1))
	p.Projects[4].Basic = effect(part(engine.TakeCards, 2), part(engine.SetDie, 1))
	p.Projects[5].Basic = effect(part(engine.ChangeDie, 2), exchange("$", "?"))
	p.Projects[5].Advanced = effect(gain("c"), build(), part(engine.MoveBy, 2), part(engine.BuildContract, 1))
	p.Seaports[0].Contracts[0].Bonus = effect(part(engine.MoveBy, 3), part(engine.UpgradeCard, 1))
	p.Seaports[1].Contracts[0].Bonus = effect(part(engine.TakeMarkers, 1), build())
	return p
}

func rulesOf(t testing.TB, pack *engine.Pack, config engine.Config) *engine.Rules {
	t.Helper()
	rules, err := engine.New(pack, config)
	require.NoError(t, err)
	return rules
}

// playout plays a random game to its end and shows every position with the action that
// is about to be taken.
func playout(t testing.TB, r *engine.Rules, seed uint64, see func(s *engine.State, a engine.Action)) engine.State {
	t.Helper()
	return enginetest.Playout(t, r, r.Start(), enginetest.Anything[engine.Action](seed), see)
}

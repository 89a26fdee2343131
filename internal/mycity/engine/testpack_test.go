package engine_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/mycity/engine"
)

// testPack is the counter set of MYC-2 and MYC-3, written here: these tests know no content.
func testPack() *engine.Pack {
	p := &engine.Pack{
		ID: "test", Name: "Test", Version: "1", Author: "test",
		Classes: []string{"Transportation", "Civic", "Services", "Recreation"},
		Dump:    &engine.LandmarkCounter{Name: "City Dump", Label: "DMP", Value: -1},
		Slum:    &engine.ZoneType{Name: "Slum", Letter: 'S'},
	}
	for class, landmarks := range [][]engine.LandmarkCounter{
		{{"Airport", "AIR", 4, 0}, {"Seaport", "SEA", 4, 0}, {"Train Station", "TRN", 4, 0}, {"Subway Station", "SUB", 4, 0}},
		{{"City Hall", "HAL", 3, 0}, {"University", "UNI", 3, 0}, {"Cathedral", "CAT", 1, 0}, {"Library", "LIB", 1, 0}},
		{{"Power Plant", "POW", 3, 0}, {"Water Plant", "WAT", 3, 0}, {"Fire Station", "FIR", 2, 0}, {"Police Station", "POL", 2, 0}},
		{{"Zoo", "ZOO", 2, 0}, {"Aquarium", "AQU", 2, 0}, {"Stadium", "STA", 1, 0}, {"Museum", "MUS", 1, 0}},
	} {
		for _, l := range landmarks {
			l.Class = uint8(class)
			p.Landmarks = append(p.Landmarks, l)
		}
	}
	for i, name := range []string{"Highway Exit", "Commercial", "Residential", "Industrial", "Utilities", "Park"} {
		p.Types = append(p.Types, engine.ZoneType{Name: name, Letter: "HCRIUP"[i], Access: []uint8{4, 3, 2, 1}})
	}
	return p
}

func rulesOf(t testing.TB, c engine.Config) *engine.Rules {
	t.Helper()
	r, err := engine.New(testPack(), c)
	require.NoError(t, err)
	return r
}

func newDice(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }

// pick returns a legal action, at chance by its odds. Most rezonings are saved up, or none
// would be left when nothing can be placed.
func pick(r *engine.Rules, s *engine.State, dice *rand.Rand) engine.Action {
	seat, _ := r.Turn(s)
	if seat != engine.Chance {
		legal := r.Legal(s, nil)
		a := legal[dice.IntN(len(legal))]
		if a.Kind == engine.ActRezone && dice.IntN(10) > 0 {
			return legal[dice.IntN(1+slices.IndexFunc(legal, func(a engine.Action) bool { return a.Kind == engine.ActRezone }))]
		}
		return a
	}
	odds := r.Odds(s, nil)
	sum := 0
	for _, o := range odds {
		sum += int(o.Weight)
	}
	at := dice.IntN(sum)
	for _, o := range odds {
		if at -= int(o.Weight); at < 0 {
			return o.Action
		}
	}
	panic("weights have a sum")
}

// playOn plays at random up to n actions, and calls back before each.
func playOn(r *engine.Rules, s *engine.State, n int, dice *rand.Rand, before func(engine.Action)) {
	for ; n > 0 && s.Asked != engine.QuestionNone; n-- {
		a := pick(r, s, dice)
		if before != nil {
			before(a)
		}
		r.Advance(s, a)
	}
}

// inPlay returns a position after the setup and n more actions.
func inPlay(t testing.TB, r *engine.Rules, seed uint64, n int) engine.State {
	t.Helper()
	s, dice := r.Start(), newDice(seed)
	for s.Turn == 0 {
		r.Advance(&s, pick(r, &s, dice))
	}
	playOn(r, &s, n, dice, nil)
	return s
}

package bot

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/soak"
)

// A search that leaves open which marker was paid for finds the same ends of a turn as one that tries
// them all, but for a few.
func TestAnyMarkerMayBeOwed(t *testing.T) {
	t.Parallel()
	for name, config := range map[string]engine.Config{
		"A":      {Building: engine.BuildingA, Difficulty: engine.Medium},
		"A+B":    {Building: engine.BuildingAB},
		"panama": {Building: "panama", With: engine.Seaports | engine.Logistics, Difficulty: engine.Hard},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := rulesOf(t, config)
			e := NewEvaluator(r, core(t))
			owing, all := newSearch(r, e.leafFor(Strong)), newSearch(r, e.leafFor(Strong))
			owing.forMaster()
			p := NewPlayer(e, Strong, 3)
			compared := 0
			playOn(t, r, [2]*Player{p, p}, 8, max(soak.Times(fewestPlans, 4000), fewestPlans), func(s engine.State, _ []engine.Action) {
				if _, question := r.Turn(&s); question != engine.QuestionPrepare || s.Pool[0] > shortPool || s.Clock == 1 {
					return
				}
				compared++
				owing.expand(s, onePayment)
				all.expand(s, onePayment)
				require.Equal(t, all.nodes[all.best()].value, owing.nodes[owing.best()].value, s.Position())
				requireSameEnds(t, s, owing, all)
				owing.expand(s, twoPayments)
				requireEnds(t, s, owing, owing.top(mostEnds))
			})
			assert.NotZero(t, compared)
		})
	}
}

// mostEnds is how many ends of turns with two payments are played.
const mostEnds = 500

// requireEnds checks that each of some leaves is the end of a turn that can be played, and another one.
func requireEnds(t *testing.T, s engine.State, x *search, leaves []int32) {
	t.Helper()
	ends := map[engine.State]bool{}
	for _, leaf := range leaves {
		at := s
		for _, a := range x.line(leaf) {
			require.Equal(t, engine.OK, x.rules.Check(&at, a), "%v at %s", x.line(leaf), s.Position())
			x.rules.Advance(&at, a)
		}
		require.Equal(t, x.nodes[leaf].state, at, "%v at %s", x.line(leaf), s.Position())
		require.False(t, ends[at], "%v at %s", x.line(leaf), s.Position())
		ends[at] = true
	}
}

// requireSameEnds checks that one search has found the ends of the other, but for those after an upgrade
// that would have sent home the marker that was paid for, and after a bonus, which may move the engineer on
// to its quarter.
func requireSameEnds(t *testing.T, s engine.State, owing, all *search) {
	t.Helper()
	requireEnds(t, s, owing, owing.leaves)
	found := map[engine.State]bool{}
	for _, leaf := range owing.leaves {
		found[owing.nodes[leaf].state] = true
	}
	for _, leaf := range all.leaves {
		var paid, upgraded engine.Quarters
		bonus := false
		for _, a := range all.line(leaf) {
			switch {
			case a.Kind == engine.ActRemove && a.Payment() != engine.Unpaid:
				paid |= 1 << a.Quarter()
			case a.Kind == engine.ActUpgrade:
				upgraded |= a.Place().Quarters()
			case a.Kind == engine.ActBonus:
				bonus = true
			}
		}
		if paid&upgraded == 0 && !bonus {
			require.True(t, found[all.nodes[leaf].state], "%v at %s", all.line(leaf), s.Position())
		}
	}
}

package search

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
)

// planning returns a player whose plans reach so many turns.
func planning(n gametest.Nim, turns int, b Budget) *Searcher[gametest.State, gametest.Action] {
	b.Turns = turns
	guide := Guide[gametest.State, gametest.Action]{Value: worth(n)}
	guide.Goals = append(guide.Goals, func(s *gametest.State) (v Values) {
		for seat := range v {
			v[seat] = 1 - worth(n)(s)[seat]
		}
		return v
	})
	return New[gametest.State, gametest.Action](n, guide, b, 1)
}

// Whoever looks several turns ahead does better than who looks at the next position, and the values are those of
// positions that can come.
func TestPlansLookAhead(t *testing.T) {
	t.Parallel()
	n := gametest.Nim{Heaps: [3]uint8{3, 3, 2}}
	var short, long float32
	for _, s := range positions(n) {
		short += loss(t, n, s, searcher(n, Budget{Evaluations: 1}, 1))
		long += loss(t, n, s, planning(n, 9, Budget{Evaluations: 2000}))
	}
	assert.Less(t, long, short)
}

// A plan that wins at once is found, even where every goal looks the other way.
func TestPlansFindTheWin(t *testing.T) {
	t.Parallel()
	n := gametest.Nim{Heaps: [3]uint8{4, 2, 1}}
	won := 0
	for _, s := range positions(n) {
		asked, _ := n.Turn(&s)
		legal := n.Legal(&s, nil)
		for _, a := range legal {
			after := s
			if n.Advance(&after, a); len(legal) == 1 || !n.Result(&after).Winners.Has(mover(asked)) {
				continue
			}
			won++
			list, _ := planning(n, 3, Budget{Evaluations: 500}).Rank(s)
			assert.InDelta(t, 1, list[0].Value, 1e-6, "%s", n.AppendPosition(nil, &s))
			break
		}
	}
	assert.Positive(t, won)
}

// What a planner answers is legal, named once, depends on the position alone, and costs what it may.
func TestPlanners(t *testing.T) {
	t.Parallel()
	n := gametest.Nim{Heaps: [3]uint8{3, 3, 2}}
	used := planning(n, 2, Budget{Evaluations: 300, Width: 3})
	for _, s := range positions(n) {
		list, exact := used.Rank(s)
		assert.False(t, exact)
		require.NotEmpty(t, list)
		again, _ := planning(n, 2, Budget{Evaluations: 300, Width: 3}).Rank(s)
		require.Equal(t, again, list)
		named := map[gametest.Action]bool{}
		for _, c := range list {
			require.NoError(t, n.Check(&s, c.Action))
			require.False(t, named[c.Action])
			named[c.Action] = true
		}
		asked, _ := n.Turn(&s)
		if len(n.Legal(&s, nil)) > 1 {
			require.InDelta(t, list[0].Value, used.Worth(s)[mover(asked)], 0)
		}
	}
	start := n.Start()
	assert.Equal(t, worth(n)(&start), used.Worth(start), "chance is asked")

	judged := 0
	guide := Guide[gametest.State, gametest.Action]{Value: func(s *gametest.State) Values { judged++; return worth(n)(s) }}
	x := New[gametest.State, gametest.Action](n, guide, Budget{Evaluations: 100, Turns: 9}, 1)
	s := n.Start()
	n.Advance(&s, gametest.Action{Toss: true, Take: 3})
	_, _ = x.Rank(s)
	assert.LessOrEqual(t, judged, 100+60, "and one plan to the end")
	asked, _ := n.Turn(&s)
	require.NotEqual(t, game.Nobody, asked)
}

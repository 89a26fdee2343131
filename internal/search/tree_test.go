package search

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game/gametest"
)

// The root of a tree is looked at before anything is followed, which counts as no visit; no visit begins once the budget
// is spent. Actions are tried by what they are worth, the first of equal ones first, and where several were followed as
// often, the root is worth what the first of them is.
func TestTheRootOfATree(t *testing.T) {
	t.Parallel()
	n := gametest.Nim{Heaps: [3]uint8{3, 3, 2}}
	ties := 0
	for _, s := range positions(n) {
		for budget := range 30 {
			x, again := searcher(n, Budget{Evaluations: budget + 1}, 1), searcher(n, Budget{Evaluations: budget + 1}, 1)
			x.roll(&s)
			x.grow(s)
			root := &x.nodes[0]
			edges := x.edgesOf(root)
			require.Len(t, edges, len(n.Legal(&s, nil)))
			visits, most, follows := int32(0), int32(0), -1
			for i := range edges {
				e := &edges[i]
				less := float64(e.values[root.seat] - root.first[root.seat])
				require.InEpsilon(t, math.Exp(sharpness*less), e.prior/edges[0].prior, 1e-5)
				if e.to == 0 {
					continue
				}
				visited := x.nodes[e.to].visits
				visits += visited
				if visited > most {
					most, follows = visited, i
				} else if visited == most {
					ties++
				}
			}
			require.Equal(t, root.visits, visits)
			if follows >= 0 {
				worth := x.grown()
				for seat := range gametest.Players {
					require.InDelta(t, x.worth(&x.nodes[edges[follows].to], int32(seat)), worth[seat], 1e-6)
				}
			}

			again.roll(&s)
			again.left = budget + 1
			again.nodes, again.outcomes = again.nodes[:0], make([]outcome[gametest.Action], 1)
			again.add(s)
			again.expand(0)
			for again.left > 0 {
				again.visit(0)
				require.NotZero(t, again.edges[0].to, "the first is followed first")
			}
			require.Equal(t, again.nodes, x.nodes)
		}
	}
	assert.Positive(t, ties)

	start := n.Start() // a coin is tossed
	x := searcher(n, Budget{Evaluations: 5}, 1)
	x.roll(&start)
	x.grow(start)
	assert.True(t, x.nodes[0].chance)
	assert.Zero(t, x.nodes[0].width, "nobody chooses there")
}

// A plan is the best action alone, and nothing where nobody is asked. Who thinks in a forest plans the same, and gives
// back the memory after each choice.
func TestPlan(t *testing.T) {
	t.Parallel()
	n := gametest.Nim{Heaps: [3]uint8{3, 2, 2}}
	forest := new(Forest[gametest.State, gametest.Action])
	alone := searcher(n, Budget{Evaluations: 50}, 1)
	among := searcher(n, Budget{Evaluations: 50}, 1).In(forest)
	for _, s := range positions(n) {
		best, ok := searcher(n, Budget{Evaluations: 50}, 1).Best(s)
		require.True(t, ok)
		require.Equal(t, []gametest.Action{best}, alone.Plan(s))
		require.Equal(t, []gametest.Action{best}, among.Plan(s))
		require.Nil(t, among.tree)
	}
	assert.Empty(t, alone.Plan(n.Start()), "chance is asked")
}

package search

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
)

// worth knows nothing of Nim but who has won. The next player gets a little, too: where
// three play, nobody may be indifferent to which of the others wins, or there are many exact
// values.
func worth(n gametest.Nim) func(*gametest.State) Values {
	return func(s *gametest.State) (v Values) {
		r := n.Result(s)
		for seat := range gametest.Players {
			switch {
			case !r.Over:
				v[seat] = 1. / gametest.Players
			case r.Winners.Has(seat):
				v[seat] = 1
			case r.Winners.Has((seat + 2) % gametest.Players):
				v[seat] = 0.1
			}
		}
		return v
	}
}

func searcher(n gametest.Nim, b Budget, seed uint64) *Searcher[gametest.State, gametest.Action] {
	return New[gametest.State, gametest.Action](n, Guide[gametest.State, gametest.Action]{Value: worth(n)}, b, seed)
}

// positions are all that can be reached where a player is asked.
func positions(n gametest.Nim) []gametest.State {
	var list []gametest.State
	seen := map[gametest.State]bool{}
	var walk func(gametest.State)
	walk = func(s gametest.State) {
		if seen[s] {
			return
		}
		seen[s] = true
		if asked, _ := n.Turn(&s); asked&^game.Chance != game.Nobody {
			list = append(list, s)
		}
		for _, a := range n.Legal(&s, nil) {
			after := s
			n.Advance(&after, a)
			walk(after)
		}
	}
	walk(n.Start())
	return list
}

// byHand is the value of a position of Nim, worked out in another way: from the state alone
// and without a memory.
func byHand(n gametest.Nim, worth func(*gametest.State) Values, s gametest.State) (v Values) {
	asked, _ := n.Turn(&s)
	if asked == game.Nobody {
		return worth(&s)
	}
	legal := n.Legal(&s, nil)
	for i, a := range legal {
		after := s
		n.Advance(&after, a)
		w := byHand(n, worth, after)
		if asked == game.Chance {
			for seat := range v {
				v[seat] += w[seat] / float32(len(legal)) // heads and tails are equally likely
			}
			continue
		}
		if seat := mover(asked); i == 0 || w[seat] > v[seat] {
			v = w
		}
	}
	return v
}

func TestExactValues(t *testing.T) {
	t.Parallel()
	n := gametest.Nim{Heaps: [3]uint8{2, 2, 1}}
	for _, worth := range []func(*gametest.State) Values{worth(n), winner(n)} {
		for _, s := range positions(n) {
			v, ok := Exact(n, worth, s, 1000)
			require.True(t, ok)
			require.InDeltaSlice(t, slice(byHand(n, worth, s)), slice(v), 1e-6, "%s", n.AppendPosition(nil, &s))
		}
	}
	_, ok := Exact(n, worth(n), n.Start(), 10)
	assert.False(t, ok, "more than ten positions")
}

// Exact visits each position once, the first one included, and gives up rather than visit one more than it may.
func TestExactVisitsAsManyAsItMay(t *testing.T) {
	t.Parallel()
	n := gametest.Nim{Heaps: [3]uint8{2, 2, 1}}
	for _, from := range append(positions(n), n.Start()) {
		seen := map[gametest.State]bool{}
		var walk func(gametest.State)
		walk = func(s gametest.State) {
			if seen[s] {
				return
			}
			seen[s] = true
			for _, a := range n.Legal(&s, nil) {
				after := s
				n.Advance(&after, a)
				walk(after)
			}
		}
		walk(from)
		v, ok := Exact(n, worth(n), from, len(seen))
		assert.True(t, ok)
		assert.InDeltaSlice(t, slice(byHand(n, worth(n), from)), slice(v), 1e-6)
		_, ok = Exact(n, worth(n), from, len(seen)-1)
		assert.False(t, ok)
	}
}

// An action that ends the game is worth what the end is, however often the tree follows it.
func TestEndsAreWorthWhatTheyAre(t *testing.T) {
	t.Parallel()
	n := gametest.Nim{Heaps: [3]uint8{3, 2, 2}}
	ends := 0
	for _, s := range positions(n) {
		asked, _ := n.Turn(&s)
		if len(n.Legal(&s, nil)) < 2 {
			continue
		}
		list, _ := searcher(n, Budget{Evaluations: 60}, 1).Rank(s)
		for _, c := range list {
			after := s
			n.Advance(&after, c.Action)
			if n.Result(&after).Over && c.Visits > 0 {
				require.InDelta(t, worth(n)(&after)[mover(asked)], c.Value, 1e-6, "%s", n.AppendPosition(nil, &s))
				ends++
			}
		}
	}
	assert.Positive(t, ends)
}

// winner knows who has won and nothing else: whoever cannot win may as well let the one or the other of two others
// win, and takes the first action.
func winner(n gametest.Nim) func(*gametest.State) Values {
	return func(s *gametest.State) (v Values) {
		for seat := range n.Result(s).Winners.All() {
			v[seat] = 1
		}
		return v
	}
}

func slice(v Values) []float32 { return v[:] }

// What a position is worth when its mover follows the search and everybody plays exactly
// from there.
func loss(t *testing.T, n gametest.Nim, s gametest.State, x *Searcher[gametest.State, gametest.Action]) float32 {
	t.Helper()
	asked, _ := n.Turn(&s)
	best, ok := Exact(n, worth(n), s, 100_000)
	require.True(t, ok)
	a, ok := x.Best(s)
	require.True(t, ok)
	require.NoError(t, n.Check(&s, a))
	after := s
	n.Advance(&after, a)
	v, _ := Exact(n, worth(n), after, 100_000)
	return best[mover(asked)] - v[mover(asked)]
}

// The tree alone, which knows nothing of Nim, finds what the exact values say.
func TestTheTreeComesNearTheExactValue(t *testing.T) {
	t.Parallel()
	n := gametest.Nim{Heaps: [3]uint8{3, 3, 2}}
	var few, many float32
	list := positions(n)
	for _, s := range list {
		few += loss(t, n, s, searcher(n, Budget{Evaluations: 20}, 1))
		many += loss(t, n, s, searcher(n, Budget{Evaluations: 10_000}, 1))
	}
	assert.Less(t, many/float32(len(list)), float32(0.01))
	assert.Less(t, 2*many, few, "a larger budget is worth something")
}

// What is backed up at a position is what the best of its actions is known to be worth, and where chance
// is asked, the mean.
func TestMinimaxValues(t *testing.T) {
	t.Parallel()
	n := gametest.Nim{Heaps: [3]uint8{3, 3, 2}}
	guide := Guide[gametest.State, gametest.Action]{Value: worth(n), Minimax: 0.7}
	tossed, fell := 0, 0
	for seed := range uint64(5) {
		x := New[gametest.State, gametest.Action](n, guide, Budget{Evaluations: 3000, Width: 6}, seed)
		x.Worth(n.Start())
		for i := range x.nodes {
			at := &x.nodes[i]
			switch {
			case at.visits == 0:
			case at.over:
				assert.Equal(t, at.first, at.minimax)
			case at.chance:
				tossed++
				assert.InDelta(t, at.mean(0), at.minimax[0], 1e-6)
			default:
				var best float32
				for _, e := range x.edgesOf(at) {
					best = max(best, x.atBest(&e)[at.seat])
				}
				require.InDelta(t, best, at.minimax[at.seat], 1e-6, "%s", n.AppendPosition(nil, &at.state))
				if at.minimax[at.seat] < at.first[at.seat] {
					fell++
				}
				assert.InDelta(t, 0.3*at.mean(at.seat)+0.7*at.minimax[at.seat], x.worth(at, at.seat), 1e-6)
			}
		}
	}
	assert.Positive(t, tossed)
	assert.Positive(t, fell, "what looked best turned out to be worse")
}

// With minimax values, too, the tree finds what the exact values say.
func TestMinimaxComesNearTheExactValue(t *testing.T) {
	t.Parallel()
	n := gametest.Nim{Heaps: [3]uint8{3, 3, 2}}
	guide := Guide[gametest.State, gametest.Action]{Value: worth(n), Minimax: 0.7}
	var lost float32
	list := positions(n)
	for _, s := range list {
		lost += loss(t, n, s, New[gametest.State, gametest.Action](n, guide, Budget{Evaluations: 10_000}, 1))
	}
	assert.Less(t, lost/float32(len(list)), float32(0.01))
}

func TestSmallGamesAreSolved(t *testing.T) {
	t.Parallel()
	n := gametest.Nim{Heaps: [3]uint8{3, 3, 2}}
	for _, s := range positions(n) {
		x := searcher(n, Budget{Evaluations: 1, Solve: 5000}, 1)
		require.InDelta(t, 0, loss(t, n, s, x), 1e-6, "%s", n.AppendPosition(nil, &s))
		list, exact := x.Rank(s)
		require.Equal(t, len(n.Legal(&s, nil)) > 1, exact)
		require.Len(t, list, len(n.Legal(&s, nil)))
	}
}

func TestSamePositionSameChoice(t *testing.T) {
	t.Parallel()
	n := gametest.Nim{Heaps: [3]uint8{9, 8, 7}}
	list := positions(n)[:40]
	used := searcher(n, Budget{Evaluations: 500}, 3)
	for _, s := range list {
		fresh, _ := searcher(n, Budget{Evaluations: 500}, 3).Rank(s)
		again, _ := used.Rank(s)
		require.Equal(t, fresh, again, "whatever was searched before")
	}
}

// A search ends, and what it keeps is bounded, however long it may take.
func TestBudgets(t *testing.T) {
	t.Parallel()
	n := gametest.Nim{Heaps: [3]uint8{9, 9, 9}}
	s := n.Start()
	n.Advance(&s, gametest.Action{Toss: true, Take: 3})
	judged := 0
	guide := Guide[gametest.State, gametest.Action]{
		Value: func(s *gametest.State) Values { judged++; return worth(n)(s) },
		Narrow: func(_ *gametest.State, legal []gametest.Action) []gametest.Action {
			return legal[:min(len(legal), 4)]
		},
	}
	x := New[gametest.State, gametest.Action](n, guide, Budget{Evaluations: 300, Width: 3, Solve: 100}, 1)
	list, exact := x.Rank(s)
	assert.False(t, exact)
	assert.Len(t, list, 3)
	assert.LessOrEqual(t, judged, 300+4)
	for i, c := range list {
		require.NoError(t, n.Check(&s, c.Action))
		if i > 0 {
			assert.LessOrEqual(t, c.Visits, list[i-1].Visits)
		}
	}
	guide.Narrow = nil
	x = New[gametest.State, gametest.Action](n, guide, Budget{Evaluations: 100 * maxNodes}, 1)
	_, _ = x.Rank(s)
	assert.LessOrEqual(t, len(x.nodes), maxNodes+3)
}

func TestNobodyIsAsked(t *testing.T) {
	t.Parallel()
	n := gametest.Nim{Heaps: [3]uint8{1, 1, 1}}
	_, ok := searcher(n, Budget{Evaluations: 10}, 1).Best(n.Start())
	assert.False(t, ok, "the coin is")
	_, ok = searcher(n, Budget{Evaluations: 10}, 1).Best(gametest.State{Turn: 5})
	assert.False(t, ok, "it is over")
}

// Without a budget any legal action is played: each of them by some seed, and by one seed
// always the same.
func TestNoBudgetAtAll(t *testing.T) {
	t.Parallel()
	n := gametest.Nim{Heaps: [3]uint8{3, 1, 1}}
	s := n.Start()
	n.Advance(&s, gametest.Action{Toss: true, Take: 3})
	played := map[gametest.Action]int{}
	for seed := range uint64(1000) {
		a, ok := searcher(n, Budget{}, seed).Best(s)
		require.True(t, ok)
		again, _ := searcher(n, Budget{}, seed).Best(s)
		require.Equal(t, a, again)
		played[a]++
	}
	legal := n.Legal(&s, nil)
	assert.Len(t, played, len(legal))
	for _, a := range legal {
		assert.InDelta(t, 1000/len(legal), played[a], 60)
	}
}

// What the whole position is worth comes near the exact value, whoever is asked there: solved where the
// budget allows, and in the tree where it does not.
func TestWorth(t *testing.T) {
	t.Parallel()
	n := gametest.Nim{Heaps: [3]uint8{3, 3, 2}}
	list := append(positions(n), n.Start()) // at the start a coin is tossed
	off := func(s gametest.State, exact Values, budget int) (sum float32) {
		for seat, v := range searcher(n, Budget{Evaluations: budget}, 1).Worth(s) {
			sum += max(v-exact[seat], exact[seat]-v)
		}
		return sum / float32(gametest.Players*len(list))
	}
	var few, many float32
	for _, s := range list {
		exact, ok := Exact(n, worth(n), s, 100_000)
		require.True(t, ok)
		require.Equal(t, exact, searcher(n, Budget{Evaluations: 1, Solve: 100_000}, 1).Worth(s), "%s", n.AppendPosition(nil, &s))
		few, many = few+off(s, exact, 20), many+off(s, exact, 10_000)
	}
	assert.Less(t, many, float32(0.05))
	assert.Less(t, 2*many, few, "a larger budget is worth something")
	var end gametest.State
	for end = n.Start(); !n.Result(&end).Over; {
		n.Advance(&end, n.Legal(&end, nil)[0])
	}
	assert.Equal(t, worth(n)(&end), searcher(n, Budget{Evaluations: 10}, 1).Worth(end))
}

// What the tree says that a position is worth is what the action is worth that it follows most; where chance is asked,
// the mean of all that it tried; where it tried nothing, what the position looks like.
func TestWorthOfTheRoot(t *testing.T) {
	t.Parallel()
	n := gametest.Nim{Heaps: [3]uint8{3, 3, 2}}
	budget := Budget{Evaluations: 300}
	differs := false
	for _, s := range positions(n) {
		asked, _ := n.Turn(&s)
		if len(n.Legal(&s, nil)) < 2 {
			continue
		}
		x := searcher(n, budget, 1)
		list, _ := x.Rank(s)
		if list[0].Visits == list[1].Visits {
			continue // the one or the other
		}
		v, seat := searcher(n, budget, 1).Worth(s), int32(mover(asked))
		require.InDelta(t, list[0].Value, v[seat], 1e-6, "%s", n.AppendPosition(nil, &s))
		differs = differs || x.nodes[0].mean(seat) != v[seat]
		one := searcher(n, Budget{Evaluations: 1}, 1) // which the look at the actions takes
		require.Equal(t, one.nodesFirst(s), one.Worth(s))
	}
	assert.True(t, differs, "it is not the mean of all that was tried")

	s := n.Start()
	asked, _ := n.Turn(&s)
	require.Equal(t, game.Chance, asked)
	x := searcher(n, budget, 1)
	v := x.Worth(s)
	var sum float32
	for seat := range v {
		assert.InDelta(t, x.nodes[0].mean(int32(seat)), v[seat], 1e-6)
		sum += v[seat]
	}
	assert.Positive(t, sum)
}

// nodesFirst returns what a position looks like by one look at its actions.
func (x *Searcher[S, A]) nodesFirst(s S) Values {
	x.grow(s)
	return x.nodes[0].first
}

// A searcher in haste spends a part of its budget.
func TestHasten(t *testing.T) {
	t.Parallel()
	x := searcher(gametest.Nim{Heaps: [3]uint8{3, 3, 2}}, Budget{Evaluations: 100, Width: 5, Solve: 40}, 1)
	x.Hasten(4)
	assert.Equal(t, Budget{Evaluations: 25, Width: 5, Solve: 10}, x.budget)
}

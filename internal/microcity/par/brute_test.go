package par_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/par"
)

// reduced are games small enough to try everything: little to build, on a small clock.
func reduced(t *testing.T, clock uint8, costs ...engine.Company) *engine.Rules {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	cards := *p.Cards
	mark := cards.Landmarks[0]
	mark.Clocks, mark.Stages = [3]uint8{clock, clock, clock}, nil
	for _, cost := range costs {
		mark.Stages = append(mark.Stages, engine.Stage{Name: "stage", Cost: cost})
	}
	cards.Landmarks = []engine.Landmark{mark}
	r, err := engine.New(&cards, engine.Config{Building: mark.ID})
	require.NoError(t, err)
	return r
}

// fewest tries everything that is legal, turn by turn, and forgets nothing but what it has
// seen. It gives 0 where nothing wins.
func fewest(r *engine.Rules, source microcity.Luck) int {
	layer := map[engine.State]bool{r.Start(): true}
	for len(layer) > 0 {
		next := map[engine.State]bool{}
		seen := map[engine.State]bool{}
		for s := range layer {
			if turns := try(r, source, s, seen, next); turns > 0 {
				return turns
			}
		}
		layer = next
	}
	return 0
}

func try(r *engine.Rules, source microcity.Luck, s engine.State, seen, next map[engine.State]bool) int {
	for {
		seat, _ := r.Turn(&s)
		if seat != engine.Chance {
			break
		}
		a, _ := source.Answer(r, &s)
		r.Advance(&s, a)
	}
	stack := []engine.State{s}
	for len(stack) > 0 {
		s := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for _, a := range r.Legal(&s, nil) {
			after := s
			r.Advance(&after, a)
			seat, _ := r.Turn(&after)
			switch {
			case after.Cause == engine.Completed:
				return int(after.Turn)
			case after.Cause != engine.Running || seen[after] || next[after]:
			case seat == engine.Chance:
				next[after] = true
			default:
				seen[after] = true
				stack = append(stack, after)
			}
		}
	}
	return 0
}

// Whatever is looked at first, the answer is true.
func TestReducedGamesEqualBruteForce(t *testing.T) {
	t.Parallel()
	answers := map[int]int{}
	for _, g := range []struct {
		clock uint8
		costs []engine.Company
	}{
		{2, []engine.Company{{1, 0, 0, 0}}},
		{2, []engine.Company{{0, 0, 0, 3}}},
		{2, []engine.Company{{1, 0, 0, 0}, {0, 0, 0, 2}}},
		{1, []engine.Company{{5, 5, 5, 5}}},
	} {
		r := reduced(t, g.clock, g.costs...)
		good := bot.NewEvaluator(r, &pack.Pack{}).Judge()
		bad := func(s *engine.State) int32 { return -good(s) }
		for seed := uint64(1); seed <= 3; seed++ {
			want := fewest(r, microcity.Seeded(seed))
			answers[want]++
			for _, judge := range []func(*engine.State) int32{good, bad} {
				found, err := par.Find(t.Context(), par.Game{Rules: r, Luck: microcity.Seeded(seed), Judge: judge}, par.Enough)
				require.NoError(t, err)
				assert.Equal(t, want, found.Turns, "%v, seed %d", g, seed)
				assert.True(t, found.Exact, "%v, seed %d", g, seed)
			}
		}
	}
	assert.Len(t, answers, 3, "some are won in one turn, some in two, some never: %v", answers)
}

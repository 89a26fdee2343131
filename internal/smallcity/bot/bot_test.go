package bot

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/search"
	"boardgame/microcity/internal/smallcity/engine"
	smallcity "boardgame/microcity/internal/smallcity/match"
	"boardgame/microcity/internal/smallcity/pack"
)

func rules(t *testing.T, c engine.Config) smallcity.Rules {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	r, err := p.Rules(c)
	require.NoError(t, err)
	return smallcity.Rules{Rules: r}
}

// played plays a game by a seed: seat by seat with these kinds, or at random where there are none.
func played(t *testing.T, r smallcity.Rules, seed uint64, kinds []search.Kind, see func(*engine.State)) engine.State {
	t.Helper()
	dice := rand.New(rand.NewPCG(seed, 3))
	var players []*Player
	for _, k := range kinds {
		players = append(players, NewPlayer(r.Rules, k, seed))
	}
	s := r.Start()
	for s.Asked != engine.QuestionNone {
		see(&s)
		legal := r.Legal(&s, nil)
		a := legal[dice.IntN(len(legal))]
		if seat, _ := r.Rules.Turn(&s); seat.IsPlayer() && players != nil {
			a, _ = players[seat-1].Best(s)
			require.Contains(t, legal, a)
		}
		r.Advance(&s, a)
	}
	return s
}

func ignore(*engine.State) {}

// Shares add up to one win, whatever the position, and are exact at the end.
func TestShares(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{Players: 2}, {Players: 4, Mode: engine.Arcologies}, {Players: 3, Mode: engine.Advanced}} {
		r := rules(t, c)
		j := &judge{rules: r.Rules, weights: even}
		end := played(t, r, 5, nil, func(s *engine.State) {
			sum := float32(0)
			before := *s
			for _, share := range j.shares(s) {
				require.GreaterOrEqual(t, share, float32(0))
				sum += share
			}
			require.InDelta(t, 1, sum, 1e-4, r.Position(s))
			require.Equal(t, before, *s)
		})
		for i, share := range j.shares(&end) {
			winners := r.Rules.Result(&end).Winners
			assert.Equal(t, winners.Has(engine.Seat(i+1)), share > 0)
		}
	}
	solo := rules(t, engine.Config{Players: 1})
	j := &judge{rules: solo.Rules, weights: even}
	played(t, solo, 5, nil, func(s *engine.State) {
		share := j.shares(s)[0]
		require.True(t, share >= 0 && share <= 1)
	})
}

// Of all that is legal something is looked at, each once.
func TestNarrow(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{Players: 2}, {Players: 1, Mode: engine.Arcologies}} {
		r := rules(t, c)
		j := &judge{rules: r.Rules, weights: even}
		played(t, r, 8, nil, func(s *engine.State) {
			legal := r.Legal(s, nil)
			narrow := j.narrow(s, r.Legal(s, nil))
			require.NotEmpty(t, narrow)
			require.Subset(t, legal, narrow)
			require.LessOrEqual(t, len(narrow), len(legal))
		})
	}
}

// The same position and seed give the same choice.
func TestSamePositionSameChoice(t *testing.T) {
	t.Parallel()
	r := rules(t, engine.Config{Players: 2})
	used, n := NewPlayer(r.Rules, search.Hard, 3), 0
	played(t, r, 11, nil, func(s *engine.State) {
		if seat, _ := r.Rules.Turn(s); seat.IsPlayer() {
			if n++; n%40 == 0 {
				fresh, _ := NewPlayer(r.Rules, search.Hard, 3).Rank(*s)
				again, _ := used.Rank(*s)
				require.Equal(t, fresh, again)
			}
		}
	})
	assert.Greater(t, n, 40)
}

// Medium beats easy: what it does is fixed, so this cannot fail by chance.
func TestMediumBeatsEasy(t *testing.T) {
	t.Parallel()
	r := rules(t, engine.Config{Players: 2})
	won := 0
	for seed := range uint64(10) {
		kinds := []search.Kind{search.Easy, search.Medium}
		mine := engine.Seat(2)
		if seed%2 == 1 {
			kinds[0], kinds[1], mine = kinds[1], kinds[0], 1
		}
		end := played(t, r, seed, kinds, ignore)
		if r.Rules.Result(&end).Winners.Has(mine) {
			won++
		}
	}
	assert.GreaterOrEqual(t, won, 8)
}

package bot

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/soak"
)

func TestLikely(t *testing.T) {
	t.Parallel()
	c := engine.Config{Building: engine.BuildingB, Difficulty: engine.Hard}
	r := rulesOf(t, c)
	a := NewAdviser(NewEvaluator(r, core(t)))
	s := playUntilRoll(t, r, 9, 1)
	rate, ok := Measured(c, Strong)
	require.True(t, ok)

	start, ok := a.Likely(Strong, &s, inPoints(int64(chance(int32(a.atStart()*oddsUnit)))))
	require.True(t, ok)
	assert.InDelta(t, 1e4*rate, float64(start), 100, "what a master wins on average from the start stands for what was measured")
	last := Points(0)
	for clock := s.Clock; clock > 0; clock-- {
		s.Clock = clock
		likely, ok := a.Likely(Strong, &s, 9000)
		require.True(t, ok)
		assert.Greater(t, likely, last, "the fewer turns are left, the less a master has ahead")
		assert.Less(t, likely, Points(9000))
		last = likely
	}
	for _, sure := range []Points{0, Certain} {
		likely, _ := a.Likely(Strong, &s, sure)
		assert.Equal(t, sure, likely)
	}
	_, ok = NewAdviser(NewEvaluator(rulesOf(t, games["competitive"]), core(t))).Likely(Strong, &s, 5000)
	assert.False(t, ok, "two rivals were not measured")
}

// What is said of players who are no masters fits what happens to them: after the best plan for one
// turn of a game of theirs they play on.
func TestLikelyFits(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	for _, c := range []engine.Config{
		{Building: engine.BuildingB, Difficulty: engine.Hard}, {Building: "eiffel", Difficulty: engine.Hard},
	} {
		r := rulesOf(t, c)
		e := NewEvaluator(r, core(t))
		a, kind := NewAdviser(e), MeantFor(c.Difficulty)
		n, said, happened := 0, 0.0, 0.0
		var tenths [5][3]float64
		for seed := range uint64(soak.Times(16, 400)) {
			s, likely := likelyGame(t, a, NewPlayer(e, kind, seed), seed+7000)
			if likely < 0 {
				continue
			}
			n++
			won := 0.0
			if r.Result(s).Verdict == engine.Won {
				won = 1
			}
			said, happened = said+float64(likely)/float64(Certain), happened+won
			at := &tenths[min(likely*5/Certain, 4)]
			at[0], at[1], at[2] = at[0]+1, at[1]+float64(likely)/float64(Certain), at[2]+won
		}
		t.Logf("%s %s, %s players: said %.0f, won %.0f of %d; by fifths of the chance (games, said, won): %.1f", c.Building, c.Difficulty, kind, said, happened, n, tenths)
		assert.InDelta(t, said/float64(n), happened/float64(n), 0.2)
	}
}

// likelyGame plays a game in which the best plan is followed in one turn, and returns its end, with
// the chance that was told then; negative where the game had ended before.
func likelyGame(t *testing.T, a *Adviser, p *Player, seed uint64) (s engine.State, told Points) {
	t.Helper()
	r := p.search.rules
	luck := microcity.Seeded(seed)
	s, told = r.Start(), -1
	turn := uint32(1 + scramble(seed)%uint64(s.Clock))
	for !r.Result(s).Over {
		if seat, _ := r.Turn(&s); seat == engine.Chance {
			outcome, ok := luck.Answer(r, &s)
			require.True(t, ok)
			r.Advance(&s, outcome)
			continue
		}
		line := p.Plan(s)
		if s.Turn == turn && told < 0 {
			best := a.Hints(s)[0]
			line = best.Line
			told, _ = a.Likely(p.kind, &best.After, best.Chance)
		}
		s = follow(t, r, s, line)
	}
	return s, told
}

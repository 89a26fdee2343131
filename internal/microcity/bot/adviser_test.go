package bot

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	microcity "boardgame/microcity/internal/microcity/match"
)

// asked collects some positions in which a player is asked.
func asked(t *testing.T, r *engine.Rules, seed uint64, plans int) []engine.State {
	t.Helper()
	p := NewPlayer(NewEvaluator(r, core(t)), Novice, 1)
	var list []engine.State
	playOn(t, r, [2]*Player{p, p}, seed, plans, func(s engine.State, _ []engine.Action) { list = append(list, s) })
	return list
}

func TestHintsDiffer(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"solo", "solo, all", "competitive"} {
		r := rulesOf(t, games[name])
		e := NewEvaluator(r, core(t))
		adviser, master := NewAdviser(e), NewPlayer(e, Master, 0)
		for i, s := range asked(t, r, 3, 9) {
			if i%3 != 2 {
				continue
			}
			hints := adviser.Hints(s)
			require.NotEmpty(t, hints, name)
			assert.LessOrEqual(t, len(hints), maxHints)
			assert.Equal(t, master.Plan(s), hints[0].Line, "%s: the first hint is the master's plan", name)
			type way struct {
				card engine.Card
				to   engine.Quarter
			}
			seen := map[way]bool{}
			for n, h := range hints {
				assert.False(t, seen[way{h.Card, h.To}], name)
				seen[way{h.Card, h.To}] = true
				assert.True(t, h.Chance >= 0 && h.Chance <= 10_000)
				assert.Equal(t, n > 0 && hints[0].Chance-h.Chance < aboutEqual, h.Equal)
				if n > 0 {
					assert.LessOrEqual(t, h.Chance, hints[n-1].Chance)
				}
			}
		}
	}
}

// The number of rolls that let the company build next turn is counted here by trying.
func TestHintCountsTheRollsThatBuild(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{})
	adviser := NewAdviser(NewEvaluator(r, core(t)))
	some, all := false, false
	for _, s := range asked(t, r, 4, 30) {
		for _, h := range adviser.Hints(s) {
			end := follow(t, r, s, h.Line)
			assert.Equal(t, end, h.After)
			if _, question := r.Turn(&end); question != engine.QuestionRoll {
				continue
			}
			count := 0
			for _, o := range r.Odds(&end, nil) {
				next := end
				r.Advance(&next, o.Action)
				r.Advance(&next, engine.ReadyAction(engine.One))
				if canBuild(r, next, end.Done) {
					count += int(o.Weight)
				}
			}
			assert.Equal(t, count, h.Building)
			some, all = some || count > 0 && count < 36, all || count == 36
		}
	}
	assert.True(t, some)
}

func follow(t *testing.T, r *engine.Rules, s engine.State, line []engine.Action) engine.State {
	t.Helper()
	for _, a := range line {
		next, err := r.Apply(s, a)
		require.NoError(t, err)
		s = next
	}
	return s
}

// canBuild tries everything until the turn is over.
func canBuild(r *engine.Rules, s engine.State, done uint16) bool {
	if s.Done != done {
		return true
	}
	if seat, _ := r.Turn(&s); seat == engine.Chance || r.Result(s).Over {
		return false
	}
	for _, a := range r.Legal(&s, nil) {
		next := s
		r.Advance(&next, a)
		if canBuild(r, next, done) {
			return true
		}
	}
	return false
}

// playUntilRoll plays some turns and stops where the dice are rolled next.
func playUntilRoll(t *testing.T, r *engine.Rules, seed uint64, turns uint32) engine.State {
	t.Helper()
	p := NewPlayer(NewEvaluator(r, core(t)), Novice, 1)
	luck := microcity.Seeded(seed)
	s := r.Start()
	for {
		seat, question := r.Turn(&s)
		if question == engine.QuestionRoll && s.Turn == turns {
			return s
		}
		if seat == engine.Chance {
			a, _ := luck.Answer(r, &s)
			r.Advance(&s, a)
			continue
		}
		s = follow(t, r, s, p.Plan(s))
	}
}

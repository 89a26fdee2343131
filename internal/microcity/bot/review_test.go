package bot

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

// reviewed are games to look back at, won and lost, and in the competitive game from both seats.
var reviewed = []struct {
	name   string
	config engine.Config
	kind   Kind
	seeds  []uint64
}{
	{"won alone", engine.Config{Building: engine.BuildingB, Difficulty: engine.Hard}, Master, []uint64{8}},
	{"lost alone", engine.Config{Building: engine.BuildingB, Difficulty: engine.Hard}, Novice, []uint64{8}},
	{"together", engine.Config{Mode: engine.Coop, Building: engine.BuildingB, Difficulty: engine.Hard}, Novice, []uint64{8}},
	{"rivals", engine.Config{Mode: engine.Competitive, With: engine.AllExpansions}, Strong, []uint64{1, 2, 3}},
}

// What luck brought and choices cost adds up to how the game ended, to the hundredth of a percent.
func TestReviewAddsUp(t *testing.T) {
	t.Parallel()
	verdicts, draws, later := map[engine.Verdict]bool{}, 0, 0
	for _, g := range reviewed {
		r := rulesOf(t, g.config)
		e := NewEvaluator(r, core(t))
		for _, seed := range g.seeds {
			actions := played(t, r, seed, NewPlayer(e, g.kind, 1).Plan)
			turns := NewAdviser(e).Review(actions)
			require.NotEmpty(t, turns, g.name)
			end := r.Result(follow(t, r, r.Start(), actions))
			verdicts[end.Verdict] = true
			draws += drawn(t, r, actions)

			at, next := chanceOfFirst(r, turns[0].Seat, turns[0].Before), 1
			for i := range turns {
				turn := &turns[i]
				assert.Equal(t, next, turn.Turn, g.name)
				assert.Equal(t, min(turn.Turn+partners(r), last(t, r, actions)), turn.Last, "%s: partners plan two turns together", g.name)
				next = turn.Last + 1
				assert.Equal(t, at, chanceOfFirst(r, turn.Seat, turn.Before), "%s: turn %d begins where the last one ended", g.name, turn.Turn)
				assert.GreaterOrEqual(t, turn.Cost, Points(0), g.name)
				assert.NotEmpty(t, turn.Best, g.name)
				from, better := turn.At, turn.Best
				if turn.Drawn > 0 {
					from, better = turn.Drawn, turn.Better
					assert.Equal(t, engine.ActDraw, actions[from-1].Kind, "%s: turn %d", g.name, turn.Turn)
					later++
				}
				if turn.Cost >= 100 {
					same := len(better) <= len(actions)-from && slices.Equal(better, actions[from:from+len(better)])
					assert.False(t, same, "%s: turn %d is told to be played as it was: %v", g.name, turn.Turn, better)
				}
				brought := turn.Ended - turn.Before
				if r.Config().Mode == engine.Competitive && turn.Seat == engine.Two {
					brought = -brought
				}
				at += brought
			}
			assert.Equal(t, inPoints(int64(chance(final(end, engine.One)))), at, g.name)
		}
	}
	assert.True(t, verdicts[engine.Won] && verdicts[engine.Lost] && verdicts[engine.WonByOne] && verdicts[engine.WonByTwo], "%v", verdicts)
	assert.Positive(t, later, "what comes after a draw can cost most")
	assert.Positive(t, draws, "cards are drawn in the middle of a turn, too")
}

// partners returns how many players besides the first plan a turn together with theirs.
func partners(r *engine.Rules) int {
	if r.Config().Mode == engine.Coop {
		return 1
	}
	return 0
}

// last returns the turn in which a game ended.
func last(t *testing.T, r *engine.Rules, actions []engine.Action) int {
	t.Helper()
	return int(follow(t, r, r.Start(), actions).Turn)
}

// chanceOfFirst returns the chance of the first of two rivals, or of all together.
func chanceOfFirst(r *engine.Rules, seat engine.Seat, of Points) Points {
	if r.Config().Mode == engine.Competitive && seat == engine.Two {
		return Certain - of
	}
	return of
}

// drawn counts the cards that are drawn after the first roll.
func drawn(t *testing.T, r *engine.Rules, actions []engine.Action) (n int) {
	t.Helper()
	s := r.Start()
	for _, a := range actions {
		if _, question := r.Turn(&s); question == engine.QuestionDraw && s.Turn > 0 {
			n++
		}
		s = follow(t, r, s, []engine.Action{a})
	}
	return n
}

// A turn is reviewed for each roll, but for one that did not end; and the choices of a master cost
// nothing.
func TestReviewLooksAtEveryTurn(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"solo", "coop", "competitive"} {
		r := rulesOf(t, games[name])
		e := NewEvaluator(r, core(t))
		actions := played(t, r, 8, NewPlayer(e, Master, 1).Plan)
		rolls, last := 0, 0
		for i, a := range actions {
			if a.Kind == engine.ActRoll {
				rolls, last = rolls+1, i
			}
		}
		turns := NewAdviser(e).Review(actions)
		assert.Len(t, turns, rolls, name)
		for _, turn := range turns {
			assert.Zero(t, turn.Cost, "%s: turn %d", name, turn.Turn)
		}
		assert.Len(t, NewAdviser(e).Review(actions[:last+1]), rolls-1, name)
	}
}

package bot

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/search"
)

// games plays some random games of a config and shows every position where a player is asked,
// with what is legal there.
func games(t *testing.T, c engine.Config, n int, see func(r *engine.Rules, s engine.State, legal []engine.Action)) (ends []engine.State) {
	t.Helper()
	r, dice := rulesOf(t, c), rand.New(rand.NewPCG(8, 8))
	for seed := range uint64(n) {
		ends = append(ends, play(t, r, seed, func(_ int, s engine.State) engine.Action {
			legal := r.Legal(&s, nil)
			a := legal[dice.IntN(len(legal))]
			see(r, s, legal)
			return a
		}))
	}
	return ends
}

// A finished game is worth to each winner an equal share, and in points what it scored; alone
// it is worth nearly all or nothing, and more with more points.
func TestValuesOfFinishedGames(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{}, {Players: 4}, {Players: 3, Expert: true}, {Players: 1}, {Players: 1, Goal: 60}} {
		r := rulesOf(t, c)
		p := newPosition(r)
		for _, end := range games(t, c, 10, func(*engine.Rules, engine.State, []engine.Action) {}) {
			result := r.Result(&end)
			won, shares := search.Won(game.Seats(result.Winners)), p.shares(&end)
			if r.Players() == 1 {
				won[0] = 0.99*won[0] + 0.0001*float32(result.Points[0])
			}
			assert.InDeltaSlice(t, won[:], shares[:], 1e-6)
			for seat, v := range p.points(&end) {
				if seat < r.Players() {
					assert.InDelta(t, result.Points[seat], v, 1e-6)
				}
			}
		}
	}
}

// Shares of a game of several are shares of one win, and alone a chance.
func TestSharesOfGamesUnderWay(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{}, {Players: 6}, {Players: 2, Expert: true}, {Players: 1, Goal: 55}} {
		p := newPosition(rulesOf(t, c))
		games(t, c, 5, func(r *engine.Rules, s engine.State, _ []engine.Action) {
			sum := float32(0)
			for seat, v := range p.shares(&s) {
				require.True(t, v >= 0 && v <= 1 && (seat < r.Players() || v == 0), r.Position(&s))
				sum += v
			}
			if r.Players() > 1 {
				require.InDelta(t, 1, sum, 1e-4, r.Position(&s))
			}
		})
	}
}

// Alone hard does not throw points away where the goal is out of reach, or certain.
func TestTheLastAnswerKeepsPoints(t *testing.T) {
	t.Parallel()
	asked := 0
	for _, goal := range engine.Goals {
		c := engine.Config{Players: 1, Goal: goal}
		player := NewPlayer(rulesOf(t, c), search.Hard, 1)
		games(t, c, 60, func(r *engine.Rules, s engine.State, legal []engine.Action) {
			if s.Question != engine.QuestionFill && s.Question != engine.QuestionSentry {
				return
			}
			points, most := map[engine.Action]int{}, 0
			for _, a := range legal {
				end := s
				if r.Advance(&end, a); end.Question != engine.QuestionNone {
					return // it is not the last
				}
				points[a] = r.Result(&end).Points[0]
				most = max(most, points[a])
			}
			asked++
			a, ok := player.Best(s)
			require.True(t, ok)
			assert.Equal(t, most, points[a], r.Position(&s))
		})
	}
	assert.Positive(t, asked)
}

// MPO-25, MPO-26: a barracks that can be filled and a sentry's arrangement are worth what the best
// answer leaves, and what narrow keeps of the answers has that one among it.
func TestPendingAnswersAreWorthTheBest(t *testing.T) {
	t.Parallel()
	asked := map[engine.Question]int{}
	for _, c := range []engine.Config{{}, {Players: 4}, {Players: 2, Expert: true}} {
		p := newPosition(rulesOf(t, c))
		games(t, c, 40, func(r *engine.Rules, s engine.State, legal []engine.Action) {
			if s.Question != engine.QuestionFill && s.Question != engine.QuestionSentry {
				return
			}
			asked[s.Question]++
			h := engine.Anthill(s.Hill - 1)
			left := engine.RingTiles - s.Rows[h].Len()
			best := func(list []engine.Action) (worth float64) {
				for i, a := range list {
					after := s
					r.Advance(&after, a)
					if one := p.garrison(&after, h, left); i == 0 || one > worth {
						worth = one
					}
				}
				return worth
			}
			all := best(legal)
			require.InDelta(t, all, p.garrison(&s, h, left), 1e-9, r.Position(&s))
			kept := p.narrow(&s, legal)
			require.LessOrEqual(t, len(kept), max(2, engine.MaxArmy+1), r.Position(&s))
			require.InDelta(t, all, best(kept), 1e-9, r.Position(&s))
		})
	}
	assert.Greater(t, asked[engine.QuestionFill], 100)
	assert.Greater(t, asked[engine.QuestionSentry], 50)
}

// Soldiers buy tiles: they are worth less and less, and nothing once no tile is to come.
func TestSoldiersAreMoney(t *testing.T) {
	t.Parallel()
	p := newPosition(rulesOf(t, engine.Config{}))
	assert.Zero(t, p.soldiers(engine.MaxArmy, 0))
	for left := 1; left < engine.RingTiles; left++ {
		for army := uint8(1); army <= engine.MaxArmy; army++ {
			assert.Greater(t, p.soldiers(army, left), p.soldiers(army-1, left))
		}
		assert.GreaterOrEqual(t, p.soldiers(5, left), p.soldiers(5, left-1))
	}
}

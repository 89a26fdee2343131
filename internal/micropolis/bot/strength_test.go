package bot

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/micropolis"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/search"
	"boardgame/microcity/internal/soak"
)

// A meeting is how two kinds of players did against each other.
type meeting struct {
	games  int
	won    float64 // the share of the wins that went to the first kind
	beaten float64 // how often one of the first kind has more points than one of the second
}

// meet plays games in which the seats belong to two kinds in turn: half of them to each, and
// the other half in the next game, with the same luck.
func meet(t *testing.T, c engine.Config, one, other Kind, games int, seed uint64) (m meeting) {
	t.Helper()
	r := rulesOf(t, c)
	pairs := 0.
	for g := range games {
		players := make([]*Player, r.Players())
		for seat := range players {
			kind := other
			if (seat+g)%2 == 0 {
				kind = one
			}
			players[seat] = NewPlayer(r, kind, uint64(g))
		}
		end := play(t, r, seed+uint64(g/2), func(seat int, s engine.State) engine.Action {
			a, _ := players[seat].Choose(s)
			return a
		})
		result := r.Result(&end)
		ours, all := 0., 0.
		for seat := range players {
			if result.Winners>>seat&1 != 0 {
				all++
				ours += float64((seat + g + 1) % 2)
			}
			for rival := (seat + g) % 2; (seat+g)%2 == 0 && rival < len(players); rival++ {
				if (rival+g)%2 == 0 {
					continue
				}
				pairs++
				switch mine, theirs := result.Points[seat], result.Points[rival]; {
				case mine > theirs:
					m.beaten++
				case mine == theirs:
					m.beaten += 0.5
				}
			}
		}
		m.won += ours / all
	}
	m.games = games
	m.won /= float64(games)
	m.beaten /= pairs
	t.Logf("%v beats %v at %d players: %.3f ± %.3f of the wins, %.3f of the pairs, %d games from seed %d",
		one, other, r.Players(), m.won, 1.96*math.Sqrt(m.won*(1-m.won)/float64(games)), m.beaten, games, seed)
	return m
}

// MPO-71: medium beats easy, and hard beats medium.
func TestMPO71(t *testing.T) {
	t.Parallel()
	for _, players := range []int{2, 4} {
		m := meet(t, engine.Config{Players: players}, Medium, Easy, soak.Times(20, 1000), 70_000)
		assert.Greater(t, m.won, 0.8)
	}
	m := meet(t, engine.Config{}, Hard, Medium, soak.Times(4, 1000), 80_000)
	if soak.On() {
		assert.Greater(t, m.won, 0.7)
	}
	m = meet(t, engine.Config{Players: 4}, Hard, Medium, soak.Times(2, 1000), 90_000)
	if soak.On() {
		assert.Greater(t, m.won, 0.5)
	}
}

// The long form says how often the solo goals are beaten.
func TestSoloGoals(t *testing.T) {
	t.Parallel()
	for _, goal := range engine.Goals {
		r := rulesOf(t, engine.Config{Players: 1, Goal: goal})
		games, won, points := soak.Times(1, 200), 0, 0
		for g := range uint64(games) {
			hard := NewPlayer(r, Hard, g)
			end := play(t, r, 60_000+g, func(_ int, s engine.State) engine.Action {
				a, _ := hard.Choose(s)
				return a
			})
			result := r.Result(&end)
			won += int(result.Winners & 1)
			points += result.Points[0]
		}
		t.Logf("hard beats %v in %d of %d games, with %.1f points", goal, won, games, float64(points)/float64(games))
		assert.Greater(t, points/games, 40)
	}
}

// With open ground all is known once three tiles are to come to each: the rest of the game is
// solved. Hard players come near, by the tree alone.
func TestTheTreeComesNearTheExactValue(t *testing.T) {
	t.Parallel()
	soak.Alone(t)
	const positions = 600_000
	r := rulesOf(t, engine.Config{Open: true})
	rules, p := micropolis.Engine(r), newPosition(r)
	budget := budgets[Hard]
	budget.Solve = 0
	hard := newPlayer(r, Hard, budget, 1)
	medium := NewPlayer(r, Medium, 1)
	dice := rand.New(rand.NewPCG(3, 3))
	var reached, best float32
	solved := 0
	for seed := range uint64(soak.Times(4, 100)) {
		play(t, r, seed, func(seat int, s engine.State) engine.Action {
			if s.Round < 8 {
				a, _ := medium.Choose(s)
				return a
			}
			a, _ := hard.Choose(s)
			exact, ok := search.Exact(rules, p.shares, s, positions)
			require.True(t, ok, r.Position(&s))
			after := s
			r.Advance(&after, a)
			value, _ := search.Exact(rules, p.shares, after, positions)
			reached += value[seat]
			best += exact[seat]
			solved++
			legal := r.Legal(&s, nil)
			return legal[dice.IntN(len(legal))]
		})
	}
	t.Logf("reached %.2f of %.2f in %d positions", reached, best, solved)
	require.Greater(t, best, float32(5))
	assert.GreaterOrEqual(t, reached/best, float32(0.97))
}

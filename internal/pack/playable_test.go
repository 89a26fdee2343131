package pack

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

// The core pack makes a game of every mode, Building and set of expansions.
func TestEveryGameCanBegin(t *testing.T) {
	t.Parallel()
	cards := loadCore(t).Cards
	buildings := []engine.Config{
		{Building: engine.BuildingA}, {Building: engine.BuildingB, Difficulty: engine.Medium}, {Building: engine.BuildingAB},
	}
	for _, l := range cards.Landmarks {
		buildings = append(buildings, engine.Config{Building: l.ID, Difficulty: engine.Hard})
	}
	for with := engine.Expansion(0); with <= engine.AllExpansions; with++ {
		_, err := engine.New(cards, engine.Config{Mode: engine.Competitive, With: with})
		require.NoError(t, err)
		for _, c := range buildings {
			for _, mode := range []engine.Mode{engine.Solo, engine.Coop} {
				c.Mode, c.With, c.CardX = mode, with, mode == engine.Coop
				_, err := engine.New(cards, c)
				assert.NoError(t, err, "%+v", c)
			}
		}
	}
}

// The first game is fair: a player with a little sense mostly wins it, one who does
// anything at all does not.
func TestFirstGameIsFair(t *testing.T) {
	t.Parallel()
	rules, err := engine.New(loadCore(t).Cards, engine.Config{Building: engine.BuildingA, Difficulty: engine.Easy})
	require.NoError(t, err)
	const careful, careless = 16, 1000
	won := wins(rules, careful, func(s *engine.State, rng *rand.Rand) []engine.Action { return planTurn(rules, s, rng) })
	assert.GreaterOrEqual(t, won, careful*6/10, "of %d careful games", careful)
	won = wins(rules, careless, func(s *engine.State, rng *rand.Rand) []engine.Action { return anything(rules, s, rng) })
	assert.LessOrEqual(t, won, careless/100, "of %d careless games", careless)
}

// wins plays so many games with dice of their own and counts those that were won.
func wins(rules *engine.Rules, games int, plan func(*engine.State, *rand.Rand) []engine.Action) (won int) {
	for game := range games {
		rng := rand.New(rand.NewPCG(uint64(game), 1))
		s := rules.Start()
		for !rules.Result(s).Over {
			seat, question := rules.Turn(s)
			actions := anything(rules, &s, rng)
			if seat != engine.Chance && question != engine.QuestionPlace {
				actions = plan(&s, rng)
			}
			for _, a := range actions {
				rules.Advance(&s, a)
			}
		}
		if rules.Result(s).Verdict == engine.Won {
			won++
		}
	}
	return won
}

// anything is one legal action, or one outcome by its weight.
func anything(rules *engine.Rules, s *engine.State, rng *rand.Rand) []engine.Action {
	odds := rules.Odds(s, nil)
	var all, below uint32
	for _, o := range odds {
		all += o.Weight
	}
	if all == 0 {
		legal := rules.Legal(s, nil)
		return []engine.Action{legal[rng.IntN(len(legal))]}
	}
	drawn := uint32(rng.IntN(int(all)))
	for _, o := range odds {
		if below += o.Weight; drawn < below {
			return []engine.Action{o.Action}
		}
	}
	return nil
}

// A line is a way to go on, and where it leads.
type line struct {
	state   engine.State
	actions []engine.Action
	worth   int
}

// planTurn looks at ways to play the turn to its end, a limited number of them at a
// time, and gives the one that ends best. It does not think of later turns.
func planTurn(rules *engine.Rules, s *engine.State, rng *rand.Rand) []engine.Action {
	const width = 100
	seen := map[engine.State]bool{}
	open := []line{{state: *s}}
	best := line{worth: -1}
	for len(open) > 0 {
		var next []line
		for _, from := range open {
			for _, a := range rules.Legal(&from.state, nil) {
				to := line{from.state, append(slices.Clip(from.actions), a), 0}
				if rules.Advance(&to.state, a); seen[to.state] {
					continue
				}
				seen[to.state] = true
				to.worth = worth(rules, &to.state)
				if _, q := rules.Turn(to.state); q != engine.QuestionRoll && q != engine.QuestionNone {
					next = append(next, to)
				} else if to.worth > best.worth {
					best = to
				}
			}
		}
		slices.SortStableFunc(next, func(a, b line) int { return b.worth - a.worth })
		if len(next) > width { // the best half, and any of the others
			rest := next[width/2:]
			rng.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
			next = next[:width]
		}
		open = next
	}
	return best.actions
}

// worth is how promising a position is: stages, resources that stages need, markers in
// the pool, cards in hand.
func worth(rules *engine.Rules, s *engine.State) int {
	if r := rules.Result(*s); r.Over {
		return map[engine.Verdict]int{engine.Won: 10_000, engine.Lost: 0}[r.Verdict]
	}
	var need engine.Company
	total := 5 * s.Hand[0].Len()
	for i, stage := range rules.Building(s).Stages {
		if s.Done>>i&1 != 0 {
			total += 120
			continue
		}
		for k, n := range stage.Cost {
			need[k] += n
		}
	}
	for k, have := range s.Companies[0] {
		useful := min(have, need[k])
		total += 16*int(useful) + 3*int(have-useful)
	}
	for i, more := range []int{40, 30, 22, 16, 12, 10, 8, 6} {
		if i < int(s.Pool[0]) {
			total += more
		}
	}
	return total
}

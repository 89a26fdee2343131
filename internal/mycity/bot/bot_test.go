package bot

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/mycity/engine"
	mycity "boardgame/microcity/internal/mycity/match"
	"boardgame/microcity/internal/mycity/pack"
	"boardgame/microcity/internal/search"
	"boardgame/microcity/internal/search/searchtest"
)

func rulesOf(t testing.TB, c engine.Config) *engine.Rules {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	r, err := engine.New(p.Counters, c)
	require.NoError(t, err)
	return r
}

// play plays a game to its end, chance by a seed, and calls back before each choice.
func play(t testing.TB, r *engine.Rules, seed uint64, choose func(seat int, s engine.State) engine.Action) engine.State {
	t.Helper()
	return searchtest.Play(t, mycity.Rules{Rules: r}, seed, choose)
}

// MYC-40: the players know every variant, map and number of players.
func TestEveryKindPlaysEveryGame(t *testing.T) {
	t.Parallel()
	for i, c := range []engine.Config{
		{},
		{Players: 6},
		{Hex: true, Players: 3},
		{Size: 6, Variants: engine.Reduced | engine.Parks},
		{Size: 12, Players: 4},
		{Variants: engine.Types | engine.Lines | engine.Rezoning},
		{Players: 3, Variants: engine.Dump | engine.Slums | engine.Random},
		{Hex: true, Variants: engine.AllVariants &^ engine.Reduced},
	} {
		r := rulesOf(t, c)
		searchtest.Everywhere(t, mycity.Rules{Rules: r}, func(_ search.Kind, b search.Budget, seed uint64) *Player {
			return newPlayer(r, b, seed)
		}, uint64(i))
	}
}

// On maps of 4×4 squares the end of the game can be solved. Without that, the tree alone
// comes near what the exact values say.
func TestTheTreeComesNearTheExactValue(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{Size: 4})
	hard := newPlayer(r, search.Budget{Evaluations: 5_000, Width: 60}, 1)
	late := func(*engine.State) bool { return true }
	share := searchtest.NearExact(t, mycity.Rules{Rules: r}, newPosition(r).value, hard, late, 8_000, 12)
	assert.GreaterOrEqual(t, share, float32(0.98))
}

// A finished game is worth to each winner an equal share.
func TestValuesOfFinishedGames(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{Players: 4})
	for seed := range uint64(10) {
		end := play(t, r, seed, func(_ int, s engine.State) engine.Action { return r.Legal(&s, nil)[0] })
		assert.Equal(t, search.Won(mycity.Rules{Rules: r}.Result(&end).Winners), newPosition(r).value(&end))
	}
}

// What is counted step by step around the landmarks is what the rules say there is (MYC-15, MYC-25).
func TestAccessIsThatOfTheRules(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{}, {Players: 3, Variants: engine.AllVariants &^ engine.Reduced}, {Size: 12, Players: 4, Variants: engine.Slums}, {Hex: true, Variants: engine.Slums | engine.Rezoning}} {
		r := rulesOf(t, c)
		p, dice := newPosition(r), rand.New(rand.NewPCG(5, 5))
		for seed := range uint64(3) {
			play(t, r, seed, func(_ int, s engine.State) engine.Action {
				p.value(&s)
				for i, at := range s.Sites[:r.NumSites()] {
					access, _ := r.Control(&s, engine.Square(at-1))
					empty := 0
					for _, n := range r.Near(engine.Square(at-1), nil) {
						if s.Board[n] == 0 {
							empty++
						}
					}
					require.Equal(t, access, p.sites[i].access, r.Position(&s))
					require.EqualValues(t, empty, p.sites[i].empty, r.Position(&s))
				}
				legal := r.Legal(&s, nil)
				return legal[dice.IntN(len(legal))]
			})
		}
	}
}

// What is kept from one evaluation to the next speeds up the next one, and does no more.
func TestValuesDoNotDependOnWhatWasEvaluatedBefore(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{}, {Players: 3, Variants: engine.AllVariants}, {Size: 12, Players: 4}, {Hex: true, Variants: engine.Rezoning}} {
		r := rulesOf(t, c)
		dice, used := rand.New(rand.NewPCG(4, 4)), newPosition(r)
		for seed := range uint64(3) { // other towns, too
			play(t, r, seed, func(_ int, s engine.State) engine.Action {
				legal := r.Legal(&s, nil)
				for range 5 {
					after := s
					r.Advance(&after, legal[dice.IntN(len(legal))])
					require.Equal(t, newPosition(r).value(&after), used.value(&after))
				}
				return legal[dice.IntN(len(legal))]
			})
		}
	}
}

package words_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/smallcity/engine"
	"boardgame/microcity/internal/smallcity/words"
)

// SMC-47: the steps of the scoring add up to the score, in every game that is played to its end.
func TestStepsAddUp(t *testing.T) {
	t.Parallel()
	for seed, c := range []engine.Config{
		{Players: 1}, {Players: 2}, {Players: 3, Mode: engine.Advanced, Statues: true}, {Players: 4}, {Players: 2, Mode: engine.Arcologies}, {Players: 1, Mode: engine.Arcologies},
	} {
		tree := begun(t, c)
		dice := rand.New(rand.NewPCG(uint64(seed), 52))
		for !tree.Result(tree.Cursor()).Over {
			legal := tree.Legal(tree.Cursor())
			require.NoError(t, tree.Do(legal[dice.IntN(len(legal))]))
		}
		say := words.New(tree, game.Party{})
		s := match.Of[engine.State, engine.Action](tree).Position(tree.Cursor())
		steps, result := say.Scoring(&s), say.Rules().Result(&s)
		if result.Cause == engine.BySurvival || result.Cause == engine.ByPollution {
			assert.Empty(t, steps)
			continue
		}
		require.NotEmpty(t, steps)
		var sums [engine.MaxPlayers]int
		for _, step := range steps {
			assert.Equal(t, sums, step.Was)
			assert.NotEmpty(t, step.Told)
			sums = step.Now
		}
		for seat := engine.One; int(seat) <= say.Rules().Players(); seat++ {
			if !s.Of(seat).Out {
				assert.Equal(t, result.Scores[seat-1], sums[seat-1])
			}
		}
	}
}

// SMC-48, SMC-49, SMC-67: what decides between equal points or pumps, or before points do, is said.
func TestWhatDecides(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		mode     engine.Mode
		one, two engine.Player
		decided  string
		winners  string
	}{
		{engine.Base, engine.Player{Votes: 20, Pollution: 5}, engine.Player{Votes: 19, Pollution: 4}, "Pollution decides between equal points, then the dead.", "2"},
		{engine.Base, engine.Player{Votes: 20, Pollution: 5, Dead: 2}, engine.Player{Votes: 20, Pollution: 5, Dead: 1}, "Pollution decides between equal points, then the dead.", "2"},
		{engine.Base, engine.Player{Votes: 20, Pollution: 5}, engine.Player{Votes: 20, Pollution: 5}, "", "1 2"},
		{engine.Base, engine.Player{Votes: 21, Pollution: 5}, engine.Player{Votes: 20, Pollution: 5}, "", "1"},
		{engine.Advanced, engine.Player{Votes: 2, Money: 60, Goods: [3]uint8{4, 4, 4}}, engine.Player{Votes: 20}, "Player 1 met Economy, which beats points.", "1"},
		{engine.Arcologies, engine.Player{Pumps: 6, Hall: 1}, engine.Player{Pumps: 6, Hall: 2}, "Citizens decide between equal pumps, then pollution.", "2"},
		{engine.Arcologies, engine.Player{Pumps: 6}, engine.Player{Pumps: 5}, "", "1"},
	} {
		say := words.New(begun(t, engine.Config{Players: 2, Mode: c.mode}), game.Party{})
		s := engine.State{Round: 8, Asked: engine.QuestionNone, Players: [engine.MaxPlayers]engine.Player{c.one, c.two}}
		assert.Equal(t, c.decided, say.Decided(&s))
		var won []string
		for seat := engine.One; seat <= 2; seat++ {
			if say.Rules().Result(&s).Winners.Has(seat) {
				won = append(won, seat.String())
			}
		}
		assert.Equal(t, c.winners, strings.Join(won, " "))
	}
}

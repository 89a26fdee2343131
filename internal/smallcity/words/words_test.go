package words_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/smallcity/engine"
	smallcity "boardgame/microcity/internal/smallcity/match"
	"boardgame/microcity/internal/smallcity/pack"
	"boardgame/microcity/internal/smallcity/words"
)

// begun is a game of Small City in which nothing was played.
func begun(t testing.TB, c engine.Config) game.Tree {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	r, err := p.Rules(c)
	require.NoError(t, err)
	m := match.New(smallcity.Rules{Rules: r})
	return m.Text()
}

// Every kind of game is told at every position, to everybody.
func TestSpeaks(t *testing.T) {
	t.Parallel()
	for i, c := range []engine.Config{
		{Players: 2}, {Players: 1}, {Players: 4, Mode: engine.Advanced, Statues: true, Open: true},
		{Players: 3, Mode: engine.Arcologies}, {Players: 1, Mode: engine.Arcologies, Difficulty: engine.Hard},
		{Players: 2, Replaced: [3]engine.Card{engine.Opponent, engine.Supporter, engine.Planner}},
	} {
		for _, looks := range []game.Seats{game.All, game.Seat(0)} {
			tree := begun(t, c).As(looks)
			table := words.New(tree, game.Party{Names: []string{"Ann", "Ben"}})
			gametest.Speaks(t, tree, table, 120, uint64(i))
			gametest.Speaks(t, tree, table.Aloud(), 120, uint64(i))
			assert.Positive(t, tree.Len())
		}
	}
}

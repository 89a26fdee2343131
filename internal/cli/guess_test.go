package cli

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/daily"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
)

// How a master plays the city of the day is told when the attempt that counts is over: until
// then its dice would be known.
func TestGuessTheDailyCity(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	e := newEnv(command.Env{Folders: folders.In(t.TempDir()), Now: func() time.Time { return now }}, Games())
	city := daily.Of(&e.game.Box, game.Day, now)
	live, _, err := city.Play(now, e.Folders, false, "")
	require.NoError(t, err)
	for tree := live.Tree(); !tree.Result(tree.Cursor()).Over; {
		_, err = e.gameToGuess(&guessFlags{request: e.newRequest(), daily: true}, nil)
		require.ErrorContains(t, err, "Finish today's city first")
		legal := tree.Legal(tree.Cursor())
		_, err = live.Do(legal[len(legal)-1])
		require.NoError(t, err)
	}
	require.NoError(t, live.Close())
	from, err := e.gameToGuess(&guessFlags{request: e.newRequest(), daily: true}, nil)
	require.NoError(t, err)
	assert.Equal(t, city.Seed, from.Header.Seed)
	assert.Equal(t, "master", from.Header.Bots[0])
	assert.True(t, from.Tree.Result(from.Tree.Cursor()).Over)

	from, err = e.gameToGuess(&guessFlags{request: e.newRequest()}, nil)
	require.NoError(t, err)
	assert.Equal(t, live.Path(), from.Path, "without a name it is the game that was finished last")
}

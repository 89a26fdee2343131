package session

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/record"
)

// What goes on from a game under old rules keeps them, in a copy as in a branch; a game
// that begins is played under the newest, whatever its wishes were taken from.
func TestRulesOfAnOldGame(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, museum := range []string{"competitive.log", "cards-0ebcc987d4d45fbf.json", "cards-d58ec03dadb5399f.json"} {
		data, err := os.ReadFile(filepath.Join("..", "log", "testdata", "logs", "1", museum))
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, museum), data, 0o600))
	}
	old, err := resumed(filepath.Join(dir, "competitive.log"), known(t))
	require.NoError(t, err)
	version := func(path string) uint8 {
		game, err := record.Of(log.Verify(path, known(t)))
		require.NoError(t, err)
		return game.Match.Rules().Config().Version()
	}
	require.Equal(t, uint8(1), version(old.Path()))

	branch, err := seated(Continue(old.Moment(40), true, Options{Path: filepath.Join(dir, "branch.log"), Seed: 5}))
	require.NoError(t, err)
	require.NoError(t, branch.Close())
	assert.Equal(t, uint8(1), version(branch.Path()))

	require.NoError(t, old.MoveTo(filepath.Join(dir, "copy.log")))
	require.NoError(t, old.Close())
	assert.Equal(t, uint8(1), version(old.Path()))

	again := started(t, Options{Game: of(t, old.Rules().Config()), Seed: 5})
	assert.Equal(t, uint8(engine.RulesVersion), version(again.Path()))
}

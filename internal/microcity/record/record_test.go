package record

import (
	"bytes"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match/matchtest"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
)

// begun returns the path of the log of a game that was begun under these rules.
func begun(t *testing.T, p *pack.Pack, r *engine.Rules) string {
	t.Helper()
	path, c := filepath.Join(t.TempDir(), "game.log"), r.Config()
	h := log.Header{
		Game: microcity.ID, Rules: int(c.Version()), Options: microcity.Options(c),
		PackID: p.Cards.ID, PackHash: p.Hash, Date: time.Unix(0, 0),
	}
	l, err := log.Create(log.OS, path, h, p.JSON(), microcity.NewMatch(r).Text())
	require.NoError(t, err)
	require.NoError(t, l.Close())
	return path
}

func TestConfigComesBack(t *testing.T) {
	t.Parallel()
	p, err := pack.Core()
	require.NoError(t, err)
	for i, c := range []engine.Config{
		{},
		{Building: engine.BuildingB, Difficulty: engine.Hard, With: engine.Seaports},
		{Mode: engine.Coop, Building: engine.BuildingAB, Difficulty: engine.Medium, CardX: true, First: engine.Two},
		{Mode: engine.Competitive, With: engine.AllExpansions, Rules: 1},
	} {
		r, err := engine.New(p.Cards, c)
		require.NoError(t, err)
		g, err := Of(log.Verify(begun(t, p, r), Known()))
		require.NoError(t, err, "the cards lie beside the log")
		assert.Equal(t, r.Config(), g.Match.Rules().Config(), "%d", i)
		assert.Equal(t, r.Config(), Config(&g.Header), "%d", i)
		assert.Equal(t, p.Hash, g.Pack.Hash)
	}
}

// Limits on cards are younger than some games: what was begun with cards that are refused now is
// opened with them all the same.
func TestGamesAreOlderThanLimits(t *testing.T) {
	t.Parallel()
	core, err := pack.Core()
	require.NoError(t, err)
	p, err := pack.Parse(bytes.Replace(core.JSON(), []byte(`"time": 1`), []byte(`"time": 9`), 1))
	require.NoError(t, err)
	require.NotEqual(t, core.Hash, p.Hash)
	r, err := engine.New(p.Cards, engine.Config{})
	require.NoError(t, err)
	g, err := Of(log.Verify(begun(t, p, r), Known(core)))
	require.NoError(t, err)
	assert.Equal(t, p.Hash, g.Pack.Hash)
}

// A caller that asks for a game of Micro City gets no other.
func TestOtherGamesAreRefused(t *testing.T) {
	t.Parallel()
	nim := matchtest.Game()
	o := matchtest.Options(gametest.Nim{Heaps: [3]uint8{1, 2, 3}})
	tree, err := nim.Open(1, o, nil)
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "nim.log")
	l, err := log.Create(log.OS, path, log.Header{Game: nim.ID, Rules: 1, Options: o, Date: time.Unix(0, 0)}, nil, tree)
	require.NoError(t, err)
	require.NoError(t, l.Close())

	games := append(Known(), nim)
	_, err = Load(path, games)
	require.ErrorIs(t, err, microcity.ErrOtherGame)
	_, l, err = log.Open(log.OS, path, game.Shelf{nim})
	require.NoError(t, err)
	require.NoError(t, l.Close())
	_, err = Load(path, Known())
	require.ErrorContains(t, err, `the game "nim", which this version does not know`)
}

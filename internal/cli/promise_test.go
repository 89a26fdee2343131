package cli

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match/matchtest"
	"boardgame/microcity/internal/session"
)

// Whether a server kept its promise of a seed is told of its logs, and of no others.
func TestVerifyTellsWhetherAPromiseWasKept(t *testing.T) {
	t.Parallel()
	dir, box := t.TempDir(), matchtest.Game()
	start := func(name string, change func(*log.Header)) {
		tree, err := box.Open(box.Rules, matchtest.Options(gametest.Nim{Heaps: [3]uint8{1, 2, 0}}), nil)
		require.NoError(t, err)
		g := session.Game{Box: &box, Options: matchtest.Options(gametest.Nim{Heaps: [3]uint8{1, 2, 0}})}
		h := log.Header{Seed: 7}
		g.Head(&h)
		change(&h)
		file, err := log.Create(log.OS, filepath.Join(dir, name), h, nil, tree)
		require.NoError(t, err)
		require.NoError(t, file.Close())
	}
	promise := log.NewPromise(7)
	start("kept.log", func(h *log.Header) { h.Promise = promise })
	start("broken.log", func(h *log.Header) { h.Promise = log.NewPromise(8) })
	start("none.log", func(*log.Header) {})
	for name, told := range map[string]string{
		"kept.log":   " The seed is the one promised before the game: " + promise.Hash + ".\n",
		"broken.log": " The seed is not the one that was promised before the game.\n",
		"none.log":   "none.log: whole; 0 actions, 0 turns. Not finished.\n",
	} {
		said, err := ran(t, folders.In(dir), "", "verify", filepath.Join(dir, name))
		require.NoError(t, err)
		assert.Contains(t, said, told)
	}
}

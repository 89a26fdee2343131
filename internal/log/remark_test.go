package log

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
	microcity "boardgame/microcity/internal/microcity/match"
)

// A remark stands in the log for those who read it as text, and changes nothing.
func TestRemark(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "game.log")
	w := newWriter(t, path, Header{Seed: 7}, 1)
	w.luck = microcity.Seeded(9)
	w.play(10, false)
	require.NoError(t, w.log.Remark("these dice are ours"))
	require.Error(t, w.log.Remark("two\nlines"))
	w.play(10, false)
	require.NoError(t, w.log.Close())
	assert.Contains(t, bytesOf(t, path), "\n# these dice are ours  ")
	g, err := Verify(path, known(core(t)))
	require.NoError(t, err)
	assert.Equal(t, w.match.State(), matchOf(g).State())
	assert.Equal(t, chance.FromElsewhere, g.Luck().Origin())
}

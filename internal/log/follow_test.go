package log

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
)

// A shy tree tells no action, and no position.
type shy struct{ game.Tree }

func (shy) Action(game.Node) string { return "hidden" }
func (shy) Hash(game.Node) uint64   { return 0xabc }

// Where nothing is hidden a follower reads the lines that are on the disk. Else actions and hashes are as its view has
// them, and all other lines as they are.
func TestSeen(t *testing.T) {
	t.Parallel()
	log, tree := newNim(t, filepath.Join(t.TempDir(), "nim.log"))
	does(t, log, tree, "heads", "take 3 a", "tails")
	require.NoError(t, log.Back(1))
	require.True(t, tree.Seek(1))
	does(t, log, tree, "take 2 b")
	require.NoError(t, log.Note(Note{4, "!", "better"}))
	lines := log.Lines(0)
	require.NoError(t, log.Close())
	require.Len(t, lines, 6)
	for _, line := range lines {
		assert.Equal(t, line, Seen(line, tree))
	}
	var hidden []string
	for _, line := range lines {
		hidden = append(hidden, Seen(line, shy{tree}))
	}
	assert.Equal(t, []string{
		"1.   hidden                   =0000000000000abc", "2.   hidden", "3.   hidden                   =0000000000000abc",
		"back to 1", "4.   hidden", `note 4 ! "better"`,
	}, hidden)
}

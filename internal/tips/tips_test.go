package tips

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/match/matchtest"
)

// An explained is the table of Nim with tips.
type explained struct{ game.Table }

func (explained) Tips(n game.Node) []game.Tip {
	return []game.Tip{{Name: "take", Text: "Take some."}, {Name: "heap", Text: "There are heaps."}}
}

func nim(t *testing.T) (game.Tree, game.Table) {
	t.Helper()
	box := matchtest.Game()
	tree, err := box.Open(1, matchtest.Options(gametest.Nim{Heaps: [3]uint8{2, 1, 0}}), nil)
	require.NoError(t, err)
	require.NoError(t, tree.Do("heads"))
	return tree, explained{box.Table(tree, game.Party{})}
}

func anybody(game.Seats) bool { return true }

// Each tip is given once, one at a time, and not again the next time that the program runs.
func TestTipsAreGivenOnce(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "state", "tips.json")
	tree, talk := nim(t)
	m := Open(path)
	m.Refused = "Some cannot be chosen."
	assert.Equal(t, "Tip: Take some.", m.Next("nim", tree, talk, anybody))
	require.NoError(t, m.Keep()())
	m = Open(path)
	m.Refused = "Some cannot be chosen."
	assert.Equal(t, "Tip: There are heaps.", m.Next("nim", tree, talk, anybody))
	assert.Equal(t, "Tip: Some cannot be chosen.", m.Next("nim", tree, talk, anybody), "what the game says comes first")
	assert.Empty(t, m.Next("nim", tree, talk, anybody))
	assert.Equal(t, "Tip: Take some.", m.Next("another", tree, talk, anybody), "games have tips of their own")
}

func TestWhoGetsNoTips(t *testing.T) {
	t.Parallel()
	tree, talk := nim(t)
	m := Open(filepath.Join(t.TempDir(), "tips.json"))
	assert.Empty(t, m.Next("nim", tree, talk, func(game.Seats) bool { return false }), "a computer")
	tree.Seek(0)
	assert.Empty(t, m.Next("nim", tree, talk, anybody), "chance")
	tree.Seek(1)
	m.Off = true
	assert.Empty(t, m.Next("nim", tree, talk, anybody), "who wants none")
	m.Off = false
	assert.NotEmpty(t, m.Next("nim", tree, talk, anybody))
	var none *History
	assert.Empty(t, none.Next("nim", tree, talk, anybody))
}

// What cannot be read is forgotten, and there is an end to what is remembered.
func TestStrangeFiles(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tips.json")
	require.NoError(t, os.WriteFile(path, []byte("{"), 0o600))
	tree, talk := nim(t)
	m := Open(path)
	assert.NotEmpty(t, m.Next("nim", tree, talk, anybody))
	m.given = make([]string, mostTips)
	assert.Empty(t, m.Next("nim", tree, talk, anybody))
	require.NoError(t, os.WriteFile(path, make([]byte, maxFile+1), 0o600))
	assert.Empty(t, Open(path).given)
}

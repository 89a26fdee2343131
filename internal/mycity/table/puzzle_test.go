package table_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/mycity/table"
	"boardgame/microcity/internal/skill"
)

// A puzzle of My City is tried at its usual table, up to the end of one turn; then one sees what that leads to, and can
// try out the rest.
func TestPuzzle(t *testing.T) {
	t.Parallel()
	p := sitWith(t, table.New(), nil)
	require.Contains(t, p.Frame(), "p Puzzles: today's is ")
	p.Press("p")
	require.Contains(t, p.Words(), "Puzzles 0 of ")
	p.Press("down", "down", "down", "down", "down", "enter")
	require.Contains(t, p.Words(), "Puzzle 5, easy")
	require.Contains(t, p.Words(), "with one turn only. Find it.")
	p.Press("enter")
	require.Contains(t, p.Words(), "Find the turn that wins.")
	p.Press("H")
	require.Contains(t, p.Words(), "There are no hints in a puzzle")
	p.Press("enter") // on the square and with the zone where the cursors stand
	said := strings.Join(strings.Fields(strings.ReplaceAll(p.Frame(), "│", " ")), " ")
	require.Contains(t, said, "Not solved: you end 2 prestige behind, and 8 prestige ahead would have been possible.")
	require.Contains(t, said, "The best answer: place ")
	p.Press("a")
	require.Contains(t, p.Words(), "Analysis")
	p.Press("esc", "s")
	require.Contains(t, p.Words(), "Find the turn that wins.")
	p.Press("esc", "esc")
	require.Contains(t, p.Frame(), "n New game")
	b := skill.Open(p.app.Host().Folders.Puzzles())
	require.Len(t, b.Tries, 1)
	assert.Equal(t, "my-city", b.Tries[0].Game)
	assert.NotNil(t, b.Tries[0].Result, "it is rated")
	assert.NoDirExists(t, p.app.Host().Folders.Games)
}

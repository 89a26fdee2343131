package table_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/mycity/engine"
)

// From a replay a key leads to the analysis board: a table on which everybody is played, with the chance beside each choice,
// and the game stays as it is. What was tried becomes a game of its own.
func TestAnalysisBoard(t *testing.T) {
	t.Parallel()
	live := over(t)
	end := live.Tree().Cursor()
	p := sit(t, live)
	p.Press("r", "3", "enter")
	p.Says("Turn 3, Ann")
	p.Press("a")
	p.Says("Analysis: Ann, chance to win ")
	p.Says("Chance after this: ")
	p.Says("esc back")
	p.Press("enter")
	p.Says("Analysis: Bob, chance to win ")
	p.Press("u")
	p.Says("Analysis: Ann, chance to win ")
	p.Press("u")
	p.Says("Turn 2, Bob")
	p.Press("U", "U", "K")
	p.Says("Keep this position?")
	p.Press("n")
	p.Says("Turn 4, Bob")
	p.Press("esc")
	p.Says("Turn 3, Ann")
	p.Says("Replay: step ")
	p.Press("esc")
	p.Says("Review")
	assert.Equal(t, end, live.Tree().Cursor(), "the game stays as it is")

	p.Press("r", "3", "enter", "a", "enter", "K", "y", "y")
	p.Says("This is a new game")
	assert.NotContains(t, p.Frame(), "Analysis")
}

// At the end of what was tried there is nothing but to undo.
func TestAnalysisOfTheEnd(t *testing.T) {
	t.Parallel()
	p := sit(t, over(t))
	p.Press("r", "end", "a")
	p.Says("Undo the last choice")
	assert.NotContains(t, p.Frame(), "New game")
	p.Press("enter")
	p.Says("Analysis: ")
	p.Says("tab piece")
}

// In a game that goes on the board would be a hint.
func TestNoAnalysisOfAGameThatGoesOn(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Size: 6}, nil)
	p.Press("enter", "<", "a")
	p.Says("The analysis board opens when the game is over")
}

// From the review, too.
func TestAnalysisFromTheReview(t *testing.T) {
	t.Parallel()
	p := sit(t, over(t))
	p.Press("H")
	p.Says("a analyse")
	p.Press("a")
	p.Says("Analysis: ")
	p.Press("q")
	p.Says("H Review")
}

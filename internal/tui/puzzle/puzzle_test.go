package puzzle

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/puzzle"
	"boardgame/microcity/internal/tui/screen"
)

// While the search takes its time it is said so, and the verdict on another attempt is none on this one.
func TestPuzzleIsJudged(t *testing.T) {
	t.Parallel()
	s := &Screen{Attempt: screen.Attempt{Ended: true}, verdict: &verdict{}}
	assert.Empty(t, s.told()[0].Text)
	_, _ = s.Update(lateMsg{s.verdict}, nil)
	assert.Contains(t, s.told()[0].Text, "Working out what your turn is worth")
	_, _ = s.Update(judgedMsg{&verdict{}, puzzle.Verdict{}}, nil)
	assert.Nil(t, s.verdict.Verdict, "of another attempt")
}

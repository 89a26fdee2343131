package setup

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// Games of the day and the week stand side by side, and a newcomer begins with the lesson; nothing else moves.
func TestMenu(t *testing.T) {
	t.Parallel()
	usual := Menu(false)
	assert.Equal(t, []MenuLine{NewGame, Continue, Daily, Weekly, DailyOfOthers, Puzzles, Ladder, Saved, Statistics, Rules, Settings, Learn, Quit}, usual)
	assert.Equal(t, []MenuLine{Learn, NewGame, Continue, Daily, Weekly, DailyOfOthers, Puzzles, Ladder, Saved, Statistics, Rules, Settings, Quit}, Menu(true))
}

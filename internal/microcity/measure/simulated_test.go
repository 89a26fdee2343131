package measure

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/arena"
	microcity "boardgame/microcity/internal/microcity/match"
)

// Games that were stopped are told in words and have a column.
func TestStoppedGamesAreTold(t *testing.T) {
	t.Parallel()
	tally := Tally{Games: 2, Causes: map[string]int{arena.ByTurns: 2}}
	s := NewSimulated(Course{Config: microcity.Named{Mode: "solo"}, Player: "greedy", Run: 2}, tally, arena.Whole)
	assert.Contains(t, strings.Join(s.Table(), "\n"), "\n  too many turns          2")
	rows := s.Rows()
	assert.Equal(t, "2", rows[1][slices.Index(rows[0], "lost_by_turns")])
}

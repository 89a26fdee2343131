package puzzle

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// aMonday is the first day of a week.
var aMonday = time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC)

// rated returns the levels of puzzles that so many of a hundred players find.
func rated(shares ...int) (list []Level) {
	for _, share := range shares {
		list = append(list, Head{Found: 3 * share}.Level())
	}
	return list
}

// The week goes from easy to fiendish, a day is one of UTC, and all puzzles of a level have their
// turn.
func TestPuzzleOfTheDay(t *testing.T) {
	t.Parallel()
	easy, medium, hard, fiendish := 90, 60, 30, 0
	list := rated(easy, easy, easy, medium, medium, hard, fiendish, fiendish)
	var levels []string
	for day := range 7 {
		levels = append(levels, list[ofDay(list, aMonday.AddDate(0, 0, day))].String())
	}
	assert.Equal(t, "easy easy medium medium hard hard fiendish", strings.Join(levels, " "))
	seen := map[int]bool{}
	for day := range 21 {
		seen[ofDay(list, aMonday.AddDate(0, 0, day))] = true
	}
	assert.Len(t, seen, len(list))
	east := time.FixedZone("east", 14*60*60)
	assert.Equal(t, ofDay(list, aMonday), ofDay(list, time.Date(2026, 11, 17, 13, 59, 0, 0, east)))
	assert.NotEqual(t, ofDay(list, aMonday), ofDay(list, aMonday.AddDate(0, 0, 1)))
	only := rated(easy, easy)
	assert.NotEqual(t, ofDay(only, aMonday.AddDate(0, 0, 6)), ofDay(only, aMonday.AddDate(0, 0, 5)), "without the level of the day all take turns")
	assert.GreaterOrEqual(t, ofDay(list, time.Date(1970, 1, 1, 0, 0, 0, 0, time.UTC)), 0)
}

// A level is how many of three kinds of player find the best turn, and so is the rating.
func TestLevels(t *testing.T) {
	t.Parallel()
	for found, want := range map[int]Level{300: Easy, 225: Easy, 224: Medium, 180: Medium, 179: Hard, 60: Hard, 59: Fiendish, 0: Fiendish} {
		assert.Equal(t, want, Head{Found: found}.Level(), found)
	}
	assert.Equal(t, "?", numLevels.String())
	assert.Equal(t, 786, Head{Found: 300}.Rating(), "60 of 60 find it: 61 and 1 with one more of each")
	even, deviation := Head{Found: 150}.rating()
	assert.InDelta(t, 1500, even, 1e-9)
	assert.InDelta(t, 44.1, deviation, 0.1)
}

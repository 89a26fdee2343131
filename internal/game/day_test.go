package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/game"
)

// Periods are those of UTC, and their games come one after the other: days from Monday on.
func TestPeriods(t *testing.T) {
	t.Parallel()
	monday := time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC)
	east := time.FixedZone("east", 9*60*60)
	assert.Equal(t, "2026-11-16", game.Day.Of(monday.In(east)))
	assert.Equal(t, "2026-11-15", game.Day.Of(monday.Add(-time.Second).In(east)))
	assert.Equal(t, "2026-W47", game.Week.Of(monday.AddDate(0, 0, 6)))
	assert.Equal(t, "2026-W46", game.Week.Of(monday.Add(-time.Second)))
	assert.Equal(t, "2026-W53", game.Week.Of(time.Date(2027, 1, 3, 23, 59, 59, 0, time.UTC)))
	turns := make([]game.Turn, 7)
	for i := range turns {
		turns[i].Rival = string(rune('a' + i))
	}
	for day := range 365 {
		at := monday.AddDate(0, 0, day).Add(13 * time.Hour)
		assert.Equal(t, turns[day%7], game.Day.Take(at, turns))
		assert.Equal(t, game.Week.Number(monday)+int64(day/7), game.Week.Number(at))
		assert.Equal(t, game.Day.Number(monday)+int64(day), game.Day.Number(at))
	}
}

// A seed follows from the name and the period, and lasts as long as it. What was played once stays the same for ever.
func TestSeedsOfPeriods(t *testing.T) {
	t.Parallel()
	monday := time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC)
	seeds := game.Seeds("nim", 3)
	assert.Equal(t, []uint64{648971056}, seeds(game.Day, monday))
	assert.Equal(t, seeds(game.Day, monday), seeds(game.Day, monday.Add(24*time.Hour-time.Second)))
	assert.NotEqual(t, seeds(game.Day, monday), seeds(game.Day, monday.AddDate(0, 0, 1)))
	assert.NotEqual(t, seeds(game.Day, monday), game.Seeds("chess", 3)(game.Day, monday))
	assert.Len(t, seeds(game.Week, monday), 3)
	assert.Equal(t, seeds(game.Week, monday), seeds(game.Week, monday.AddDate(0, 0, 6)))
	assert.NotEqual(t, seeds(game.Week, monday), seeds(game.Week, monday.AddDate(0, 0, 7)))
}

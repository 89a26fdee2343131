package words_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/words"
)

// A city that everybody plays is called by its day or week wherever it heads a game.
func TestTitleOfCitiesThatEverybodyPlays(t *testing.T) {
	t.Parallel()
	w := words.New(rulesOf(t, engine.Config{}))
	at := time.Date(2026, time.November, 21, 23, 30, 0, 0, time.UTC)
	assert.Equal(t, "daily city, 21 Nov · basic A · easy", w.Begun(at, "daily").Title())
	assert.Equal(t, "weekly city, week 47 · basic A · easy", w.Begun(at, "weekly").Title())
	assert.Equal(t, "solo · basic A · easy", w.Begun(at, "random").Title())
	assert.Equal(t, "daily city, 21 November", words.DailyCity(at))
}

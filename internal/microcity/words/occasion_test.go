package words_test

import (
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/words"
)

// A city that everybody plays is called so wherever it heads a game.
func TestTitleOfCitiesThatEverybodyPlays(t *testing.T) {
	t.Parallel()
	w := words.New(rulesOf(t, engine.Config{}))
	at := time.Date(2026, time.November, 21, 23, 30, 0, 0, time.UTC)
	assert.Equal(t, "daily city, 21 Nov · basic A · easy", w.Begun(at, "daily").Title())
	assert.Equal(t, "weekly · basic A · easy", w.Begun(at, "weekly").Title())
	assert.Equal(t, "solo · basic A · easy", w.Begun(at, "random").Title())
}

// A window of 80 columns names the weekly city with its difficulty, whatever landmark it builds.
func TestTitleOfTheWeeklyCityFits(t *testing.T) {
	t.Parallel()
	const room = 42 // beside the phases
	for _, l := range cards().Landmarks {
		w := words.New(rulesOf(t, engine.Config{Building: l.ID, Difficulty: engine.Medium})).Begun(time.Time{}, "weekly")
		assert.LessOrEqual(t, utf8.RuneCountInString(w.Title()), room, w.Title())
	}
}

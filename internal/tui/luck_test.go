package tui

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/daily"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/session"
)

// forged plays today's city to its end, with right checksums and other dice than those of
// its seed.
func forged(t *testing.T, path string) {
	t.Helper()
	city := daily.Of(aDay(), corePack())
	s, err := play.Start(session.Options{
		Game: play.Of(corePack(), city.Config), Seed: city.Seed, Luck: log.LuckDaily, Undo: log.UndoRoll, Clock: aDay,
		Path: path, Chance: chance.Seeded(city.Seed + 1),
	})
	require.NoError(t, err)
	for state := s.State(); !s.Rules().Result(state).Over; state = s.State() {
		legal := s.Rules().Legal(&state, nil)
		_, err := s.Do(legal[len(legal)-1])
		require.NoError(t, err)
	}
	require.NoError(t, s.Close())
}

func TestForgedLuckInTheLibrary(t *testing.T) {
	t.Parallel()
	at := aShelf(t)
	forged(t, filepath.Join(at.Games, "forged.log"))
	now := aDay()
	p := sit(t, Options{Games: ofCore(), Folders: at, Now: func() time.Time { return now }}, 80, 24)
	assert.Regexp(t, `Daily city: [^,]+, [a-z]+ `, p.words())
	assert.NotRegexp(t, `Daily city: [^,]+, [a-z]+, lost`, p.words(), "it is no attempt")
	p.press("s", "home")
	assert.Contains(t, p.words(), "though rolling by hand was not agreed. This game does not count towards statistics")
	assert.Regexp(t, `solo · [^·]+ · [a-z]+ · luck`, p.words())
	p.press("down")
	assert.NotContains(t, p.words(), "This game does not count", "that of the others is the seed's")
	p.press("esc", "t")
	assert.Contains(t, p.words(), "Not counted, luck not from the seed: 1.")
	assert.Contains(t, p.words(), "Luck not from the seed: a roll or draw that")
	p.press("esc", "d")
	assert.Contains(t, p.words(), "This attempt counts. A saved game claims")
}

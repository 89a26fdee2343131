package tui

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/daily"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/session"
)

// forged plays today's city to its end, with right checksums and other dice than those of
// its seed.
func forged(t *testing.T, path string) {
	t.Helper()
	box := ofCore()[0].Box()
	city := daily.Of(&box, game.Day, aDay())
	s, err := play.Start(session.Options{
		Game: city.Session(), Seed: city.Seed, Luck: log.LuckDaily, Undo: log.UndoRoll, Clock: aDay,
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
	assert.Regexp(t, `Daily city: [^,]+, [a-z]+ `, p.Words())
	assert.NotRegexp(t, `Daily city: [^,]+, [a-z]+, lost`, p.Words(), "it is no attempt")
	p.Press("s", "home")
	assert.Contains(t, p.Words(), "though rolling by hand was not agreed. This game does not count towards statistics")
	assert.Regexp(t, "forged: luck not from the seed · daily", p.Words())
	p.Press("down")
	assert.NotContains(t, p.Words(), "This game does not count", "that of the others is the seed's")
	p.Press("esc", "t", "page-down")
	assert.Contains(t, p.Words(), "Games not counted, luck not from the seed: 1.")
	p.Press("end")
	assert.Contains(t, p.Words(), "Luck not from the seed: rolls or draws that")
	p.Press("esc", "d")
	assert.Contains(t, p.Words(), "This attempt counts. A saved game claims")
}

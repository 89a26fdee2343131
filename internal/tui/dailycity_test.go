package tui

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/tui/screen"
)

func TestDailyCityFromTheMenu(t *testing.T) {
	t.Parallel()
	at := aShelf(t)
	now := aDay()
	p := sit(t, Options{Games: ofCore(), Folders: at, Now: func() time.Time { return now }}, 80, 24)
	assert.Contains(t, p.Frame(), "Daily city: ")
	assert.NotContains(t, p.Frame(), "Daily city: basic A, easy, unfinished")
	p.Press("d")
	assert.Contains(t, p.Frame(), "Daily city, 21 November")
	assert.Contains(t, p.Frame(), "This attempt counts.")
	p.Golden("daily-usual")
	p.Press("x")
	assert.Contains(t, p.Frame(), "This attempt counts.", "no other key begins it")
	p.Press("esc")
	require.IsType(t, (*mainMenu)(nil), p.app.screen)
	p.Send(screen.ReloadMsg{})
	assert.NotContains(t, p.Frame(), "going on", "nothing was begun")
	p.Press("d", "y")
	g := p.game()
	assert.Equal(t, log.LuckDaily, g.session.Header().Luck)
	path := g.session.Path()
	p.Press("q")
	assert.Contains(t, p.Words(), "Nothing has been played yet, so the game is not saved.")
	p.Press("m")
	assert.NoFileExists(t, path)
	assert.NotContains(t, p.Frame(), "unfinished", "who only looked has not begun")
	p.Press("d", "y", "enter", "q", "m")
	assert.Regexp(t, `Daily city: .*, unfinished`, p.Frame())
	p.Press("d")
	assert.Contains(t, p.Frame(), "You are continuing the attempt that counts.")
	p.Press("y")
	require.Equal(t, path, p.game().session.Path())
	p.Press("q", "m")
	s, err := play.Resume(path, record.Known(corePack()))
	require.NoError(t, err)
	for state := s.State(); !s.Rules().Result(state).Over; state = s.State() {
		legal := s.Rules().Legal(&state, nil)
		_, err := s.Do(legal[len(legal)-1])
		require.NoError(t, err)
	}
	require.NoError(t, s.Close())
	p.Send(screen.ReloadMsg{})
	assert.Regexp(t, `Daily city: .*, lost`, p.Frame())
	p.Press("d")
	assert.Contains(t, p.Frame(), "This is practice")
	p.Press("y", "q", "m")
	now = now.AddDate(0, 0, 2) // a Monday
	p.Send(screen.ReloadMsg{})
	assert.Contains(t, p.Frame(), "Daily city: basic A, easy")
	p.Press("d", "y")
	assert.Equal(t, engine.Easy, p.game().session.Rules().Config().Difficulty)
}

// A command that plays the city of the day asks as the menu does, and leads to the menu.
func TestDailyCityFromTheCommandLine(t *testing.T) {
	t.Parallel()
	at := aShelf(t)
	p := sit(t, Options{Games: ofCore(), Folders: at, Game: "microcity", Daily: game.Week}, 80, 24)
	assert.Contains(t, p.Frame(), "Weekly city, week")
	assert.Contains(t, p.Frame(), "This attempt counts.")
	p.Press("n")
	assert.NotContains(t, p.Frame(), "This attempt counts.")
	require.IsType(t, (*mainMenu)(nil), p.app.screen)
	p = sit(t, Options{Games: ofCore(), Folders: at, Program: "1.2.3", Game: "microcity", Daily: game.Day}, 80, 24)
	assert.Contains(t, p.Frame(), "This attempt counts.", "nothing was begun")
	p.Press("y")
	assert.Equal(t, log.LuckDaily, p.game().session.Header().Luck)
	assert.Equal(t, "1.2.3", p.game().session.Header().Program, "its log names the version")
}

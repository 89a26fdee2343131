package daily

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
)

// lost plays an attempt at a city, or practises, and loses.
func lost(t *testing.T, c *Game, at folders.Folders, practice bool) (h log.Header, path string) {
	t.Helper()
	s, _, err := c.Play(aMonday, at, practice, "")
	require.NoError(t, err)
	lose(t, s)
	require.NoError(t, s.Close())
	return s.Header(), s.Path()
}

// The end of an attempt that counts has a result to pass on, and no other end.
func TestEnded(t *testing.T) {
	t.Parallel()
	for _, c := range []*Game{today(aMonday), thisWeek(aMonday)} {
		at := aHome(t)
		h, path := lost(t, c, at, false)
		result := Ended(microCity(), &h, path, at)
		assert.Regexp(t, `^Micro City · `+c.String()+`: lost after \d+ turns$`, result)
		assert.Equal(t, "Your result to share: "+result+".", Sentence(result))
		assert.Empty(t, Ended(microCity(), &h, path, aHome(t)), "it is not saved there")

		h, again := lost(t, c, at, true)
		assert.Empty(t, Ended(microCity(), &h, again, at), "practice")
		h.Luck = log.LuckDaily
		assert.Empty(t, Ended(microCity(), &h, again, at), "another attempt counts")
	}
	assert.Empty(t, Sentence(""))
}

// The menu says how the attempt stands.
func TestStanding(t *testing.T) {
	t.Parallel()
	at := aHome(t)
	assert.Equal(t, ": basic A, easy", today(aMonday).Standing(nil))
	c := today(aMonday)
	lost(t, c, at, false)
	games, err := library.Everything(at, game.Shelf{*microCity()})
	require.NoError(t, err)
	require.Len(t, games, 1)
	assert.Equal(t, ": basic A, easy, lost", today(aMonday).Standing(games))
	games[0].Left = 1
	assert.Equal(t, ": basic A, easy, lost", today(aMonday).Standing(games))
	games[0].Result.Winners = game.Seat(0)
	assert.Equal(t, ": basic A, easy, won with 1 turn left", today(aMonday).Standing(games))
	games[0].Left = 2
	assert.Equal(t, ": basic A, easy, won with 2 turns left", today(aMonday).Standing(games))
	games[0].Result = game.Result{}
	assert.Equal(t, ": basic A, easy, unfinished", today(aMonday).Standing(games))
}

// Programs are told the city, and of the attempt that counts.
func TestTell(t *testing.T) {
	t.Parallel()
	at := aHome(t)
	c, week := today(aMonday), thisWeek(aMonday)
	a, err := c.Tell(at, "basic")
	require.NoError(t, err)
	assert.Equal(t, "2026-11-16", a.Day)
	assert.Empty(t, a.Week)
	assert.Equal(t, "basic", a.Config)
	assert.Equal(t, c.Seed, a.Seed)
	assert.False(t, a.Played || a.Over)
	_, path := lost(t, c, at, false)
	a, err = c.Tell(at, "basic")
	require.NoError(t, err)
	assert.True(t, a.Played && a.Over)
	assert.Equal(t, path, a.Log)
	assert.Equal(t, "you lost", a.Result)

	a, err = week.Tell(at, "basic")
	require.NoError(t, err)
	assert.Empty(t, a.Day)
	assert.Equal(t, "2026-W47", a.Week)
	assert.False(t, a.Played)

	require.NoError(t, os.WriteFile(at.Games+"-not", nil, 0o600))
	at.Games += "-not"
	_, err = c.Tell(at, "basic")
	require.Error(t, err, "a file is no folder of saved games")
}

package daily

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
)

// The attempt at the city of the week is none at that of the day, goes on all week, and ends in a
// line that gives nothing away.
func TestAttemptOfTheWeek(t *testing.T) {
	t.Parallel()
	at := aHome(t)
	week, day := thisWeek(aMonday), today(aMonday)
	s, attempt, err := week.Play(aMonday, at, false, "")
	require.NoError(t, err)
	assert.Equal(t, First, attempt)
	assert.Equal(t, log.LuckWeekly, s.Header().Luck)
	_, err = s.Do(s.Tree().Legal(s.Tree().Cursor())[0])
	require.NoError(t, err)
	path := s.Path()
	require.NoError(t, s.Close())

	sunday := aMonday.AddDate(0, 0, 6)
	week = thisWeek(sunday)
	s, attempt, err = week.Play(sunday, at, false, "")
	require.NoError(t, err)
	assert.Equal(t, Again, attempt)
	assert.Equal(t, path, s.Path())
	games := func() []library.Game {
		list, err := library.Everything(at, game.Shelf{*microCity()})
		require.NoError(t, err)
		return list
	}
	assert.Empty(t, week.Result(games()))
	lose(t, s)
	require.NoError(t, s.Close())
	assert.Regexp(t, `^Micro City · weekly city, week 47: lost after \d+ turns?$`, week.Result(games()))
	assert.Nil(t, day.Counted(games()))
	assert.False(t, games()[0].Named, "the seed is the week's")
	next := thisWeek(sunday.AddDate(0, 0, 1))
	assert.Nil(t, next.Counted(games()))

	won := library.Game{Opens: true, Clock: true, Turn: 9, Left: 2, Header: games()[0].Header}
	won.Result.Over, won.Result.Winners = true, 1
	assert.Equal(t, "Micro City · weekly city, week 47: won in 9 turns, with 2 left", week.Result([]library.Game{won}))
	won.Hints = 3
	assert.Equal(t, "Micro City · weekly city, week 47: won in 9 turns, with 2 left (3 hints)", week.Result([]library.Game{won}))
}

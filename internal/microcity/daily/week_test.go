package daily

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/rating"
	"boardgame/microcity/internal/microcity/record"
)

// Every week has a game that exists, the same from Monday to Sunday in UTC, on a city that is
// sparser than most, and every landmark has its turn.
func TestEveryWeekHasACity(t *testing.T) {
	t.Parallel()
	cards := corePack()
	buildings, sparse := map[string]bool{}, 0
	for week := range 60 {
		monday := aMonday.AddDate(0, 0, 7*week)
		c := OfWeek(monday, cards)
		assert.Equal(t, c, OfWeek(monday.AddDate(0, 0, 7).Add(-time.Second), cards))
		assert.NotEqual(t, c.Seed, OfWeek(monday.Add(-time.Second), cards).Seed)
		rules, err := engine.New(cards.Cards, c.Config)
		require.NoError(t, err, c.Day)
		assert.Equal(t, c.Config, rules.Config(), "nothing is left for the rules to fill in: the log says the same")
		assert.Contains(t, microcity.WeekSeeds(monday), c.Seed)
		buildings[c.Config.Building] = true
		start := rules.Start()
		city, _ := microcity.Seeded(c.Seed).Answer(rules, &start)
		for _, seed := range microcity.WeekSeeds(monday) {
			other, _ := microcity.Seeded(seed).Answer(rules, &start)
			assert.GreaterOrEqual(t, rating.Sparse(rules, city), rating.Sparse(rules, other))
		}
		sparser := 0
		legal := rules.Legal(&start, nil)
		for _, other := range legal {
			if rating.Sparse(rules, other) > rating.Sparse(rules, city) {
				sparser++
			}
		}
		if 4*sparser < len(legal) {
			sparse++ // one of the sparsest quarter of all cities
		}
	}
	assert.Len(t, buildings, len(cards.Cards.Landmarks))
	assert.Greater(t, sparse, 30)
	// What was played once must stay the same city for ever.
	c := OfWeek(aMonday, cards)
	assert.Equal(t, "2026-W47", c.Day)
	assert.Equal(t, "weekly city, week 47", c.String())
	assert.EqualValues(t, 0x3ae1b133, c.Seed)
	assert.Equal(t, "2026-W53", OfWeek(time.Date(2027, 1, 3, 0, 0, 0, 0, time.UTC), cards).Day)
}

// The attempt at the city of the week is none at that of the day, goes on all week, and ends in a
// line that gives nothing away.
func TestAttemptOfTheWeek(t *testing.T) {
	t.Parallel()
	at, cards := aHome(t), corePack()
	week, day := OfWeek(aMonday, cards), Of(aMonday, cards)
	s, attempt, err := week.Play(aMonday, at, cards, false, "")
	require.NoError(t, err)
	assert.Equal(t, First, attempt)
	assert.Equal(t, log.LuckWeekly, s.Header().Luck)
	state := s.State()
	_, err = s.Do(s.Rules().Legal(&state, nil)[0])
	require.NoError(t, err)
	path := s.Path()
	require.NoError(t, s.Close())

	sunday := aMonday.AddDate(0, 0, 6)
	week = OfWeek(sunday, cards)
	s, attempt, err = week.Play(sunday, at, cards, false, "")
	require.NoError(t, err)
	assert.Equal(t, Again, attempt)
	assert.Equal(t, path, s.Path())
	games := func() []library.Game {
		list, err := library.Everything(at, record.Known(cards))
		require.NoError(t, err)
		return list
	}
	assert.Empty(t, week.Result(games()))
	lose(t, s)
	require.NoError(t, s.Close())
	assert.Regexp(t, `^Micro City · weekly city, week 47: lost after \d+ turns?$`, week.Result(games()))
	assert.Nil(t, day.Counted(games()))
	assert.False(t, games()[0].Named, "the seed is the week's")
	next := OfWeek(sunday.AddDate(0, 0, 1), cards)
	assert.Nil(t, next.Counted(games()))

	won := library.Game{Opens: true, Turn: 9, Left: 2, Header: games()[0].Header}
	won.Result.Over, won.Result.Winners = true, 1
	assert.Equal(t, "Micro City · weekly city, week 47: won in 9 turns, with 2 left", week.Result([]library.Game{won}))
	won.Hints = 3
	assert.Equal(t, "Micro City · weekly city, week 47: won in 9 turns, with 2 left (3 hints)", week.Result([]library.Game{won}))
}

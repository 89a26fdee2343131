package daily

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/box"
	"boardgame/microcity/internal/session"
)

// microCity returns Micro City with the cards that come with it.
func microCity() *game.Game {
	of := box.Game()
	return &of
}

// today returns its game of a day, and thisWeek that of a week.
func today(at time.Time) *Game    { return Of(microCity(), game.Day, at) }
func thisWeek(at time.Time) *Game { return Of(microCity(), game.Week, at) }

// aMonday is the first day of a week.
var aMonday = time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC)

// The day is that of UTC, and lasts as long as that: players everywhere share it.
func TestDayIsUTC(t *testing.T) {
	t.Parallel()
	far := time.FixedZone("far", 13*60*60)
	noon := today(aMonday.Add(12 * time.Hour))
	assert.Equal(t, "2026-11-16", noon.Day)
	assert.Equal(t, noon.Daily, today(aMonday).Daily)
	assert.Equal(t, noon.Daily, today(aMonday.Add(24*time.Hour-time.Second).In(far)).Daily)
	assert.NotEqual(t, noon.Seed, today(aMonday.Add(24*time.Hour)).Seed)
	// What was played once must stay the same city for ever.
	assert.EqualValues(t, 890988333, noon.Seed)
}

func TestOneAttemptCounts(t *testing.T) {
	t.Parallel()
	at := aHome(t)
	c := today(aMonday)
	play := func(practice bool) (*session.Session, Attempt) {
		s, attempt, err := c.Play(aMonday, at, practice, "1.2.3")
		require.NoError(t, err)
		t.Cleanup(func() { _ = s.Close() })
		return s, attempt
	}
	s, attempt := play(true)
	assert.Equal(t, Practice, attempt, "practice may come first")
	assert.Equal(t, log.LuckChosen, s.Header().Luck)
	s, attempt = play(false)
	assert.Equal(t, First, attempt)
	h := s.Header()
	assert.Equal(t, log.LuckDaily, h.Luck)
	assert.Equal(t, log.UndoRoll, h.Undo)
	assert.Equal(t, "1.2.3", h.Program)
	path := s.Path()
	require.NoError(t, s.Close())
	s, attempt = play(false)
	assert.Equal(t, Again, attempt)
	assert.Equal(t, path, s.Path())
	lose(t, s)
	require.NoError(t, s.Close())
	_, attempt = play(false)
	assert.Equal(t, Practice, attempt)
	_, err := library.Discard(at, path)
	require.NoError(t, err)
	_, attempt = play(false)
	assert.Equal(t, Practice, attempt, "who deletes the attempt does not get another one")
	other := today(aMonday.AddDate(0, 0, 1))
	games, err := library.Everything(at, game.Shelf{*microCity()})
	require.NoError(t, err)
	assert.Nil(t, other.Counted(games))
	require.NotNil(t, c.Counted(games))
	for i := range games {
		games[i].Header.Rules = 1 // as in a log from before the rules of now
	}
	require.NotNil(t, c.Counted(games), "an attempt stays one when the rules get a new version")
	for _, a := range []Attempt{First, Anew, Again, Practice} {
		assert.NotEmpty(t, a.Sentence())
	}
}

// lose takes the last legal action until the game is over.
func lose(t *testing.T, s *session.Session) {
	t.Helper()
	for tree := s.Tree(); !tree.Result(tree.Cursor()).Over; {
		legal := tree.Legal(tree.Cursor())
		_, err := s.Do(legal[len(legal)-1])
		require.NoError(t, err)
	}
}

// aHome gives the test a folder of saved games of its own.
func aHome(t *testing.T) folders.Folders {
	t.Helper()
	return folders.In(t.TempDir())
}

// Whole logs with right checksums that claim to be the attempt, and are not.
func TestClaimsThatDoNotCount(t *testing.T) {
	t.Parallel()
	city := today(aMonday)
	honest := session.Options{
		Game: city.Session(), Seed: city.Seed, Luck: log.LuckDaily, Undo: log.UndoRoll,
		Clock: func() time.Time { return aMonday },
	}
	for name, change := range map[string]func(*session.Options){
		"":             func(*session.Options) {},
		"own dice":     func(o *session.Options) { o.Chance = chance.Seeded(9) },
		"dice by hand": func(o *session.Options) { o.Hand.Dice = true },
		"free undos":   func(o *session.Options) { o.Undo = log.UndoFree },
		"a computer":   func(o *session.Options) { o.Bots[0] = "random" },
		"begun the day before": func(o *session.Options) {
			o.Clock = func() time.Time { return aMonday.Add(-time.Second) }
		},
		"begun the day after": func(o *session.Options) {
			o.Clock = func() time.Time { return aMonday.AddDate(0, 0, 1) }
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			at := aHome(t)
			o := honest
			o.Folder = at.Games
			change(&o)
			s, err := session.Start(o)
			require.NoError(t, err)
			_, err = s.Do(s.Tree().Legal(s.Tree().Cursor())[0])
			require.NoError(t, err)
			require.NoError(t, s.Close())
			_, err = log.Verify(s.Path(), game.Shelf{*microCity()})
			require.NoError(t, err)

			games, err := library.Everything(at, game.Shelf{*microCity()})
			require.NoError(t, err)
			standing := today(aMonday).Standing(games)
			live, attempt, err := city.Play(aMonday, at, false, "")
			require.NoError(t, err)
			defer func() { _ = live.Close() }()
			if name == "" {
				assert.NotNil(t, city.Counted(games))
				assert.Contains(t, standing, "unfinished")
				assert.Equal(t, Again, attempt)
				return
			}
			assert.Nil(t, city.Counted(games))
			assert.NotContains(t, standing, "unfinished")
			assert.Equal(t, Anew, attempt)
			assert.Contains(t, attempt.Sentence(), "This attempt counts.")
			assert.NotEqual(t, s.Path(), live.Path())
			games, err = library.Everything(at, game.Shelf{*microCity()})
			require.NoError(t, err)
			assert.Equal(t, live.Path(), city.Counted(games).Path)
		})
	}
}

// With other cards it is another city, and with undos beyond the last roll another game.
func TestCountedLooksAtTheGame(t *testing.T) {
	t.Parallel()
	city := today(aMonday)
	attempt := func(change func(*library.Game)) []library.Game {
		g := library.Game{Opens: true, Header: log.Header{
			Game: city.Box.ID, Rules: city.Box.Rules, Options: city.Options,
			Seed: city.Seed, Luck: log.LuckDaily, Undo: log.UndoRoll, Date: aMonday, PackHash: city.Pack,
		}}
		change(&g)
		return []library.Game{g}
	}
	assert.NotNil(t, city.Counted(attempt(func(*library.Game) {})))
	assert.Nil(t, city.Counted(attempt(func(g *library.Game) { g.Header.PackHash = "0" })))
	assert.Nil(t, city.Counted(attempt(func(g *library.Game) { g.CopyOf = "another.log" })))
	assert.Nil(t, city.Counted(attempt(func(g *library.Game) { g.Rethought = true })))
	assert.Nil(t, city.Counted(attempt(func(g *library.Game) { g.Luck.By[chance.FromElsewhere] = 1 })))
	assert.Nil(t, city.Counted(attempt(func(g *library.Game) { g.Header.Options = nil })), "another game")
	assert.Equal(t, []uint64{city.Seed}, city.Box.Seeds(game.Day, aMonday))
}

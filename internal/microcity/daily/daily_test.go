package daily

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/session"
)

func corePack() *pack.Pack {
	p, err := pack.Core()
	if err != nil {
		panic(err)
	}
	return p
}

// aMonday is the first day of a week.
var aMonday = time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC)

// Every day has a game that exists, another one than the day before, and a year of them
// visits every landmark.
func TestEveryDayHasACity(t *testing.T) {
	t.Parallel()
	cards := corePack()
	seeds, buildings := map[uint64]bool{}, map[string]int{}
	for day := range 365 {
		c := Of(aMonday.AddDate(0, 0, day), cards)
		rules, err := engine.New(cards.Cards, c.Config)
		require.NoError(t, err, c.Day)
		assert.Equal(t, c.Config, rules.Config(), "nothing is left for the rules to fill in: the log says the same")
		seeds[c.Seed] = true
		buildings[c.Config.Building]++
	}
	assert.Len(t, seeds, 365)
	assert.Len(t, buildings, 3+len(cards.Cards.Landmarks))
}

// The day is that of UTC, and lasts as long as that: players everywhere share it.
func TestDayIsUTC(t *testing.T) {
	t.Parallel()
	cards := corePack()
	far := time.FixedZone("far", 13*60*60)
	noon := Of(aMonday.Add(12*time.Hour), cards)
	assert.Equal(t, "2026-11-16", noon.Day)
	assert.Equal(t, noon, Of(aMonday, cards))
	assert.Equal(t, noon, Of(aMonday.Add(24*time.Hour-time.Second).In(far), cards))
	assert.NotEqual(t, noon.Seed, Of(aMonday.Add(24*time.Hour), cards).Seed)
	// What was played once must stay the same city for ever.
	assert.EqualValues(t, 890988333, noon.Seed)
}

func TestOneAttemptCounts(t *testing.T) {
	t.Parallel()
	at := aHome(t)
	c := Of(aMonday, corePack())
	play := func(practice bool) (*play.Session, Attempt) {
		s, attempt, err := c.Play(aMonday, at, corePack(), practice, "1.2.3")
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
	other := Of(aMonday.AddDate(0, 0, 1), corePack())
	games, err := library.Everything(at, record.Known(corePack()))
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
func lose(t *testing.T, s *play.Session) {
	t.Helper()
	for state := s.State(); !s.Rules().Result(state).Over; state = s.State() {
		legal := s.Rules().Legal(&state, nil)
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
	city := Of(aMonday, corePack())
	honest := session.Options{
		Game: play.Of(corePack(), city.Config), Seed: city.Seed, Luck: log.LuckDaily, Undo: log.UndoRoll,
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
			s, err := play.Start(o)
			require.NoError(t, err)
			state := s.State()
			_, err = s.Do(s.Rules().Legal(&state, nil)[0])
			require.NoError(t, err)
			require.NoError(t, s.Close())
			_, err = record.Of(log.Verify(s.Path(), record.Known(corePack())))
			require.NoError(t, err)

			games, err := library.Everything(at, record.Known(corePack()))
			require.NoError(t, err)
			standing := Standing(aMonday, corePack(), games)
			live, attempt, err := city.Play(aMonday, at, corePack(), false, "")
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
			games, err = library.Everything(at, record.Known(corePack()))
			require.NoError(t, err)
			assert.Equal(t, live.Path(), city.Counted(games).Path)
		})
	}
}

// With other cards it is another city, and with undos beyond the last roll another game.
func TestCountedLooksAtTheGame(t *testing.T) {
	t.Parallel()
	city := Of(aMonday, corePack())
	attempt := func(change func(*library.Game)) []library.Game {
		g := library.Game{Opens: true, Header: log.Header{
			Rules: engine.RulesVersion, Options: microcity.Options(city.Config),
			Seed: city.Seed, Luck: log.LuckDaily, Undo: log.UndoRoll, Date: aMonday, PackHash: city.Cards,
		}}
		change(&g)
		return []library.Game{g}
	}
	assert.NotNil(t, city.Counted(attempt(func(*library.Game) {})))
	assert.Nil(t, city.Counted(attempt(func(g *library.Game) { g.Header.PackHash = "0" })))
	assert.Nil(t, city.Counted(attempt(func(g *library.Game) { g.CopyOf = "another.log" })))
	assert.Nil(t, city.Counted(attempt(func(g *library.Game) { g.Rethought = true })))
	assert.Nil(t, city.Counted(attempt(func(g *library.Game) { g.Luck.By[chance.FromElsewhere] = 1 })))
	assert.Equal(t, city.Seed, microcity.DaySeed(aMonday))
	assert.NotEqual(t, city.Seed, microcity.DaySeed(aMonday.AddDate(0, 0, 1)))
}

package daily

import (
	"testing"
	"time"

	"github.com/adrg/xdg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/pack"
	"boardgame/microcity/internal/record"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/shelf"
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
	cards := corePack().Cards
	seeds, buildings := map[uint64]bool{}, map[string]int{}
	for day := range 365 {
		c := Of(aMonday.AddDate(0, 0, day), cards)
		rules, err := engine.New(cards, c.Config)
		require.NoError(t, err, c.Day)
		assert.Equal(t, c.Config, rules.Config(), "nothing is left for the rules to fill in: the log says the same")
		seeds[c.Seed] = true
		buildings[c.Config.Building]++
	}
	assert.Len(t, seeds, 365)
	assert.Len(t, buildings, 3+len(cards.Landmarks))
}

// The day is that of UTC, and lasts as long as that: players everywhere share it.
func TestDayIsUTC(t *testing.T) {
	t.Parallel()
	cards := corePack().Cards
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
	before := xdg.DataHome
	xdg.DataHome = t.TempDir()
	defer func() { xdg.DataHome = before }()
	c := Of(aMonday, corePack().Cards)
	play := func(practice bool) (*session.Session, Attempt) {
		s, attempt, err := c.Play(corePack(), practice, "1.2.3")
		require.NoError(t, err)
		t.Cleanup(func() { _ = s.Close() })
		return s, attempt
	}
	s, attempt := play(true)
	assert.Equal(t, Practice, attempt, "practice may come first")
	assert.Equal(t, record.LuckChosen, s.Header().Luck)
	s, attempt = play(false)
	assert.Equal(t, First, attempt)
	h := s.Header()
	assert.Equal(t, record.LuckDaily, h.Luck)
	assert.Equal(t, record.UndoRoll, h.Undo)
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
	_, err := shelf.Discard(path)
	require.NoError(t, err)
	_, attempt = play(false)
	assert.Equal(t, Practice, attempt, "who deletes the attempt does not get another one")
	other := Of(aMonday.AddDate(0, 0, 1), corePack().Cards)
	games, err := shelf.Everything(record.Known(corePack()))
	require.NoError(t, err)
	assert.Nil(t, other.Counted(games))
	require.NotNil(t, c.Counted(games))
	for _, a := range []Attempt{First, Again, Practice} {
		assert.NotEmpty(t, a.Sentence())
	}
}

// lose takes the last legal action until the game is over.
func lose(t *testing.T, s *session.Session) {
	t.Helper()
	for state := s.State(); !s.Rules().Result(state).Over; state = s.State() {
		legal := s.Rules().Legal(&state, nil)
		_, err := s.Do(legal[len(legal)-1])
		require.NoError(t, err)
	}
}

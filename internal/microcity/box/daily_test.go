package box

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/rating"
)

// aMonday is the first day of a week.
var aMonday = time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC)

// played returns the rules of the city of a day or a week.
func played(t *testing.T, cards *pack.Pack, d game.Daily) *engine.Rules {
	t.Helper()
	c, err := microcity.Config(engine.RulesVersion, d.Options)
	require.NoError(t, err)
	rules, err := engine.New(cards.Cards, c)
	require.NoError(t, err)
	assert.Equal(t, d.Options, microcity.Options(rules.Config()), "nothing is left for the rules to fill in: the log says the same")
	return rules
}

// Every day has a game that exists, another one than the day before, and a year of them
// visits every landmark.
func TestEveryDayHasACity(t *testing.T) {
	t.Parallel()
	cards, err := pack.Core()
	require.NoError(t, err)
	of := Game()
	dealt, buildings := map[uint64]bool{}, map[string]int{}
	for day := range 365 {
		d := of.Daily(game.Day, aMonday.AddDate(0, 0, day))
		dealt[d.Seed] = true
		buildings[played(t, cards, d).Config().Building]++
		assert.NotEmpty(t, d.About)
	}
	assert.Len(t, dealt, 365)
	assert.Len(t, buildings, 3+len(cards.Cards.Landmarks))
}

// Every week has a game that exists, the same from Monday to Sunday in UTC, on a city that is
// sparser than most, and every landmark has its turn.
func TestEveryWeekHasACity(t *testing.T) {
	t.Parallel()
	cards, err := pack.Core()
	require.NoError(t, err)
	of := Game()
	buildings, sparse := map[string]bool{}, 0
	for week := range 60 {
		monday := aMonday.AddDate(0, 0, 7*week)
		d := of.Daily(game.Week, monday)
		assert.Equal(t, d, of.Daily(game.Week, monday.AddDate(0, 0, 7).Add(-time.Second)))
		assert.NotEqual(t, d.Seed, of.Daily(game.Week, monday.Add(-time.Second)).Seed)
		rules := played(t, cards, d)
		assert.Contains(t, of.Seeds(game.Week, monday), d.Seed)
		buildings[rules.Config().Building] = true
		start := rules.Start()
		city, _ := microcity.Seeded(d.Seed).Answer(rules, &start)
		for _, seed := range of.Seeds(game.Week, monday) {
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
	assert.EqualValues(t, 0x3ae1b133, of.Daily(game.Week, aMonday).Seed)
}

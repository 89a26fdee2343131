package rating_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/measure"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/rating"
	"boardgame/microcity/internal/soak"
)

// field returns a game of the core pack and the ratings of its cities.
func field(t *testing.T, c engine.Config) (*measure.Field, *rating.Scale) {
	t.Helper()
	cards, err := pack.Core()
	require.NoError(t, err)
	r, err := engine.New(cards.Cards, c)
	require.NoError(t, err)
	f := measure.NewField(r, cards)
	x, err := rating.New(r, f.Evaluator.Judge())
	require.NoError(t, err)
	return f, x
}

// Each level holds about a fifth of the cities of a game, and a seed has the rating of its city.
func TestLevels(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{
		{Building: "eiffel", Difficulty: engine.Hard},
		{Building: engine.BuildingAB, With: engine.AllExpansions},
		{Mode: engine.Coop, With: engine.Seaports},
	} {
		f, x := field(t, c)
		cities := measure.Cities(f.Rules)
		counts := map[rating.Level]int{}
		for _, city := range cities {
			counts[x.Rate(city).Level]++
		}
		for _, l := range rating.Levels() {
			assert.InDelta(t, len(cities)/5, counts[l], float64(len(cities))/12, "%v: %v", c, l)
			n := uint64(0)
			seed, ok := x.Draw(l, func() uint64 { n++; return n })
			require.True(t, ok)
			assert.Equal(t, l, x.Of(seed).Level)
			start := f.Rules.Start()
			city, _ := microcity.Seeded(seed).Answer(f.Rules, &start)
			assert.Equal(t, x.Rate(city), x.Of(seed))
		}
	}
}

// The words say what speaks against a hard city and for a gentle one.
func TestWords(t *testing.T) {
	t.Parallel()
	f, x := field(t, engine.Config{Building: "eiffel", Difficulty: engine.Hard})
	said := 0
	for _, city := range measure.Cities(f.Rules) {
		r := x.Rate(city)
		text := r.String()
		assert.Regexp(t, `^a (gentle|kind|fair|hard|harsh) city [★☆]{5}(: [a-z]+ .*)?$`, text)
		assert.LessOrEqual(t, len(r.Why), 2)
		assert.Equal(t, int(r.Level), strings.Count(text, "★"))
		if r.Level > rating.Fair {
			assert.NotContains(t, text, "many residential")
			assert.NotContains(t, text, "close together")
		}
		if r.Level < rating.Fair {
			assert.NotContains(t, text, "few residential")
			assert.NotContains(t, text, "far apart")
		}
		assert.NotRegexp(t, "plenty of .*plenty of|little .*little", text, "said once of several")
		said += len(r.Why)
	}
	assert.Greater(t, said, 120, "most have a reason")
}

// Every city that is not a fair one has a reason, and a hard one is not praised for its coal.
func TestEveryRatingHasAReason(t *testing.T) {
	t.Parallel()
	for _, d := range []engine.Difficulty{engine.Easy, engine.Expert} {
		f, x := field(t, engine.Config{Building: engine.BuildingA, Difficulty: d})
		counts := map[string]int{}
		for _, city := range measure.Cities(f.Rules) {
			r := x.Rate(city)
			if r.Level == rating.Fair {
				continue
			}
			assert.NotEmpty(t, r.Why, r)
			for _, why := range r.Why {
				counts[why]++
			}
			assert.NotContains(t, r.Why, "plenty of coal")
			if r.Level < rating.Fair {
				assert.NotContains(t, r.Why, "more coal than you need")
			}
		}
		assert.Positive(t, counts["more coal than you need"])
		assert.Less(t, counts["several small things add up"], 20, "of about 96")
	}
}

func TestCompetitiveHasNone(t *testing.T) {
	t.Parallel()
	cards, err := pack.Core()
	require.NoError(t, err)
	r, err := engine.New(cards.Cards, engine.Config{Mode: engine.Competitive})
	require.NoError(t, err)
	_, err = rating.New(r, nil)
	require.ErrorIs(t, err, rating.ErrNone)
}

// Ratings are about something: strong players win more often in the cities called gentle or kind
// than in those called hard or harsh. The districts are made so that all cities are nearly alike, so
// it takes eight games in each to see it.
func TestHardCitiesAreHard(t *testing.T) {
	soak.Only(t)
	t.Parallel()
	const rounds = 8
	f, x := field(t, engine.Config{Building: "eiffel", Difficulty: engine.Hard})
	cities := measure.Cities(f.Rules)
	run := f.Run(arena.Settings{Seed: 55, Games: rounds * len(cities), Workers: 2}, f.Bots(bot.Strong))
	f.LayInTurn(run)
	var easier, harder, played int
	err := run.Play(t.Context(), arena.Whole, func(o arena.Outcome) {
		level := x.Rate(cities[played%len(cities)]).Level
		played++
		switch won := o.Won(0); {
		case won && level < rating.Fair:
			easier++
		case won && level > rating.Fair:
			harder++
		}
	})
	require.NoError(t, err)
	assert.Greater(t, easier, harder+20, "of about 380 games each")
}

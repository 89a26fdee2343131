package agreement_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/setup"
)

// A city can be chosen by its rating, drawn again, and given up for a seed.
func TestCityByRating(t *testing.T) {
	t.Parallel()
	f := form(t, setup.Kept{Words: agreement.WordsOf(engine.Config{Building: "eiffel"})})
	assert.Equal(t, "any", field(f, "City").Value())
	assert.Nil(t, field(f, "Another city"))
	f.Choose(field(f, "City"), 4)
	assert.Equal(t, "hard ★★★★☆", field(f, "City").Value())
	assert.True(t, strings.HasPrefix(field(f, "City").Hint, "a hard city ★★★★☆"), field(f, "City").Hint)
	o, ok := f.Options()
	require.True(t, ok)
	assert.Equal(t, log.LuckRandom, o.Luck, "nobody knows its dice")
	seeds := map[uint64]bool{o.Seed: true}
	for range 5 {
		f.Choose(field(f, "Another city"), 1)
		assert.Equal(t, "no", field(f, "Another city").Value(), "and again")
		o, _ = f.Options()
		seeds[o.Seed] = true
	}
	assert.Greater(t, len(seeds), 1)

	f.Choose(field(f, "Building"), 1)
	assert.True(t, strings.HasPrefix(field(f, "City").Hint, "a hard city"), "of the other Building")
	field(f, "Seed").Type("42")
	assert.Equal(t, "any", field(f, "City").Value())
	assert.Regexp(t, "^the seed lays a (gentle|kind|fair|hard|harsh) city", field(f, "City").Hint)
	f.Choose(field(f, "City"), 1)
	assert.Empty(t, field(f, "Seed").Text)
	f.Choose(field(f, "Mode"), int(engine.Competitive))
	assert.Nil(t, field(f, "City"))
}

// With a seed it is the first city of that rating from the seed on.
func TestLay(t *testing.T) {
	t.Parallel()
	cards, err := pack.Core()
	require.NoError(t, err)
	var r agreement.Request
	require.NoError(t, r.SetCity("harsh"))
	rules, err := r.Rules(cards)
	require.NoError(t, err)
	seed, city, err := r.Lay(cards, rules, 7)
	require.NoError(t, err)
	assert.GreaterOrEqual(t, seed, uint64(7))
	assert.Equal(t, "harsh", city.Level.String())
	again, _, err := r.Lay(cards, rules, seed)
	require.NoError(t, err)
	assert.Equal(t, seed, again)
	require.EqualError(t, r.SetCity("nice"), `city-rating must be gentle, kind, fair, hard or harsh, not "nice"`)
	r.Config.Mode = engine.Competitive
	rules, err = r.Rules(cards)
	require.NoError(t, err)
	_, _, err = r.Lay(cards, rules, 7)
	require.ErrorContains(t, err, "against the clock")
}

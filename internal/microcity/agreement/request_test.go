package agreement_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/agreement"
)

func TestRequests(t *testing.T) {
	t.Parallel()
	var r agreement.Request
	for name, value := range map[string]string{
		"mode": "coop", "building": "EIFFEL tower", "with": "seaport, garden", "first": "2", "seed": "18446744073709551615",
	} {
		require.NoError(t, r.Set(name, value))
	}
	assert.True(t, r.Seeded)
	assert.False(t, r.Chosen)
	cards, rules, err := r.Game()
	require.NoError(t, err)
	c := rules.Config()
	assert.Equal(t, engine.Coop, c.Mode)
	assert.Equal(t, "eiffel", c.Building, "a landmark goes by its name, too")
	assert.Equal(t, engine.Seaports|engine.Garden, c.With)
	assert.Equal(t, engine.Two, c.First)
	assert.Equal(t, engine.Difficulties(cards.Cards, c.Building)[0], c.Difficulty, "the easiest that there is")
}

func TestRequestsThatCannotBe(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, value, want string }{
		{"mode", "chess", `mode must be solo, coop or competitive, not "chess"`},
		{"difficulty", "", `difficulty must be easy, medium, hard or expert, not ""`},
		{"with", "garden,x", `with must be logistics, seaport, garden, or several separated by commas, not "x"`},
		{"first", "3", `first must be 1 or 2, not "3"`},
		{"seed", "-1", `seed must be a whole number from 0 to 18446744073709551615, not "-1"`},
		{"colour", "red", `there is no key "colour"; the keys are mode, building, difficulty, with, card-x, first, seed, city-rating and pack`},
	} {
		r := agreement.Request{Seed: 7}
		require.EqualError(t, r.Set(test.name, test.value), test.want)
		assert.Equal(t, uint64(7), r.Seed)
	}
	r := agreement.Request{Config: engine.Config{Building: "Atlantis"}}
	_, _, err := r.Game()
	require.ErrorContains(t, err, `No Building is called "Atlantis". Choose A, B, A+B or a landmark: eiffel, `)
	for _, building := range []string{"", "A"} {
		r = agreement.Request{Config: engine.Config{Building: building, Difficulty: engine.Hard}, Chosen: true}
		_, _, err = r.Game()
		require.EqualError(t, err, "There is no such game: Building A cannot be played on hard; choose easy, medium or expert.")
	}
	_, err = (&agreement.Request{PackDir: t.TempDir() + "/none"}).Cards()
	assert.ErrorContains(t, err, "to get one to start from: microcity pack export DIR")
}

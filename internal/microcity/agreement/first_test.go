package agreement_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/agreement"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/setup"
)

// cityOf is the city that a seed lays.
func cityOf(t *testing.T, rules *engine.Rules, seed uint64) string {
	t.Helper()
	start := rules.Start()
	city, ok := microcity.Seeded(seed).Answer(rules, &start)
	require.True(t, ok)
	return city.String()
}

// SOLO-2: the recommended first game lies on one city, on dice that differ; no other game does.
func TestFirstSeed(t *testing.T) {
	t.Parallel()
	cards, err := pack.Core()
	require.NoError(t, err)
	seeds := map[uint64]bool{}
	rules, err := engine.New(cards.Cards, engine.Config{})
	require.NoError(t, err)
	for range 5 {
		seed, ok := agreement.FirstSeed(cards, rules, log.Hand{Dice: true}, log.Bots{})
		require.True(t, ok)
		assert.Equal(t, "city 2 4 3 8", cityOf(t, rules, seed))
		seeds[seed] = true
	}
	assert.Len(t, seeds, 5, "the luck of the dice is drawn")

	others := &pack.Pack{Cards: cards.Cards, Hash: "another pack"}
	for name, ok := range map[string]bool{
		"medium":   first(cards, engine.Config{Difficulty: engine.Medium}, log.Hand{}, log.Bots{}),
		"side B":   first(cards, engine.Config{Building: engine.BuildingB, Difficulty: engine.Medium}, log.Hand{}, log.Bots{}),
		"together": first(cards, engine.Config{Mode: engine.Coop}, log.Hand{}, log.Bots{}),
		"expanded": first(cards, engine.Config{With: engine.Garden}, log.Hand{}, log.Bots{}),
		"by hand":  first(cards, engine.Config{}, log.Hand{Draws: true}, log.Bots{}),
		"watched":  first(cards, engine.Config{}, log.Hand{}, log.Bots{"greedy"}),
		"others":   first(others, engine.Config{}, log.Hand{}, log.Bots{}),
	} {
		assert.False(t, ok, name)
	}
}

func first(cards *pack.Pack, c engine.Config, hand log.Hand, bots log.Bots) bool {
	rules, err := engine.New(cards.Cards, c)
	if err != nil {
		panic(err)
	}
	_, ok := agreement.FirstSeed(cards, rules, hand, bots)
	return ok
}

// The form says so, and a seed or another game is a wish for another city.
func TestFormOfABeginner(t *testing.T) {
	t.Parallel()
	f := form(t, setup.Kept{})
	assert.Equal(t, "random", field(f, "Seed").Value())
	o := agreement.Offer()
	f = o.Form(setup.Beginning{Beginner: true})
	assert.Equal(t, "the first city", field(f, "Seed").Value())
	cards, err := pack.Core()
	require.NoError(t, err)
	rules, err := engine.New(cards.Cards, engine.Config{})
	require.NoError(t, err)
	begun, ok := f.Options()
	require.True(t, ok)
	assert.Equal(t, "city 2 4 3 8", cityOf(t, rules, begun.Seed))
	assert.Equal(t, log.LuckRandom, begun.Luck)

	assert.True(t, field(f, "Seed").Type("7"))
	begun, _ = f.Options()
	assert.Equal(t, uint64(7), begun.Seed)
	assert.Equal(t, log.LuckChosen, begun.Luck)

	field(f, "Seed").Type("")
	f.Choose(field(f, "Mode"), int(engine.Coop))
	assert.Equal(t, "random", field(f, "Seed").Value())
}

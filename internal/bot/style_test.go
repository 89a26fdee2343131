package bot

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
)

// Who plays the extended game alone does not always play it like others of the kind; every
// other game is played as the kind says.
func TestFewHaveLearnedTheExtendedGame(t *testing.T) {
	t.Parallel()
	const seeds = 4000
	styles := func(kind Kind, game engine.Config) map[Kind]int {
		seen := map[Kind]int{}
		for seed := range uint64(seeds) {
			seen[styleOf(kind, game, seed)]++
		}
		return seen
	}
	extended := engine.Config{Building: engine.BuildingAB, Difficulty: engine.Hard}
	greedy, strong := styles(Greedy, extended), styles(Strong, extended)
	assert.InDelta(t, seeds*exceptions/outOf, greedy[Strong], 100)
	assert.InDelta(t, seeds*exceptions/outOf, strong[Greedy], 100)
	assert.Equal(t, seeds, greedy[Greedy]+greedy[Strong])
	assert.Equal(t, seeds, strong[Greedy]+strong[Strong])

	together := extended
	together.Mode = engine.Coop
	for _, kind := range Kinds() {
		for _, game := range []engine.Config{{Building: engine.BuildingB}, together, {Mode: engine.Competitive}} {
			assert.Equal(t, map[Kind]int{kind: seeds}, styles(kind, game), "%v in %v", kind, game)
		}
	}
	for _, kind := range []Kind{Random, Novice, Master} {
		assert.Equal(t, map[Kind]int{kind: seeds}, styles(kind, extended), kind)
	}
}

// A greedy player who has learned the extended game plays it like a strong one with the same
// seed, and a strong one who has not like a greedy one.
func TestStylesArePlayed(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{Building: engine.BuildingAB, Difficulty: engine.Easy})
	e := NewEvaluator(r, core(t).Hash)
	seedOf := func(kind, style Kind) uint64 {
		seed := uint64(0)
		for styleOf(kind, r.Config(), seed) != style {
			seed++
		}
		return seed
	}
	for kind, style := range map[Kind]Kind{Greedy: Strong, Strong: Greedy} {
		p := NewPlayer(e, kind, seedOf(kind, kind))
		p.Reseed(seedOf(kind, style))
		playOn(t, r, [2]*Player{p, p}, 4, 12, func(s engine.State, line []engine.Action) {
			like := NewPlayer(e, style, seedOf(style, style))
			like.seed = p.seed
			assert.Equal(t, like.Plan(s), line, "%v like %v", kind, style)
		})
	}
}

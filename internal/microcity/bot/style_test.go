package bot

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
)

// Who plays side B or the extended game alone does not always play it like others of the kind;
// every other game is played as the kind says.
func TestFewHaveLearnedLongGames(t *testing.T) {
	t.Parallel()
	const seeds = 4000
	styles := func(kind Kind, game engine.Config) map[Kind]int {
		seen, r := map[Kind]int{}, rulesOf(t, game)
		for seed := range uint64(seeds) {
			seen[styleOf(kind, r, seed).kind]++
		}
		return seen
	}
	for _, building := range []string{engine.BuildingB, engine.BuildingAB} {
		alone := engine.Config{Building: building, Difficulty: engine.Hard}
		greedy, strong := styles(Greedy, alone), styles(Strong, alone)
		assert.InDelta(t, seeds*swapped/swappedOf, greedy[Strong], 100, building)
		assert.InDelta(t, seeds*swapped/swappedOf, strong[Greedy], 100, building)
		assert.Equal(t, seeds, greedy[Greedy]+greedy[Strong], building)
		assert.Equal(t, seeds, strong[Greedy]+strong[Strong], building)
		for _, kind := range []Kind{Random, Novice, Master} {
			assert.Equal(t, map[Kind]int{kind: seeds}, styles(kind, alone), "%v in %s", kind, building)
		}
	}
	together := engine.Config{Mode: engine.Coop, Building: engine.BuildingAB, Difficulty: engine.Hard}
	for _, kind := range Kinds() {
		for _, game := range []engine.Config{{Building: engine.BuildingA}, together, {Mode: engine.Competitive}} {
			assert.Equal(t, map[Kind]int{kind: seeds}, styles(kind, game), "%v in %v", kind, game)
		}
	}
}

// Partners by rule of thumb do not hurry either; on a strong one somebody relies.
func TestStrongPartnersAreInEarnest(t *testing.T) {
	t.Parallel()
	for building, width := range unhurriedWidth {
		r := rulesOf(t, engine.Config{Mode: engine.Coop, Building: building, Difficulty: engine.Medium})
		assert.Equal(t, width, styleOf(Greedy, r, 1).width, building)
		for _, kind := range []Kind{Random, Novice, Strong, Master} {
			assert.Zero(t, styleOf(kind, r, 1).width, "%v in %s", kind, building)
		}
	}
}

// A greedy player who has learned a long game plays it like a strong one with the same seed, and a
// strong one who has not like a greedy one.
func TestStylesArePlayed(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{Building: engine.BuildingAB, Difficulty: engine.Easy})
	e := NewEvaluator(r, core(t))
	seedOf := func(kind, style Kind) uint64 {
		seed := uint64(0)
		for styleOf(kind, r, seed).kind != style {
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

// With more time left than on hard, a player is unhurried in a long game: any of its better candidates will do.
// From then on, and where the time is short, players are in earnest.
func TestNobodyHurriesWithTimeLeft(t *testing.T) {
	t.Parallel()
	for _, kind := range []Kind{Greedy, Strong} {
		r := rulesOf(t, engine.Config{Building: engine.BuildingAB, Difficulty: engine.Easy})
		p := NewPlayer(NewEvaluator(r, core(t)), kind, 3)
		missed := map[bool]int{} // the best candidate, by whether there is time
		for seed := range uint64(4) {
			playOn(t, r, [2]*Player{p, p}, seed, 20, func(s engine.State, _ []engine.Action) {
				leaf := p.greedyLeaf
				if p.style.kind == Strong {
					leaf = p.strongLeaf
				}
				taken, best := leaf(s), p.search.best()
				if p.search.nodes[taken].value < p.search.nodes[best].value {
					missed[s.Clock > 18]++
					assert.Contains(t, p.search.top(unhurriedWidth[engine.BuildingAB]), taken)
				}
			})
		}
		assert.Positive(t, missed[true], kind)
		assert.Zero(t, missed[false], kind)
	}
}

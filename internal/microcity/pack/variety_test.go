package pack

import (
	"math/bits"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
)

// eachEffect calls f for every effect in the pack, and tells whether it is on one of
// the six project cards.
func eachEffect(cards *engine.Pack, f func(e engine.Effect, six bool)) {
	for _, p := range cards.Projects {
		six := p.Card != engine.CardX
		f(p.Basic, six)
		f(p.Advanced, six)
		f(engine.Effect{Parts: p.Or}, six)
	}
	for _, l := range cards.Landmarks {
		for _, s := range l.Stages {
			f(s.Bonus, false)
		}
	}
	for _, s := range cards.Seaports {
		for _, c := range s.Contracts {
			f(c.Bonus, false)
		}
	}
}

// Every word of the effect vocabulary is on a card, and all that a solo basic game can
// use is on the six that are in every hand.
func TestEveryEffectIsUsed(t *testing.T) {
	t.Parallel()
	anywhere, inHand := map[engine.PartKind]bool{}, map[engine.PartKind]bool{}
	costs := false
	eachEffect(loadCore(t).Cards, func(e engine.Effect, six bool) {
		costs = costs || !e.Cost.IsFree()
		for _, p := range e.Parts {
			anywhere[p.Kind] = true
			if six {
				inHand[p.Kind] = true
			}
		}
	})
	assert.True(t, costs, "an effect with a cost")
	elsewhere := map[engine.PartKind]bool{
		engine.Points: true, engine.BuildContract: true, engine.GiveMaterial: true, engine.SwapMaterial: true,
	}
	for kind, word := range partWords {
		k := engine.PartKind(kind)
		assert.True(t, anywhere[k], word)
		assert.Equal(t, !elsewhere[k], inHand[k], "%s on the six cards", word)
	}
}

// Over the basic districts, every die value opens about as many quarters as any other,
// also of those where stages are built.
func TestEveryDieValueIsUseful(t *testing.T) {
	t.Parallel()
	var sideA, sideB, residential [7]int
	for _, d := range loadCore(t).Cards.Districts {
		if d.Set != engine.SetBasic {
			continue
		}
		for _, q := range d.Quarters {
			for v := uint8(1); v <= 6; v++ {
				if q.A.Has(v) {
					sideA[v]++
				}
				if q.B.Has(v) {
					sideB[v]++
				}
				if q.A.Has(v) && q.Kind == engine.Residential {
					residential[v]++
				}
			}
		}
	}
	for v := 1; v <= 6; v++ {
		assert.Equal(t, 5, sideA[v], "quarters of side A that show %d", v)
		assert.InDelta(t, 8.5, sideB[v], 0.5, "quarters of side B that show %d", v)
		assert.Positive(t, residential[v], "residential quarters that show %d", v)
	}
}

// Whichever districts stay in the box, with and without expansions, the city has every
// material, a place to trade and a place to build.
func TestEveryCityHasEverything(t *testing.T) {
	t.Parallel()
	districts := loadCore(t).Cards.Districts
	cities := 0
	for chosen := range 1 << len(districts) {
		sets := map[engine.Set]int{}
		var materials [engine.Materials]int
		var kinds [engine.SeaportQuarter]int
		for i, d := range districts {
			if chosen>>i&1 == 0 {
				continue
			}
			sets[d.Set]++
			for _, q := range d.Quarters {
				kinds[q.Kind]++
				if q.Kind == engine.Industrial {
					materials[q.Material]++
				}
			}
		}
		if bits.OnesCount(uint(chosen)) != 4 || sets[engine.SetLogistics] > 1 || sets[engine.SetGarden] > 1 {
			continue
		}
		cities++
		for m, n := range materials {
			assert.Positive(t, n, "%s in the city %b", materialWords[m], chosen)
		}
		assert.Positive(t, kinds[engine.Commercial], "commerce in the city %b", chosen)
		assert.Positive(t, kinds[engine.Residential], "homes in the city %b", chosen)
	}
	assert.Equal(t, 5+10+3*10+3*10, cities, "4 basic; 3 and the garden; 3 and logistics; 2 and both")
}

// Every side of the basic Building needs every resource, and no stage of any Building
// is beyond a full company.
func TestBuildingsNeedEverything(t *testing.T) {
	t.Parallel()
	cards := loadCore(t).Cards
	var totals [2]int
	for i, side := range cards.Basic.Sides {
		var sum engine.Company
		for _, s := range side.Stages {
			for k, n := range s.Cost {
				sum[k] += n
				totals[i] += int(n)
			}
		}
		for k, word := range resourceWords {
			assert.Positive(t, sum[k], "%s on side %d", word, i)
		}
	}
	assert.Greater(t, totals[1], totals[0], "side B is dearer")
}

// Landmarks differ: some are ordered, some have bonuses that build, and for every
// resource there is one that asks for it above all others.
func TestLandmarksDiffer(t *testing.T) {
	t.Parallel()
	var ordered, chains int
	hungry := map[engine.Resource]bool{}
	for _, l := range loadCore(t).Cards.Landmarks {
		if l.Ordered {
			ordered++
		}
		var sum engine.Company
		builds := 0
		for _, s := range l.Stages {
			for k, n := range s.Cost {
				sum[k] += n
			}
			for _, p := range s.Bonus.Parts {
				if p.Kind == engine.BuildAny {
					builds++
				}
			}
		}
		if builds > 2 {
			chains++
		}
		all := sum[engine.Coal] + sum[engine.Steel] + sum[engine.Wood] + sum[engine.Money]
		for k := range sum {
			if 2*sum[k] >= all {
				hungry[engine.Resource(k)] = true
			}
		}
	}
	assert.GreaterOrEqual(t, ordered, 3, "landmarks in order")
	assert.LessOrEqual(t, ordered, 9, "landmarks in any order")
	assert.Positive(t, chains, "landmarks whose bonuses chain")
	for _, k := range []engine.Resource{engine.Coal, engine.Steel, engine.Wood, engine.Money} {
		assert.True(t, hungry[k], "a landmark hungry for %s", k)
	}
}

// Dearer areas of a goal score more, and the advantages count many different things.
func TestGoalsAndAdvantages(t *testing.T) {
	t.Parallel()
	cards := loadCore(t).Cards
	for _, g := range cards.Goals {
		for i := 1; i < len(g.Areas); i++ {
			assert.Greater(t, g.Areas[i].Points, g.Areas[i-1].Points, g.Name)
		}
	}
	measured := map[engine.Measure]bool{}
	compared := map[engine.Compare]bool{}
	for _, a := range cards.Advantages {
		for _, c := range a.Conditions {
			measured[c.Count], compared[c.Compare] = true, true
		}
	}
	assert.GreaterOrEqual(t, len(measured), 12, "different measures")
	assert.Len(t, compared, len(compareWords))
}

package survey

import (
	"cmp"
	"maps"
	"math"
	"math/rand/v2"
	"slices"

	"boardgame/microcity/internal/arena"
)

// A Difference is how differently groups of games do something, with what chance alone would show.
type Difference struct {
	Seen   float64 `json:"seen"`
	Chance float64 `json:"chance"` // the mean where the games are dealt to the groups at random
	Most   float64 `json:"most"`   // which chance reaches in one of forty such deals
	Low    float64 `json:"low"`    // interval of what is beyond chance, 95 %
	High   float64 `json:"high"`
}

// beyond returns what is more than chance shows.
func (d *Difference) beyond() float64 { return d.Seen - d.Chance }

// counts are how often one game does each of several things.
type counts map[int]float64

// group is games of one kind.
type group []counts

// sum adds up the games of a group, but for those of a part of so many; part is -1 for all of them.
func (g group) sum(part int) counts {
	all := counts{}
	for i, c := range g {
		if i%jackknifed != part {
			for what, n := range c {
				all[what] += n
			}
		}
	}
	return all
}

// How many deals tell what chance does, and into how many parts the games are cut for the interval.
const (
	deals      = 200
	jackknifed = 20
)

// differ measures groups of games. The interval is the jackknife's: the same without each twentieth
// part of the games.
func differ(groups []group, measure func([]counts) float64, seed uint64) Difference {
	of := func(groups []group, part int) float64 {
		sums := make([]counts, len(groups))
		for i := range groups {
			sums[i] = groups[i].sum(part)
		}
		return measure(sums)
	}
	d := Difference{Seen: of(groups, -1)}
	random := rand.New(rand.NewPCG(seed, 2))
	all := slices.Concat(groups...)
	dealt, by := make([]group, len(groups)), make([]float64, deals)
	for k := range by {
		random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		from := 0
		for i := range groups {
			dealt[i] = all[from : from+len(groups[i])]
			from += len(groups[i])
		}
		by[k] = of(dealt, -1)
		d.Chance += by[k] / deals
	}
	slices.Sort(by)
	var without [jackknifed]float64
	mean := 0.0
	for part := range without {
		without[part] = of(groups, part)
		mean += without[part] / jackknifed
	}
	variance := 0.0
	for _, v := range without {
		variance += (v - mean) * (v - mean) * (jackknifed - 1) / jackknifed
	}
	reach := 1.96 * math.Sqrt(variance)
	d.Low, d.High = arena.Rounded(d.beyond()-reach), arena.Rounded(d.beyond()+reach)
	d.Seen, d.Chance, d.Most = arena.Rounded(d.Seen), arena.Rounded(d.Chance), arena.Rounded(by[deals*39/40])
	return d
}

// information returns how many bits what is done tells about the group that does it.
func information(groups []counts) float64 {
	total, things := 0.0, counts{}
	sums := make([]float64, len(groups))
	for i, g := range groups {
		for _, what := range sortedKeys(g) {
			n := g[what]
			things[what] += n
			sums[i] += n
			total += n
		}
	}
	bits := 0.0
	for i, g := range groups {
		for _, what := range sortedKeys(g) {
			n := g[what]
			bits += n / total * math.Log2(n*total/(things[what]*sums[i]))
		}
	}
	return bits
}

// shift returns which part of what the first of two groups does the second does otherwise.
func shift(groups []counts) float64 {
	one, two := groups[0], groups[1]
	total := func(c counts) (sum float64) {
		for _, what := range sortedKeys(c) {
			sum += c[what]
		}
		return max(sum, 1)
	}
	sumOne, sumTwo, apart := total(one), total(two), 0.0
	both := maps.Clone(one)
	maps.Copy(both, two)
	for _, what := range sortedKeys(both) {
		apart += math.Abs(one[what]/sumOne - two[what]/sumTwo)
	}
	return apart / 2
}

// sortedKeys lists the keys of a map in their order, so that sums are rounded the same way each time.
func sortedKeys[K cmp.Ordered, V any](m map[K]V) []K { return slices.Sorted(maps.Keys(m)) }

// grouped returns what the turns of games do, as counts by game.
func grouped(games []*game, what func(*turn) (int, bool)) group {
	g := make(group, len(games))
	for i, one := range games {
		g[i] = counts{}
		for k := range one.turns {
			if key, ok := what(&one.turns[k]); ok {
				g[i][key]++
			}
		}
	}
	return g
}

// What turns are told apart by.
func byCard(t *turn) (int, bool) { return int(t.use.card), true }

func byAction(t *turn) (int, bool)  { return int(t.use.card)*int(numActions) + int(t.use.action), true }
func byQuarter(t *turn) (int, bool) { return int(t.kind), t.invested }

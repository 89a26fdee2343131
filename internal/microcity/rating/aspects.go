package rating

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"boardgame/microcity/internal/engine"
)

// An aspect is something in which cities differ that a person can see.
type aspect struct {
	more, less string // what a city has that has much of it, or little
	good       bool   // whether much of it is
	excess     string // what a city has that has much of it where little of it is good; "" if that says nothing
}

// The aspects: residential quarters and how far apart they lie, and the quarters of each resource.
const (
	homes = iota
	apart
	sources
	numAspects = sources + engine.Resources
)

var aspects = [numAspects]aspect{
	homes:                       {more: "many residential quarters", less: "few residential quarters", good: true},
	apart:                       {more: "residential quarters far apart", less: "residential quarters close together"},
	sources + int(engine.Coal):  {"plenty of coal", "little coal", true, "more coal than you need"},
	sources + int(engine.Steel): {"plenty of steel", "little steel", true, "more steel than you need"},
	sources + int(engine.Wood):  {"plenty of wood", "little wood", true, "more wood than you need"},
	sources + int(engine.Money): {"plenty of trade", "little trade", true, "more trade than you need"},
}

// aspectsOf returns the aspects of a city that is laid.
func aspectsOf(r *engine.Rules, s *engine.State) (of [numAspects]float64) {
	var living []engine.Quarter
	for q := range engine.Port1 {
		card, _, ok := r.QuarterAt(s, q)
		switch {
		case !ok:
		case card.Kind == engine.Industrial:
			of[sources+int(card.Material)]++
		case card.Kind == engine.Commercial:
			of[sources+int(engine.Money)]++
		case card.Kind == engine.Residential:
			living = append(living, q)
		}
	}
	of[homes] = float64(len(living))
	steps, pairs := 0, 0
	for i, a := range living {
		for _, b := range living[:i] {
			steps, pairs = steps+distance(a, b), pairs+1
		}
	}
	if pairs > 0 {
		of[apart] = float64(steps) / float64(pairs)
	}
	return of
}

// distance returns the steps between two quarters of the square.
func distance(a, b engine.Quarter) int {
	x, y := int(a%4)-int(b%4), int(a/4)-int(b/4)
	return max(x, -x) + max(y, -y)
}

// weigh turns the aspects of all cities into how much each speaks for a city: how far it is from the
// usual, times how closely it goes along with the worth in this game. Where much of something goes
// along with hard cities although it is good as such, as coal does that takes the place of what is
// needed more, only too much of it counts.
func (x *Scale) weigh() {
	worths := make([]float64, len(x.cities))
	for i := range x.cities {
		worths[i] = float64(x.cities[i].worth)
	}
	worths = standardised(worths)
	for k := range aspects {
		values := make([]float64, len(x.cities))
		for i := range x.cities {
			values[i] = x.cities[i].aspects[k]
		}
		values = standardised(values)
		along := 0.0
		for i, v := range values {
			along += v * worths[i] / float64(len(values))
		}
		wrong := along > 0 != aspects[k].good
		for i := range x.cities {
			if v := &x.cities[i].aspects[k]; wrong && (aspects[k].excess == "" || values[i] < 0) {
				*v = 0
			} else {
				*v = values[i] * along
			}
		}
		x.excess[k] = wrong
	}
}

// standardised returns values as deviations from their mean, in units of the usual one.
func standardised(values []float64) []float64 {
	mean, square := 0.0, 0.0
	for _, v := range values {
		mean += v / float64(len(values))
	}
	for _, v := range values {
		square += (v - mean) * (v - mean) / float64(len(values))
	}
	list := make([]float64, len(values))
	for i, v := range values {
		if square > 0 {
			list[i] = (v - mean) / math.Sqrt(square)
		}
	}
	return list
}

const (
	mostReasons = 2
	leastReason = 0.1 // that is worth a word

	noReason = "several small things add up"
)

// why returns what makes a city as hard as it is: what speaks against it where it is hard, for it
// where it is not, and of a fair one the most of both. A fair city needs no reason; another one has at
// least noReason.
func (x *Scale) why(c *city, level Level) (words []string) {
	order := make([]int, 0, numAspects)
	for k, v := range c.aspects {
		if math.Abs(v) >= leastReason && (level == Fair || (v < 0) == (level > Fair)) {
			order = append(order, k)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(math.Abs(c.aspects[b]), math.Abs(c.aspects[a]))
	})
	order = order[:min(len(order), mostReasons)]
	if slices.Equal(order, []int{apart, homes}) {
		slices.Reverse(order)
	}
	if len(order) == 0 && level != Fair {
		return []string{noReason}
	}
	for i, k := range order {
		word := aspects[k].less
		switch {
		case x.excess[k]:
			word = aspects[k].excess
		case (c.aspects[k] > 0) == aspects[k].good:
			word = aspects[k].more
		}
		if i > 0 && k == apart && order[0] == homes {
			word = strings.TrimPrefix(word, "residential quarters ") // that were spoken of
		}
		words = append(words, word)
	}
	for _, much := range []string{"plenty of ", "little "} { // said once of several
		if !slices.ContainsFunc(words, func(word string) bool { return !strings.HasPrefix(word, much) }) {
			for i := 1; i < len(words); i++ {
				words[i] = strings.TrimPrefix(words[i], much)
			}
		}
	}
	return words
}

// Sparse says how sparsely the residential quarters of a city lie: the fewer there are, and of as
// many, the farther apart, the higher. It goes by the cards alone.
func Sparse(r *engine.Rules, lay engine.Action) int {
	s := r.Start()
	r.Advance(&s, lay)
	of := aspectsOf(r, &s)
	const most = 100 // more than hundredths of a step matter
	return (engine.NumQuarters-int(of[homes]))*most*most + int(of[apart]*most)
}

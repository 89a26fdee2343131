package survey

import (
	"cmp"
	"maps"
	"math"
	"math/rand/v2"
	"slices"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/engine"
)

// Cities tell how much the city decides.
type Cities struct {
	Cities int `json:"cities"`
	Games  int `json:"games"` // in each city, about
	// Seen is how far the city at the 95th percentile is from that at the 5th by the games as they
	// were played, whose luck alone would spread the cities.
	Seen    float64   `json:"seen"`
	Spread  float64   `json:"spread"` // the same without that luck
	Low     float64   `json:"low"`    // its interval of 95 %
	High    float64   `json:"high"`
	Without []Without `json:"without"`
}

// How many cities it takes to speak of one in twenty, and how many games in each to take out luck.
const (
	fewestCities = 20
	fewestGames  = 4
)

// telling reports whether there are games enough to tell the spread.
func (c *Cities) telling() bool { return c.Cities >= fewestCities && c.Games >= fewestGames }

// Without is how often games are won in the cities without a district.
type Without struct {
	District uint8 `json:"district"`
	Share
}

// tally is the games in one city.
type tally struct{ games, wins int }

// citiesOf returns how far the cities of some fields are apart, all Buildings taken together.
func citiesOf(fields []*field, seed uint64) Cities {
	by := map[[4]uint8]tally{}
	missing := map[uint8]*ratio{}
	for _, f := range fields {
		for _, g := range f.record {
			city := by[g.city]
			city.games++
			if g.won {
				city.wins++
			}
			by[g.city] = city
			g.missing(f.rules.Pack(), missing)
		}
	}
	var list []tally
	for _, city := range slices.SortedFunc(maps.Keys(by), func(a, b [4]uint8) int { return slices.Compare(a[:], b[:]) }) {
		list = append(list, by[city])
	}
	c := spreadOf(list, seed)
	for _, number := range sortedKeys(missing) {
		c.Without = append(c.Without, Without{number, missing[number].share()})
	}
	return c
}

// missing counts a game for each basic district that its city lacks.
func (g *game) missing(cards *engine.Pack, by map[uint8]*ratio) {
	for i := range cards.Districts {
		d := &cards.Districts[i]
		if d.Set != engine.SetBasic || slices.Contains(g.city[:], d.Number) {
			continue
		}
		if by[d.Number] == nil {
			by[d.Number] = &ratio{}
		}
		by[d.Number].count(g.won)
	}
}

// resamples is how many runs with other luck give an interval.
const resamples = 200

// spreadOf returns how far cities are apart. The interval is that of runs with other luck, in which
// the chances are as likely as they are taken to be: as far as those are from the spread, the spread
// may be from the truth.
func spreadOf(list []tally, seed uint64) Cities {
	c := Cities{Cities: len(list), Without: []Without{}}
	if len(list) == 0 {
		return c
	}
	seen := make([]float64, len(list))
	for i, city := range list {
		c.Games += city.games
		seen[i] = arena.Mean(city.wins, city.games)
	}
	c.Games /= len(list)
	slices.Sort(seen)
	c.Seen = arena.Rounded(seen[len(seen)-1-(len(seen)-1)/20] - seen[(len(seen)-1)/20])
	chances := chancesOf(list)
	c.Spread = arena.Rounded(chances.spread())
	random := rand.New(rand.NewPCG(seed, 1))
	again, spreads := make([]tally, len(list)), make([]float64, resamples)
	for k := range spreads {
		for i := range list {
			again[i] = tally{games: list[i].games}
			rate := chances.quantile(random.Float64())
			for range list[i].games {
				if random.Float64() < rate {
					again[i].wins++
				}
			}
		}
		spreads[k] = chancesOf(again).spread()
	}
	slices.Sort(spreads)
	c.Low = arena.Rounded(max(0, min(c.Spread, 2*c.Spread-spreads[resamples*39/40])))
	c.High = arena.Rounded(min(1, max(c.Spread, 2*c.Spread-spreads[resamples/40])))
	return c
}

// chances are how likely each chance to win is of a city, in steps of a hundredth.
type chances [101]float64

// rounds is how often the chances are made to fit better. More would only fit the luck.
const rounds = 200

// chancesOf returns the chances that fit the games of some cities best. Each round takes, for every
// city, how likely each chance is after its games, and makes the mean of that the likelihood of all
// (the algorithm of Dempster, Laird and Rubin for a mixture of binomials).
func chancesOf(list []tally) *chances {
	fits := fitsOf(list)
	c := &chances{}
	for i := range c {
		c[i] = 1 / float64(len(c))
	}
	for range rounds {
		var next chances
		for _, f := range fits {
			sum := 0.0
			for i := range c {
				sum += c[i] * f.of[i]
			}
			for i := range c {
				next[i] += f.share * c[i] * f.of[i] / sum
			}
		}
		*c = next
	}
	return c
}

// A fit is how well each chance fits the games of a share of the cities, which are alike.
type fit struct {
	share float64
	of    chances
}

func fitsOf(list []tally) (fits []fit) {
	sorted := slices.SortedFunc(slices.Values(list), func(a, b tally) int {
		return cmp.Or(cmp.Compare(a.games, b.games), cmp.Compare(a.wins, b.wins))
	})
	for i, city := range sorted {
		if i == 0 || city != sorted[i-1] {
			f := fit{}
			for k := range f.of {
				rate := float64(k) / 100
				f.of[k] = math.Pow(rate, float64(city.wins)) * math.Pow(1-rate, float64(city.games-city.wins))
			}
			fits = append(fits, f)
		}
		fits[len(fits)-1].share += 1 / float64(len(list))
	}
	return fits
}

// quantile returns the chance that is not reached with a likelihood.
func (c *chances) quantile(likelihood float64) float64 {
	for i, p := range c {
		if likelihood -= p; likelihood <= 0 {
			return float64(i) / 100
		}
	}
	return 1
}

// spread returns how far the 95th percentile is from the 5th.
func (c *chances) spread() float64 { return c.quantile(0.95) - c.quantile(0.05) }

// Package rating says how hard a city is before a game on it begins: in a word, in stars, and with
// the reasons.
//
// Whether a city is hard depends on what is to be built there. So each city is compared with all
// others that the same game can have: its worth is how promising its start looks to the players that
// have learned the game, from the best quarter to start on, and it is as hard as its place among them.
// Nothing is rolled or played, so that all cities of a game take a few milliseconds.
package rating

import (
	"cmp"
	"errors"
	"math"
	"slices"
	"strings"

	"boardgame/microcity/internal/engine"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/prose"
)

// A Level is how hard a city is among those of its game. Each holds a fifth of them.
type Level uint8

// The levels.
const (
	Gentle Level = iota + 1
	Kind
	Fair
	Hard
	Harsh
)

// Levels are all levels, the easiest first.
func Levels() []Level { return []Level{Gentle, Kind, Fair, Hard, Harsh} }

// String returns gentle, kind, fair, hard or harsh.
func (l Level) String() string {
	return [...]string{"any", "gentle", "kind", "fair", "hard", "harsh"}[l]
}

// Stars returns a level as so many of five stars: the more, the harder.
func (l Level) Stars() string { return prose.Stars(int(l), int(Harsh)) }

// ErrNone says why a game has no rating.
var ErrNone = errors.New("cities are rated for games against the clock: in the competitive game both play on the same one")

// A Scale is the cities of a game, rated.
type Scale struct {
	rules  *engine.Rules
	cities []city           // the easiest first
	excess [numAspects]bool // of what is good as such, only too much counts
}

// A city is a way to lay the city.
type city struct {
	lay     engine.Action
	worth   int32
	harder  int // how many others look more promising
	aspects [numAspects]float64
}

// New rates the cities of a game. Judge says how promising a position between two turns is, as
// bot.Evaluator.Judge does.
func New(r *engine.Rules, judge func(*engine.State) int32) (*Scale, error) {
	if r.Config().Mode == engine.Competitive {
		return nil, ErrNone
	}
	x := &Scale{rules: r}
	start := r.Start()
	for _, lay := range r.Legal(&start, nil) {
		s := start
		r.Advance(&s, lay)
		x.cities = append(x.cities, city{lay: lay, worth: worth(r, s, judge, engine.NoQuarter), aspects: aspectsOf(r, &s)})
	}
	slices.SortStableFunc(x.cities, func(a, b city) int { return cmp.Compare(b.worth, a.worth) })
	for i := range x.cities {
		if c := &x.cities[i]; i > 0 && c.worth == x.cities[i-1].worth {
			c.harder = x.cities[i-1].harder
		} else {
			c.harder = i
		}
	}
	x.weigh()
	return x, nil
}

// worth returns how promising a position of the setup is, when seaports fall as they may and the
// engineers start together where that is best: at, if it is a quarter.
func worth(r *engine.Rules, s engine.State, judge func(*engine.State) int32, at engine.Quarter) int32 {
	if s.Turn > 0 {
		return judge(&s)
	}
	seat, _ := r.Turn(&s)
	var sum, n int32
	best := int32(math.MinInt32)
	for _, a := range r.Legal(&s, nil) {
		from := at
		if seat != engine.Chance {
			if from = a.Quarter(); at != engine.NoQuarter && from != at {
				continue
			}
		}
		next := s
		r.Advance(&next, a)
		w := worth(r, next, judge, from)
		sum, n, best = sum+w, n+1, max(best, w)
	}
	if seat == engine.Chance {
		return sum / n
	}
	return best
}

// Of returns the rating of the city that a seed lays.
func (x *Scale) Of(seed uint64) Rating {
	start := x.rules.Start()
	lay, _ := microcity.Seeded(seed).Answer(x.rules, &start)
	return x.Rate(lay)
}

// Rate returns the rating of a city by the action that lays it.
func (x *Scale) Rate(lay engine.Action) Rating {
	i := slices.IndexFunc(x.cities, func(c city) bool { return c.lay == lay })
	if i < 0 {
		return Rating{}
	}
	c := &x.cities[i]
	level := Level(c.harder*int(Harsh)/len(x.cities)) + Gentle
	return Rating{Level: level, Why: x.why(c, level)}
}

// mostTries bounds the search for a city: each try finds one of a level with a chance of one in five.
const mostTries = 1000

// Draw draws seeds until one lays a city of a level. There may be none where too many cities are
// alike: then ok is false.
func (x *Scale) Draw(level Level, draw func() uint64) (seed uint64, ok bool) {
	for range mostTries {
		if seed = draw(); x.Of(seed).Level == level {
			return seed, true
		}
	}
	return 0, false
}

// A Rating is how hard a city is.
type Rating struct {
	Level Level
	Why   []string
}

// String returns a rating in words: a hard city ★★★★☆: few residential quarters, far apart.
func (r Rating) String() string {
	text := "a " + r.Level.String() + " city " + r.Level.Stars()
	if len(r.Why) > 0 {
		text += ": " + strings.Join(r.Why, ", ")
	}
	return text
}

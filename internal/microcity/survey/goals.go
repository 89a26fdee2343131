package survey

import (
	"fmt"
	"slices"

	"boardgame/microcity/internal/prose"
)

// A Goal is a bound that a figure should keep.
type Goal struct {
	Goal   string  `json:"goal"`
	Which  string  `json:"which,omitempty"` // the one that is furthest from it
	Value  float64 `json:"value"`
	Low    float64 `json:"low"` // interval, 95 %
	High   float64 `json:"high"`
	Wanted float64 `json:"wanted"`
	AtMost bool    `json:"at_most"` // otherwise at least
	Unit   string  `json:"unit"`
	Met    string  `json:"met"`           // yes; nearly, where the interval reaches it; no
	Why    string  `json:"why,omitempty"` // what keeps it from being met, a sentence
}

// What is wanted.
const (
	mostSpread    = 0.25 // between cities
	leastUsed     = 0.03 // of the turns, by each action of a card
	leastTrade    = 0.12 // of the turns
	leastBuilt    = 0.10 // of a Goal card's builds, in each area
	leastBits     = 0.10 // that a turn's card tells about the landmark, beyond chance
	leastDecisive = 0.40 // of the turns, with each Building
	leastOpen     = 0.60 // of the games, at half time, with each landmark
	leastChanged  = 0.05 // of the turns or quarters, beyond chance, by each expansion
)

// The units of goals.
const (
	points = "points"
	share  = "%"
	bits   = "bits"
)

// judged says whether a goal is met. Only one that is out of reach keeps what keeps it from that.
func (g Goal) judged() Goal {
	reached := func(v float64) bool { return v >= g.Wanted && !g.AtMost || v <= g.Wanted && g.AtMost }
	switch {
	case reached(g.Value):
		g.Met = "yes"
	case reached(g.Low) || reached(g.High):
		g.Met = "nearly"
	default:
		g.Met = "no"
		return g
	}
	g.Why = ""
	return g
}

// String tells a value of a goal in its unit.
func (g Goal) in(v float64) string {
	switch g.Unit {
	case bits:
		return fmt.Sprintf("%.3f bits", v)
	case points:
		return fmt.Sprintf("%.1f points", 100*v)
	}
	return prose.Rate(v)
}

// goals returns what is wanted, of what was measured.
func (x *Result) goals() (list []Goal) {
	add := func(g Goal) { list = append(list, g.judged()) }
	worst := func(name string, wanted float64, shares []Share, names, why []string) {
		if i := least(shares); i >= 0 {
			s := shares[i]
			add(Goal{Goal: name, Which: names[i], Value: s.Rate, Low: s.Low, High: s.High, Wanted: wanted, Unit: share, Why: why[i]})
		}
	}
	worstGame := func(name string, wanted float64, list []Building, shareOf func(Building) Share) {
		var shares []Share
		var names, why []string
		for _, b := range list {
			shares, names, why = append(shares, shareOf(b)), append(names, b.Building), append(why, b.whySettled())
		}
		worst(name, wanted, shares, names, why)
	}
	if c := x.Cities; c.telling() {
		add(Goal{Goal: "spread of the chance to win between cities", Value: c.Spread, Low: c.Low, High: c.High, Wanted: mostSpread, AtMost: true, Unit: points})
	}
	if len(x.Buildings) > 0 {
		shares, names, why := x.actions()
		worst("least used action of a card, turns", leastUsed, shares, names, why)
		add(Goal{Goal: "trade in a quarter, turns", Value: x.Trade.Rate, Low: x.Trade.Low, High: x.Trade.High, Wanted: leastTrade, Unit: share})
	}
	areas, names := x.areas()
	worst("least built area of a Goal card, its card's builds", leastBuilt, areas, names, make([]string, len(areas)))
	if d := x.Landmarks.Cards; d.Seen > 0 {
		add(Goal{Goal: "difference between landmarks in the cards played, beyond chance", Value: d.beyond(), Low: d.Low, High: d.High, Wanted: leastBits, Unit: bits, Why: x.whyAlike()})
	}
	worstGame("turns in which the best plan is over 2 points better than the next", leastDecisive, x.Buildings, func(b Building) Share { return b.Decisive })
	landmarks := slices.DeleteFunc(slices.Clone(x.Buildings), func(b Building) bool { return !b.Landmark })
	worstGame("games open at half time", leastOpen, landmarks, func(b Building) Share { return b.Open })
	for _, e := range x.Expansions {
		d := e.Cards
		if e.Quarters.beyond() > d.beyond() {
			d = e.Quarters
		}
		add(Goal{Goal: "what " + e.Expansion + " changes, beyond chance", Value: d.beyond(), Low: d.Low, High: d.High, Wanted: leastChanged, Unit: points, Why: e.whyUnfelt()})
	}
	return list
}

// least returns the index of the smallest share of anything, or -1.
func least(list []Share) int {
	at := -1
	for i, s := range list {
		if s.Of > 0 && (at < 0 || s.Rate < list[at].Rate) {
			at = i
		}
	}
	return at
}

// actions returns how often each card's basic and advanced action is taken alone, and why no more often.
func (x *Result) actions() (shares []Share, names, why []string) {
	for _, u := range x.Uses {
		if u.isMain() {
			shares, names, why = append(shares, u.Alone), append(names, fmt.Sprintf("%d %s", u.Card, u.Action)), append(why, x.whyUnused(u))
		}
	}
	return shares, names, why
}

// isMain reports whether this is one of the two actions of a card.
func (u *Use) isMain() bool { return u.Action == actions[basic] || u.Action == actions[advanced] }

// areas returns how often each area of the Goal cards is completed.
func (x *Result) areas() (shares []Share, names []string) {
	for _, c := range x.GoalCards {
		for i, s := range c.Areas {
			shares, names = append(shares, s), append(names, fmt.Sprintf("Goal %d, area %d", c.Goal, i+1))
		}
	}
	return shares, names
}

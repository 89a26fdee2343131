// Package aspect takes positions apart into what a player compares them by: what is built, the
// markers in the pool, what the companies hold.
package aspect

import "boardgame/microcity/internal/engine"

// An Aspect is a part of a position in which two ends of a turn can differ.
type Aspect uint8

// The aspects. Together they are all of a position between two turns that can differ within a turn.
const (
	Built    Aspect = iota // stages, contracts and goal areas, with points and Advantage cards
	Markers                // in the pool
	Holdings               // what the companies hold
	Cards                  // in hand and in the discard
	Place                  // where the engineers stand, and the markers on the city
	Upgrades               // district and seaport cards on side B
	Time                   // the clock
	num
)

// Copy makes s like t in an aspect and leaves the rest of it. What comes of it need not be a position
// that a game can reach.
func (a Aspect) Copy(s, t *engine.State) {
	switch a {
	case Built:
		s.Done, s.OnStages, s.Side, s.ThisTurn = t.Done, t.OnStages, t.Side, t.ThisTurn
		s.OnGoals, s.Contracts, s.Bonuses = t.OnGoals, t.Contracts, t.Bonuses
		s.Score, s.Taken, s.Open, s.Deck, s.Took = t.Score, t.Taken, t.Open, t.Deck, t.Took
	case Markers:
		s.Pool = t.Pool
	case Holdings:
		s.Companies = t.Companies
	case Cards:
		s.Hand, s.Discard = t.Hand, t.Discard
	case Place:
		s.Engineers, s.From, s.Markers = t.Engineers, t.From, t.Markers
	case Upgrades:
		s.Flipped = t.Flipped
	case Time:
		s.Clock = t.Clock
	}
}

// Differing returns the aspects in which two positions differ.
func Differing(s, t *engine.State) (list []Aspect) {
	for a := range num {
		like := *s
		if a.Copy(&like, t); like != *s {
			list = append(list, a)
		}
	}
	return list
}

// A Cause is an aspect in which two ends of a turn differ.
type Cause struct {
	Aspect Aspect
	// Worth is the win chance, in hundredths of a percent, that the first end would lose if it were
	// like the other one in this aspect and stayed as it is in all others. Where it is negative the
	// other end is ahead in the aspect.
	Worth int
}

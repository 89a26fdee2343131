package bot

import (
	"slices"

	"boardgame/microcity/internal/engine"
)

// A commitment is what something was paid for in the preparation: a die that must then be used, a
// quarter that must then be visited, or both. Plans that pay for nothing are dropped, which leaves a
// tenth of them.
type commitment struct {
	seat  engine.Seat     // whose die or engineer; None without a commitment
	die   uint8           // the value to use, or 0
	visit engine.Quarters // the one to be visited, if any
}

// toUse returns the commitment with a die of a seat that is to be used, too.
func (p commitment) toUse(seat engine.Seat, die uint8) commitment {
	if p.seat != seat {
		p = commitment{seat: seat}
	}
	p.die = die
	return p
}

// toVisit returns the commitment with a quarter that a seat is to visit, too, instead of any other.
func (p commitment) toVisit(seat engine.Seat, q engine.Quarter) commitment {
	if p.seat != seat {
		p = commitment{seat: seat}
	}
	p.visit = 1 << q
	return p
}

// commitmentOf returns what an action of the preparation is for, given what the ones before it were
// for.
func (x *search) commitmentOf(s *engine.State, a engine.Action, old commitment) commitment {
	switch a.Kind {
	case engine.ActChange:
		return old.toUse(a.Owner(), a.To())
	case engine.ActRemove:
		last := x.alone && s.Clock == 2 // a quarter may be worth it that is free in the last turn
		if q, ok := a.Area().Quarter(); ok && s.Pool[ownerOf(x.rules, a.Seat)] > shortPool && !last {
			return old.toVisit(a.Seat, q)
		}
	}
	return old
}

// ownerOf returns the index of the pool and hand that a seat uses.
func ownerOf(r *engine.Rules, seat engine.Seat) int {
	if r.Config().Mode != engine.Competitive {
		return 0
	}
	return index(seat)
}

// shortPool is the number of markers at which one more is worth its price anywhere.
const shortPool = 4

// allowed returns the choices with which the commitment can still be kept, which may be none. It
// works in place.
func (p commitment) allowed(x *search, s *engine.State, choices []engine.Action) []engine.Action {
	if p.seat == engine.None || s.Active != p.seat {
		return choices
	}
	_, question := x.rules.Turn(s)
	kept := choices[:0]
	for _, a := range choices {
		if p.allows(x, s, question, a) {
			kept = append(kept, a)
		}
	}
	return kept
}

// allows reports whether the commitment can still be kept after a choice.
func (p commitment) allows(x *search, s *engine.State, question engine.Question, a engine.Action) bool {
	switch question {
	case engine.QuestionInvest:
		return p.die == 0 || a.Kind == engine.ActAdvanced && a.Die() == p.die
	case engine.QuestionWalk:
		q := a.Quarter()
		if p.visit != 0 && !p.visit.Has(q) && !x.movesOn.Has(s.InPlay) {
			return false
		}
		if p.die == 0 || s.InPlay == engine.Card(p.die) || s.InPlay == engine.CardX {
			return true
		}
		_, faces, _ := x.rules.QuarterAt(s, q)
		return faces.Has(p.die) && !(s.Markers[0] | s.Markers[1]).Has(q)
	}
	return true
}

// pending reports whether what was paid for has not been used although the turn of its owner is over.
// Before the second player's turn on one roll it may still be.
func (p commitment) pending(between bool) bool {
	return p != commitment{} && !between
}

// after returns what is left of the commitment after a choice.
func (p commitment) after(a engine.Action) commitment {
	switch {
	case a.Seat != p.seat:
	case a.Kind == engine.ActAdvanced && a.Die() == p.die:
		p.die = 0
	case a.Kind == engine.ActGo && p.visit.Has(a.Quarter()):
		p.visit = 0
	}
	if p.die == 0 && p.visit == 0 {
		return commitment{}
	}
	return p
}

// movesOn returns the project cards after which the engineer may move once more.
func movesOn(p *engine.Pack) (cards engine.Cards) {
	moves := func(part engine.Part) bool { return part.Kind == engine.MoveBy }
	for _, c := range p.Projects {
		if slices.ContainsFunc(slices.Concat(c.Basic.Parts, c.Advanced.Parts, c.Or), moves) {
			cards |= 1 << c.Card
		}
	}
	return cards
}

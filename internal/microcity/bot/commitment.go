package bot

import "boardgame/microcity/internal/engine"

// A commitment is what something was paid for in the preparation: a die that must then be used, or
// a quarter that must then be visited. Plans that pay for nothing are dropped, which leaves a tenth
// of them.
type commitment struct {
	seat    engine.Seat // whose die or engineer; None without a commitment
	die     uint8       // the value to use, or 0
	quarter engine.Quarter
}

// commitmentOf returns what an action of the preparation is for, given what the ones before it were
// for.
func commitmentOf(r *engine.Rules, s *engine.State, a engine.Action, old commitment) commitment {
	switch a.Kind {
	case engine.ActChange:
		return commitment{seat: a.Owner(), die: a.To()}
	case engine.ActRemove:
		if q, ok := a.Area().Quarter(); ok && s.Pool[ownerOf(r, a.Seat)] > shortPool {
			return commitment{seat: a.Seat, quarter: q}
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
func (p commitment) allowed(r *engine.Rules, s *engine.State, choices []engine.Action) []engine.Action {
	if p.seat == engine.None || s.Active != p.seat {
		return choices
	}
	_, question := r.Turn(s)
	kept := choices[:0]
	for _, a := range choices {
		if p.allows(r, s, question, a) {
			kept = append(kept, a)
		}
	}
	return kept
}

// allows reports whether the commitment can still be kept after a choice.
func (p commitment) allows(r *engine.Rules, s *engine.State, question engine.Question, a engine.Action) bool {
	switch {
	case p.die == 0:
		return question != engine.QuestionWalk || a.Quarter() == p.quarter
	case question == engine.QuestionInvest:
		return a.Kind == engine.ActAdvanced && a.Die() == p.die
	case question == engine.QuestionWalk && s.InPlay != engine.Card(p.die) && s.InPlay != engine.CardX:
		q := a.Quarter()
		_, faces, _ := r.QuarterAt(s, q)
		return faces.Has(p.die) && !(s.Markers[0] | s.Markers[1]).Has(q)
	}
	return true
}

// pending reports whether a die that was paid for has not been used although its owner's turn is
// over. Before the second player's turn on one roll, it may still be used.
func (p commitment) pending(between bool) bool {
	return p.die != 0 && !between
}

// after returns what is left of the commitment after a choice.
func (p commitment) after(question engine.Question, a engine.Action) commitment {
	served := p.die != 0 && a.Kind == engine.ActAdvanced && a.Die() == p.die ||
		p.die == 0 && question == engine.QuestionWalk
	if served && a.Seat == p.seat {
		return commitment{}
	}
	return p
}

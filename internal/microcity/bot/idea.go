package bot

import "boardgame/microcity/internal/engine"

// Idea returns the best plan for the turn that begins with an action, which is legal at s, with its
// chance told as Hints tells it. It is not known, and ok is false, before the first turn and where
// no player is asked.
func (a *Adviser) Idea(s engine.State, action engine.Action) (idea Hint, ok bool) {
	p := a.player()
	rules := p.search.rules
	seat, _ := rules.Turn(&s)
	if s.Turn == 0 || !seat.IsPlayer() && seat != engine.Both {
		return idea, false
	}
	after := s
	rules.Advance(&after, action)
	p.search.skipDraws(&after)
	idea = Hint{Line: []engine.Action{action}, After: after, To: engine.NoQuarter}
	if a.turnGoesOn(&s, &after) {
		plans := a.Plans(after, 1)
		if len(plans) == 0 {
			return idea, false
		}
		idea = plans[0]
		idea.Line = append([]engine.Action{action}, idea.Line...)
	} else {
		o := p.lookaheadOf().estimate([]*engine.State{&after}, seat)[0]
		idea.Chance, idea.Building = a.points(o.value/rollWeight, &after, seat), o.building
	}
	switch action.Kind {
	case engine.ActPlay:
		idea.Card = action.Card()
	case engine.ActGo:
		if idea.To == engine.NoQuarter {
			idea.To = action.Quarter()
		}
	}
	return idea, true
}

// turnGoesOn reports whether a position belongs to the turn that is under way in another one: in the
// co-operative game, to either player's turn on the same dice.
func (a *Adviser) turnGoesOn(from, s *engine.State) bool {
	seat, _ := a.player().search.rules.Turn(s)
	if s.Turn != from.Turn || !seat.IsPlayer() && seat != engine.Both {
		return false
	}
	return seat == from.Active || a.player().search.mode == engine.Coop
}

// Package chance answers for the dice and the shuffled decks. The engine has no
// generator of its own: at a question of the seat Chance somebody picks one of
// the outcomes, and a Source is that somebody.
package chance

import "boardgame/microcity/internal/engine"

// A Source answers the questions of chance. It is not asked anything else.
type Source interface {
	// Answer returns an outcome of the chance question that is open in s, or ok=false:
	// then a person answers, who rolls real dice or draws real cards.
	Answer(r *engine.Rules, s *engine.State) (a engine.Action, ok bool)
}

// Scripted answers with the given actions, one after the other whatever is asked,
// and leaves the rest to a person. The rules refuse an outcome that does not fit.
func Scripted(actions ...engine.Action) Source { return &script{actions} }

type script struct{ left []engine.Action }

func (s *script) Answer(*engine.Rules, *engine.State) (engine.Action, bool) {
	if len(s.left) == 0 {
		return engine.Action{}, false
	}
	a := s.left[0]
	s.left = s.left[1:]
	return a, true
}

// ByHand leaves the dice, the draws (the city and all cards) or both to a person,
// and everything else to rest.
func ByHand(dice, draws bool, rest Source) Source { return byHand{dice, draws, rest} }

type byHand struct {
	dice, draws bool
	rest        Source
}

func (h byHand) Answer(r *engine.Rules, s *engine.State) (engine.Action, bool) {
	_, question := r.Turn(s)
	asked := h.draws
	if question == engine.QuestionRoll {
		asked = h.dice
	}
	if asked {
		return engine.Action{}, false
	}
	return h.rest.Answer(r, s)
}

package pack

import "boardgame/microcity/internal/engine"

// A turn takes 1 off the clock, so a game ends unless its turns bring as much for ever. Stages and
// contracts bring their bonuses once; what comes again are the cards. A card that is played has to
// come back before it is played again: by a retrieval, which brings no time, or by another card
// that takes cards back. So every game ends if no action of a card brings more than 1, and not
// two cards do both, bring time and take cards back: these two could go on for ever.

// timely keeps an action of a card from bringing more time than its turn takes (CARD-3).
func (r *reader) timely(n node, name string, e engine.Effect) {
	if t := timeOf(e); t > 1 && !r.kept {
		r.Fault(n.Line, "%q adds %d to the clock, and its turn takes only 1: a game could go on forever. "+
			"A card may add 1; the bonus of a stage or contract may add more", name, t)
	}
}

func timeOf(e engine.Effect) int {
	t := 0
	for _, p := range e.Parts {
		if p.Kind == engine.Time {
			t += int(p.N)
		}
	}
	return t
}

// ending makes sure that the cards do not keep a game going for ever.
func (r *reader) ending(n node, cards []engine.Project) {
	var endless []engine.Card
	for _, p := range cards {
		if lasts(p.Basic) || lasts(p.Advanced) {
			endless = append(endless, p.Card)
		}
	}
	if len(endless) > 1 && !r.kept {
		r.Fault(n.Line, "cards %s and %s each gain time and take cards back in one action: "+
			"taking turns, they could keep a game going forever. Let only one card do both", endless[0], endless[1])
	}
}

// lasts reports whether an action gives back both, the time that its turn takes and cards.
func lasts(e engine.Effect) bool {
	for _, p := range e.Parts {
		if p.Kind == engine.TakeCards {
			return timeOf(e) > 0
		}
	}
	return false
}

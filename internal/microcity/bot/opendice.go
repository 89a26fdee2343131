package bot

import (
	"math/bits"
	"slices"

	"boardgame/microcity/internal/engine"
)

// Looking ahead does not take a search for every roll. Dice matter only where they are used, on a
// card and then on a quarter; so a search may leave them open, use whatever die is asked for, and
// note at each end which ones those were. One tree then answers all rolls.

// A demand is what dice a turn uses: the values that serve for the one used on the card, and for
// the one used on the quarter; none where no die is used. A turn that takes an Advantage card for both
// dice demands certain rolls instead.
type demand struct {
	card, quarter engine.Faces
	rolls         rollSet
}

// met reports whether a roll of two dice serves.
func (d demand) met(roll [2]uint8) bool {
	switch a, b := roll[0], roll[1]; {
	case d.rolls != rollSet{}:
		return d.rolls.has(roll)
	case d.card == 0 && d.quarter == 0:
		return true
	case d.card == 0 || d.quarter == 0:
		one := d.card | d.quarter
		return one.Has(a) || one.Has(b)
	default:
		return d.card.Has(a) && d.quarter.Has(b) || d.card.Has(b) && d.quarter.Has(a)
	}
}

// A diceUse is what has been done with open dice on the way to a position.
type diceUse struct {
	demand
	changes uint8 // by one, of any die in the pool
	set     bool  // a die in the pool may have any value
}

// known reports whether the dice are those in the position.
func (h *diceUse) known() bool { return h.rolls != rollSet{} }

// A reply is the best that some turns reach.
type reply struct {
	value  int32 // for the seat to play
	builds bool  // one of the turns completes something, without a payment
}

// placeholder is the value that open dice show while none is asked for.
const placeholder = 1

// answersAllRolls reports whether searches on open dice answer all rolls after a position. They do not
// where an open Advantage card may count dice that are left later in a turn.
func (x *search) answersAllRolls(s *engine.State) bool { return s.Open&x.diceCards.left == 0 }

// expandOpen finds the replies of all turns after a roll, whatever the roll is, those of some lines first. The
// dice in s do not matter.
func (x *search) expandOpen(s engine.State, lines ...[]engine.Action) {
	x.replies = x.replies[:0]
	s.Dice = [2][2]uint8{}
	s.Dice[index(s.Active)] = [2]uint8{placeholder, placeholder}
	x.scope.openDice = true
	x.reset(s)
	for _, line := range lines {
		x.try(line)
	}
	x.grow(0, noPayment)
	if x.paysForMarker(&s) {
		x.payForMarker()
	}
	x.scope.openDice = false
}

// A replyTable has the best reply for each demand. There are a few dozen demands, so it is a list.
type replyTable []replyEntry

type replyEntry struct {
	demand
	reply
	parent int32         // the node before the end of the best turn for this demand
	last   engine.Action // and what follows there
}

// best returns the best reply that a roll allows.
func (p replyTable) best(roll [2]uint8) reply {
	best := reply{value: sureLoss}
	for i := range p {
		if p[i].met(roll) {
			best = best.better(p[i].reply)
		}
	}
	return best
}

// bestEntry returns the entry with the best reply that a roll allows, or nil.
func (p replyTable) bestEntry(roll [2]uint8) (best *replyEntry) {
	for i := range p {
		if p[i].met(roll) && (best == nil || p[i].value > best.value) {
			best = &p[i]
		}
	}
	return best
}

// add returns the table with the end of one more turn, and whether it is the best for its demand.
func (p replyTable) add(d demand, end reply, n *node) (replyTable, bool) {
	i := slices.IndexFunc(p, func(e replyEntry) bool { return e.demand == d })
	if i < 0 {
		return append(p, replyEntry{d, end, n.parent, n.action}), true
	}
	best := end.value > p[i].value
	if best {
		p[i].parent, p[i].last = n.parent, n.action
	}
	p[i].reply = end.better(p[i].reply)
	return p, best
}

// better returns what a choice between two replies reaches.
func (p reply) better(q reply) reply {
	return reply{max(p.value, q.value), p.builds || q.builds}
}

// wantedFaces returns the values that the action under way or the quarter asks for.
func (x *search) wantedFaces(s *engine.State) engine.Faces {
	switch _, question := x.rules.Turn(s); {
	case question == engine.QuestionCard && s.InPlay == engine.CardX:
		return engine.AnyFace
	case question == engine.QuestionCard:
		return engine.FacesOf(uint8(s.InPlay))
	case question == engine.QuestionInvest:
		_, faces, _ := x.rules.QuarterAt(s, s.Engineers[index(s.Active)])
		return faces
	}
	return 0
}

// showWanted turns the open dice to a value that is asked for.
func (x *search) showWanted(s *engine.State) {
	if faces := x.wantedFaces(s); faces != 0 {
		setDice(s, uint8(bits.TrailingZeros8(uint8(faces))))
	}
}

// setDice turns the dice left in the pool to a value.
func setDice(s *engine.State, value uint8) {
	for i, d := range s.Dice[index(s.Active)] {
		if d != 0 {
			s.Dice[index(s.Active)][i] = value
		}
	}
}

// oneChange returns one of the changes of a die: which die it is and what it becomes is decided
// when the die is used. A change that leaves the die as it is stands for any value.
func oneChange(choices []engine.Action) []engine.Action {
	return filterOrAll(choices, func(a engine.Action) bool { return a.Die() == a.To() })[:1]
}

// after returns what has been done with the dice after one more action at s.
func (h diceUse) after(x *search, s *engine.State, a engine.Action) diceUse {
	if h.known() {
		return h
	}
	switch a.Kind {
	case engine.ActChange:
		h.set = h.set || a.Die() == a.To()
		h.changes++
	case engine.ActAdvanced:
		if _, question := x.rules.Turn(s); question == engine.QuestionCard {
			h.card = x.wantedFaces(s)
		} else {
			h.quarter = h.facesBefore(x.wantedFaces(s))
			if h.quarter != 0 { // the changes are part of it now
				h.changes, h.set = 0, false
			}
		}
	}
	return h
}

// facesBefore returns the values that a die may have had before it was changed, if need be, to one
// of those asked for. Of two dice the other one may have been changed instead.
func (h diceUse) facesBefore(faces engine.Faces) engine.Faces {
	if h.set && faces != 0 {
		return engine.AnyFace
	}
	for range h.changes {
		beside := (faces<<1 | faces>>5 | faces>>1 | faces<<5) & engine.AnyFace
		if h.card == 0 {
			beside |= faces
		}
		faces = beside
	}
	return faces
}

// putDiceAway takes the open dice away at the end of a turn, and keeps of what was done with them
// what the turn demands of a roll.
func (p *position) putDiceAway() {
	p.state.Dice = [2][2]uint8{}
	p.dice = diceUse{demand: p.dice.demand}
}

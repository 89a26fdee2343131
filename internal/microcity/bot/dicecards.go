package bot

import (
	"slices"

	"boardgame/microcity/internal/engine"
)

// An Advantage card may count both dice, so it is taken for the roll itself or for what a die was changed to.
// Searches on open dice do the first where a turn begins, and divide the rolls by the card that is taken.
// For the second they go on with the very dice that are enough, and note which rolls can become them.

// diceCards are the Advantage cards that count dice, as engine.State.Open does.
type diceCards struct {
	both   uint16     // for which fewer than two dice are never enough
	left   uint16     // the others, which may be taken later in a turn
	enough [][2]uint8 // the pairs of dice that are enough for one of the first
}

func diceCardsOf(r *engine.Rules) (cards diceCards) {
	for _, a := range r.Pack().Advantages {
		if !slices.ContainsFunc(a.Conditions, countsDice) {
			continue
		}
		enough := func(dice [2]uint8) bool {
			s := engine.State{Dice: [2][2]uint8{dice}}
			return !slices.ContainsFunc(a.Conditions, func(c engine.Condition) bool {
				return countsDice(c) && !c.Met(r.Measure(&s, engine.One, c.Count))
			})
		}
		cards.both |= 1 << a.Number
		for d := range uint8(7) { // a die, or none
			if enough([2]uint8{d}) {
				cards.both &^= 1 << a.Number
				cards.left |= 1 << a.Number
			}
		}
		for dice := range allRolls {
			if cards.both>>a.Number&1 != 0 && enough(dice) {
				cards.enough = append(cards.enough, dice)
			}
		}
	}
	return cards
}

func countsDice(c engine.Condition) bool {
	return c.Count == engine.MeasureDice || c.Count == engine.MeasurePips || c.Count == engine.MeasurePair
}

// countsBoth reports whether an action takes a card that counts both dice.
func (c *diceCards) countsBoth(a engine.Action) bool {
	return a.Kind == engine.ActAdvantage && c.both>>a.Advantage()&1 != 0
}

// takenAtOnce returns the action by which the player takes a card for the roll in s, if there is one.
func (x *search) takenAtOnce(s *engine.State) (take engine.Action, ok bool) {
	if s.Open&x.diceCards.both == 0 {
		return take, false
	}
	choices := x.rules.Legal(s, x.choices[:0])
	if last := choices[len(choices)-1]; x.diceCards.countsBoth(last) {
		return last, true
	}
	return take, false
}

// byCardTaken divides the rolls after a position by the card that is taken for them.
func (x *search) byCardTaken(s *engine.State, rolls []engine.Outcome) (parts [][]engine.Outcome) {
	if s.Open&x.diceCards.both == 0 {
		return [][]engine.Outcome{rolls}
	}
	at := map[engine.Action]int{}
	for _, roll := range rolls {
		next := x.rolled(s, roll)
		take, _ := x.takenAtOnce(&next)
		i, known := at[take]
		if !known {
			i, parts = len(parts), append(parts, nil)
			at[take] = i
		}
		parts[i] = append(parts[i], roll)
	}
	return parts
}

// changeForCard goes on from a change of a die with the very dice that it may make, where they are enough for an
// open card.
func (x *search) changeForCard(i int32, change engine.Action, intent commitment) {
	s := &x.nodes[i].state
	if s.Open&x.diceCards.both == 0 || s.Took || slices.Contains(s.Dice[index(s.Active)][:], 0) {
		return
	}
	for _, dice := range x.diceCards.enough {
		n := x.add(i, change, intent)
		n.dice = diceUse{demand: demand{rolls: n.dice.rollsBefore(dice)}}
		n.state.Dice[index(n.state.Active)] = dice
		x.goOn(n)
	}
}

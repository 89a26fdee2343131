package bot

import "boardgame/microcity/internal/engine"

// numRolls is the number of rolls of two dice.
const numRolls = 21

// rollIndex returns the number of a roll of two dice, from 0: in the order of the higher die, then of the lower.
func rollIndex(roll [2]uint8) int {
	low, high := int(min(roll[0], roll[1])), int(max(roll[0], roll[1]))
	return high*(high-1)/2 + low - 1
}

// diceOf returns the dice of a roll of two.
func diceOf(roll engine.Outcome) [2]uint8 {
	n := roll.Action.Numbers()
	return [2]uint8{n[0], n[1]}
}

// allRolls goes through the rolls of two dice by their numbers.
func allRolls(yield func([2]uint8) bool) {
	for high := uint8(1); high <= 6; high++ {
		for low := uint8(1); low <= high; low++ {
			if !yield([2]uint8{low, high}) {
				return
			}
		}
	}
}

// A rollSet is a set of rolls of two dice. It is made of bytes so that what holds it has no gaps, and is quick to hash.
type rollSet [(numRolls + 7) / 8]uint8

func (r *rollSet) add(roll [2]uint8) {
	i := rollIndex(roll)
	r[i/8] |= 1 << (i % 8)
}

func (r *rollSet) has(roll [2]uint8) bool {
	i := rollIndex(roll)
	return r[i/8]>>(i%8)&1 != 0
}

// before returns the rolls of which a change of one die makes one in the set. A die changes to one of the
// values that to returns.
func (r *rollSet) before(to func(die uint8) engine.Faces) (before rollSet) {
	for roll := range allRolls {
		for i, kept := range roll {
			for v := uint8(1); v <= 6; v++ {
				if to(roll[1-i]).Has(v) && r.has([2]uint8{kept, v}) {
					before.add(roll)
				}
			}
		}
	}
	return before
}

// rollsBefore returns the rolls that what has been done with open dice can turn into one.
func (h diceUse) rollsBefore(roll [2]uint8) rollSet {
	var set rollSet
	set.add(roll)
	for range h.changes {
		set = set.before(func(die uint8) engine.Faces { return engine.FacesOf(die%6+1, (die+4)%6+1) })
	}
	if h.set {
		set = set.before(func(uint8) engine.Faces { return engine.AnyFace })
	}
	return set
}

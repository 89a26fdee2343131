package bot

import "boardgame/microcity/internal/engine"

// The printed times of side B of the basic Building, and of both its sides, are further apart than
// those of any landmark. As long as more time is left than there is on hard, greedy players are not
// in a hurry there, nor are strong ones in solo games. And in solo games 2 of 11 greedy players use
// learned weights, and 2 of 11 strong ones the rule of thumb. The numbers bring the difficulties
// into the bands of CALIBRATION.md.
const swapped, swappedOf = 2, 11 // players

// unhurriedWidth is, by Building, how many of its best candidates an unhurried player chooses from
// at random.
var unhurriedWidth = map[string]int{engine.BuildingB: 50, engine.BuildingAB: 9}

// A style is how a player plays a game.
type style struct {
	kind       Kind  // that it plays like
	width      int   // candidates that it chooses from while unhurried; 0 if it never is
	clock      uint8 // it is unhurried with more turns left than these
	randomTies bool  // a strong player chooses at random among nearly equal plans
}

// styleOf returns the style of a player of a kind.
func styleOf(kind Kind, r *engine.Rules, seed uint64) style {
	c := r.Config()
	alone := c.Mode == engine.Solo
	// In the extended game, which is twice as long, random ties would add up to a loss.
	t := style{kind: kind, randomTies: alone && c.Building != engine.BuildingAB}
	width := unhurriedWidth[c.Building]
	if width == 0 || kind != Greedy && (kind != Strong || !alone) {
		return t
	}
	if alone && scramble(seed)%swappedOf < swapped {
		t.kind = Greedy + Strong - kind
	}
	clocks, _ := engine.Clocks(r.Pack(), c.Building)
	t.width, t.clock = width, clocks[engine.Hard]
	return t
}

// unhurried returns the leaf of a player that is not in a hurry; ok is false when it is.
func (p *Player) unhurried(s *engine.State) (leaf int32, ok bool) {
	if p.style.width == 0 || s.Clock <= p.style.clock {
		return -1, false
	}
	return anyOf(p.search.top(p.style.width), mix(p.seed, s)), true
}

// anyOf returns the one of several leaves that a number selects, or -1 where there is none.
func anyOf(leaves []int32, n uint64) int32 {
	if len(leaves) == 0 {
		return -1
	}
	return leaves[n%uint64(len(leaves))]
}

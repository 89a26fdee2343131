package bot

import "boardgame/microcity/internal/engine"

// The times of side B of the basic Building and of both its sides are printed, and are further
// apart than those of any landmark. As long as more time is left than there is on hard, nobody
// hurries there who goes by rule of thumb, nor who goes by experience, unless a partner relies on
// him. And those who play alone differ more: of the former two in eleven have learned these games,
// of the latter as many have not.
const swapped, swappedOf = 2, 11

// unhurriedWidth is, by Building, of how many ideas a player takes any who does not hurry.
var unhurriedWidth = map[string]int{engine.BuildingB: 50, engine.BuildingAB: 9}

// A style is how a player plays a game.
type style struct {
	kind       Kind  // that it plays like
	width      int   // of the best ones, of which it takes any at leisure; 0 where it is always in earnest
	clock      uint8 // at leisure it is with more turns left
	randomTies bool  // a strong player goes by feel
}

// styleOf gives the style of a player of a kind.
func styleOf(kind Kind, r *engine.Rules, seed uint64) style {
	c := r.Config()
	alone := c.Mode == engine.Solo
	// In the extended game so much is to be done that nobody ever feels sure.
	t := style{kind: kind, randomTies: alone && c.Building != engine.BuildingAB}
	ideas := unhurriedWidth[c.Building]
	if ideas == 0 || kind != Greedy && (kind != Strong || !alone) {
		return t
	}
	if alone && scramble(seed)%swappedOf < swapped {
		t.kind = Greedy + Strong - kind
	}
	clocks, _ := engine.Clocks(r.Pack(), c.Building)
	t.width, t.clock = ideas, clocks[engine.Hard]
	return t
}

// unhurried gives the idea that a player takes who does not hurry; ok is false when it is in earnest.
func (p *Player) unhurried(s *engine.State) (leaf int32, ok bool) {
	if p.style.width == 0 || s.Clock <= p.style.clock {
		return -1, false
	}
	return anyOf(p.search.top(p.style.width), mix(p.seed, s)), true
}

// anyOf gives the one of several leaves that a number chooses, or -1 where there is none.
func anyOf(leaves []int32, n uint64) int32 {
	if len(leaves) == 0 {
		return -1
	}
	return leaves[n%uint64(len(leaves))]
}

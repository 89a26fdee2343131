package words

import (
	"math/bits"
	"strconv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// holdings says what a company holds for what is left to build.
func (c *comparison) holdings(seat engine.Seat) string {
	i := seat - engine.One
	b, o := &c.better.After, &c.worse.After
	if a, ok := c.payable(b, o, i); ok {
		return "leaves " + c.whom(seat) + " able to pay for " + c.Area(b, a)
	}
	if n, than := c.toCollect(b), c.toCollect(o); n < than && !c.competitive() {
		if n == 0 {
			return "leaves nothing to collect instead of " + prose.Count(than, "resource", "resources")
		}
		return "leaves " + prose.Count(n, "resource", "resources") + " to collect instead of " + strconv.Itoa(than)
	}
	var mine, theirs engine.Company
	for r, n := range b.Companies[i] {
		switch than := o.Companies[i][r]; {
		case n > than:
			mine[r] = n - than
		case n < than:
			theirs[r] = than - n
		}
	}
	switch {
	case mine == engine.Company{}:
		return ""
	case theirs == engine.Company{}:
		return "leaves " + c.whom(seat) + " " + stock(mine) + " more"
	}
	return "leaves " + c.whom(seat) + " " + stock(mine) + " rather than " + stock(theirs)
}

// payable returns something that a company can pay for after one plan and not after the other: of
// goal areas the one with the most points.
func (c *comparison) payable(b, o *engine.State, company engine.Seat) (best engine.Area, ok bool) {
	most := -1
	for _, a := range c.open(b) {
		cost, points, _, _ := c.rules.Price(b, a)
		if int(points) > most && covers(b.Companies[company], cost) && !covers(o.Companies[company], cost) {
			best, most = a, int(points)
		}
	}
	return best, most >= 0
}

// held counts what the companies hold that a plan is for: an owner's, or both in the co-operative
// game.
func (c *comparison) held(s *engine.State) (n int) {
	for seat := range c.rules.Players() {
		if c.competitive() && seat != c.owner(c.from) {
			continue
		}
		for _, have := range s.Companies[seat] {
			n += int(have)
		}
	}
	return n
}

func covers(have, cost engine.Company) bool {
	for r, n := range cost {
		if have[r] < n {
			return false
		}
	}
	return true
}

// open lists what may be completed next: stages, contracts and goal areas.
func (c *comparison) open(s *engine.State) (list []engine.Area) {
	add := func(a engine.Area, taken bool) {
		if _, _, _, ok := c.rules.Price(s, a); ok && !taken {
			list = append(list, a)
		}
	}
	if c.competitive() {
		for i := range engine.GoalSlots * engine.GoalAreas {
			add(engine.GoalArea(i/engine.GoalAreas, i%engine.GoalAreas), (s.OnGoals[0]|s.OnGoals[1])>>i&1 != 0)
		}
	} else {
		building := c.rules.Building(s)
		for i := range building.Stages {
			done := s.Done>>i&1 != 0
			add(engine.StageArea(i), done)
			if !done && building.Ordered {
				break
			}
		}
	}
	for i := range engine.NumContracts {
		add(engine.ContractArea(i), (s.Contracts[0]|s.Contracts[1])>>i&1 != 0)
	}
	return list
}

// toCollect counts the resources that the companies together lack for all that is left to build.
func (c *comparison) toCollect(s *engine.State) int {
	var cost [engine.Resources]int
	for stage := range c.rules.Unfinished(s) {
		for r, n := range stage {
			cost[r] += int(n)
		}
	}
	lack := 0
	for r, n := range cost {
		for seat := range c.rules.Players() {
			n -= int(s.Companies[seat][r])
		}
		lack += max(n, 0)
	}
	return lack
}

// place says what the end of a move is good for.
func (c *comparison) place(seat engine.Seat) string {
	i := seat - engine.One
	b, o := &c.better.After, &c.worse.After
	mine, theirs := c.within(b, i), c.within(o, i)
	if n, than := c.homes(b, mine).Len(), c.homes(o, theirs).Len(); n > than {
		return more("puts "+c.whom(seat)+" near", n, than, "free residential quarter", "free residential quarters", "")
	}
	if kinds := c.wanted(b, mine, c.industry(o, theirs)); len(kinds) > 0 {
		return "puts " + c.whom(seat) + " within two steps of " + prose.List(kinds, "and")
	}
	marks, others := b.Markers[0]|b.Markers[1], o.Markers[0]|o.Markers[1]
	if home := c.homes(b, others&^marks); home != 0 {
		return "keeps the residential quarter " + first(home).String() + " free"
	}
	if at, than := b.Engineers[i], o.Engineers[i]; at != than && at < engine.NumQuarters && than < engine.NumQuarters {
		return "leaves " + c.whom(seat) + " on " + c.Area(b, engine.QuarterArea(at)) + " rather than " + c.Area(o, engine.QuarterArea(than))
	}
	if free := others &^ marks; free != 0 {
		return "keeps " + c.Area(b, engine.QuarterArea(first(free))) + " free"
	}
	if marked := marks &^ others; marked != 0 {
		return "puts a marker on " + c.Area(b, engine.QuarterArea(first(marked)))
	}
	return ""
}

func first(q engine.Quarters) engine.Quarter { return engine.Quarter(bits.TrailingZeros32(uint32(q))) }

// within returns the quarters without a marker one and two steps from an engineer.
func (c *comparison) within(s *engine.State, company engine.Seat) engine.Quarters {
	at := s.Engineers[company]
	if at >= engine.NumQuarters {
		return 0
	}
	return (c.rules.Reach(at, 1) | c.rules.Reach(at, 2)) &^ (s.Markers[0] | s.Markers[1] | 1<<at)
}

// homes returns those of some quarters that are residential.
func (c *comparison) homes(s *engine.State, of engine.Quarters) (list engine.Quarters) {
	for left := of; left != 0; left &= left - 1 {
		if card, _, ok := c.rules.QuarterAt(s, first(left)); ok && card.Kind == engine.Residential {
			list |= 1 << first(left)
		}
	}
	return list
}

// industry returns the materials that some quarters give, as bits.
func (c *comparison) industry(s *engine.State, of engine.Quarters) (kinds uint8) {
	for left := of; left != 0; left &= left - 1 {
		if card, _, ok := c.rules.QuarterAt(s, first(left)); ok && card.Kind == engine.Industrial {
			kinds |= 1 << card.Material
		}
	}
	return kinds
}

// wanted names the materials that some quarters give, are not among those known, and are still to be
// collected.
func (c *comparison) wanted(s *engine.State, of engine.Quarters, known uint8) (names []string) {
	var cost [engine.Resources]int
	for stage := range c.rules.Unfinished(s) {
		for r, n := range stage {
			cost[r] += int(n)
		}
	}
	kinds := c.industry(s, of) &^ known
	for r := range engine.Resource(engine.Materials) {
		held := 0
		for seat := range c.rules.Players() {
			held += int(s.Companies[seat][r])
		}
		if kinds>>r&1 != 0 && cost[r] > held {
			names = append(names, r.String())
		}
	}
	return names
}

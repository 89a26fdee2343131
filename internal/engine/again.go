package engine

// COMP-15: a goal area or contract that was freed can be completed again, also in the
// same turn; but no contract while the bonus of its own completion is still being carried
// out, with all that it leads to. Version 1 of the rules closed either for the rest of
// the turn. In the other modes nothing is freed (PROJ-7, SEA-3).

var noBonuses [NumContracts]uint8

// checkAgain returns why COMP-15 closes an area, or OK.
func (s *State) checkAgain(a Area) Reason {
	if s.ThisTurn&onceBit(a) != 0 {
		return TwiceThisTurn
	}
	if i, ok := a.Contract(); ok && s.Bonuses[i] != 0 {
		return WithinItsBonus
	}
	return OK
}

// oncePerTurn reports whether completing closes an area for the rest of the turn.
func (r *Rules) oncePerTurn() bool { return r.mode.plainContracts && !r.since(2) }

// onceBit is the bit of a goal area or contract in State.ThisTurn.
func onceBit(a Area) uint16 {
	if i, ok := a.Goal(); ok {
		return 1 << i
	}
	if i, ok := a.Contract(); ok {
		return 1 << (GoalSlots*GoalAreas + i)
	}
	return 0
}

// enterBonus closes a contract whose bonus is about to take the next entry of the agenda.
func (r *Rules) enterBonus(s *State, of Area) {
	if i, ok := of.Contract(); ok && r.mode.plainContracts && r.since(2) {
		s.Bonuses[i] = s.Depth
	}
}

// leaveBonuses opens the contracts whose bonus is over: the entry that it went on from is
// no longer on the agenda. Where nothing followed a build, the bonus that it brought has
// taken over the entry, and both last until that is gone.
func (s *State) leaveBonuses() {
	for i := range s.Bonuses {
		if s.Bonuses[i] >= s.Depth {
			s.Bonuses[i] = 0
		}
	}
}

package engine

// canRedeem is COMP-11: with an empty pool and a point to lose, something can be
// completed with a marker taken back, also from the very area.
func (r *Rules) canRedeem(s *State, t targets, c *Company) bool {
	owner := r.owner(s.Active)
	if !r.mode.redeems || s.Pool[owner] != 0 || s.Score[s.Active.index()] == 0 {
		return false
	}
	return r.eachTarget(s, t, func(a Area) bool {
		if s.ThisTurn&onceBit(a) != 0 || !c.covers(&r.completion(s, a).cost) {
			return false
		}
		return !s.covered(a) || s.hasMarker(a, owner)
	})
}

// COMP-10, COMP-11: redeemChoices lists the own markers that may be taken back for a
// point. Inside an action with other parts the point may be refused.
func (r *Rules) redeemChoices(s *State, dst []Action) []Action {
	owner := r.owner(s.Active)
	r.eachMarker(s, [2]bool{owner == 0, owner == 1}, func(a Area) {
		dst = append(dst, RedeemAction(s.Active, a))
	})
	if r.mayRefusePoint(s) {
		dst = append(dst, PassAction(s.Active))
	}
	return dst
}

func (r *Rules) mayRefusePoint(s *State) bool {
	t := s.top()
	return t.PC != 0 && r.ops[t.PC].other
}

func (r *Rules) checkRedeem(s *State, a Action) Reason {
	switch {
	case a.Kind == ActPass && r.mayRefusePoint(s):
		return OK
	case a.Kind == ActPass:
		return NotDeclinable
	case a.Kind != ActRedeem:
		return WrongQuestion
	case !r.removable(s, Area(a.A), r.owner(s.Active)):
		return NotOwnMarker
	}
	return OK
}

func (r *Rules) redeem(s *State, a Action, ev *events) {
	if a.Kind == ActPass {
		s.partDone()
		return
	}
	r.score(s, s.Active, -1, ev)
	r.takeMarker(s, Area(a.A), ev)
	if t := s.top(); t.PC != 0 {
		t.Question, t.Left, t.Memo = QuestionBuild, 1, 1 // the marker may be kept
		return
	}
	// COMP-10: it is placed where the engineer stands.
	r.placeMarker(s, QuarterArea(s.Engineers[s.Active.index()]), ev)
	r.afterMarker(s)
}

// score adds points, or takes them away; a score does not go below 0 (COMP-10).
func (r *Rules) score(s *State, seat Seat, points int, ev *events) {
	score := &s.Score[seat.index()]
	after := max(int(*score)+points, 0)
	if ev != nil && after != int(*score) {
		ev.tell(Scored{seat, after - int(*score)})
	}
	*score = uint16(after)
}

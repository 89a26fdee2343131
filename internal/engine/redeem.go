package engine

// canRedeem is COMP-11: with an empty pool and a point to lose, something can be
// completed with a marker taken back, also from the very area.
func (r *Rules) canRedeem(s *State, t targets, c *Company) bool {
	owner := r.owner(s.Active)
	if !r.mode.redeems || s.Pool[owner] != 0 || s.Score[s.Active.index()] == 0 {
		return false
	}
	return r.eachTarget(s, t, func(a Area) bool {
		return r.completableOnce(s, a, c) && (!s.covered(a) || s.hasMarker(a, owner))
	})
}

// completableOnce reports whether the company could complete an area if no marker
// covered it and the pool had one.
func (r *Rules) completableOnce(s *State, a Area, c *Company) bool {
	return s.checkAgain(a) == OK && c.covers(&r.completion(s, a).cost) // COMP-15, RES-3
}

// whyNoTarget returns what stands in the way of a build without a target: the empty pool,
// or the missing point, only where something could be completed with a marker.
func (r *Rules) whyNoTarget(s *State, t targets, c *Company) Reason {
	owner := r.owner(s.Active)
	wanting := s.Pool[owner] == 0 && r.eachTarget(s, t&needsMarker(r), func(a Area) bool {
		if _, ok := a.Stage(); ok {
			return r.checkFree(s, a) == OK && c.covers(&r.completion(s, a).cost)
		}
		return r.completableOnce(s, a, c) && (!s.covered(a) || s.hasMarker(a, owner))
	})
	switch {
	case !wanting:
		return NothingToBuild
	case r.mode.redeems:
		return NoPointLeft
	}
	return PoolEmpty
}

// worthRedeeming is COMP-11: after a point for a build, the marker taken back lets
// something be completed. For FIN-1 any own marker will do.
func (r *Rules) worthRedeeming(s *State, marker Area) bool {
	t := s.top()
	if t.PC == 0 {
		return true
	}
	c := &s.Companies[s.Active.index()]
	return r.eachTarget(s, r.ops[t.PC].targets, func(a Area) bool {
		return r.completableOnce(s, a, c) && (a == marker || !s.covered(a))
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
	case !r.removable(s, Area(a.a), r.owner(s.Active)):
		return NotOwnMarker
	case !r.worthRedeeming(s, Area(a.a)):
		return NothingToBuild
	}
	return OK
}

func (r *Rules) redeem(s *State, a Action, ev *events) {
	if a.Kind == ActPass {
		s.partDone()
		return
	}
	r.score(s, s.Active, -RedeemPoints, ev)
	r.takeMarker(s, Area(a.a), ev)
	if t := s.top(); t.PC != 0 {
		t.Question, t.Left, t.Memo = QuestionBuild, 1, 1 // the marker may be kept
		return
	}
	// COMP-10: it is placed where the engineer stands.
	r.placeMarker(s, QuarterArea(s.Engineers[s.Active.index()]), ev)
	r.afterMarker(s)
}

// mostPoints is more than any game has points. Only a position that was written by hand gets there, and stays there.
const mostPoints = 9999

// score adds points, or takes them away; a score does not go below 0 (COMP-10).
func (r *Rules) score(s *State, seat Seat, points int, ev *events) {
	score := &s.Score[seat.index()]
	after := min(max(int(*score)+points, 0), mostPoints)
	if ev != nil && after != int(*score) {
		ev.tell(Scored{seat, after - int(*score)})
	}
	*score = uint16(after)
}

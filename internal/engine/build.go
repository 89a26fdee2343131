package engine

import "iter"

// targets is a set of what a build may complete (BUILD-4).
type targets uint8

const (
	stageTarget   targets = 1 << iota // stages of the Building (BUILD-1)
	goalTarget                        // areas of the open Goal cards (COMP-8)
	upperContract                     // contracts of the upper seaport (SEA-5)
	lowerContract                     // contracts of the lower seaport
	anyContract   = upperContract | lowerContract
)

// needsMarker returns the targets whose completion takes a marker from the pool; the
// contracts have markers of their own outside the competitive mode (SEA-3).
func needsMarker(r *Rules) targets {
	if r.mode.plainContracts {
		return stageTarget | goalTarget | anyContract
	}
	return stageTarget | goalTarget
}

// A completion is the cost, points and bonus of something to complete: the bonus as a
// program, 0 for none, and as it stands on the card.
type completion struct {
	cost   Company
	points uint8
	bonus  uint8
	effect Effect
}

// eachTarget calls f for every area of the targets that exists in this game until f
// returns true, and reports whether it did.
func (r *Rules) eachTarget(s *State, t targets, f func(Area) bool) bool {
	if t&stageTarget != 0 {
		for i := range r.stages[s.Side] {
			if f(StageArea(i)) {
				return true
			}
		}
	}
	if t&goalTarget != 0 {
		for i := range GoalSlots * GoalAreas {
			if f(Area(areaGoal + i)) {
				return true
			}
		}
	}
	if t&anyContract != 0 && s.Ports[0] != 0 {
		for i := range NumContracts {
			if t&(upperContract<<(i/2)) != 0 && f(ContractArea(i)) {
				return true
			}
		}
	}
	return false
}

// Price returns what completing an area costs, scores and brings (BUILD-1, BUILD-3, COMP-8,
// SEA-2). ok is false where this game has no such area.
func (r *Rules) Price(s *State, a Area) (cost Company, points uint8, bonus Effect, ok bool) {
	if c := r.completion(s, a); c != nil {
		return c.cost, c.points, c.effect, true
	}
	return cost, 0, bonus, false
}

// Unfinished goes through what END-1 still asks for: cost and bonus of each stage, of both
// sides in the extended mode, and of each contract that is not complete. In the
// competitive mode there is nothing.
func (r *Rules) Unfinished(s *State) iter.Seq2[Company, Effect] {
	return func(yield func(Company, Effect) bool) {
		for side := int(s.Side); side < r.sides; side++ {
			for i := range r.stages[side] {
				done := side == int(s.Side) && s.Done>>i&1 != 0
				if c := &r.stages[side][i]; !done && !yield(c.cost, c.effect) {
					return
				}
			}
		}
		if r.sides == 0 || s.Ports[0] == 0 {
			return
		}
		for i := range NumContracts {
			c := &r.contracts[s.Ports[i/2]][i%2]
			if s.Contracts[0]>>i&1 == 0 && !yield(c.cost, c.effect) {
				return
			}
		}
	}
}

// completion returns what completing an area costs and brings; nil if this game has no such area.
func (r *Rules) completion(s *State, a Area) *completion {
	if i, ok := a.Stage(); ok && i < len(r.stages[s.Side]) {
		return &r.stages[s.Side][i]
	}
	if i, ok := a.Goal(); ok && s.Goals[0] != 0 {
		return &r.goals[s.Goals[i/GoalAreas]][i%GoalAreas]
	}
	if i, ok := a.Contract(); ok && s.Ports[0] != 0 {
		return &r.contracts[s.Ports[i/2]][i%2]
	}
	return nil
}

// targetOf returns the kind of target that an area is.
func targetOf(a Area) targets {
	if _, ok := a.Stage(); ok {
		return stageTarget
	}
	if _, ok := a.Goal(); ok {
		return goalTarget
	}
	if i, ok := a.Contract(); ok {
		return upperContract << (i / 2)
	}
	return 0
}

// checkTarget returns why an area cannot be completed by a company, or OK.
func (r *Rules) checkTarget(s *State, t targets, a Area, c *Company) Reason {
	kind := targetOf(a)
	what := r.completion(s, a)
	if what == nil || kind&t == 0 {
		return NotCompletable
	}
	if reason := r.checkFree(s, a); reason != OK {
		return reason
	}
	switch {
	case !c.covers(&what.cost): // RES-3
		return CannotPay
	case kind&needsMarker(r) != 0 && s.Pool[r.owner(s.Active)] == 0: // BUILD-1
		return PoolEmpty
	}
	return OK
}

// checkFree returns why an area is not open to completion, costs aside, or OK.
func (r *Rules) checkFree(s *State, a Area) Reason {
	if i, ok := a.Stage(); ok {
		switch {
		case s.Done>>i&1 != 0: // PROJ-7
			return StageDone
		case r.ordered[s.Side] && s.Done != 1<<i-1: // BUILD-2
			return StageOrder
		}
		return OK
	}
	if s.covered(a) { // COMP-8, SEA-3
		return AreaCovered
	}
	return s.checkAgain(a)
}

// covered reports whether a goal area or contract carries a marker.
func (s *State) covered(a Area) bool {
	if i, ok := a.Goal(); ok {
		return (s.OnGoals[0]|s.OnGoals[1])>>i&1 != 0
	}
	if i, ok := a.Contract(); ok {
		return (s.Contracts[0]|s.Contracts[1])>>i&1 != 0
	}
	return false
}

func (r *Rules) anyTarget(s *State, t targets, c *Company) bool {
	return r.eachTarget(s, t, func(a Area) bool { return r.checkTarget(s, t, a, c) == OK })
}

// startBuild asks what to complete; or, with an empty pool, whether a point is given
// up (COMP-11); or skips a build that cannot be done (EFF-2).
func (r *Rules) startBuild(s *State, t *Task, o *op) {
	c := &s.Companies[s.Active.index()]
	t.Question, t.Left, t.Memo = QuestionBuild, 1, 0
	if !r.anyTarget(s, o.targets, c) && r.canRedeem(s, o.targets, c) {
		t.Question = QuestionRedeem
	}
}

func (r *Rules) buildChoices(s *State, dst []Action) []Action {
	t := s.top()
	r.eachTarget(s, r.ops[t.PC].targets, func(a Area) bool {
		dst = append(dst, BuildAction(s.Active, a))
		return false
	})
	if t.Memo != 0 { // COMP-11: the marker may be kept
		dst = append(dst, PassAction(s.Active))
	}
	return dst
}

func (r *Rules) checkBuild(s *State, a Action) Reason {
	t := s.top()
	switch {
	case a.Kind == ActPass && t.Memo == 0:
		return NotDeclinable
	case a.Kind == ActPass:
		return OK
	case a.Kind != ActBuild:
		return WrongQuestion
	}
	return r.checkTarget(s, r.ops[t.PC].targets, Area(a.a), &s.Companies[s.Active.index()])
}

func (r *Rules) build(s *State, a Action, ev *events) {
	s.partDone()
	if a.Kind == ActPass {
		return
	}
	if r.ops[s.top().PC].code == opEnd {
		s.pop() // nothing follows: the bonus takes its place on the agenda
	}
	area := Area(a.a)
	what := r.completion(s, area)
	s.payAll(s.Active, &what.cost, ev)
	r.complete(s, area, ev)
	if r.mode.points {
		r.score(s, s.Active, int(what.points), ev) // SEA-2: the points come first
	}
	if s.Cause == Running && what.bonus != 0 {
		r.offerBonus(s, area, what.bonus, ev)
	}
}

// complete puts the marker on the area and looks whether that ends the game (END-1) or
// one side of the Building (MODE-3).
func (r *Rules) complete(s *State, a Area, ev *events) {
	owner := r.owner(s.Active)
	if r.oncePerTurn() {
		s.ThisTurn |= onceBit(a)
	}
	if targetOf(a)&needsMarker(r) != 0 {
		r.placeMarker(s, a, ev)
	} else {
		i, _ := a.Contract()
		s.Contracts[owner] |= 1 << i
	}
	if i, ok := a.Stage(); ok {
		s.Done |= 1 << i
		if ev != nil {
			ev.tell(StageCompleted{s.Active, s.Side, i})
		}
		r.flipBuilding(s, ev)
	} else if ev != nil {
		ev.completed(s.Active, a)
	}
	if r.mode.target == stageTarget && r.allComplete(s) {
		r.finish(s, Completed, ev)
	}
}

func (ev *events) completed(seat Seat, a Area) {
	if _, ok := a.Goal(); ok {
		ev.tell(GoalCompleted{seat, a})
		return
	}
	ev.tell(ContractCompleted{seat, a})
}

// allComplete is END-1: the last stage of the last side, and all contracts (SEA-3).
func (r *Rules) allComplete(s *State) bool {
	return r.sideComplete(s) && int(s.Side) == r.sides-1 &&
		(s.Ports[0] == 0 || s.Contracts[0] == 1<<NumContracts-1)
}

func (r *Rules) sideComplete(s *State) bool { return s.Done == 1<<len(r.stages[s.Side])-1 }

// flipBuilding is MODE-3: after the last stage of side A all markers but those of the
// contracts come home, side B comes next, and the same turn goes on.
func (r *Rules) flipBuilding(s *State, ev *events) {
	if !r.sideComplete(s) || int(s.Side) == r.sides-1 {
		return
	}
	s.Pool[0] = r.mode.markers
	s.Markers[0], s.OnStages, s.Done = 0, 0, 0
	s.Side++
	if ev != nil {
		ev.tell(AllMarkersReturned{})
		ev.tell(BuildingFlipped{})
	}
}

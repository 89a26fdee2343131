package engine

// placeMarker puts a marker of the active player from the pool on an area (FIN-1,
// BUILD-1). The pool is not empty and the area carries none.
func (r *Rules) placeMarker(s *State, a Area, ev *events) {
	owner := r.owner(s.Active)
	s.Pool[owner]--
	s.setMarker(a, owner, true)
	if ev != nil {
		ev.tell(MarkerPlaced{ownerSeat(owner), a})
	}
}

// takeMarker takes the marker off an area, back to its owner's pool. A stage stays
// complete (PROJ-7).
func (r *Rules) takeMarker(s *State, a Area, ev *events) {
	owner := 0
	if !s.hasMarker(a, owner) {
		owner = 1
	}
	s.setMarker(a, owner, false)
	s.Pool[owner]++
	if ev != nil {
		ev.tell(MarkerReturned{ownerSeat(owner), a})
	}
}

// hasMarker reports whether the owner has a marker on the area.
func (s *State) hasMarker(a Area, owner int) bool {
	if q, ok := a.Quarter(); ok {
		return s.Markers[owner].Has(q)
	}
	if i, ok := a.Stage(); ok {
		return owner == 0 && s.OnStages>>i&1 != 0
	}
	if i, ok := a.Goal(); ok {
		return s.OnGoals[owner]>>i&1 != 0
	}
	if i, ok := a.Contract(); ok {
		return s.Contracts[owner]>>i&1 != 0
	}
	return false
}

func (s *State) setMarker(a Area, owner int, on bool) {
	if q, ok := a.Quarter(); ok {
		s.Markers[owner] = with(s.Markers[owner], int(q), on)
	} else if i, ok := a.Stage(); ok {
		s.OnStages = with(s.OnStages, i, on)
	} else if i, ok := a.Goal(); ok {
		s.OnGoals[owner] = with(s.OnGoals[owner], i, on)
	} else if i, ok := a.Contract(); ok {
		s.Contracts[owner] = with(s.Contracts[owner], i, on)
	}
}

func with[T ~uint8 | ~uint16 | ~uint32](set T, i int, on bool) T {
	if on {
		return set | 1<<i
	}
	return set &^ (1 << i)
}

// MarkerAt returns whose marker lies on an area, by owner's seat; None without one. The
// markers of contracts count as seat One's outside the competitive mode (SEA-3).
func (r *Rules) MarkerAt(s *State, a Area) Seat {
	for owner := range 2 {
		if s.hasMarker(a, owner) {
			return ownerSeat(owner)
		}
	}
	return None
}

// eachMarker calls f for every area whose marker an effect may take back (PROJ-6), of
// the owners in the set, in a fixed order.
func (r *Rules) eachMarker(s *State, owners [2]bool, f func(Area)) {
	var quarters Quarters
	var stages, goals uint16
	var contracts uint8
	for owner, in := range owners {
		if in {
			quarters |= s.Markers[owner]
			goals |= s.OnGoals[owner]
			contracts |= s.Contracts[owner]
		}
	}
	if owners[0] {
		stages = s.OnStages
	}
	if !r.mode.plainContracts {
		contracts = 0 // SEA-3: these markers never leave
	}
	for quarters != 0 {
		f(QuarterArea(quarters.pop()))
	}
	eachBit(stages, areaStage, f)
	eachBit(goals, areaGoal, f)
	eachBit(uint16(contracts), areaContract, f)
}

func eachBit(set uint16, first Area, f func(Area)) {
	for a := first; set != 0; a, set = a+1, set>>1 {
		if set&1 != 0 {
			f(a)
		}
	}
}

var everybody = [2]bool{true, true}

func (r *Rules) anyMarker(s *State) bool {
	return s.Markers[0]|s.Markers[1] != 0 || s.OnStages|s.OnGoals[0]|s.OnGoals[1] != 0 ||
		r.mode.plainContracts && s.Contracts[0]|s.Contracts[1] != 0
}

// PROJ-6, COMP-9: markerChoices lists the markers that an effect may take back.
func (r *Rules) markerChoices(s *State, dst []Action) []Action {
	r.eachMarker(s, everybody, func(a Area) { dst = append(dst, RemoveAction(s.Active, a, Unpaid)) })
	return append(dst, PassAction(s.Active))
}

func (r *Rules) checkMarker(s *State, a Action) Reason {
	switch {
	case a.Kind == ActPass: // EFF-3: "take back n" means up to n
		return OK
	case a.Kind != ActRemove:
		return WrongQuestion
	case a.b != uint8(Unpaid):
		return NotPaid
	case !r.removable(s, Area(a.a), 0) && !r.removable(s, Area(a.a), 1):
		return NoMarkerThere
	}
	return OK
}

// removable reports whether the owner has a marker on the area that may leave it.
func (r *Rules) removable(s *State, a Area, owner int) bool {
	if _, ok := a.Contract(); ok && !r.mode.plainContracts {
		return false // SEA-3
	}
	return s.hasMarker(a, owner)
}

func (r *Rules) takeBackMarker(s *State, a Action, ev *events) {
	if a.Kind == ActPass {
		s.partDone()
		return
	}
	r.takeMarker(s, Area(a.a), ev)
	s.countDown()
}

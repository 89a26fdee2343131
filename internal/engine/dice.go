package engine

// hasDie reports whether a die of that value is in the seat's pool (DICE-1).
func (s *State) hasDie(seat Seat, value uint8) bool {
	d := &s.Dice[seat.index()]
	return value != 0 && (d[0] == value || d[1] == value)
}

// swapDie puts a die of another value, or 0 for a used one, in the place of one.
func (s *State) swapDie(seat Seat, from, to uint8) {
	d := &s.Dice[seat.index()]
	if d[0] == from {
		d[0] = to
	} else {
		d[1] = to
	}
	// Ascending, used dice last: one order for one pool.
	if d[1] != 0 && (d[0] == 0 || d[0] > d[1]) {
		d[0], d[1] = d[1], d[0]
	}
}

// DICE-1: useDie takes a die out of the pool for the rest of the turn.
func (s *State) useDie(seat Seat, value uint8, ev *events) {
	s.swapDie(seat, value, 0)
	if ev != nil {
		ev.tell(DieUsed{seat, value})
	}
}

// PREP-1, COOP-2: rollOutcomes lists the rolls, as values in ascending order.
func (r *Rules) rollOutcomes(dst []Action) []Action {
	for i := range r.rolls {
		dst = append(dst, r.rolls[i].Action)
	}
	return dst
}

func (r *Rules) checkRoll(a Action) Reason {
	for i := range r.rolls {
		if r.rolls[i].Action == a {
			return OK
		}
	}
	return NotAnOutcome
}

func (r *Rules) roll(s *State, a Action, ev *events) {
	if ev != nil {
		ev.tell(Rolled{s.Active, [4]uint8{a.a, a.b, a.c, a.d}})
	}
	if s.Active == Both {
		s.Dice = [2][2]uint8{{a.a, a.b}, {a.c, a.d}}
		s.phase(QuestionSplit)
		return
	}
	s.Dice[s.Active.index()] = [2]uint8{a.a, a.b}
	s.phase(QuestionPrepare)
}

// COOP-2: splitChoices lists which two of the four dice may go to seat One.
func (r *Rules) splitChoices(s *State, dst []Action) []Action {
	d := [4]uint8{s.Dice[0][0], s.Dice[0][1], s.Dice[1][0], s.Dice[1][1]}
	for i := range 3 {
		if i > 0 && d[i] == d[i-1] {
			continue
		}
		for j := i + 1; j < 4; j++ {
			if j == i+1 || d[j] != d[j-1] {
				dst = append(dst, SplitAction(d[i], d[j]))
			}
		}
	}
	return dst
}

func (r *Rules) checkSplit(s *State, a Action) Reason {
	if reason := asked(a, ActSplit); reason != OK {
		return reason
	}
	var buffer [6]Action
	for _, split := range r.splitChoices(s, buffer[:0]) {
		if split == a {
			return OK
		}
	}
	return NoSuchDie
}

func (r *Rules) split(s *State, a Action, ev *events) {
	d := [4]uint8{s.Dice[0][0], s.Dice[0][1], s.Dice[1][0], s.Dice[1][1]}
	rest, n := [2]uint8{}, 0
	first, second := a.a, a.b
	for _, v := range d {
		switch v {
		case first:
			first = 0
		case second:
			second = 0
		default:
			rest[n] = v
			n++
		}
	}
	s.Dice = [2][2]uint8{{a.a, a.b}, rest}
	if ev != nil {
		ev.tell(DiceSplit{s.Dice[0], s.Dice[1]})
	}
	s.phase(QuestionPrepare)
}

// pools lists whose dice a seat may change: its own, and in the co-operative game the
// partner's (EFF-5, COOP-6).
func (r *Rules) pools(seat Seat) (first, last Seat) {
	if r.mode.anyDie {
		return One, Two
	}
	return seat, seat
}

// eachDie calls f for every die that the seat may change, each value of a pool once.
func (r *Rules) eachDie(s *State, seat Seat, f func(value uint8, owner Seat)) {
	first, last := r.pools(seat)
	for owner := first; owner <= last; owner++ {
		d := s.Dice[owner.index()]
		if d[0] != 0 {
			f(d[0], owner)
		}
		if d[1] != 0 && d[1] != d[0] {
			f(d[1], owner)
		}
	}
}

// mayChange reports whether the die is in a pool that the seat may touch.
func (r *Rules) mayChange(s *State, seat Seat, value uint8, owner Seat) bool {
	first, last := r.pools(seat)
	return owner >= first && owner <= last && s.hasDie(owner, value)
}

// up and down are the neighbours of a die value: 6+1 is 1 and 1−1 is 6 (PREP-2).
func up(v uint8) uint8   { return v%6 + 1 }
func down(v uint8) uint8 { return (v+4)%6 + 1 }

// DieSteps counts the changes by one that make one die value of another, at the least: 0 to
// 3 (PREP-2).
func DieSteps(from, to uint8) int {
	ups := (int(to) - int(from) + 6) % 6
	return min(ups, 6-ups)
}

// EFF-5: dieChoices lists the dice that an effect may change, and to what.
func (r *Rules) dieChoices(s *State, dst []Action) []Action {
	set := r.ops[s.top().PC].code == opSetDie
	seat := s.Active
	r.eachDie(s, seat, func(v uint8, owner Seat) {
		if !set {
			dst = append(dst, ChangeAction(seat, v, down(v), Unpaid, owner), ChangeAction(seat, v, up(v), Unpaid, owner))
			return
		}
		for to := uint8(1); to <= 6; to++ {
			dst = append(dst, ChangeAction(seat, v, to, Unpaid, owner))
		}
	})
	return dst
}

func (r *Rules) checkDie(s *State, a Action) Reason {
	if reason := asked(a, ActChange); reason != OK {
		return reason
	}
	switch {
	case a.c != uint8(Unpaid):
		return NotPaid
	case a.b < 1 || a.b > 6:
		return Malformed
	case !r.mayChange(s, a.Seat, a.a, Seat(a.d)):
		return NotInPool
	case r.ops[s.top().PC].code != opSetDie && a.b != up(a.a) && a.b != down(a.a):
		return NotOneStep
	}
	return OK
}

func (r *Rules) changeDie(s *State, a Action, ev *events) {
	s.turnDie(a, ev)
	s.countDown()
}

// turnDie changes a die of the owner's pool.
func (s *State) turnDie(a Action, ev *events) {
	s.swapDie(Seat(a.d), a.a, a.b)
	if ev != nil {
		ev.tell(DieChanged{Seat(a.d), a.a, a.b})
	}
}

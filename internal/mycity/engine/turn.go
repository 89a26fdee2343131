package engine

// MYC-10: play carries out a whole turn: a placement, a rezoning or a pass.
func (r *Rules) play(s *State, a Action) {
	switch a.Kind {
	case ActPlace:
		r.put(s, a)
	case ActRezone:
		r.rezone(s, a)
	default:
	}
	s.Drawn = [2]Zone{}
	r.beginTurn(s, r.after(s.Mover))
}

// after returns the seat to the left.
func (r *Rules) after(seat Seat) Seat {
	if int(seat) == r.Players() {
		return 1
	}
	return seat + 1
}

// MYC-12, MYC-13, MYC-46: beginTurn begins the turn of the first player, from a seat on, who
// can do anything. The game is over when nobody can place a zone: a rezoning that is left
// over does not keep it going (MYC-31), and a whole cup counts, not two drawn zones (MYC-29).
func (r *Rules) beginTurn(s *State, from Seat) {
	placer, players := from, r.Players()
	for n := 0; !r.canPlace(s, s.Cup[placer.index()]); n++ {
		if n+1 == players {
			s.Mover, s.Asked = None, QuestionNone
			return
		}
		placer = r.after(placer)
	}
	mover := from
	for mover != placer && !r.canRezone(s, mover, s.Cup[mover.index()]) {
		mover = r.after(mover)
	}
	s.Turn = counted(s.Turn, mostTurns)
	s.Mover = mover
	switch {
	case r.config.Variants.Has(Random):
		s.Asked = QuestionDraw
	case mover == placer:
		s.Asked = QuestionPlace
	default:
		s.Asked = QuestionRezone
	}
}

// mostTurns and mostRounds are more than any game has turns, and rounds of rolls for the first one. Only a position
// that was written by hand gets there, and it counts on from half of them, so that its text can always be read back
// and two questions of chance in a row are not the same.
const (
	mostTurns  = 1_000_000
	mostRounds = 10_000
)

// counted returns the number that follows one of at most so many.
func counted[N uint16 | uint32](n, most N) N {
	if n++; n > most {
		return most / 2
	}
	return n
}

// MYC-28: hand returns the zones from which the mover may choose.
func (r *Rules) hand(s *State) Zones {
	if r.config.Variants.Has(Random) {
		return (1<<s.Drawn[0] | 1<<s.Drawn[1]) &^ 1
	}
	return r.unlocked(s)
}

// MYC-51: unlocked returns the zones of the mover's cup that can be played at all. In the first round of a
// slow start these are the lower ones, if any of them can be placed.
func (r *Rules) unlocked(s *State) Zones {
	cup := s.Cup[s.Mover.index()]
	if r.config.Variants.Has(SlowStart) && int(s.Turn) < len(r.slow) {
		if slow := cup & r.slow[s.Turn]; r.canPlace(s, slow) {
			return slow
		}
	}
	return cup
}

// checkPlay refuses what a player cannot do at a turn.
func (r *Rules) checkPlay(s *State, a Action) Reason {
	switch a.Kind {
	case ActPlace:
		return r.checkPlace(s, a)
	case ActRezone:
		return r.checkRezone(s, a)
	case ActPass:
		return r.checkPass(s, a)
	default:
		return NotAsked
	}
}

// MYC-12, MYC-49: checkPass refuses to skip a turn in which a zone can be placed.
func (r *Rules) checkPass(s *State, a Action) Reason {
	switch {
	case a.a != 0 || a.b != 0:
		return Malformed
	case s.Asked != QuestionRezone:
		return MustPlace
	}
	return OK
}

// checkCounter refuses what no player could mean: a square or a zone that the game has not,
// or a zone that the mover may not choose from.
func (r *Rules) checkCounter(s *State, a Action) Reason {
	switch {
	case int(a.a) >= r.squares || a.b == 0 || int(a.b) > r.zones:
		return Malformed
	case !s.Cup[a.Seat.index()].Has(a.Zone()):
		return NotInCup
	case r.hand(s).Has(a.Zone()):
		return OK
	case r.config.Variants.Has(Random):
		return NotDrawn
	default:
		return TooSoon
	}
}

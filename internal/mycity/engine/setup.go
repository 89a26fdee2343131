package engine

// MYC-6, MYC-42: siteOutcomes are two columns of the next row, from row 1 up; on the hex map
// any free cell (MYC-44).
func (r *Rules) siteOutcomes(s *State, dst []Action) []Action {
	if r.config.Hex {
		for sq := range r.squares {
			if s.Board[sq] == 0 {
				dst = append(dst, CellAction(Square(sq)))
			}
		}
		return dst
	}
	size := int(r.config.Size)
	from := s.numSites() / 2 * size
	for a := range size {
		for b := a + 1; b < size; b++ {
			dst = append(dst, SiteAction(Square(from+a), Square(from+b)))
		}
	}
	return dst
}

// numSites counts the sites that are known.
func (s *State) numSites() int {
	n := 0
	for n < len(s.Sites) && s.Sites[n] != 0 {
		n++
	}
	return n
}

func (r *Rules) checkSite(s *State, a Action) Reason {
	if a.Kind != ActSite {
		return NotAsked
	}
	first, second := int(a.a), int(a.b)
	if first >= r.squares || second >= r.squares {
		return Malformed
	}
	if r.config.Hex {
		if second != 0 {
			return Malformed
		}
		if s.Board[first] != 0 {
			return NotAnOutcome
		}
		return OK
	}
	size := int(r.config.Size)
	if row := s.numSites() / 2; first >= second || first/size != row || second/size != row {
		return NotAnOutcome
	}
	return OK
}

// putSite keeps the sites in reading order, whatever the order in which they are found.
func (r *Rules) putSite(s *State, a Action) {
	r.addSite(s, a.a)
	if !r.config.Hex {
		r.addSite(s, a.b)
	}
	if s.numSites() == r.sites {
		s.Asked = QuestionLandmark
	}
}

func (r *Rules) addSite(s *State, sq uint8) {
	s.Board[sq] = site
	i := s.numSites()
	for ; i > 0 && s.Sites[i-1] > sq+1; i-- {
		s.Sites[i] = s.Sites[i-1]
	}
	s.Sites[i] = sq + 1
}

// MYC-7: landmarkOutcomes are the landmarks that are still in the cup, for the first site in
// reading order that has none.
func (r *Rules) landmarkOutcomes(s *State, dst []Action) []Action {
	at := s.Sites[s.numDrawn()] - 1
	for l := Landmark(1); int(l) <= r.landmarks; l++ {
		if r.undrawn(s, l) > 0 {
			dst = append(dst, LandmarkAction(Square(at), l))
		}
	}
	return dst
}

// numDrawn counts the landmarks that are known.
func (s *State) numDrawn() int {
	n := 0
	for n < len(s.Landmarks) && s.Landmarks[n] != 0 {
		n++
	}
	return n
}

// MYC-23, MYC-45: undrawn returns how many of a landmark the cup still holds.
func (r *Rules) undrawn(s *State, l Landmark) int {
	left := r.copies
	for _, drawn := range s.Landmarks {
		if drawn == l {
			left--
		}
	}
	return left
}

func (r *Rules) checkLandmark(s *State, a Action) Reason {
	switch {
	case a.Kind != ActLandmark:
		return NotAsked
	case int(a.a) >= r.squares || a.b == 0 || int(a.b) > r.landmarks:
		return Malformed
	case a.a != s.Sites[s.numDrawn()]-1 || r.undrawn(s, a.Landmark()) == 0:
		return NotAnOutcome
	}
	return OK
}

func (r *Rules) putLandmark(s *State, a Action) {
	n := s.numDrawn()
	s.Landmarks[n] = a.Landmark()
	if n+1 == r.sites {
		s.Asked = QuestionFirst
	}
}

// MYC-8, MYC-42: rollOutcomes are the eight sides of the die, for the next seat that rolls.
func (r *Rules) rollOutcomes(s *State, dst []Action) []Action {
	seat := r.roller(s)
	for die := uint8(1); die <= DieSides; die++ {
		dst = append(dst, RollAction(seat, die))
	}
	return dst
}

// roller returns the first seat that has still to roll.
func (r *Rules) roller(s *State) Seat {
	for i := range r.Players() {
		if s.die(i) == 0 {
			return Seat(i + 1)
		}
	}
	return None
}

func (r *Rules) checkRoll(s *State, a Action) Reason {
	switch {
	case a.Kind != ActRoll:
		return NotAsked
	case a.a == 0 || int(a.a) > r.Players() || a.b == 0:
		return Malformed
	case a.Roller() != r.roller(s) || a.b > DieSides:
		return NotAnOutcome
	}
	return OK
}

// MYC-8: roll notes a roll. After the last one the highest begins; where several are highest,
// they roll again.
func (r *Rules) roll(s *State, a Action) {
	s.setDie(a.Roller().index(), a.Die())
	if r.roller(s) != None {
		return
	}
	highest, first, tied := uint8(0), None, 0
	for i := range r.Players() {
		switch die := s.die(i); {
		case die == out || die < highest:
		case die == highest:
			tied++
		default:
			highest, first, tied = die, Seat(i+1), 1
		}
	}
	if tied == 1 {
		s.Rolls, s.Round = 0, 0
		r.beginTurn(s, first)
		return
	}
	s.Round = counted(s.Round, mostRounds)
	for i := range r.Players() {
		if s.die(i) == highest {
			s.setDie(i, 0)
		} else {
			s.setDie(i, out)
		}
	}
}

// Before returns how many outcomes of its kind an open question of chance had before, so that
// no two questions of a game are the same: sites, landmarks, rounds of rolls. Draws have the
// number of their turn.
func (r *Rules) Before(s *State) int {
	switch s.Asked {
	case QuestionSite:
		return s.numSites()
	case QuestionLandmark:
		return s.numDrawn()
	case QuestionFirst:
		return int(s.Round)
	default:
		return 0
	}
}

// Asks returns whose question of chance is open: who rolls, or draws; None at the setup of the
// map, and where chance is not asked.
func (r *Rules) Asks(s *State) Seat {
	switch s.Asked {
	case QuestionFirst:
		return r.roller(s)
	case QuestionDraw:
		return s.Mover
	default:
		return None
	}
}

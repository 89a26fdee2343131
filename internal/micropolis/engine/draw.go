package engine

// MPO-5, MPO-17: any tile of the pile may come next.
func (r *Rules) drawOutcomes(s *State, dst []Action) []Action {
	for tile := range s.Pile.All() {
		dst = append(dst, DrawAction(tile))
	}
	return dst
}

func (r *Rules) checkDraw(s *State, a Action) Reason {
	if a.n > MaxTiles || !s.Pile.Has(a.n) {
		return NotInPile
	}
	return OK
}

// MPO-5, MPO-17, MPO-67: the line is filled first, then the tiles beside the pile.
func (r *Rules) draw(s *State, a Action, ev *events) {
	s.Pile &^= 1 << a.n
	beside := s.Laid == LineTiles
	if beside {
		s.Beside[s.open()] = a.n
	} else {
		s.Line[s.Laid] = a.n
		s.Laid++
	}
	if ev != nil {
		ev.tell(Drawn{a.n, beside})
	}
	r.drawOn(s, ev)
}

// drawOn asks for the next tile, until the line and the open ground are as they should be or
// the pile has run out (MPO-70).
func (r *Rules) drawOn(s *State, ev *events) {
	if s.Pile != 0 && (s.Laid < LineTiles || s.open() < r.openDue(s)) {
		s.Question = QuestionDraw
		return
	}
	switch {
	case s.Round > 0:
		r.chooseLeader(s, ev) // MPO-66
	case r.rival:
		s.Leader = 1 // MPO-46, MPO-68: no draw, and the player always leads
		r.begin(s, ev)
	default:
		s.Question = QuestionFirst
	}
}

// open returns how many tiles lie beside the pile.
func (s *State) open() int {
	n := 0
	for n < openTiles && s.Beside[n] != 0 {
		n++
	}
	return n
}

// MPO-67: as many tiles lie open as the next refill needs; none when no refill is left.
func (r *Rules) openDue(s *State) int {
	if max(int(s.Round)-1, 0)+r.period < r.rounds {
		return r.beside
	}
	return 0
}

// MPO-17, MPO-67: the open tiles come into the line, as far as there is room, and new ones are
// drawn.
func (r *Rules) refill(s *State, ev *events) {
	var came TileSet
	for _, tile := range s.Beside {
		if tile != 0 {
			s.Line[s.Laid] = tile
			s.Laid++
			came |= 1 << tile
		}
	}
	s.Beside = [openTiles]uint8{}
	if ev != nil && came != 0 {
		ev.tell(Refilled{came})
	}
	r.drawOn(s, ev)
}

// RefillIn returns after how many rounds, the present one among them, the line is refilled next,
// and whether it is (MPO-16, MPO-41).
func (r *Rules) RefillIn(s *State) (rounds int, ok bool) {
	done := max(int(s.Round)-1, 0)
	rounds = r.period - done%r.period
	return rounds, s.Round > 0 && done+rounds < r.rounds
}

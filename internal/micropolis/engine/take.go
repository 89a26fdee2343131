package engine

// MPO-9, MPO-13: by position, then a before b, left before right, paid before free.
func (r *Rules) takeChoices(s *State, dst []Action) []Action {
	token := s.Tokens[s.Active-One] > 0
	for position := uint8(1); position <= s.Laid; position++ {
		for i := range r.hills {
			hill := OnlyHill
			if r.hills > 1 {
				hill = HillA + Hill(i)
			}
			h := r.AnthillOf(s.Active, hill)
			paid, free := s.Army[h] >= position-1, token && position > 1
			if s.Rows[h].Complete() || !paid && !free {
				continue
			}
			first, last := Left, Right
			if !hasSides(s.Rows[h]) {
				first, last = NoSide, NoSide
			}
			for side := first; side <= last; side++ {
				if paid {
					dst = append(dst, TakeAction(s.Active, position, hill, side, false))
				}
				if free {
					dst = append(dst, TakeAction(s.Active, position, hill, side, true))
				}
			}
		}
	}
	return dst
}

// MPO-62: the first tile and the tenth have no side.
func hasSides(w Row) bool { return w != 0 && w.Len() < RingTiles-1 }

func (r *Rules) checkTake(s *State, a Action) Reason {
	switch {
	case a.n < 1 || a.n > s.Laid:
		return NotInLine
	case r.hills == 1 && a.hill != OnlyHill:
		return HillNotAsked
	case r.hills > 1 && a.hill == OnlyHill:
		return HillMissing
	}
	h := r.AnthillOf(s.Active, a.hill)
	switch {
	case s.Rows[h].Complete():
		return AnthillComplete
	case a.free && a.n == 1:
		return FrontIsFree
	case a.free && s.Tokens[s.Active-One] == 0:
		return NoToken
	case !a.free && s.Army[h] < a.n-1:
		return TooFewSoldiers
	case hasSides(s.Rows[h]) && a.side == NoSide:
		return SideMissing
	case !hasSides(s.Rows[h]) && a.side != NoSide:
		return SideNotAsked
	}
	return OK
}

// MPO-65: pay, take the tile and its soldiers, cut to ten, place, effect.
func (r *Rules) take(s *State, a Action, ev *events) {
	h := r.AnthillOf(s.Active, a.hill)
	if a.free {
		s.Tokens[s.Active-One]-- // MPO-63: back in the reserve before the tile takes effect
	} else {
		for i := range a.n - 1 {
			s.On[i]++
		}
		s.Army[h] -= a.n - 1
	}
	tile, soldiers := s.take(int(a.n - 1))
	lost := s.muster(h, soldiers) // MPO-10, MPO-23
	s.Rows[h] = s.Rows[h].Add(tile, a.side)
	if ev != nil {
		ev.tell(Taken{s.Active, h, tile, a.n, a.side, a.free})
		if !a.free && a.n > 1 {
			ev.tell(Paid{h, a.n - 1})
		}
		if soldiers > 0 {
			ev.tell(Joined{h, soldiers, lost})
		}
	}
	r.takeEffect(s, h, tile, ev)
}

// MPO-8, MPO-16: the next player's turn, or the end of the round.
func (r *Rules) endTurn(s *State, ev *events) {
	s.Hill, s.Tile = 0, 0
	if r.rival {
		r.rivalTakes(s, ev)
	}
	next := s.Active + 1
	if int(next) > r.players {
		next = One
	}
	if next != r.Owner(Anthill(s.Leader-1)) {
		s.Active = next
		s.Question = QuestionTake
		return
	}
	if int(s.Round) == r.rounds { // MPO-20, MPO-66
		s.Active = None
		s.Question = QuestionNone
		if ev != nil {
			ev.tell(Ended{r.Result(s)})
		}
		return
	}
	s.Round++
	s.Active = next
	if (int(s.Round)-1)%r.period == 0 { // MPO-16, MPO-41
		r.refill(s, ev)
		return
	}
	r.beginRound(s, ev)
}

package engine

// MPO-15: after placing, the tile's specialist or barracks takes effect.
func (r *Rules) takeEffect(s *State, h Anthill, tile uint8, ev *events) {
	t := &r.tiles[tile]
	switch t.feature {
	case Nurse:
		r.hatch(s, h, t.n, ev)
	case Architect:
		r.hire(s, ev)
	case Sergeant:
		r.levy(s, h, ev)
	case Sentry:
		if r.canArrange(s, h) {
			r.ask(s, QuestionSentry, h, tile)
			return
		}
		if ev != nil {
			ev.tell(NothingToArrange{h})
		}
	case Barracks:
		if s.Army[h] >= t.n { // MPO-64
			r.ask(s, QuestionFill, h, tile)
			return
		}
		if ev != nil {
			ev.tell(LeftEmpty{h, tile, true, s.Army[h]})
		}
	default: // MPO-27: a queen has no effect during play
	}
	r.endTurn(s, ev)
}

func (r *Rules) ask(s *State, q Question, h Anthill, tile uint8) {
	s.Question, s.Hill, s.Tile = q, uint8(h)+1, tile
}

// MPO-21: a nurse brings as many soldiers as she holds eggs.
func (r *Rules) hatch(s *State, h Anthill, eggs uint8, ev *events) {
	lost := s.recruit(h, eggs)
	if ev != nil {
		ev.tell(Hatched{h, eggs, lost, s.Army[h]})
	}
}

// MPO-22: an architect brings a token, if there is one.
func (r *Rules) hire(s *State, ev *events) {
	none := s.TokensLeft() == 0
	if !none {
		s.Tokens[s.Active-One]++
	}
	if ev != nil {
		ev.tell(ArchitectHired{s.Active, none})
	}
}

// MPO-24, MPO-43: the anthill with the token returns a soldier, then the player adds one.
func (r *Rules) levy(s *State, h Anthill, ev *events) {
	leader := Anthill(s.Leader - 1)
	returned := s.Army[leader] > 0
	if returned {
		s.Army[leader]--
		s.Reserve++
	}
	lost := s.recruit(h, 1)
	if ev != nil {
		ev.tell(Levied{h, leader, returned, lost > 0, s.Army[h]})
	}
}

// MPO-26: fill the new barracks, wholly or not at all.
func (r *Rules) fillChoices(s *State, dst []Action) []Action {
	return append(dst, FillAction(s.Active), PassAction(s.Active))
}

func (r *Rules) checkFill(*State, Action) Reason { return OK }

func (r *Rules) fill(s *State, a Action, ev *events) {
	h := Anthill(s.Hill - 1)
	if a.Kind == ActFill {
		s.Army[h] -= r.tiles[s.Tile].n
		s.Full |= 1 << s.Tile
		if ev != nil {
			ev.tell(Filled{h, s.Tile, r.tiles[s.Tile].n})
		}
	} else if ev != nil {
		ev.tell(LeftEmpty{h, s.Tile, false, s.Army[h]})
	}
	r.endTurn(s, ev)
}

package engine

// nine returns the nine spaces from one on.
func nine(at Space) (set Spaces) {
	for i := range 9 {
		set = set.With(at + Space(i/3*Side+i%3))
	}
	return set
}

// soundDeals: promises of their grades, each once, and those kept are among them.
func (r *Rules) soundDeals(s *State) bool {
	var promises, arcologies uint16
	for seat := One; int(seat) <= r.players; seat++ {
		p := s.Of(seat)
		if p.Arcology != NoArcology {
			if r.config.Mode != Arcologies || arcologies>>p.Arcology&1 != 0 {
				return false
			}
			arcologies |= 1 << p.Arcology
		}
		for grade, promise := range p.Dealt {
			if promise == NoPromise || promise == Unknown {
				continue
			}
			if r.config.Mode == Arcologies || promise.Grade() != grade || promises>>promise&1 != 0 {
				return false
			}
			promises |= 1 << promise
		}
		if p.Kept != [2]Promise{} && !p.couldKeep(p.Kept) {
			return false
		}
	}
	return true
}

// soundSetup: each step of the setup is done by those whose turn it was (SMC-86).
func (r *Rules) soundSetup(s *State) bool {
	for seat := One; int(seat) <= r.players; seat++ {
		p := s.Of(seat)
		step := func(q Question) bool { // whether a step is done
			return s.Asked != QuestionHost && (s.Round > 0 || s.Asked > q || s.Asked == q && r.place(s, seat) < r.place(s, s.Seat))
		}
		base := r.config.Mode != Arcologies
		switch {
		case (p.Dealt != [Grades]Promise{}) != (base && step(QuestionDeal)):
			return false
		case (p.Arcology != NoArcology) != (!base && step(QuestionDraw)):
			return false
		case s.Borough(seat).Has(KindHall) != step(QuestionHall):
			return false
		case (p.Kept != [2]Promise{}) != (base && step(QuestionKeep)):
			return false
		}
	}
	switch s.Asked {
	case QuestionHost:
		return !r.alone()
	case QuestionDeal, QuestionKeep:
		return r.config.Mode != Arcologies
	case QuestionDraw:
		return r.config.Mode == Arcologies
	default:
		return true
	}
}

// soundLaying: a building that is laid can be begun, paid and completed.
func (r *Rules) soundLaying(s *State) bool {
	if s.Asked != QuestionSpace {
		return s.Laying == NoTile && s.Less == NoMaterial && !s.Used.Has(Gift) && s.Laid.Empty()
	}
	if s.Laying == NoTile {
		return false
	}
	if s.Used.Has(Gift) {
		if !r.councilled(s) || r.granted(s, s.Laying, s.Less) != OK {
			return false
		}
	} else if s.Phase != PhaseBuild || r.allowed(s, s.Laying, s.Less) != OK {
		return false
	}
	if s.Laid.Empty() {
		return true
	}
	var st site
	st.survey(r, s.mine(), s.Laying, r.Free(s, s.Seat))
	return s.Laid.Within(st.ground) && s.Laid.connected() && s.Laid.Len() < st.spaces
}

// councilled reports whether the player may have reached a column that lets one build.
func (r *Rules) councilled(s *State) bool {
	p := s.me()
	return p.Column > 0 && r.pack.Council[p.Column-1].Spaces > 0 &&
		(s.Phase == PhaseCouncil || p.Card == Councilor && s.Used.Has(AdvancedEarly))
}

// soundQuestion: what is asked has an answer beside that nothing is done (SMC-81), and the numbers
// that belong to a question are there with it only.
func (r *Rules) soundQuestion(s *State) bool {
	early := Used(0)
	switch s.Phase {
	case PhaseBuild:
		early = Enlarged | AdvancedEarly | Discounted
	case PhaseMove:
		early = SubwayTaken
	default:
	}
	counted := s.Asked == QuestionSell || s.Asked == QuestionLose
	switch {
	case s.Used&^(early|Gift) != 0 || s.Actions > 0 && s.Phase != PhaseBuild || counted != (s.Left > 0):
		return false
	case (s.Making != [Materials]uint8{}) != (s.Asked == QuestionMake):
		return false
	}
	switch s.Asked {
	case QuestionNone, QuestionHost, QuestionDraw, QuestionDeal, QuestionKeep:
		return true
	case QuestionSupporter:
		return s.me().Card == Supporter
	case QuestionCouncil:
		if !r.councilled(s) {
			return false
		}
	case QuestionRefine:
		return r.refinable(s) != 0 && r.Room(s, s.Seat) > s.me().Stored()
	case QuestionMake:
		return r.soundMake(s)
	case QuestionHarbor:
		return s.mine().Has(KindHarbor) && s.me().Stored() > 0
	case QuestionLose:
		return int(s.Left) <= s.mine().NumPeople()
	case QuestionDrop:
		return s.mine().Has(KindArcology)
	default:
	}
	var buffer [500]Action
	legal := r.Legal(s, buffer[:0])
	return len(legal) > 1 || len(legal) == 1 && legal[0].Kind != ActDone && legal[0].Kind != ActPass
}

// soundMake: room is short, and what can still be made is of different kinds (SMC-81).
func (r *Rules) soundMake(s *State) bool {
	kinds, all, room := 0, 0, r.Room(s, s.Seat)-s.me().Stored()
	for _, n := range s.Making {
		kinds += min(int(n), 1)
		all += int(n)
	}
	return kinds > 1 && room > 0 && room < all && all+int(s.me().Made) <= Citizens
}

package engine

// SMC-11: any player may be the first host.
func (r *Rules) hostOutcomes(_ *State, dst []Action) []Action {
	for seat := One; int(seat) <= r.players; seat++ {
		dst = append(dst, HostAction(seat))
	}
	return dst
}

// SMC-86: after the host come promises or arcologies, in turn order.
func (r *Rules) applyHost(s *State, a Action, ev *events) {
	s.Host, s.Seat = a.To(), a.To()
	s.Asked = QuestionDeal
	if r.config.Mode == Arcologies {
		s.Asked = QuestionDraw
	}
	if ev != nil {
		ev.tell(HostIs{s.Host})
	}
}

// undealt returns whether nobody is known to have been dealt a promise.
func (s *State) undealt(p Promise) bool {
	for i := range s.Players {
		if s.Players[i].Dealt[p.Grade()] == p {
			return false
		}
	}
	return true
}

// SMC-10: one promise of each grade, of those left.
func (r *Rules) dealOutcomes(s *State, dst []Action) []Action {
	for p := Rich; p <= Safe; p++ {
		for q := Clean; q <= Market; q++ {
			for t := Crowd; t <= Smoke; t++ {
				if s.undealt(p) && s.undealt(q) && s.undealt(t) {
					dst = append(dst, DealAction(s.Seat, [Grades]Promise{p, q, t}))
				}
			}
		}
	}
	return dst
}

// checkDeal lets unknown promises pass: whoever may not see what was dealt can still follow the
// game (SMC-79).
func (r *Rules) checkDeal(s *State, a Action) Reason {
	if a.To() != s.Seat {
		return NoSuchPlayer
	}
	for grade, p := range a.Dealt() {
		if p != Unknown && (p.Grade() != grade || !s.undealt(p)) {
			return NotInDeck
		}
	}
	return OK
}

func (r *Rules) applyDeal(s *State, a Action, ev *events) {
	s.me().Dealt = a.Dealt()
	r.setUpNext(s, QuestionHall, ev)
}

// setUpNext asks the next player in turn order the same question, or the first one another.
func (r *Rules) setUpNext(s *State, then Question, ev *events) {
	if s.Seat = r.after(s, s.Seat); s.Seat != None {
		return
	}
	s.Seat, s.Asked = s.Host, then
	if then == QuestionMayor {
		r.beginRound(s, ev)
	}
}

func (s *State) undrawn(a Arcology) bool {
	for i := range s.Players {
		if s.Players[i].Arcology == a {
			return false
		}
	}
	return true
}

// SMC-55: each player draws one of the arcologies left.
func (r *Rules) drawOutcomes(s *State, dst []Action) []Action {
	for a := Helios; a < numArcologies; a++ {
		if s.undrawn(a) {
			dst = append(dst, DrawAction(s.Seat, a))
		}
	}
	return dst
}

func (r *Rules) applyDraw(s *State, a Action, ev *events) {
	s.me().Arcology = a.Arcology()
	r.setUpNext(s, QuestionHall, ev)
}

// hallOn returns the four spaces of City Hall by the first of them, and whether they are on the
// board.
func hallOn(sp Space) (set Spaces, ok bool) {
	if sp.Column() == Side-1 || sp.Row() == Side-1 {
		return set, false
	}
	return SpacesOf(sp, sp+1, sp+Side, sp+Side+1), true
}

// SMC-7: City Hall goes on any open spaces.
func (r *Rules) hallChoices(s *State, dst []Action) []Action {
	for sp := range s.Open(s.Seat).All() {
		if set, ok := hallOn(sp); ok && set.Within(s.Open(s.Seat)) {
			dst = append(dst, HallAction(s.Seat, sp))
		}
	}
	return dst
}

func (r *Rules) applyHall(s *State, a Action, ev *events) {
	set, _ := hallOn(a.Space())
	s.mine().put(KindHall, set)
	then := QuestionKeep
	if r.config.Mode == Arcologies {
		then = QuestionMayor
	}
	r.setUpNext(s, then, ev)
}

// SMC-10: two of the three are kept, in the order dealt. Of unknown ones all choices look alike.
func (r *Rules) keepChoices(s *State, dst []Action) []Action {
	dealt := s.me().Dealt
	before := len(dst)
	for _, pair := range [...][2]int{{0, 1}, {0, 2}, {1, 2}} {
		a := KeepAction(s.Seat, dealt[pair[0]], dealt[pair[1]])
		if len(dst) == before || dst[len(dst)-1] != a {
			dst = append(dst, a)
		}
	}
	return dst
}

// couldKeep reports whether two promises can be kept of those dealt.
func (p *Player) couldKeep(kept [2]Promise) bool {
	d := p.Dealt
	return kept == [2]Promise{d[0], d[1]} || kept == [2]Promise{d[0], d[2]} || kept == [2]Promise{d[1], d[2]}
}

func (r *Rules) applyKeep(s *State, a Action, ev *events) {
	s.me().Kept = a.Kept()
	r.setUpNext(s, QuestionMayor, ev)
}

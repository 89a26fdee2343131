package engine

// MPO-6: any player may be the first leader.
func (r *Rules) firstOutcomes(_ *State, dst []Action) []Action {
	for seat := One; int(seat) <= r.players; seat++ {
		dst = append(dst, FirstAction(seat))
	}
	return dst
}

func (r *Rules) checkFirst(_ *State, a Action) Reason {
	if a.n < 1 || int(a.n) > r.players {
		return NoSuchPlayer
	}
	if a.hill != OnlyHill {
		return HillNotAsked
	}
	return OK
}

// MPO-6, MPO-66: the first leader, who in the expert mode names the anthill next.
func (r *Rules) first(s *State, a Action, ev *events) {
	if ev != nil {
		ev.tell(LeaderDrawn{a.To()})
	}
	s.Leader = uint8(r.AnthillOf(a.To(), OnlyHill)) + 1
	if r.hills == 1 {
		r.begin(s, ev)
		return
	}
	s.Active = a.To()
	s.Question = QuestionToken
}

// MPO-40: the token lies in front of one of the leader's own anthills.
func (r *Rules) tokenChoices(s *State, dst []Action) []Action {
	return append(dst, LeaderAction(s.Active, s.Active, HillA), LeaderAction(s.Active, s.Active, HillB))
}

func (r *Rules) checkToken(s *State, a Action) Reason {
	switch {
	case a.To() != s.Active:
		return NotYourAnthill
	case a.hill == OnlyHill:
		return HillMissing
	}
	return OK
}

func (r *Rules) token(s *State, a Action, ev *events) {
	h := r.AnthillOf(a.To(), a.hill)
	s.Leader = uint8(h) + 1
	if ev != nil {
		ev.tell(TokenPlaced{h})
	}
	r.begin(s, ev)
}

// begin ends the setup.
func (r *Rules) begin(s *State, ev *events) {
	s.Round = 1
	r.beginRound(s, ev)
}

// MPO-19: a round begins with the leader.
func (r *Rules) beginRound(s *State, ev *events) {
	s.Active = r.Owner(Anthill(s.Leader - 1))
	s.Question = QuestionTake
	if ev != nil {
		ev.tell(RoundBegan{int(s.Round)})
	}
}

// heirs returns the anthills that the token may go to, bit 1<<Anthill: those with the largest
// army; of other players where there is one, or else the leader's own (MPO-18, MPO-44).
func (r *Rules) heirs(s *State) (heirs uint8) {
	var most uint8
	for h := range r.anthills {
		most = max(most, s.Army[h])
	}
	var own uint8
	leader := r.Owner(Anthill(s.Leader - 1))
	for h := range r.anthills {
		if s.Army[h] != most {
			continue
		}
		if r.Owner(Anthill(h)) == leader {
			own |= 1 << h
		} else {
			heirs |= 1 << h
		}
	}
	if heirs == 0 {
		return own
	}
	return heirs
}

// MPO-18, MPO-64: the leader is asked only where several may get the token. Alone against a
// rival the player always leads (MPO-46).
func (r *Rules) chooseLeader(s *State, ev *events) {
	if r.rival {
		r.beginRound(s, ev)
		return
	}
	heirs := r.heirs(s)
	if heirs&(heirs-1) != 0 {
		s.Question = QuestionLeader
		return
	}
	h := Anthill(0)
	for heirs>>h&1 == 0 {
		h++
	}
	r.lead(s, h, false, ev)
}

// lead gives the token to an anthill and begins the round.
func (r *Rules) lead(s *State, h Anthill, several bool, ev *events) {
	if from := Anthill(s.Leader - 1); ev != nil && from == h {
		ev.tell(TokenStayed{h})
	} else if ev != nil {
		ev.tell(TokenMoved{from, h, s.Army[from] == s.Army[h], several})
	}
	s.Leader = uint8(h) + 1
	r.beginRound(s, ev)
}

// MPO-18, MPO-44: the leader chooses among those tied for the largest army.
func (r *Rules) leaderChoices(s *State, dst []Action) []Action {
	heirs := r.heirs(s)
	for h := range Anthill(r.anthills) {
		if heirs>>h&1 != 0 {
			dst = append(dst, LeaderAction(s.Active, r.Owner(h), r.HillOf(h)))
		}
	}
	return dst
}

func (r *Rules) checkLeader(s *State, a Action) Reason {
	switch {
	case a.n < 1 || int(a.n) > r.players:
		return NoSuchPlayer
	case r.hills == 1 && a.hill != OnlyHill:
		return HillNotAsked
	case r.hills > 1 && a.hill == OnlyHill:
		return HillMissing
	case r.heirs(s)>>r.AnthillOf(a.To(), a.hill)&1 == 0:
		return NotTheLargest
	}
	return OK
}

func (r *Rules) handOn(s *State, a Action, ev *events) {
	r.lead(s, r.AnthillOf(a.To(), a.hill), true, ev)
}

package engine

// Votes are those of phase 5 (SMC-38).
type Votes struct{ Homes, University, Physician int }

// All returns their sum.
func (v *Votes) All() int { return v.Homes + v.University + v.Physician }

// Votes returns what phase 5 would bring a player now.
func (r *Rules) Votes(s *State, seat Seat) (v Votes) {
	b := s.Borough(seat)
	for _, p := range b.People() {
		if p.Seat() != seat {
			continue
		}
		switch at, _ := b.At(p.Space()); {
		case at.Kind == KindResidence:
			v.Homes += int(r.pack.Tiles[at.Tile()].Yield)
		case at.Tile() == Factory3 && s.Of(seat).Card == Physician: // SMC-51
			v.Physician += int(r.pack.Numbers.PhysicianVotes)
		}
	}
	if per := int(r.pack.Numbers.UniversityPer); b.Has(KindUniversity) { // SMC-27
		v.University = (b.Count(Cultural&^(1<<KindUniversity)) + per - 1) / per
	}
	return v
}

// vote carries out phase 5 for all.
func (r *Rules) vote(s *State, ev *events) {
	for seat := r.first(s); seat != None; seat = r.after(s, seat) {
		v := r.Votes(s, seat)
		gain(&s.Of(seat).Votes, v.All())
		if ev != nil {
			ev.tell(Voted{seat, v})
		}
	}
}

// Pollution is what a borough generates (SMC-39, SMC-66).
type Pollution struct {
	People, Made, Pumps int
	Parks               int // what they take off
}

// All returns what is generated.
func (p *Pollution) All() int { return p.People + p.Made + p.Pumps - p.Parks }

// Pollution returns what a player would generate now after making so many materials.
func (r *Rules) Pollution(s *State, seat Seat, made int) (p Pollution) {
	b, n := s.Borough(seat), &r.pack.Numbers
	police, card := b.Has(KindPolice), s.Of(seat).Card
	for _, who := range b.People() {
		if police && who.Seat() != seat { // SMC-28
			continue
		}
		if card == Ecologist && b.KindAt(who.Space()) == KindCommerce { // SMC-51
			continue
		}
		p.People++
	}
	if card != Engineer { // SMC-18
		p.Made, p.Pumps = made, int(s.Of(seat).Pumps)*int(n.PumpPollution)
	}
	p.Parks = min(b.Area(KindPark).Len(), p.All()*int(n.ParkPercent)/100)
	return p
}

// pollute begins phase 6: amounts, levels, players out (SMC-39 to SMC-43).
func (r *Rules) pollute(s *State, ev *events) {
	var out Seats
	for seat := r.first(s); seat != None; seat = r.after(s, seat) {
		p := s.Of(seat)
		dirt := r.Pollution(s, seat, int(p.Made))
		p.Generated = uint8(min(dirt.All(), 255))
		p.Pollution = uint8(min(int(p.Pollution)+dirt.All(), 100))
		if p.Pollution == 100 {
			out |= SeatsOf(seat)
		}
		if ev != nil {
			ev.tell(Polluted{seat, dirt, int(p.Pollution)})
		}
	}
	if out == 0 {
		return
	}
	for seat := One; int(seat) <= r.players; seat++ {
		s.Of(seat).Out = s.Of(seat).Out || out.Has(seat)
	}
	for seat := One; int(seat) <= r.players; seat++ {
		if out.Has(seat) {
			r.leaveTown(s, seat, ev)
		}
	}
	if r.living(s).Len() < min(r.players, 2) { // SMC-84
		r.finish(s)
	}
}

// Len returns how many players are in the set.
func (s Seats) Len() (n int) {
	for ; s != 0; s &= s - 1 {
		n++
	}
	return n
}

// leaveTown has tourists leave the borough of a player who is out, and that player's tourists leave
// the game (SMC-43).
func (r *Rules) leaveTown(s *State, out Seat, ev *events) {
	if ev != nil {
		ev.tell(WentOut{out})
	}
	for in := One; int(in) <= r.players; in++ {
		b := s.Borough(in)
		for i := b.NumPeople() - 1; i >= 0; i-- {
			owner := b.people[i].Seat()
			if owner == in || owner != out && in != out {
				continue
			}
			b.leave(i)
			if owner == out || s.Of(owner).Out {
				continue
			}
			p := s.Of(owner)
			full := p.Hall >= r.pack.Numbers.HallCitizens
			if full {
				p.Office++
			} else {
				p.Hall++
			}
			if ev != nil {
				ev.tell(WentHome{owner, in, full})
			}
		}
	}
}

// due returns how many people a player loses in phase 6 (SMC-41, SMC-42, SMC-28).
func (r *Rules) due(s *State, seat Seat) (m Mourns) {
	p := s.Of(seat)
	m.Seat = seat
	if r.alone() {
		m.Most = p.Generated >= r.pack.Numbers.SoloDeath
	} else {
		m.Most = p.Generated > 0
		for other := One; int(other) <= r.players; other++ {
			m.Most = m.Most && s.Of(other).Generated <= p.Generated
		}
	}
	for _, t := range r.pack.Thresholds {
		if before := int(p.Pollution) - int(p.Generated); before < int(t) && p.Pollution >= t {
			m.Passed++
		}
	}
	m.Due = m.Passed
	if m.Most {
		m.Due++
	}
	if m.Due > 0 && s.Borough(seat).Has(KindFire) {
		m.Due--
		m.FireSaved = true
	}
	m.N = min(m.Due, s.Borough(seat).NumPeople())
	return m
}

// mourn returns how many people the player who is next loses.
func (r *Rules) mourn(s *State, ev *events) uint8 {
	m := r.due(s, s.Seat)
	if ev != nil && (m.Due > 0 || m.FireSaved) {
		ev.tell(m)
	}
	return uint8(m.N)
}

// askLose asks who dies, as long as somebody has to.
func (r *Rules) askLose(s *State, ev *events) {
	s.Asked = QuestionLose
	if s.Left == 0 {
		r.endTurn(s, ev)
	}
}

// SMC-85: whoever stands on a place or on the arcology.
func (r *Rules) loseChoices(s *State, dst []Action) []Action {
	last := Person(0)
	for _, p := range s.mine().People() {
		if p == last {
			continue
		}
		last = p
		whose := p.Seat()
		if whose == s.Seat {
			whose = None
		}
		dst = append(dst, LoseAction(s.Seat, p.Space(), p.Material(), whose))
	}
	return dst
}

// victim returns the index of the person who dies, or -1.
func (s *State) victim(a Action) int {
	whose, from := a.Whose(), a.From()
	if whose == s.Seat {
		return -1 // an own citizen has no seat in the notation
	}
	if whose == None {
		whose = s.Seat
	}
	return s.mine().find(from.Space, from.Material, whose)
}

func (r *Rules) applyLose(s *State, a Action, ev *events) {
	i := s.victim(a)
	s.Of(s.mine().people[i].Seat()).Dead++
	s.mine().leave(i)
	s.Left--
	r.askLose(s, ev)
}

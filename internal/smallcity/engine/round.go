package engine

// The phases of a round (SMC-12). Phases 1 to 4, 6 and 7 ask players.
const (
	PhaseActions = iota + 1
	PhaseBuild
	PhaseMove
	PhaseIncome
	PhaseVotes
	PhasePollution
	PhaseCouncil
	PhaseMayor
)

// after returns who comes after a seat in turn order: clockwise from the host, without those who are
// out (SMC-11, SMC-43); None after the last one.
func (r *Rules) after(s *State, seat Seat) Seat {
	for {
		if seat++; int(seat) > r.players {
			seat = One
		}
		if seat == s.Host {
			return None
		}
		if !s.Of(seat).Out {
			return seat
		}
	}
}

// first returns the first player in turn order who is not out.
func (r *Rules) first(s *State) Seat {
	if !s.Of(s.Host).Out {
		return s.Host
	}
	return r.after(s, s.Host)
}

// living returns who is not out.
func (r *Rules) living(s *State) (set Seats) {
	for seat := One; int(seat) <= r.players; seat++ {
		if !s.Of(seat).Out {
			set |= SeatsOf(seat)
		}
	}
	return set
}

// beginRound starts the next round: where no more cards lie in the row than there are players,
// all come back (SMC-14).
func (r *Rules) beginRound(s *State, ev *events) {
	s.Round++
	s.Phase, s.Seat, s.Asked = PhaseActions, s.Host, QuestionMayor
	returned := s.Row.Len() <= r.players
	if returned {
		for _, card := range r.cards {
			s.Row |= 1 << card
		}
	}
	if ev != nil {
		ev.tell(RoundBegan{int(s.Round), returned})
	}
}

// SMC-13: two spaces side by side, empty ones if there are such.
func (r *Rules) mayorChoices(s *State, dst []Action) []Action {
	ground := r.mayorGround(s)
	for sp := range ground.All() {
		if ground.toWest().Has(sp) {
			dst = append(dst, MayorAction(s.Seat, sp, sp+1))
		}
		if ground.toNorth().Has(sp) {
			dst = append(dst, MayorAction(s.Seat, sp, sp+Side))
		}
	}
	return dst
}

// mayorGround returns the spaces on which the mayor can stand.
func (r *Rules) mayorGround(s *State) Spaces {
	open := s.Open(s.Seat)
	empty := open.Without(s.mine().Built())
	if empty.Meets(empty.toWest().Or(empty.toNorth())) {
		return empty
	}
	return open
}

func (r *Rules) checkMayor(s *State, a Action) Reason {
	set := SpacesOf(a.Space(), a.Second())
	switch {
	case a.Second() != a.Space()+1 && a.Second() != a.Space()+Side || !set.connected():
		return MayorApart
	case !set.Within(s.Open(s.Seat)):
		return MayorOutside
	case !set.Within(r.mayorGround(s)):
		return MayorOnBuilding
	}
	return OK
}

func (r *Rules) applyMayor(s *State, a Action, _ *events) {
	s.Mayor = [2]Space{a.Space(), a.Second()}
	s.Asked = QuestionCard
}

// Len returns how many cards are in the set.
func (set CardSet) Len() (n int) {
	for ; set != 0; set &= set - 1 {
		n++
	}
	return n
}

// SMC-14: each player takes a card of the row.
func (r *Rules) cardChoices(s *State, dst []Action) []Action {
	for _, card := range r.cards {
		if s.Row.Has(card) {
			dst = append(dst, CardAction(s.Seat, card))
		}
	}
	return dst
}

func (r *Rules) applyCard(s *State, a Action, ev *events) {
	s.me().Card = a.Card()
	s.Row &^= 1 << a.Card()
	switch a.Card() {
	case Supporter:
		s.Asked = QuestionSupporter
		return
	case Planner: // SMC-20
		r.enlarge(s, ev)
	default:
	}
	r.nextCard(s, ev)
}

func (r *Rules) nextCard(s *State, ev *events) {
	s.Asked = QuestionCard
	if s.Seat = r.after(s, s.Seat); s.Seat == None {
		r.beginPhase(s, PhaseBuild, ev)
	}
}

// enlarge opens one more row and column, if there are such (SMC-6).
func (r *Rules) enlarge(s *State, ev *events) {
	p := s.me()
	if p.Size == Side {
		return
	}
	p.Size++
	if ev != nil {
		ev.tell(BoroughEnlarged{s.Seat, int(p.Size)})
	}
}

// SMC-19: the Supporter brings money or votes.
func (r *Rules) takeChoices(s *State, dst []Action) []Action {
	return append(dst, TakeAction(s.Seat, ForMoney), TakeAction(s.Seat, ForVotes))
}

func (r *Rules) applyTake(s *State, a Action, ev *events) {
	if a.Gain() == ForMoney {
		gain(&s.me().Money, int(r.pack.Numbers.SupporterMoney))
	} else {
		gain(&s.me().Votes, int(r.pack.Numbers.SupporterVotes))
	}
	r.nextCard(s, ev)
}

// beginPhase starts a phase, and goes on to the first question that has an answer (SMC-81).
func (r *Rules) beginPhase(s *State, phase uint8, ev *events) {
	s.Phase = phase
	if ev != nil {
		ev.tell(PhaseBegan{int(phase)})
	}
	switch phase {
	case PhaseVotes:
		r.vote(s, ev)
		r.beginPhase(s, PhasePollution, ev)
	case PhasePollution:
		if r.pollute(s, ev); s.Asked != QuestionNone {
			r.beginTurn(s, r.first(s), ev)
		}
	case PhaseMayor:
		r.endRound(s, ev)
	default:
		r.beginTurn(s, r.first(s), ev)
	}
}

// beginTurn starts a player's turn of a phase.
func (r *Rules) beginTurn(s *State, seat Seat, ev *events) {
	s.Seat = seat
	switch s.Phase {
	case PhaseBuild:
		s.Actions, s.Used = buildings, 0
		r.askBuild(s, ev)
	case PhaseMove:
		r.arrive(s, ev)
		r.askMove(s, ev)
	case PhaseIncome:
		r.earn(s, ev)
		r.askSell(s, ev)
	case PhasePollution:
		s.Left = r.mourn(s, ev)
		r.askLose(s, ev)
	default: // the council
		r.askAdvance(s, ev)
	}
}

// endTurn goes on to the next player, or phase.
func (r *Rules) endTurn(s *State, ev *events) {
	s.Actions, s.Used, s.Left = 0, 0, 0
	if next := r.after(s, s.Seat); next != None {
		r.beginTurn(s, next, ev)
		return
	}
	r.beginPhase(s, s.Phase+1, ev)
}

// endRound hands the mayor on and sets the cards aside (SMC-46), unless the game is over.
func (r *Rules) endRound(s *State, ev *events) {
	if r.ended(s) {
		r.finish(s)
		return
	}
	host := None
	for seat := One; int(seat) <= r.players; seat++ {
		p := s.Of(seat)
		if p.Card == MayorCard && !p.Out {
			host = seat
		}
		p.Card, p.Made, p.Generated = NoCard, 0, 0
		s.Borough(seat).grown = Spaces{}
	}
	if host == None {
		if host = r.after(s, s.Host); host == None {
			host = s.Host // alone
		}
	}
	s.Host, s.Mayor = host, [2]Space{}
	if ev != nil {
		ev.tell(HostIs{host})
	}
	r.beginRound(s, ev)
}

// finish ends the game where it is.
func (r *Rules) finish(s *State) {
	s.Asked, s.Seat, s.Left, s.Actions, s.Used = QuestionNone, None, 0, 0, 0
}

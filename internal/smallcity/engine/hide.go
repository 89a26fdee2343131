package engine

// Hide returns a position as some players see it: promises of others are unknown to them (SMC-79,
// SMC-92). That the end reveals them is for those who show it.
func (r *Rules) Hide(s *State, seats Seats) State {
	hidden := *s
	if r.config.Open {
		return hidden
	}
	for seat := One; int(seat) <= r.players; seat++ {
		if p := hidden.Of(seat); !seats.Has(seat) {
			conceal(p.Dealt[:])
			conceal(p.Kept[:])
		}
	}
	return hidden
}

func conceal(promises []Promise) {
	for i, p := range promises {
		if p != NoPromise {
			promises[i] = Unknown
		}
	}
}

// HideAction returns an action from a position as some players see it: what others are dealt and keep
// is unknown to them. Taken from the position as they see it, it leads to what they see of the next.
func (r *Rules) HideAction(_ *State, a Action, seats Seats) Action {
	switch {
	case r.config.Open:
	case a.Kind == ActDeal && !seats.Has(a.To()):
		return DealAction(a.To(), [Grades]Promise{Unknown, Unknown, Unknown})
	case a.Kind == ActKeep && !seats.Has(a.Seat):
		return KeepAction(a.Seat, Unknown, Unknown)
	}
	return a
}

// Guess returns a position with its unknown promises dealt anew: one of each grade, from the cards
// that are not known, and any two of them kept. below returns a number from 0 to n-1.
func (r *Rules) Guess(s *State, below func(n uint64) uint64) State {
	guess := *s
	for seat := One; int(seat) <= r.players; seat++ {
		p := guess.Of(seat)
		for grade, promise := range p.Dealt {
			if promise == Unknown {
				p.Dealt[grade] = guess.anyOf(grade, below)
			}
		}
		if p.Kept != [2]Promise{} && !p.couldKeep(p.Kept) {
			p.Kept = p.anyKept(below)
		}
	}
	return guess
}

// anyOf returns a promise of a grade that nobody is known to have been dealt.
func (s *State) anyOf(grade int, below func(n uint64) uint64) Promise {
	var left [GradeCards]Promise
	n := 0
	for i := range GradeCards {
		if p := Promise(grade*GradeCards + i + 1); s.undealt(p) {
			left[n] = p
			n++
		}
	}
	return left[below(uint64(n))]
}

// anyKept returns two of the promises dealt, those that are known to be kept among them.
func (p *Player) anyKept(below func(n uint64) uint64) [2]Promise {
	var could [3][2]Promise
	n := 0
	for _, pair := range [...][2]int{{0, 1}, {0, 2}, {1, 2}} {
		kept := [2]Promise{p.Dealt[pair[0]], p.Dealt[pair[1]]}
		if (p.Kept[0] == Unknown || p.Kept[0] == kept[0]) && (p.Kept[1] == Unknown || p.Kept[1] == kept[1]) {
			could[n] = kept
			n++
		}
	}
	return could[below(uint64(n))]
}

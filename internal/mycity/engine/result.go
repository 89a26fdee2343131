package engine

// A Cause is why a game is over; Running while it is not.
type Cause uint8

const (
	Running Cause = iota
	Full          // no square is empty (MYC-13)
	Blocked       // nobody can place a zone any more (MYC-13)
	numCauses
)

var causeNames = [numCauses]string{"running", "full", "blocked"}

// String returns full or blocked; or running.
func (c Cause) String() string {
	if c < numCauses {
		return causeNames[c]
	}
	return "?"
}

// A Result is how a game stands.
type Result struct {
	Over     bool
	Winners  Seats // several where they share the win (MYC-20); none while the game goes on
	Cause    Cause
	Prestige [MaxPlayers]int16 // by seat
}

// Result returns how the game stands.
func (r *Rules) Result(s *State) Result {
	st := r.Standing(s)
	result := Result{Prestige: st.Prestige}
	if s.Asked != QuestionNone {
		return result
	}
	result.Over, result.Cause = true, Full
	for _, c := range s.Board[:r.squares] {
		if c == 0 {
			result.Cause = Blocked
		}
	}
	result.Winners = r.winners(s, &st)
	return result
}

// MYC-19, MYC-20: winners returns those with the most prestige. Where ties are broken, of
// these the ones with the most landmarks controlled alone, then the least access placed.
func (r *Rules) winners(s *State, st *Standing) Seats {
	all := Seats(1)<<r.Players() - 1
	who := best(all, &st.Prestige)
	if r.config.Variants.Has(TieBreak) {
		who = best(who, &st.Alone)
		var saved [MaxPlayers]int16
		for _, c := range s.Board[:r.squares] {
			if owner := r.owner[c]; owner != None {
				saved[owner.index()] -= int16(r.access[c])
			}
		}
		who = best(who, &saved)
	}
	return who
}

// best returns those of a set who have the most.
func best(of Seats, have *[MaxPlayers]int16) Seats {
	var who Seats
	var most int16
	for i, n := range have {
		switch {
		case of>>i&1 == 0 || who != 0 && n < most:
		case who == 0 || n > most:
			most, who = n, 1<<i
		default:
			who |= 1 << i
		}
	}
	return who
}

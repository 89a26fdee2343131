package engine

// A Standing is the scoring of a position as if the game ended now (MYC-39, MYC-50), by seat.
type Standing struct {
	Landmarks [MaxPlayers]int16 // prestige of the landmarks, the City Dump's taken off (MYC-16, MYC-23)
	Parks     [MaxPlayers]int16 // of the parks (MYC-22)
	Types     [MaxPlayers]int16 // for most landmarks of a class (MYC-26)
	Lines     [MaxPlayers]int16 // for lines of zones (MYC-27)
	Prestige  [MaxPlayers]int16 // all together (MYC-19)
	Alone     [MaxPlayers]int16 // landmarks controlled alone, which break ties if that is played
}

// An Access is each seat's access to one landmark or park.
type Access [MaxPlayers]int8

// worths returns what each zone on the board counts now.
//
// MYC-25: a zone adjacent to Slums counts 1 less for each of them, but not below 0. The Slum
// itself always counts -1.
func (r *Rules) worths(s *State, worth *[MaxSquares]int8) {
	for sq, c := range s.Board[:r.squares] {
		worth[sq] = r.access[c]
	}
	if r.slum == NoZone {
		return
	}
	for sq, c := range s.Board[:r.squares] {
		if r.zone[c] != r.slum {
			continue
		}
		for _, n := range r.near[sq][:r.degree[sq]] {
			if worth[n] > 0 {
				worth[n]--
			}
		}
	}
}

// MYC-15: around sums each seat's access around a square.
func (r *Rules) around(s *State, worth *[MaxSquares]int8, sq int) (sum [MaxPlayers + 2]int8) {
	for _, n := range r.near[sq][:r.degree[sq]] {
		sum[r.owner[s.Board[n]]] += worth[n] // seat None has what lies on no zone: nothing
	}
	return sum
}

// MYC-16, MYC-17, MYC-18: control returns those with the most access, at least 1.
func control(sum *[MaxPlayers + 2]int8) Seats {
	most, who := int8(leastAccess), Seats(0)
	for i, n := range sum[1 : MaxPlayers+1] {
		switch {
		case n < most:
		case n == most:
			who |= 1 << i
		default:
			most, who = n, 1<<i
		}
	}
	return who
}

// Control returns each seat's access to what stands on a square, a landmark or with MYC-22 an
// empty square, and who would control it if the game ended now.
func (r *Rules) Control(s *State, sq Square) (Access, Seats) {
	var worth [MaxSquares]int8
	r.worths(s, &worth)
	sum := r.around(s, &worth, int(sq))
	return Access(sum[1 : MaxPlayers+1]), control(&sum)
}

// Worth returns what the zone on a square counts now (MYC-25).
func (r *Rules) Worth(s *State, sq Square) int {
	var worth [MaxSquares]int8
	r.worths(s, &worth)
	return int(worth[sq])
}

// give adds points to all who are in the set (MYC-17).
func give(to *[MaxPlayers]int16, who Seats, points int16) {
	for i := 0; who != 0; i, who = i+1, who>>1 {
		if who&1 != 0 {
			to[i] += points
		}
	}
}

// Standing returns the scoring of a position as if the game ended now.
func (r *Rules) Standing(s *State) Standing {
	var st Standing
	var worth [MaxSquares]int8
	r.worths(s, &worth)
	var held [MostClasses][MaxPlayers]int16
	for i, at := range s.Sites[:r.sites] {
		l := s.Landmarks[i]
		if l == 0 {
			break // the setup is not done
		}
		sum := r.around(s, &worth, int(at)-1)
		who := control(&sum)
		card := r.LandmarkCounter(l)
		give(&st.Landmarks, who, int16(card.Value))
		if who&(who-1) == 0 {
			give(&st.Alone, who, 1)
		}
		if int(l) <= len(r.pack.Landmarks) { // the City Dump belongs to no class (MYC-50)
			give(&held[card.Class], who, 1)
		}
	}
	r.parks(s, &worth, &st)
	if r.config.Variants.Has(Types) {
		classes(&held, &st)
	}
	if r.config.Variants.Has(Lines) {
		r.runs(s, &st)
	}
	for i := range st.Prestige {
		st.Prestige[i] = st.Landmarks[i] + st.Parks[i] + st.Types[i] + st.Lines[i]
	}
	return st
}

// MYC-22: parks scores every empty square like a landmark of value 1.
func (r *Rules) parks(s *State, worth *[MaxSquares]int8, st *Standing) {
	if !r.config.Variants.Has(Parks) {
		return
	}
	for sq, c := range s.Board[:r.squares] {
		if c == 0 {
			sum := r.around(s, worth, sq)
			give(&st.Parks, control(&sum), parkValue)
		}
	}
}

// MYC-26: classes gives 1 prestige for the most landmarks of each class.
func classes(held *[MostClasses][MaxPlayers]int16, st *Standing) {
	for _, class := range held {
		most := max(1, class[0], class[1], class[2], class[3], class[4], class[5])
		for i, n := range class {
			if n == most {
				st.Types[i] += typesBonus
			}
		}
	}
}

// MYC-27: runs gives 1 prestige for each unbroken line of five or more of one's own zones.
func (r *Rules) runs(s *State, st *Standing) {
	for _, line := range r.lines {
		last, length := None, 0
		for _, sq := range line {
			owner := r.owner[s.Board[sq]]
			if owner != last {
				last, length = owner, 0
			}
			if length++; length == lineLength && owner != None {
				st.Lines[owner.index()] += linesBonus
			}
		}
	}
}

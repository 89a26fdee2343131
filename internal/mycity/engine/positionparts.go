package engine

import (
	"strconv"
	"strings"
)

func (r *Rules) turnText(s *State) string {
	if s.Turn == 0 {
		return ""
	}
	return utoa(uint64(s.Turn))
}

func (r *Rules) readTurn(s *State, text string) bool {
	n, err := strconv.ParseUint(text, 10, 32)
	s.Turn = uint32(n)
	return err == nil
}

func (r *Rules) askedText(s *State) string { return s.Asked.String() }

func (r *Rules) readAsked(s *State, text string) bool {
	for q, name := range questionNames {
		if name == text {
			s.Asked = Question(q)
			return true
		}
	}
	return false
}

func (r *Rules) moverText(s *State) string {
	if s.Mover == None {
		return ""
	}
	return s.Mover.String()
}

func (r *Rules) readMover(s *State, text string) bool {
	var n uint8
	ok := parseNumber(text, &n) && int(n) <= r.Players()
	s.Mover = Seat(n)
	return ok
}

func (r *Rules) landmarksText(s *State) string {
	var parts []string
	for i, n := 0, s.numSites(); i < n; i++ {
		part := r.SquareName(Square(s.Sites[i] - 1))
		if l := s.Landmarks[i]; l != 0 {
			part += "=" + r.LandmarkCounter(l).Label
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ",")
}

func (r *Rules) readLandmarks(s *State, text string) bool {
	n := 0
	for part := range strings.SplitSeq(text, ",") {
		name, label, drawn := strings.Cut(part, "=")
		sq, ok := r.ParseSquare(name)
		if !ok || n == r.sites || n > 0 && uint8(sq) < s.Sites[n-1] {
			return false
		}
		if drawn {
			if s.Landmarks[n], ok = r.ParseLandmark(label); !ok {
				return false
			}
		}
		s.Sites[n] = uint8(sq) + 1
		s.Board[sq] = site
		n++
	}
	return true
}

func (r *Rules) zonesText(s *State) string {
	var parts [MaxPlayers][]string
	some := false
	for sq, c := range s.Board[:r.squares] {
		if owner := r.owner[c]; owner != None {
			parts[owner.index()] = append(parts[owner.index()], r.SquareName(Square(sq))+"="+r.ZoneName(r.zone[c]))
			some = true
		}
	}
	if !some {
		return ""
	}
	return r.bySeat(func(i int) string { return strings.Join(parts[i], ",") })
}

func (r *Rules) readZones(s *State, text string) bool {
	ok := r.readBySeat(text, func(i int, list string) bool {
		if list == "" {
			return true
		}
		for part := range strings.SplitSeq(list, ",") {
			name, label, _ := strings.Cut(part, "=")
			sq, ok := r.ParseSquare(name)
			z, known := r.ParseZone(label)
			if !ok || !known || s.Board[sq] != 0 {
				return false
			}
			s.Board[sq] = code(Seat(i+1), z)
		}
		return true
	})
	r.fillCups(s)
	return ok
}

// fillCups puts into the cups what is not on the board.
func (r *Rules) fillCups(s *State) {
	for seat := Seat(1); int(seat) <= r.Players(); seat++ {
		var placed [MostZones + 1]uint8
		for _, c := range s.Board[:r.squares] {
			if r.owner[c] == seat {
				placed[r.zone[c]]++
			}
		}
		cup := Zones(0)
		for z := 1; z <= r.zones; z++ {
			if placed[z] < r.kind[z].each {
				cup |= 1 << z
			}
		}
		s.Cup[seat.index()] = cup
	}
}

func (r *Rules) drawnText(s *State) string {
	switch {
	case s.Drawn[0] == NoZone:
		return ""
	case s.Drawn[1] == NoZone:
		return r.ZoneName(s.Drawn[0])
	}
	return r.ZoneName(s.Drawn[0]) + "," + r.ZoneName(s.Drawn[1])
}

func (r *Rules) readDrawn(s *State, text string) (ok bool) {
	first, second, two := strings.Cut(text, ",")
	if s.Drawn[0], ok = r.ParseZone(first); ok && two {
		s.Drawn[1], ok = r.ParseZone(second)
	}
	return ok
}

func (r *Rules) rezonedText(s *State) string {
	if s.Rezoned == 0 {
		return ""
	}
	return r.bySeat(func(i int) string { return utoa(uint64(s.rezoned(Seat(i + 1)))) })
}

func (r *Rules) readRezoned(s *State, text string) bool {
	return r.readBySeat(text, func(i int, n string) bool {
		if len(n) != 1 || n[0] < '0' || n[0] > '0'+rezonings {
			return false
		}
		s.Rezoned |= uint16(n[0]-'0') << (2 * i)
		return true
	})
}

const beaten = "x" // the roll of a player who does not roll again

func (r *Rules) rollsText(s *State) string {
	if s.Rolls == 0 {
		return ""
	}
	return r.bySeat(func(i int) string {
		if s.die(i) == out {
			return beaten
		}
		return utoa(uint64(s.die(i)))
	})
}

func (r *Rules) readRolls(s *State, text string) bool {
	return r.readBySeat(text, func(i int, die string) bool {
		switch {
		case die == beaten:
			s.setDie(i, out)
		case len(die) == 1 && die[0] >= '0' && die[0] <= '0'+DieSides:
			s.setDie(i, die[0]-'0')
		default:
			return false
		}
		return true
	})
}

func (r *Rules) roundText(s *State) string {
	if s.Round == 0 {
		return ""
	}
	return utoa(uint64(s.Round))
}

func (r *Rules) readRound(s *State, text string) bool {
	n, err := strconv.ParseUint(text, 10, 16)
	s.Round = uint16(n)
	return err == nil
}

// bySeat writes what each player has.
func (r *Rules) bySeat(part func(i int) string) string {
	parts := make([]string, r.Players())
	for i := range parts {
		parts[i] = part(i)
	}
	return strings.Join(parts, "/")
}

// readBySeat reads what bySeat wrote.
func (r *Rules) readBySeat(text string, read func(i int, part string) bool) bool {
	parts := strings.Split(text, "/")
	if len(parts) != r.Players() {
		return false
	}
	for i, part := range parts {
		if !read(i, part) {
			return false
		}
	}
	return true
}

package replay

// A Unit is what a game is walked by. Units of a kind have numbers; those of phases are good
// only to tell one from another.
type Unit uint8

// The units.
const (
	Step Unit = iota
	Phase
	Turn
	Round
)

func (u Unit) String() string { return [...]string{"step", "phase", "turn", "round"}[u] }

// number returns the number of the unit in which the position after n steps lies, in games of
// fewer than a million phases a turn.
func (p Path) number(u Unit, n int) int {
	switch u {
	case Phase:
		m := p.Tree.Moment(p.Node(n))
		return m.Turn*1_000_000 + m.Phase
	case Turn:
		return p.Turn(n)
	case Round:
		return p.Round(n)
	default:
		return n
	}
}

// ahead returns the first position after n of the unit that follows, or the end.
func (p Path) ahead(u Unit, n int) int {
	for now := p.number(u, n); n < len(p.Steps) && p.number(u, n) == now; {
		n++
	}
	return n
}

// behind returns the first position of the unit in which n lies, or if n is that, of the
// unit before.
func (p Path) behind(u Unit, n int) int {
	if n > 0 {
		n--
	}
	for n > 0 && p.number(u, n-1) == p.number(u, n) {
		n--
	}
	return n
}

// Begin finds the first position of the unit with that number.
func (p Path) Begin(u Unit, number int) (n int, ok bool) {
	for n := range len(p.Steps) + 1 {
		if p.number(u, n) == number {
			return n, true
		}
	}
	return 0, false
}

package engine

// A Seat is somebody who answers questions.
type Seat uint8

const (
	None   Seat = iota // nobody: the game is over, or an action does not say
	One                // the first seat; the only player of a solo game
	Two                // the second seat
	Both               // both players together: the joint preparation (COOP-2)
	Chance             // the dice and the shuffled decks
)

var seatNames = [...]string{"none", "1", "2", "both", "chance"}

// String returns the name of the seat in the notation: none, 1, 2, both or chance.
func (s Seat) String() string {
	if int(s) < len(seatNames) {
		return seatNames[s]
	}
	return "?"
}

// IsPlayer reports whether the seat is One or Two.
func (s Seat) IsPlayer() bool { return s == One || s == Two }

// Other returns the other player's seat. It is meaningful only for One and Two.
func (s Seat) Other() Seat { return 3 - s }

// index returns 0 for One and 1 for Two.
func (s Seat) index() int { return int(s-One) & 1 }

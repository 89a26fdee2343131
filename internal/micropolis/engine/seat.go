package engine

// A Seat is a player, counted clockwise from One. The solo player is One.
type Seat uint8

const (
	None   Seat = iota // nobody: the seat of an action of chance, or of one that leaves it unsaid
	One                // the players follow by number
	Chance Seat = MaxPlayers + 1
)

const (
	MaxPlayers  = 6  // MPO-4
	MaxAnthills = 6  // MPO-1: one to a foundation
	RingTiles   = 10 // MPO-2
	LineTiles   = 7  // MPO-5
	MaxArmy     = 10 // MPO-3
	FirstArmy   = 5  // MPO-4
	Soldiers    = 45 // MPO-1
	Architects  = 2  // MPO-1: architect tokens
)

// IsPlayer reports whether a seat is a player's.
func (s Seat) IsPlayer() bool { return s >= One && s <= MaxPlayers }

// String returns 1 to 6, chance or none.
func (s Seat) String() string {
	switch {
	case s.IsPlayer():
		return string([]byte{'0' + byte(s)})
	case s == Chance:
		return "chance"
	default:
		return "none"
	}
}

// An Anthill is one of those on the table, by its place in State.Rows, counted from 0. In the
// expert mode a player's two stand side by side (MPO-40); in the solo game the second is the
// rival's (MPO-46).
type Anthill uint8

// Owner returns the player to whom an anthill belongs; None for the rival's.
func (r *Rules) Owner(h Anthill) Seat {
	if seat := Seat(int(h)/r.hills) + One; int(seat) <= r.players {
		return seat
	}
	return None
}

// AnthillOf returns an anthill of a player: hill 0 is the only one or a, 1 is b.
func (r *Rules) AnthillOf(seat Seat, hill Hill) Anthill {
	return Anthill(int(seat-One)*r.hills + max(int(hill)-1, 0))
}

// HillOf returns which of its owner's anthills this is: OnlyHill unless there are two.
func (r *Rules) HillOf(h Anthill) Hill {
	if r.hills == 1 {
		return OnlyHill
	}
	return HillA + Hill(int(h)%r.hills)
}

// A Hill says which of the player's own anthills is meant (MPO-40).
type Hill uint8

const (
	OnlyHill Hill = iota // a player has one
	HillA
	HillB
)

// String returns a or b, or nothing for OnlyHill.
func (h Hill) String() string {
	if h == OnlyHill || h > HillB {
		return ""
	}
	return string([]byte{'a' + byte(h-HillA)})
}

// A Side is where in the row of an anthill a tile goes (MPO-13).
type Side uint8

const (
	NoSide Side = iota // the first tile and the tenth (MPO-62)
	Left
	Right
)

var sideNames = [...]string{"", "left", "right"}

// String returns left or right, or nothing for NoSide.
func (s Side) String() string {
	if int(s) < len(sideNames) {
		return sideNames[s]
	}
	return "?"
}

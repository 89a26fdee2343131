package engine

// A State is a position of a game: everything that can still matter, and nothing else. It is
// comparable with ==, holds no pointer and has no gap, so that it is compared in one go. Make
// one with Rules.Start or Rules.ParsePosition; change one with the step functions of Rules
// only.
type State struct {
	Cup       [MaxPlayers]Zones  // by seat, the different zones that the cup still holds
	Board     [MaxSquares]uint8  // by square: 0 empty, site a landmark's place, else a zone's code
	Sites     [maxSites]uint8    // squares of the landmarks, ascending, plus 1; 0 behind the last
	Landmarks [maxSites]Landmark // what stands on the site of the same index; 0 while it is undrawn
	Turn      uint32             // number of the turn, from 1; 0 during the setup
	Rolls     uint32             // while MYC-8 is rolled, four bits a seat: 1 to 8, 0 for yet to roll, out for beaten
	Round     uint16             // how often tied players have rolled again (MYC-8); 0 after the setup
	Rezoned   uint16             // rezonings done, two bits a seat from the lowest (MYC-30)
	Mover     Seat               // whose turn it is; None during the setup, and when the game is over
	Asked     Question           // what is to be answered
	Drawn     [2]Zone            // MYC-28: the zones to choose from, in their order; 0 without
}

// site is the code of a square where a landmark stands; out is the roll of a player who
// does not roll again.
const (
	site = 255
	out  = 9
)

// A Seat is a player, from 1 in clockwise order. None and Chance are no players.
type Seat uint8

const (
	None   Seat = 0
	Chance Seat = MaxPlayers + 1
)

// IsPlayer reports whether the seat is one of 1 to 6.
func (s Seat) IsPlayer() bool { return s > None && s < Chance }

func (s Seat) index() int { return int(s) - 1 }

// Seats is a set of players: bit i stands for seat i+1.
type Seats uint8

// Has reports whether a player is in the set.
func (s Seats) Has(seat Seat) bool { return seat.IsPlayer() && s>>(seat-1)&1 != 0 }

// A Square is a place of the map: an index in reading order, row by row from row 1, by
// column. Rules.SquareName returns its name.
type Square uint8

// A Landmark is a landmark of the pack, counted from 1; the City Dump comes after the last.
type Landmark uint8

// A Zone is one of the different zones of a player, counted from 1 in the order of MYC-3; the
// Slum comes last. NoZone is none.
type Zone uint8

const NoZone Zone = 0

// Zones is a set of different zones: bit z stands for Zone z.
type Zones uint64

// Has reports whether a zone is in the set.
func (z Zones) Has(zone Zone) bool { return z>>zone&1 != 0 }

// rezoned returns how often a seat has rezoned.
func (s *State) rezoned(seat Seat) int { return int(s.Rezoned >> (2 * seat.index()) & 3) }

// die returns what a seat has rolled, and setDie notes it.
func (s *State) die(i int) uint8 { return uint8(s.Rolls >> (4 * i) & 15) }

func (s *State) setDie(i int, die uint8) { s.Rolls = s.Rolls&^(15<<(4*i)) | uint32(die)<<(4*i) }

// code is how the board knows a zone of a seat.
func code(seat Seat, z Zone) uint8 { return uint8(seat.index()*MostZones) + uint8(z) }

// RezoningsLeft returns how often a seat may still rezone in a game with MYC-30.
func (s *State) RezoningsLeft(seat Seat) int { return rezonings - s.rezoned(seat) }

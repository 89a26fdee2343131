package engine

// A State is a position of a game: everything that can still matter, and nothing else. It is
// comparable with ==, holds no pointer and is 104 bytes, with no gap between them, so that it
// is compared and hashed in one go. Make one with Rules.Start or Rules.ParsePosition; change
// one with the step functions of Rules only.
type State struct {
	Rows     [MaxAnthills]Row   // the anthills (MPO-13)
	Pile     TileSet            // the tiles that may still be drawn (MPO-5)
	Full     TileSet            // barracks that are full (MPO-26)
	Line     [LineTiles]uint8   // tiles on offer, position 1 first; 0 beyond the end (MPO-5)
	On       [LineTiles]uint8   // soldiers on them (MPO-9)
	Beside   [openTiles]uint8   // tiles that lie open beside the pile, in order; 0 beyond the end (MPO-47)
	Army     [MaxAnthills]uint8 // soldiers on the foundations (MPO-3)
	Tokens   [MaxPlayers]uint8  // architect tokens by player (MPO-22)
	Reserve  uint8              // soldiers in the reserve (MPO-4)
	Laid     uint8              // tiles in the line
	Round    uint8              // from 1; 0 during the setup
	Active   Seat               // whose turn it is; None during the setup and when the game is over
	Leader   uint8              // the anthill that holds the Red army token, counted from 1; 0 before there is one
	Question Question           // what is asked
	Hill     uint8              // the anthill whose new tile takes effect, counted from 1; 0 while none does
	Tile     uint8              // that tile; 0 while none does
}

// openTiles is the most tiles that lie beside the pile (MPO-67).
const openTiles = 6

// LeaderIs returns the anthill that holds the Red army token, and whether there is one.
func (s *State) LeaderIs() (h Anthill, ok bool) { return Anthill(s.Leader - 1), s.Leader > 0 }

// TokensLeft returns how many architect tokens are in the reserve (MPO-4).
func (s *State) TokensLeft() int {
	left := Architects
	for _, n := range s.Tokens {
		left -= int(n)
	}
	return left
}

// take takes the tile at an index out of the line with the soldiers on it; the gap closes
// (MPO-12).
func (s *State) take(i int) (tile, soldiers uint8) {
	tile, soldiers = s.Line[i], s.On[i]
	copy(s.Line[i:], s.Line[i+1:])
	copy(s.On[i:], s.On[i+1:])
	s.Line[LineTiles-1], s.On[LineTiles-1] = 0, 0
	s.Laid--
	return tile, soldiers
}

// muster adds soldiers that were on the table to an army; what is above ten goes to the
// reserve. It returns how many that are (MPO-11).
func (s *State) muster(h Anthill, soldiers uint8) (lost uint8) {
	army := s.Army[h] + soldiers
	if army > MaxArmy {
		lost = army - MaxArmy
	}
	s.Army[h] = army - lost
	s.Reserve += lost
	return lost
}

// recruit adds soldiers from the reserve to an army, as many as there are and as fit. It
// returns how many that are not (MPO-11).
func (s *State) recruit(h Anthill, soldiers uint8) (lost uint8) {
	n := min(soldiers, s.Reserve, MaxArmy-s.Army[h])
	s.Army[h] += n
	s.Reserve -= n
	return soldiers - n
}

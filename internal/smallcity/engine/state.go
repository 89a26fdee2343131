package engine

// A State is a position of a game: everything that can still matter, and nothing else. It is
// comparable with ==, holds no pointer and is 816 bytes, with no gap between them, so that it is
// compared in one go. Make one with Rules.Start or Rules.ParsePosition; change one with the step
// functions of Rules only.
type State struct {
	Boroughs [MaxPlayers]Borough
	Players  [MaxPlayers]Player
	Laid     Spaces              // while a building is laid, its spaces so far (SMC-80)
	Supply   [NumTiles + 1]uint8 // tiles left; 0 is unused
	Left     uint8               // at Sell the sales left (SMC-36), at Lose the people still to be lost
	Row      CardSet             // the cards that can be taken (SMC-14)
	Making   [Materials]uint8    // at Make what can still be made: wood, stone, metal (SMC-81)
	Round    uint8               // from 1; 0 during the setup
	Phase    uint8               // 1 to 8; 0 during the setup
	Asked    Question
	Seat     Seat // who is asked; at Deal and Draw for whom chance is
	Laying   Tile
	Less     Material // what the Architect spares of it (SMC-16)
	Actions  uint8    // building actions left, in phase 2 (SMC-22)
	Used     Used
	Host     Seat     // of the mayor; None before the draw
	Mayor    [2]Space // where the mayor stands in the host's borough; NoSpace while nowhere
}

// Used is a set of what the player who is asked can do once in the phase.
type Used uint8

const (
	Enlarged      Used = 1 << iota // for money (SMC-22)
	AdvancedEarly                  // the City Councilor's (SMC-21)
	Discounted                     // the Architect's (SMC-16)
	SubwayTaken                    // SMC-27
	Gift                           // what is laid costs nothing, by the council (SMC-44)
)

var usedNames = [...]string{"enlarged", "advanced", "discounted", "subway"}

// A Player is what a player has beside the borough.
type Player struct {
	Lost         KindSet // kinds of one per borough that left with the arcology (SMC-27)
	Money, Votes uint16
	Goods        [Materials]uint8 // wood, stone, metal
	Hall         uint8            // citizens in City Hall
	Office       uint8            // citizens in the employment office
	Dead         uint8
	Size         uint8 // of the borough, from 7 to 10
	Column       uint8 // of the council; 0 before the first
	Pollution    uint8
	Made         uint8 // materials made this round
	Generated    uint8 // pollution generated this round
	Pumps        uint8
	Card         Card // of this round
	Arcology     Arcology
	Dealt        [Grades]Promise // what was dealt (SMC-10); it stays known to the player
	Kept         [2]Promise      // in the order dealt
	Out          bool            // SMC-43
}

// most is as much money and as many votes as anybody can have: a bound no game comes near.
const most = 9999

// gain adds to money or votes.
func gain(to *uint16, n int) { *to = uint16(min(int(*to)+n, most)) }

// Has reports whether all of other are in the set.
func (u Used) Has(other Used) bool { return u&other == other }

// Of returns what a player has. The seat must be a player's.
func (s *State) Of(seat Seat) *Player { return &s.Players[seat-1] }

// Borough returns the borough of a player.
func (s *State) Borough(seat Seat) *Borough { return &s.Boroughs[seat-1] }

// me and mine are the player who is asked and the borough.
func (s *State) me() *Player    { return s.Of(s.Seat) }
func (s *State) mine() *Borough { return s.Borough(s.Seat) }

// Has returns how much of a material a player has.
func (p *Player) Has(m Material) int { return int(p.Goods[m-1]) }

// Stored returns how many materials a player has.
func (p *Player) Stored() int { return int(p.Goods[0]) + int(p.Goods[1]) + int(p.Goods[2]) }

// MayorAt returns the spaces where the mayor stands in the borough of a seat.
func (s *State) MayorAt(seat Seat) (set Spaces) {
	if seat == s.Host && s.Mayor[0] != NoSpace {
		return SpacesOf(s.Mayor[0], s.Mayor[1])
	}
	return set
}

// Open returns the open spaces of a borough (SMC-6).
func (s *State) Open(seat Seat) Spaces { return opened[s.Of(seat).Size] }

// opened are the open spaces by the size of the borough.
var opened = func() (by [Side + 1]Spaces) {
	for size := range by {
		by[size] = square(size)
	}
	return by
}()

// Room returns how many materials a player can store (SMC-37).
func (r *Rules) Room(s *State, seat Seat) int {
	return HallMaterial + int(r.pack.Numbers.WarehouseRoom)*s.Borough(seat).Area(KindWarehouse).Len()
}

// Free returns the spaces of a borough on which something can be built (SMC-13, SMC-23).
func (r *Rules) Free(s *State, seat Seat) Spaces {
	return s.Open(seat).Without(s.Borough(seat).Built()).Without(s.MayorAt(seat))
}

package engine

// An Event is something that happened in a step, told for people. The concrete types below
// are all there are.
type Event interface{ event() }

type (
	// Drawn tells the tile that was drawn: into the line, or beside the pile.
	Drawn struct {
		Tile   uint8
		Beside bool
	}
	// Refilled tells the tiles that came into the line from beside the pile (MPO-67).
	Refilled struct{ Tiles TileSet }
	// LeaderDrawn tells the first leader (MPO-6).
	LeaderDrawn struct{ Seat Seat }
	// TokenMoved tells where the Red army token lies now; Tied says that the leader's army was
	// as large, and Several that the leader chose (MPO-18, MPO-44).
	TokenMoved struct {
		From, To      Anthill
		Tied, Several bool
	}
	// TokenStayed tells that the leader has the largest army alone (MPO-18).
	TokenStayed struct{ At Anthill }
	// TokenPlaced tells before which anthill the first leader put the token (MPO-40).
	TokenPlaced struct{ At Anthill }
	// RoundBegan tells that a round begins.
	RoundBegan struct{ Round int }
	// Taken tells which tile was taken, from which position, and where it went.
	Taken struct {
		Seat     Seat
		At       Anthill
		Tile     uint8
		Position uint8
		Side     Side
		Free     bool // for an architect token
	}
	// Paid tells how many soldiers were left on the tiles in front (MPO-9).
	Paid struct {
		At Anthill
		N  uint8
	}
	// Joined tells how many soldiers lay on the tile taken, and how many of them were above ten
	// (MPO-10, MPO-11).
	Joined struct {
		At      Anthill
		N, Lost uint8
	}
	// Hatched tells how many soldiers a nurse brings, how many of them were lost, and the army
	// after it: it is full, or else the reserve was empty (MPO-21, MPO-11).
	Hatched struct {
		At            Anthill
		N, Lost, Army uint8
	}
	// ArchitectHired tells that a player took an architect token; None that none was left (MPO-22).
	ArchitectHired struct {
		Seat Seat
		None bool
	}
	// Levied tells what a sergeant did: whether the leader had a soldier to return, whether the
	// player's new one was lost, and the player's army after it (MPO-24).
	Levied struct {
		At, From      Anthill
		Returned      bool
		NothingGained bool
		Army          uint8
	}
	// Filled tells that soldiers went from the army into a barracks (MPO-26).
	Filled struct {
		At   Anthill
		Tile uint8
		N    uint8
	}
	// LeftEmpty tells that a new barracks stays empty; TooFew that the army could not fill it,
	// and how large the army is (MPO-26).
	LeftEmpty struct {
		At     Anthill
		Tile   uint8
		TooFew bool
		Army   uint8
	}
	// Arranged tells which barracks a sentry filled and emptied, and the army after it (MPO-25).
	Arranged struct {
		At              Anthill
		Filled, Emptied TileSet
		Army            uint8
	}
	// NothingToArrange tells that a sentry had no choice (MPO-64).
	NothingToArrange struct{ At Anthill }
	// RivalTook tells the rival's tile, and the soldiers that went from it to the reserve (MPO-68).
	RivalTook struct {
		Tile, Position, Soldiers uint8
	}
	// Ended tells that the game is over.
	Ended struct{ Result Result }
)

func (Drawn) event()            {}
func (Refilled) event()         {}
func (LeaderDrawn) event()      {}
func (TokenMoved) event()       {}
func (TokenStayed) event()      {}
func (TokenPlaced) event()      {}
func (RoundBegan) event()       {}
func (Taken) event()            {}
func (Paid) event()             {}
func (Joined) event()           {}
func (Hatched) event()          {}
func (ArchitectHired) event()   {}
func (Levied) event()           {}
func (Filled) event()           {}
func (LeftEmpty) event()        {}
func (Arranged) event()         {}
func (NothingToArrange) event() {}
func (RivalTook) event()        {}
func (Ended) event()            {}

// events collects what happened. A nil *events collects nothing: that is how Advance and Apply
// run the same step without cost.
type events struct{ list []Event }

// tell adds an event. Callers test for nil first, so that building the event costs nothing
// where nobody listens.
func (ev *events) tell(e Event) { ev.list = append(ev.list, e) }

package engine

// An Event is something that happened in a step by itself, told for people; what the action says is
// not told again. The concrete types below are all there are.
type Event interface{ event() }

type (
	// HostIs tells who is host from now on; HallsNext that the setup goes on (SMC-11, SMC-46).
	HostIs struct{ Seat Seat }
	// RoundBegan tells that a round begins; RowReturned that all cards lie in the row again (SMC-14).
	RoundBegan struct {
		Round       int
		RowReturned bool
	}
	// PhaseBegan tells that a phase begins.
	PhaseBegan struct{ Phase int }
	// BoroughEnlarged tells the new size of a borough (SMC-20, SMC-22, SMC-44).
	BoroughEnlarged struct {
		Seat Seat
		Size int
	}
	// Built tells that a building is complete, with what was paid and gained (SMC-22).
	Built struct {
		Seat      Seat
		Tile      Tile
		Spaces    Spaces
		Money     int
		Materials [Materials]uint8
		Votes     int
		MovedIn   bool // a citizen from City Hall (SMC-78)
	}
	// ArcologyBuilt tells what an arcology cost and did (SMC-57 to SMC-62).
	ArcologyBuilt struct {
		Seat   Seat
		At     Space
		Metal  int
		Gone   int    // tiles that left the game
		Split  Spaces // of buildings that were split
		People int    // on it
	}
	// ColumnReached tells where the disc is now, and the votes gained (SMC-44).
	ColumnReached struct {
		Seat          Seat
		Column, Votes int
	}
	// Arrived tells how many citizens came to City Hall (SMC-29).
	Arrived struct {
		Seat Seat
		N    int
	}
	// Earned tells the income of phase 4 (SMC-34 to SMC-36).
	Earned struct {
		Seat Seat
		Income
	}
	// Pumped tells how many pumps were made (SMC-64).
	Pumped struct {
		Seat   Seat
		N, All int
	}
	// Made tells what factories made, and how much was not made for want of room (SMC-37).
	Made struct {
		Seat   Seat
		Goods  [Materials]uint8
		Unmade int
	}
	// Voted tells the votes of phase 5 (SMC-38).
	Voted struct {
		Seat Seat
		Votes
	}
	// Polluted tells the pollution of phase 6 and the new level (SMC-39, SMC-40).
	Polluted struct {
		Seat Seat
		Pollution
		Level int
	}
	// WentOut tells that a player is out (SMC-43).
	WentOut struct{ Seat Seat }
	// WentHome tells that a tourist left the borough of a player who is out (SMC-43).
	WentHome struct {
		Seat, From Seat
		Office     bool // City Hall was full
	}
	// Mourns tells how many people a player loses, of how many that the rules ask for (SMC-41, SMC-42).
	Mourns struct {
		Seat      Seat
		N, Due    int
		Most      bool // one for the most pollution
		Passed    int  // thresholds reached or passed
		FireSaved bool // one fewer by the fire station
	}
)

func (HostIs) event()          {}
func (RoundBegan) event()      {}
func (PhaseBegan) event()      {}
func (BoroughEnlarged) event() {}
func (Built) event()           {}
func (ArcologyBuilt) event()   {}
func (ColumnReached) event()   {}
func (Arrived) event()         {}
func (Earned) event()          {}
func (Pumped) event()          {}
func (Made) event()            {}
func (Voted) event()           {}
func (Polluted) event()        {}
func (WentOut) event()         {}
func (WentHome) event()        {}
func (Mourns) event()          {}

// events collects what happens. A nil one collects nothing: searches need no events.
type events struct{ list []Event }

func (ev *events) tell(e Event) { ev.list = append(ev.list, e) }

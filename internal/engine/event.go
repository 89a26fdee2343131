package engine

// An Event is something that happened in a step, told for people. The concrete
// types below are all there are.
type Event interface{ event() }

type (
	// CityLaid tells the districts at the four places.
	CityLaid struct{ Districts [4]uint8 }
	// PortsLaid tells the upper and the lower seaport.
	PortsLaid struct{ Upper, Lower uint8 }
	// GoalsLaid tells the open Goal cards.
	GoalsLaid struct{ Goals [GoalSlots]uint8 }
	// AdvantageDrawn tells which Advantage card was turned up.
	AdvantageDrawn struct{ Number uint8 }
	// Rolled tells the dice: two, or four with COOP-2; unused entries are 0.
	Rolled struct {
		Seat Seat
		Dice [4]uint8
	}
	// DiceSplit tells who got which dice.
	DiceSplit struct{ One, Two [2]uint8 }
	// TurnBegan tells whose turn begins, with the turn's number.
	TurnBegan struct {
		Seat Seat
		Turn uint32
	}
	// EngineerPlaced tells where an engineer starts.
	EngineerPlaced struct {
		Seat Seat
		At   Quarter
	}
	// EngineerMoved tells a move.
	EngineerMoved struct {
		Seat     Seat
		From, To Quarter
	}
	// MoveLost tells that a move had no legal end (MOVE-6).
	MoveLost struct{ Seat Seat }
	// Paid tells what a company paid.
	Paid struct {
		Seat     Seat
		Resource Resource
		N        uint8
	}
	// Gained tells what a company took, and how much of it was lost beyond the end of
	// the track (RES-2).
	Gained struct {
		Seat     Seat
		Resource Resource
		N, Lost  uint8
	}
	// DieChanged tells a die that changed its value in the owner's pool.
	DieChanged struct {
		Owner    Seat
		From, To uint8
	}
	// DieUsed tells a die that left the pool (DICE-1).
	DieUsed struct {
		Seat  Seat
		Value uint8
	}
	// MarkerPlaced tells a marker that went from the owner's pool to an area.
	MarkerPlaced struct {
		Owner Seat
		At    Area
	}
	// MarkerReturned tells a marker that went back to its owner's pool.
	MarkerReturned struct {
		Owner Seat
		From  Area
	}
	// AllMarkersReturned tells that the markers came home as the Building was flipped (MODE-3).
	AllMarkersReturned struct{}
	// CardPlayed tells which project card was played.
	CardPlayed struct {
		Seat Seat
		Card Card
	}
	// CardsRetrieved tells that the whole discard came back.
	CardsRetrieved struct {
		Seat  Seat
		Cards Cards
	}
	// CardRecalled tells a card taken back from the discard.
	CardRecalled struct {
		Seat Seat
		Card Card
	}
	// Upgraded tells a card turned to side B.
	Upgraded struct{ Place Place }
	// StageCompleted tells a completed stage, counted from 0, of a side (0 or 1).
	StageCompleted struct {
		Seat  Seat
		Side  uint8
		Stage int
	}
	// GoalCompleted tells a completed area of a Goal card.
	GoalCompleted struct {
		Seat Seat
		Area Area
	}
	// ContractCompleted tells a completed contract.
	ContractCompleted struct {
		Seat Seat
		Area Area
	}
	// BuildingFlipped tells that side B comes next (MODE-3).
	BuildingFlipped struct{}
	// BonusLost tells that the bonus of an area could not be used (BUILD-3).
	BonusLost struct{ Of Area }
	// PartSkipped tells that a part of an effect could not be carried out (EFF-2).
	PartSkipped struct{ Kind PartKind }
	// Scored tells points gained, or lost where Points is negative.
	Scored struct {
		Seat   Seat
		Points int
	}
	// AdvantageWon tells that a seat took an Advantage card.
	AdvantageWon struct {
		Seat   Seat
		Number uint8
	}
	// MaterialMoved tells a material that went between the companies (COOP-7).
	MaterialMoved struct {
		From, To Seat
		Resource Resource
		Lost     bool
	}
	// ClockMoved tells the clock before and after.
	ClockMoved struct{ From, To uint8 }
	// Ended tells that the game is over.
	Ended struct{ Result Result }
)

func (CityLaid) event()           {}
func (PortsLaid) event()          {}
func (GoalsLaid) event()          {}
func (AdvantageDrawn) event()     {}
func (Rolled) event()             {}
func (DiceSplit) event()          {}
func (TurnBegan) event()          {}
func (EngineerPlaced) event()     {}
func (EngineerMoved) event()      {}
func (MoveLost) event()           {}
func (Paid) event()               {}
func (Gained) event()             {}
func (DieChanged) event()         {}
func (DieUsed) event()            {}
func (MarkerPlaced) event()       {}
func (MarkerReturned) event()     {}
func (AllMarkersReturned) event() {}
func (CardPlayed) event()         {}
func (CardsRetrieved) event()     {}
func (CardRecalled) event()       {}
func (Upgraded) event()           {}
func (StageCompleted) event()     {}
func (GoalCompleted) event()      {}
func (ContractCompleted) event()  {}
func (BuildingFlipped) event()    {}
func (BonusLost) event()          {}
func (PartSkipped) event()        {}
func (Scored) event()             {}
func (AdvantageWon) event()       {}
func (MaterialMoved) event()      {}
func (ClockMoved) event()         {}
func (Ended) event()              {}

// events collects what happened. A nil *events collects nothing: that is how
// Advance and Apply run the same step without cost.
type events struct{ list []Event }

// tell adds an event. Callers test for nil first, so that building the event costs
// nothing where nobody listens.
func (ev *events) tell(e Event) { ev.list = append(ev.list, e) }

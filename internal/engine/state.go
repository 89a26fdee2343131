package engine

// A State is a position of a game: everything that can still matter, and nothing
// else. It is comparable with ==, holds no pointer and is at most 128 bytes, with no
// gap between them, so that it is compared and hashed in one go. Make one with
// Rules.Start or Rules.ParsePosition; change one with the step functions of Rules
// only.
//
// Where an array has an entry for each of two owners, entry 0 belongs to seat One
// and entry 1 to seat Two. In the solo and co-operative modes there is one owner of
// markers and cards, and entry 0 is theirs together.
type State struct {
	Markers   [2]Quarters         // markers on the city by owner (CITY-7)
	Discard   [2]Pile             // by owner, oldest first (PROJ-2)
	Turn      uint32              // number of the turn, from 1; 0 before the first roll
	Done      uint16              // stages completed on the side in play, bit i for stage i
	OnStages  uint16              // stages that carry a marker; a subset of Done (PROJ-7)
	OnGoals   [2]uint16           // markers on goal areas by owner, bit slot*GoalAreas+area
	ThisTurn  uint16              // areas completed this turn, by onceBit; version 1 of the rules alone (COMP-15)
	Open      uint16              // Advantage cards lying open, bit 1<<number (COMP-2)
	Deck      uint16              // Advantage cards still to be drawn
	Taken     [2]uint16           // Advantage cards taken, by seat
	Score     [2]uint16           // points by seat; 0 outside the competitive mode
	Clock     uint8               // the round track
	Active    Seat                // whose turn it is: One, Two, Both in the joint preparation; None before the first turn
	City      [4]uint8            // district numbers by Place; 0 before the city lies
	Flipped   uint8               // cards on side B, bit 1<<Place (CITY-5)
	Ports     [2]uint8            // numbers of the seaport cards, upper and lower; 0 without
	Side      uint8               // side of the Building in play: 0, or 1 for the second side of the extended mode
	Goals     [3]uint8            // numbers of the open Goal cards, ascending; 0 without
	Contracts [2]uint8            // markers on contracts by owner, bit i for contract i
	Bonuses   [NumContracts]uint8 // by contract, the agenda's entry that its bonus goes on from; 0 when it does not (COMP-15)
	Took      bool                // an Advantage card was taken this turn
	Companies [2]Company          // by seat
	Pool      [2]uint8            // markers in the pool by owner
	Engineers [2]Quarter          // by seat; NoQuarter before placement
	From      Quarter             // where the engineer stood when the turn began (MOVE-3); NoQuarter outside a turn
	Dice      [2][2]uint8         // dice in the pool by seat, ascending, used ones as 0 after them; all four in order before the split (COOP-2)
	Hand      [2]Cards            // by owner
	InPlay    Card                // the card being played, neither in hand nor discard; 0 for none
	Cause     Cause               // why the game is over; Running while it goes on
	Depth     uint8               // entries on the agenda
	Agenda    [maxDepth]Task
}

// maxDepth is how deep bonuses may nest; New refuses a pack that could go deeper.
const maxDepth = 10

// A Task is one entry of the agenda: an open question, or an effect under way.
type Task struct {
	Question Question
	PC       uint8 // where the program of the effect goes on; 0 for a phase
	Left     uint8 // how many choices or steps are left of the part under way
	Memo     uint8 // what must be remembered: kinds paid, that a marker may be kept, or that the clock is down
}

// top returns the open question's entry.
func (s *State) top() *Task { return &s.Agenda[s.Depth-1] }

func (s *State) push(t Task) {
	s.Agenda[s.Depth] = t
	s.Depth++
}

func (s *State) pop() {
	s.Depth--
	s.Agenda[s.Depth] = Task{}
}

// A Cause is why a game is over; Running while it is not.
type Cause uint8

const (
	Running     Cause = iota
	Completed         // the Building, and all contracts with it, are complete (END-1)
	TimeOut           // the clock reached 0 (FIN-2)
	NoMarker          // no marker left to place (FIN-1)
	ByPoints          // more points (COMP-13)
	ByAdvantage       // more Advantage cards (COMP-13)
	ByResources       // more resources (COMP-13)
	AllEqual          // a draw (COMP-13)
	numCauses
)

var causeNames = [numCauses]string{
	"running", "completed", "time", "markers", "points", "advantages", "resources", "equal",
}

// String returns a short name: completed, time, markers, points, advantages, resources, equal; or running.
func (c Cause) String() string {
	if c < numCauses {
		return causeNames[c]
	}
	return "?"
}

// A Verdict is how a game ended.
type Verdict uint8

const (
	Undecided Verdict = iota
	Won               // solo and co-operative
	Lost              // solo and co-operative
	Drawn             // competitive
	WonByOne          // competitive
	WonByTwo          // competitive
)

var verdictNames = [...]string{"running", "won", "lost", "drawn", "1", "2"}

// String returns won, lost, drawn, 1, 2; or running.
func (v Verdict) String() string {
	if int(v) < len(verdictNames) {
		return verdictNames[v]
	}
	return "?"
}

// A Result is how a game stands.
type Result struct {
	Over    bool
	Verdict Verdict
	Cause   Cause
	Score   [2]uint16 // by seat; zeros outside the competitive mode
}

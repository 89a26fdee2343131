package engine

import "boardgame/microcity/internal/notation"

// An Action is one step of a game: a player's choice or an outcome of chance. It is a flat,
// comparable value of 8 bytes, made by the constructors below or by ParseAction. Its text (String,
// ParseAction) round-trips exactly.
type Action struct {
	Kind ActionKind
	Seat Seat     // who acts; None for chance, and where a text leaves it unsaid (By fills it in)
	of   [6]uint8 // what the kind is about, in the order of its text; 0 where it uses none
}

// An ActionKind is the verb of an action, in the order of lists (SMC-88).
type ActionKind uint8

const (
	ActNone     ActionKind = iota
	ActHost                // host 2: the first host is drawn
	ActDeal                // deal 1 safe clean tower
	ActDraw                // draw 2 gaia
	ActHall                // hall a1
	ActKeep                // keep safe tower
	ActMayor               // mayor f6 f7
	ActCard                // card planner
	ActTake                // take money, take votes
	ActBuild               // build residence3; build library less wood
	ActSpace               // space c4
	ActEnlarge             // enlarge
	ActArcology            // arcology d3 90
	ActGrow                // grow c1 d1
	ActAdvance             // advance 2 1
	ActMove                // move c1 f5.stone
	ActSell                // sell wood money, sell wood votes; at the harbour sell wood
	ActRefine              // refine wood metal
	ActMake                // make stone
	ActSwap                // swap wood metal
	ActLose                // lose d1 2
	ActDrop                // drop stone
	ActDone                // done
	ActPass                // pass
	numActions
)

// A Gain is what something is turned into: money or votes.
type Gain uint8

const (
	NoGain Gain = iota // at the harbour, where it is always money
	ForMoney
	ForVotes
	numGains
)

var gainNames = [numGains]string{"", "money", "votes"}

// String returns money or votes.
func (g Gain) String() string { return notation.NameOf(gainNames[:], g) }

// A Place is where a person can stand.
type Place struct {
	Seat     Seat  // whose borough it is; None for the own one
	Space    Space // the first space of the building; NoSpace for City Hall
	Material Material
}

// HostAction returns the outcome that a player hosts the mayor first (SMC-11).
func HostAction(to Seat) Action { return Action{Kind: ActHost, of: [6]uint8{uint8(to)}} }

// DealAction returns the outcome that a player is dealt these promises (SMC-10).
func DealAction(to Seat, p [Grades]Promise) Action {
	return Action{Kind: ActDeal, of: [6]uint8{uint8(to), uint8(p[0]), uint8(p[1]), uint8(p[2])}}
}

// DrawAction returns the outcome that a player draws an arcology (SMC-55).
func DrawAction(to Seat, a Arcology) Action {
	return Action{Kind: ActDraw, of: [6]uint8{uint8(to), uint8(a)}}
}

// HallAction places City Hall by its first space (SMC-7).
func HallAction(s Seat, at Space) Action { return act(ActHall, s, uint8(at), 0) }

// KeepAction keeps two promises, in the order dealt (SMC-10).
func KeepAction(s Seat, p, q Promise) Action { return act(ActKeep, s, uint8(p), uint8(q)) }

// MayorAction places the mayor; the west or north space comes first (SMC-13).
func MayorAction(s Seat, a, b Space) Action { return act(ActMayor, s, uint8(a), uint8(b)) }

// CardAction takes a special action (SMC-14).
func CardAction(s Seat, c Card) Action { return act(ActCard, s, uint8(c), 0) }

// TakeAction takes the Supporter's gain (SMC-19).
func TakeAction(s Seat, g Gain) Action { return act(ActTake, s, uint8(g), 0) }

// BuildAction begins a building; less is what the Architect spares, or NoMaterial (SMC-22, SMC-16).
func BuildAction(s Seat, t Tile, less Material) Action {
	return act(ActBuild, s, uint8(t), uint8(less))
}

// SpaceAction lays the next space of the building (SMC-80).
func SpaceAction(s Seat, sp Space) Action { return act(ActSpace, s, uint8(sp), 0) }

// EnlargeAction enlarges the borough for money (SMC-22).
func EnlargeAction(s Seat) Action { return act(ActEnlarge, s, 0, 0) }

// ArcologyAction builds the arcology by its north-west space (SMC-57).
func ArcologyAction(s Seat, at Space, t Rotation) Action {
	return act(ActArcology, s, uint8(at), uint8(t))
}

// GrowAction has a building, by its first space, take one space more (SMC-25).
func GrowAction(s Seat, at, more Space) Action { return act(ActGrow, s, uint8(at), uint8(more)) }

// AdvanceAction advances the disc and pays for it (SMC-44).
func AdvanceAction(s Seat, money, votes uint8) Action { return act(ActAdvance, s, money, votes) }

// MoveAction moves a citizen (SMC-31).
func MoveAction(s Seat, from, to Place) Action {
	return Action{ActMove, s, [6]uint8{uint8(from.Seat), uint8(from.Space), uint8(from.Material), uint8(to.Seat), uint8(to.Space), uint8(to.Material)}}
}

// SellAction sells a material through commerce (SMC-36), or with NoGain at the harbour (SMC-28).
func SellAction(s Seat, m Material, g Gain) Action { return act(ActSell, s, uint8(m), uint8(g)) }

// RefineAction turns the citizen on a place to another material (SMC-28).
func RefineAction(s Seat, place, instead Material) Action {
	return act(ActRefine, s, uint8(place), uint8(instead))
}

// MakeAction makes a material where room is short (SMC-37).
func MakeAction(s Seat, m Material) Action { return act(ActMake, s, uint8(m), 0) }

// SwapAction swaps a material at the harbour (SMC-28).
func SwapAction(s Seat, given, got Material) Action { return act(ActSwap, s, uint8(given), uint8(got)) }

// LoseAction has a person die; of is the seat of a tourist, or None (SMC-41, SMC-85).
func LoseAction(s Seat, at Space, m Material, of Seat) Action {
	return Action{ActLose, s, [6]uint8{0, uint8(at), uint8(m), uint8(of)}}
}

// DropAction gives up a material for which there is no room (SMC-83).
func DropAction(s Seat, m Material) Action { return act(ActDrop, s, uint8(m), 0) }

// DoneAction ends building, moving or selling.
func DoneAction(s Seat) Action { return act(ActDone, s, 0, 0) }

// PassAction does not take what is offered.
func PassAction(s Seat) Action { return act(ActPass, s, 0, 0) }

func act(k ActionKind, s Seat, first, second uint8) Action {
	return Action{k, s, [6]uint8{first, second}}
}

// By returns the action as taken by a seat, where its text left the seat unsaid. Chance has none.
func (a Action) By(s Seat) Action {
	if a.Seat == None && s.IsPlayer() && !a.byChance() {
		a.Seat = s
	}
	return a
}

func (a Action) byChance() bool { return a.Kind >= ActHost && a.Kind <= ActDraw }

// To returns the player whom chance answers for.
func (a Action) To() Seat { return Seat(a.of[0]) }

// Dealt returns the promises that are dealt.
func (a Action) Dealt() [Grades]Promise {
	return [Grades]Promise{Promise(a.of[1]), Promise(a.of[2]), Promise(a.of[3])}
}

// Arcology returns the arcology that is drawn.
func (a Action) Arcology() Arcology { return Arcology(a.of[1]) }

// Kept returns the promises that are kept.
func (a Action) Kept() [2]Promise { return [2]Promise{Promise(a.of[0]), Promise(a.of[1])} }

// Space returns the first space of a hall, mayor, space, arcology or grow.
func (a Action) Space() Space { return Space(a.of[0]) }

// Second returns the second space of a mayor or grow.
func (a Action) Second() Space { return Space(a.of[1]) }

// Rotation returns how an arcology is turned.
func (a Action) Rotation() Rotation { return Rotation(a.of[1]) }

// Card returns the special action that is taken.
func (a Action) Card() Card { return Card(a.of[0]) }

// Gain returns what a take or sell is for.
func (a Action) Gain() Gain {
	if a.Kind == ActTake {
		return Gain(a.of[0])
	}
	return Gain(a.of[1])
}

// Tile returns what a build begins.
func (a Action) Tile() Tile { return Tile(a.of[0]) }

// Less returns the material that the Architect spares.
func (a Action) Less() Material { return Material(a.of[1]) }

// Paid returns money and votes of an advance.
func (a Action) Paid() (money, votes int) { return int(a.of[0]), int(a.of[1]) }

// From returns the place that a move leaves, and of a lose where the person stands.
func (a Action) From() Place { return Place{Seat(a.of[0]), Space(a.of[1]), Material(a.of[2])} }

// Goal returns the place that a move leads to.
func (a Action) Goal() Place { return Place{Seat(a.of[3]), Space(a.of[4]), Material(a.of[5])} }

// Whose returns the seat of a tourist who dies; None for an own citizen.
func (a Action) Whose() Seat { return Seat(a.of[3]) }

// Material returns the material of a sell, refine, make, swap or drop.
func (a Action) Material() Material { return Material(a.of[0]) }

// Instead returns what comes for the material of a refine, make or swap.
func (a Action) Instead() Material { return Material(a.of[1]) }

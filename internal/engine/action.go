package engine

// An Action is one step of a game: a player's choice or an outcome of chance. It is a flat,
// comparable value, made by the constructors below or by ParseAction; the methods in
// object.go say what it is about. Its text (String, ParseAction) round-trips exactly.
type Action struct {
	Kind       ActionKind
	Seat       Seat  // who acts; None where a text leaves it unsaid (By fills it in)
	a, b, c, d uint8 // what the kind is about, in the order of its text; 0 where it uses none
}

// An ActionKind is the verb of an action.
type ActionKind uint8

const (
	ActNone ActionKind = iota

	ActCity  // city 4 3 2 1: the districts nw, ne, sw, se
	ActPorts // ports 1 2: the upper and the lower seaport
	ActGoals // goals 2 5 7: the open Goal cards, ascending
	ActDraw  // draw 3: an Advantage card
	ActRoll  // roll 2 5, roll 1 2 5 5: the dice, ascending

	ActPlace     // place b2: the engineer starts there
	ActSplit     // split 2 5: these dice go to seat One, ascending
	ActChange    // change 3 4 coal of 2: a 3 in the pool of seat Two becomes a 4, paid with 1 coal
	ActRemove    // remove b2 money: the marker there goes home, paid with $2
	ActSell      // sell coal: 1 coal for $1
	ActReady     // ready: the preparation ends
	ActPlay      // play 3: a project card
	ActRetrieve  // retrieve: the discard comes back
	ActGo        // go b2: the engineer ends there
	ActBasic     // basic: the basic action of the card or quarter
	ActAdvanced  // advanced 4 b: the advanced action with a 4; its second option
	ActPass      // pass: decline what is offered
	ActEnd       // end: the turn ends
	ActRedeem    // redeem goal2c: lose a point, take your own marker back from there
	ActAdvantage // advantage 3: take an open Advantage card

	ActPay     // pay coal: one material
	ActTake    // take coal: one material
	ActRecall  // recall 3: a project card
	ActUpgrade // upgrade nw: the card at that place
	ActBuild   // build stage3: complete that area
	ActBonus   // bonus: use the bonus
	ActGive    // give coal: one material to the other company
	ActFetch   // fetch coal: one material from the other company
	ActSwap    // swap coal wood: your coal for the other company's wood

	numActions
)

// CityAction returns the outcome that the districts with these numbers lie at the places
// nw, ne, sw, se.
func CityAction(nw, ne, sw, se uint8) Action {
	return Action{ActCity, Chance, nw, ne, sw, se}
}

// PortsAction returns the outcome that these seaports are the upper and the lower one.
func PortsAction(upper, lower uint8) Action {
	return Action{Kind: ActPorts, Seat: Chance, a: upper, b: lower}
}

// GoalsAction returns the outcome that these Goal cards lie open; numbers ascending.
func GoalsAction(a, b, c uint8) Action {
	return Action{Kind: ActGoals, Seat: Chance, a: a, b: b, c: c}
}

// DrawAction returns the outcome that this Advantage card is turned up.
func DrawAction(number uint8) Action { return Action{Kind: ActDraw, Seat: Chance, a: number} }

// RollAction returns the outcome of two dice, in any order.
func RollAction(a, b uint8) Action {
	return Action{Kind: ActRoll, Seat: Chance, a: min(a, b), b: max(a, b)}
}

// Roll4Action returns the outcome of four dice, in any order (COOP-2).
func Roll4Action(a, b, c, d uint8) Action {
	v := [4]uint8{a, b, c, d}
	sort4(&v)
	return Action{ActRoll, Chance, v[0], v[1], v[2], v[3]}
}

// PlaceAction places the seat's engineer (MOVE-5).
func PlaceAction(s Seat, q Quarter) Action { return Action{Kind: ActPlace, Seat: s, a: uint8(q)} }

// SplitAction returns these two dice to seat One, the others to seat Two (COOP-2).
func SplitAction(a, b uint8) Action {
	return Action{Kind: ActSplit, Seat: Both, a: min(a, b), b: max(a, b)}
}

// ChangeAction changes a die of the owner's pool from one value to another, paid by
// the seat (PREP-2), or unpaid by an effect.
func ChangeAction(s Seat, from, to uint8, p Payment, owner Seat) Action {
	return Action{ActChange, s, from, to, uint8(p), uint8(owner)}
}

// RemoveAction takes the marker off an area, paid by the seat (PREP-3), or unpaid
// by an effect.
func RemoveAction(s Seat, a Area, p Payment) Action {
	return Action{Kind: ActRemove, Seat: s, a: uint8(a), b: uint8(p)}
}

// SellAction sells one material for $1 (PREP-4).
func SellAction(s Seat, m Resource) Action { return Action{Kind: ActSell, Seat: s, a: uint8(m)} }

// ReadyAction ends the preparation (TURN-1). The seat is Both in a joint one.
func ReadyAction(s Seat) Action { return Action{Kind: ActReady, Seat: s} }

// PlayAction plays a project card (PROJ-2).
func PlayAction(s Seat, c Card) Action { return Action{Kind: ActPlay, Seat: s, a: uint8(c)} }

// RetrieveAction takes the discard back (PROJ-5).
func RetrieveAction(s Seat) Action { return Action{Kind: ActRetrieve, Seat: s} }

// GoAction ends a move on a quarter (MOVE-2).
func GoAction(s Seat, q Quarter) Action { return Action{Kind: ActGo, Seat: s, a: uint8(q)} }

// BasicAction chooses the basic action of the card or quarter.
func BasicAction(s Seat) Action { return Action{Kind: ActBasic, Seat: s} }

// AdvancedAction chooses the advanced action with a die of that value. Option is 0,
// or counts from 1 where the action has several.
func AdvancedAction(s Seat, die, option uint8) Action {
	return Action{Kind: ActAdvanced, Seat: s, a: die, b: option}
}

// PassAction declines what is offered.
func PassAction(s Seat) Action { return Action{Kind: ActPass, Seat: s} }

// EndAction ends the turn (TURN-1).
func EndAction(s Seat) Action { return Action{Kind: ActEnd, Seat: s} }

// RedeemAction gives up a point for an own marker (COMP-10, COMP-11).
func RedeemAction(s Seat, a Area) Action { return Action{Kind: ActRedeem, Seat: s, a: uint8(a)} }

// AdvantageAction takes an open Advantage card (COMP-12).
func AdvantageAction(s Seat, number uint8) Action {
	return Action{Kind: ActAdvantage, Seat: s, a: number}
}

// RecallAction takes a project card back from the discard.
func RecallAction(s Seat, c Card) Action { return Action{Kind: ActRecall, Seat: s, a: uint8(c)} }

// UpgradeAction upgrades the card at a place (CITY-5).
func UpgradeAction(s Seat, p Place) Action { return Action{Kind: ActUpgrade, Seat: s, a: uint8(p)} }

// BuildAction completes a stage, goal area or contract (BUILD-1).
func BuildAction(s Seat, a Area) Action { return Action{Kind: ActBuild, Seat: s, a: uint8(a)} }

// BonusAction uses a bonus (BUILD-3).
func BonusAction(s Seat) Action { return Action{Kind: ActBonus, Seat: s} }

// GiveAction moves one material to the other company (COOP-7).
func GiveAction(s Seat, m Resource) Action { return Action{Kind: ActGive, Seat: s, a: uint8(m)} }

// FetchAction moves one material from the other company (COOP-7).
func FetchAction(s Seat, m Resource) Action { return Action{Kind: ActFetch, Seat: s, a: uint8(m)} }

// SwapAction swaps an own material for another one of the other company (COOP-7).
func SwapAction(s Seat, own, other Resource) Action {
	return Action{Kind: ActSwap, Seat: s, a: uint8(own), b: uint8(other)}
}

// By fills in the seat of an action whose text left it unsaid.
func (a Action) By(s Seat) Action {
	if a.Seat == None {
		a.Seat = s
		if a.Kind == ActChange && a.d == 0 {
			a.d = uint8(s)
		}
	}
	return a
}

func sort4(v *[4]uint8) {
	for _, p := range [...][2]int{{0, 1}, {2, 3}, {0, 2}, {1, 3}, {1, 2}} {
		if v[p[0]] > v[p[1]] {
			v[p[0]], v[p[1]] = v[p[1]], v[p[0]]
		}
	}
}

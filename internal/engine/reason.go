package engine

import "boardgame/microcity/internal/notation"

// A Reason is why an action is refused. It implements error; OK means that the
// action is legal and is never returned as an error.
type Reason uint8

const (
	OK Reason = iota
	GameOver
	WrongSeat
	WrongQuestion
	Malformed
	NotAnOutcome
	CannotPay
	MustPay
	NotPaid
	NoSuchDie
	NotOneStep
	NothingToSell
	NoMarkerThere
	NotAQuarter
	CardNotInHand
	CardForbidden
	CardNotDiscarded
	OutOfReach
	BackToStart
	OnOpponent
	InGarden
	Occupied
	DieDoesNotMatch
	NoDieLeft
	NoAdvanced
	NoBasic
	NothingToBuild
	BadOption
	NotDeclinable
	PoolEmpty
	StageDone
	StageOrder
	NotCompletable
	AreaCovered
	TwiceThisTurn
	WithinItsBonus
	AlreadyUpgraded
	NotUpgradable
	SameKind
	NotHeld
	NotInPool
	NotOwnMarker
	NoPointLeft
	AdvantageNotOpen
	AdvantageUnmet
	AdvantageTaken
	MidAction
	numReasons
)

var reasons = [numReasons]notation.Reason{
	OK:               {"", "legal"},
	GameOver:         {"END-1", "the game is over"},
	WrongSeat:        {"COMP-3", "it is not this seat's turn to decide"},
	WrongQuestion:    {"TURN-1", "it does not answer this question"},
	Malformed:        {"", "the action has an invalid value"},
	NotAnOutcome:     {"DICE-5", "no roll or draw can give that"},
	CannotPay:        {"RES-3", "the cost cannot be paid in full"},
	MustPay:          {"PREP-2", "this is paid with 1 material or $2"},
	NotPaid:          {"EFF-1", "this has no cost"},
	NoSuchDie:        {"DICE-1", "no die of that value is in the pool"},
	NotOneStep:       {"PREP-2", "a die changes by 1; 6 and 1 are next to each other"},
	NothingToSell:    {"PREP-4", "you have none of this material to sell"},
	NoMarkerThere:    {"PREP-3", "no marker is there"},
	NotAQuarter:      {"PREP-3", "in the preparation, markers come off quarters only"},
	CardNotInHand:    {"PROJ-1", "the card is not in your hand"},
	CardForbidden:    {"COMP-4", "the card is on top of the opponent's discard"},
	CardNotDiscarded: {"PROJ-5", "the card is not in the discard"},
	OutOfReach:       {"MOVE-2", "no move of exactly that many steps ends there"},
	BackToStart:      {"MOVE-3", "a move cannot end where it or the turn began"},
	OnOpponent:       {"COMP-6", "the opponent's engineer stands there"},
	InGarden:         {"GARD-2", "engineers cannot enter the garden"},
	Occupied:         {"COMP-1", "the other engineer stands there"},
	DieDoesNotMatch:  {"DICE-3", "the die does not match"},
	NoDieLeft:        {"LOG-3", "no die is left in the pool"},
	NoAdvanced:       {"INV-2", "there is no advanced action here"},
	NoBasic:          {"LOG-3", "there is no basic action here"},
	NothingToBuild:   {"EFF-2", "nothing could be completed with it"},
	BadOption:        {"CARD-2", "there is no such option"},
	NotDeclinable:    {"EFF-3", "this part cannot be declined"},
	PoolEmpty:        {"BUILD-1", "no marker is left in the pool"},
	StageDone:        {"PROJ-7", "the stage is already complete"},
	StageOrder:       {"BUILD-2", "an earlier stage comes first"},
	NotCompletable:   {"BUILD-4", "this action cannot complete that"},
	AreaCovered:      {"COMP-8", "a marker covers it"},
	TwiceThisTurn:    {"COMP-15", "it was already completed this turn"},
	WithinItsBonus:   {"COMP-15", "its own bonus is still being carried out"},
	AlreadyUpgraded:  {"CITY-5", "the card shows side B already"},
	NotUpgradable:    {"CITY-5", "no card is there"},
	SameKind:         {"EFF-5", "an exchange cannot return what it took"},
	NotHeld:          {"RES-3", "there is none of this material"},
	NotInPool:        {"EFF-5", "no die of that value is in that pool"},
	NotOwnMarker:     {"COMP-10", "none of your markers is there"},
	NoPointLeft:      {"COMP-11", "there is no point to give up"},
	AdvantageNotOpen: {"COMP-12", "the Advantage card is not open"},
	AdvantageUnmet:   {"COMP-12", "its condition is not met"},
	AdvantageTaken:   {"COMP-12", "only one Advantage card per turn"},
	MidAction:        {"COMP-12", "not in the middle of an action"},
}

// Rule returns the ID of the rule that refuses, as "RES-3"; empty for OK and Malformed.
func (r Reason) Rule() string { return notation.Refused(reasons[:], r).Rule }

// Error returns the reason as a short phrase.
func (r Reason) Error() string { return notation.Refused(reasons[:], r).Text }

package engine

import "boardgame/microcity/internal/notation"

// A Reason is why an action is refused. It implements error; OK means that the action is
// legal and is never returned as an error.
type Reason uint8

const (
	OK Reason = iota
	GameOver
	WrongSeat
	NotAsked
	Malformed
	NotAnOutcome
	OnLandmark
	OnZone
	NotInCup
	SameType
	NotDrawn
	NoRezoning
	RezonedThrice
	NotYourZone
	SameZone
	MustPlace
	TooSoon
	numReasons
)

var reasons = [numReasons]notation.Reason{
	OK:            {"", "legal"},
	GameOver:      {"MYC-13", "the game is over"},
	WrongSeat:     {"MYC-8", "it is somebody else's turn"},
	NotAsked:      {"MYC-10", "it does not answer this question"},
	Malformed:     {"", "this game has no such square, zone or landmark"},
	NotAnOutcome:  {"MYC-9", "no roll or draw can give that now"},
	OnLandmark:    {"MYC-10", "a landmark stands on that square"},
	OnZone:        {"MYC-10", "that square already has a zone"},
	NotInCup:      {"MYC-10", "you do not have that zone in your cup"},
	SameType:      {"MYC-11", "a zone of the same type is adjacent to that square"},
	NotDrawn:      {"MYC-28", "you did not draw that zone"},
	NoRezoning:    {"MYC-30", "this game is played without Rezoning"},
	RezonedThrice: {"MYC-30", "you have rezoned three times already"},
	NotYourZone:   {"MYC-30", "you have no zone on that square"},
	SameZone:      {"MYC-49", "the new zone must differ from the old one"},
	MustPlace:     {"MYC-12", "you can place a zone, so you cannot pass"},
	TooSoon:       {"MYC-51", "your first zone has too much access for your place in the turn order"},
}

// Rule returns the ID of the rule that refuses, as "MYC-11"; empty for OK and Malformed.
func (r Reason) Rule() string { return notation.Refused(reasons[:], r).Rule }

// Error returns the reason as a sentence without a full stop.
func (r Reason) Error() string { return notation.Refused(reasons[:], r).Text }

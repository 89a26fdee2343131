package engine

import "boardgame/microcity/internal/notation"

// A Reason is why an action is refused. It implements error; OK means that the action is
// legal and is never returned as an error.
type Reason uint8

const (
	OK Reason = iota
	GameOver
	WrongSeat
	WrongQuestion
	Malformed
	NotInPile
	NoSuchPlayer
	NotYourAnthill
	NotInLine
	TooFewSoldiers
	NoToken
	FrontIsFree
	SideMissing
	SideNotAsked
	HillMissing
	HillNotAsked
	AnthillComplete
	NotYourBarracks
	TooFewForBarracks
	ArmyTooLarge
	NotTheLargest
	numReasons
)

var reasons = [numReasons]notation.Reason{
	OK:                {"", "legal"},
	GameOver:          {"MPO-20", "the game is over"},
	WrongSeat:         {"MPO-8", "it is somebody else's turn"},
	WrongQuestion:     {"MPO-15", "it does not answer this question"},
	Malformed:         {"", "the action has an invalid value"},
	NotInPile:         {"MPO-5", "that tile is not in the pile"},
	NoSuchPlayer:      {"MPO-6", "there is no such player"},
	NotYourAnthill:    {"MPO-40", "the token must go in front of one of your own anthills"},
	NotInLine:         {"MPO-9", "the line has no tile at that position"},
	TooFewSoldiers:    {"MPO-9", "the army has too few soldiers: each tile in front of the one you take costs one"},
	NoToken:           {"MPO-22", "you hold no architect token"},
	FrontIsFree:       {"MPO-63", "the first tile is free, so it takes no architect token"},
	SideMissing:       {"MPO-13", "say which end of the row the tile goes to: left or right"},
	SideNotAsked:      {"MPO-62", "the first and the tenth tile have no side: leave left or right out"},
	HillMissing:       {"MPO-41", "say which of your anthills gets the tile: a or b"},
	HillNotAsked:      {"MPO-40", "only in the expert mode does a player have anthills a and b"},
	AnthillComplete:   {"MPO-41", "this anthill is complete"},
	NotYourBarracks:   {"MPO-25", "a sentry can only fill barracks of its own anthill"},
	TooFewForBarracks: {"MPO-25", "there are too few soldiers to fill all of these barracks"},
	ArmyTooLarge:      {"MPO-3", "the army would have more than ten soldiers"},
	NotTheLargest:     {"MPO-18", "the token goes to the largest army, and on a tie away from the leader"},
}

// Rule returns the ID of the rule that refuses, as "MPO-9"; empty for OK and Malformed.
func (r Reason) Rule() string { return notation.Refused(reasons[:], r).Rule }

// Error returns the reason as a sentence without capital and full stop.
func (r Reason) Error() string { return notation.Refused(reasons[:], r).Text }

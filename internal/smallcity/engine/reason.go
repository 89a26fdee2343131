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
	NoSuchPlayer
	NotInDeck
	AlreadyDrawn
	NoRoomForHall
	NotDealt
	MayorApart
	MayorOutside
	MayorOnBuilding
	NotInRow
	NotInSupply
	OnlyByCouncil
	NotByCouncil
	TooLargeForCouncil
	OneOfAKind
	LeftForGood
	NoActionLeft
	TooLittleMoney
	TooFewMaterials
	NotTheArchitect
	NotCultural
	NothingToSpare
	SparedAlready
	NoSite
	NotOpen
	UnderTheMayor
	Occupied
	NotBeside
	BadNeighbour
	NoWayToFinish
	NotALevelBuilding
	GrownAlready
	HighestLevel
	NotBesideBuilding
	ConditionsFail
	LargestSize
	EnlargedAlready
	NoArcologies
	BuiltAlready
	FootprintOutside
	FootprintNotEmpty
	CannotSplit
	HallStays
	TooLittleMetal
	NotTheCouncilor
	WrongPayment
	CannotPay
	NobodyThere
	MovedAlready
	HallToHomesOnly
	NotAPlace
	PlaceTaken
	NotANeighbour
	TouristThere
	TouristPlaces
	NobodyMovesIn
	NotStored
	NoRefining
	SameMaterial
	NotMakeable
	NoSuchPerson
	numReasons
)

var reasons = [numReasons]notation.Reason{
	OK:                 {"", "legal"},
	GameOver:           {"SMC-12", "the game is over"},
	WrongSeat:          {"SMC-11", "it is somebody else's turn"},
	WrongQuestion:      {"SMC-86", "it does not answer this question"},
	Malformed:          {"", "the action has an invalid value"},
	NoSuchPlayer:       {"SMC-1", "there is no such player, or it is not that player's deal"},
	NotInDeck:          {"SMC-10", "each player is dealt a small, a middle and a great promise that nobody else has"},
	AlreadyDrawn:       {"SMC-55", "that arcology is taken, or somebody else is drawing"},
	NoRoomForHall:      {"SMC-7", "City Hall needs four open spaces in a square"},
	NotDealt:           {"SMC-10", "keep two of the promises you were dealt, in the order in which they were dealt"},
	MayorApart:         {"SMC-13", "the mayor needs two spaces side by side: name the west or north one first"},
	MayorOutside:       {"SMC-13", "the mayor needs open spaces of your borough"},
	MayorOnBuilding:    {"SMC-13", "the mayor needs two empty spaces while your borough has any"},
	NotInRow:           {"SMC-14", "that card is not in the row"},
	NotInSupply:        {"SMC-2", "no such tile is left in the supply"},
	OnlyByCouncil:      {"SMC-26", "only the council lets you build that"},
	NotByCouncil:       {"SMC-44", "this column of the council does not let you build that"},
	TooLargeForCouncil: {"SMC-44", "that building is larger than this column of the council allows"},
	OneOfAKind:         {"SMC-26", "your borough already has one"},
	LeftForGood:        {"SMC-61", "yours went under the arcology and cannot be built again"},
	NoActionLeft:       {"SMC-22", "you have no building action left"},
	TooLittleMoney:     {"SMC-82", "you do not have enough money"},
	TooFewMaterials:    {"SMC-82", "you do not have enough materials"},
	NotTheArchitect:    {"SMC-16", "only the Architect saves you a material"},
	NotCultural:        {"SMC-16", "the Architect saves you a material on cultural buildings only"},
	NothingToSpare:     {"SMC-16", "that building does not need this material"},
	SparedAlready:      {"SMC-16", "the Architect has already saved you a material this round"},
	NoSite:             {"SMC-80", "nowhere in your borough meets its conditions"},
	NotOpen:            {"SMC-6", "that space is not open yet"},
	UnderTheMayor:      {"SMC-13", "the mayor is on that space this round"},
	Occupied:           {"SMC-23", "a building stands on that space"},
	NotBeside:          {"SMC-80", "that space is not beside the spaces laid so far"},
	BadNeighbour:       {"SMC-26", "a building in reach does not allow it there"},
	NoWayToFinish:      {"SMC-80", "you could not complete the building from there"},
	NotALevelBuilding:  {"SMC-25", "only residences, commerce and factories grow: name one by its first space"},
	GrownAlready:       {"SMC-25", "that building has already grown this round"},
	HighestLevel:       {"SMC-25", "that building is already at its highest level"},
	NotBesideBuilding:  {"SMC-25", "a building grows onto a space beside it"},
	ConditionsFail:     {"SMC-25", "the conditions for the next level are not met"},
	LargestSize:        {"SMC-20", "your borough cannot be enlarged further"},
	EnlargedAlready:    {"SMC-22", "you have already paid to enlarge your borough this round"},
	NoArcologies:       {"SMC-54", "this game is played without arcologies"},
	BuiltAlready:       {"SMC-57", "you have already built your arcology"},
	FootprintOutside:   {"SMC-58", "all nine spaces must be open, and the mayor on none of them"},
	FootprintNotEmpty:  {"SMC-58", "the footprint's empty space must be empty"},
	CannotSplit:        {"SMC-60", "a building that cannot be split is partly inside"},
	HallStays:          {"SMC-60", "City Hall cannot be removed"},
	TooLittleMetal:     {"SMC-58", "you do not have enough metal for the spaces that do not fit"},
	NotTheCouncilor:    {"SMC-21", "only the City Councilor lets you advance while you build, and only once"},
	WrongPayment:       {"SMC-44", "you have to pay exactly the column's number"},
	CannotPay:          {"SMC-44", "you do not have that much money or that many votes"},
	NobodyThere:        {"SMC-31", "none of your citizens is there"},
	MovedAlready:       {"SMC-31", "that citizen has already moved"},
	HallToHomesOnly:    {"SMC-31", "from City Hall, citizens move only to an empty residence of level 1"},
	NotAPlace:          {"SMC-30", "there is no place for anybody there"},
	PlaceTaken:         {"SMC-31", "that place is taken"},
	NotANeighbour:      {"SMC-32", "tourists go from home to a neighbour who is still in the game"},
	TouristThere:       {"SMC-32", "you already have a tourist in that borough"},
	TouristPlaces:      {"SMC-32", "tourists go to commerce, a Museum or a Theatre"},
	NobodyMovesIn:      {"SMC-62", "nobody can move into an arcology or City Hall"},
	NotStored:          {"SMC-37", "you have none of that material, or did not say what to sell it for"},
	NoRefining:         {"SMC-28", "the refinery lets one citizen in its reach make a different material"},
	SameMaterial:       {"SMC-28", "it must be another material"},
	NotMakeable:        {"SMC-37", "nobody can make that material now"},
	NoSuchPerson:       {"SMC-85", "that player has nobody there"},
}

// Rule returns the ID of the rule that refuses, as "SMC-26"; empty for OK and Malformed.
func (r Reason) Rule() string { return notation.Refused(reasons[:], r).Rule }

// Error returns the reason as a sentence without capital and full stop.
func (r Reason) Error() string { return notation.Refused(reasons[:], r).Text }

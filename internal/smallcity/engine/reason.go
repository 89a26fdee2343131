package engine

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

var reasons = [numReasons]struct{ rule, text string }{
	OK:                 {"", "legal"},
	GameOver:           {"SMC-12", "the game is over"},
	WrongSeat:          {"SMC-11", "it is somebody else's turn"},
	WrongQuestion:      {"SMC-86", "it does not answer this question"},
	Malformed:          {"", "the action has an invalid value"},
	NoSuchPlayer:       {"SMC-1", "there is no such player, or cards are dealt to another one now"},
	NotInDeck:          {"SMC-10", "each player is dealt a small, a middle and a great promise that nobody else has"},
	AlreadyDrawn:       {"SMC-55", "that arcology is taken, or it is somebody else's draw"},
	NoRoomForHall:      {"SMC-7", "City Hall needs four open spaces in a square"},
	NotDealt:           {"SMC-10", "keep two of the promises you were dealt, in the order in which they were dealt"},
	MayorApart:         {"SMC-13", "the mayor stands on two spaces side by side, the west or north one first"},
	MayorOutside:       {"SMC-13", "the mayor stands on open spaces of your borough"},
	MayorOnBuilding:    {"SMC-13", "the mayor needs two empty spaces as long as there are such"},
	NotInRow:           {"SMC-14", "that card is not in the row"},
	NotInSupply:        {"SMC-2", "no such tile is left in the supply"},
	OnlyByCouncil:      {"SMC-26", "only the council lets you build that"},
	NotByCouncil:       {"SMC-44", "this column of the council does not let you build that"},
	TooLargeForCouncil: {"SMC-44", "that building is larger than this column of the council allows"},
	OneOfAKind:         {"SMC-26", "your borough already has one"},
	LeftForGood:        {"SMC-61", "yours has left the game under the arcology and cannot be built again"},
	NoActionLeft:       {"SMC-22", "you have no building action left"},
	TooLittleMoney:     {"SMC-82", "you have too little money"},
	TooFewMaterials:    {"SMC-82", "you have too few materials"},
	NotTheArchitect:    {"SMC-16", "only the Architect spares a material"},
	NotCultural:        {"SMC-16", "the Architect spares a material of cultural buildings only"},
	NothingToSpare:     {"SMC-16", "that building does not need this material"},
	SparedAlready:      {"SMC-16", "the Architect has spared a material this round"},
	NoSite:             {"SMC-80", "there is no place in your borough where its conditions hold"},
	NotOpen:            {"SMC-6", "that space is not open yet"},
	UnderTheMayor:      {"SMC-13", "the mayor stands on that space this round"},
	Occupied:           {"SMC-23", "a building stands on that space"},
	NotBeside:          {"SMC-80", "that space is not beside the spaces laid so far"},
	BadNeighbour:       {"SMC-26", "a building in reach of that space forbids it"},
	NoWayToFinish:      {"SMC-80", "the building cannot be completed with that space"},
	NotALevelBuilding:  {"SMC-25", "only residences, commerce and factories grow: name one by its first space"},
	GrownAlready:       {"SMC-25", "that building has grown this round"},
	HighestLevel:       {"SMC-25", "that building has its highest level"},
	NotBesideBuilding:  {"SMC-25", "a building grows onto a space beside it"},
	ConditionsFail:     {"SMC-25", "the conditions of the next level would not hold"},
	LargestSize:        {"SMC-20", "your borough cannot be enlarged further"},
	EnlargedAlready:    {"SMC-22", "you have enlarged your borough for money this round"},
	NoArcologies:       {"SMC-54", "this game is played without arcologies"},
	BuiltAlready:       {"SMC-57", "you have built your arcology"},
	FootprintOutside:   {"SMC-58", "all nine spaces must be open and without the mayor"},
	FootprintNotEmpty:  {"SMC-58", "the space that the footprint shows empty must be empty"},
	CannotSplit:        {"SMC-60", "a building that cannot be split lies partly inside"},
	HallStays:          {"SMC-60", "City Hall cannot be removed"},
	TooLittleMetal:     {"SMC-58", "you have too little metal for the spaces that do not fit"},
	NotTheCouncilor:    {"SMC-21", "only the City Councilor advances while building, and once"},
	WrongPayment:       {"SMC-44", "the column's number must be paid exactly"},
	CannotPay:          {"SMC-44", "you do not have that much money or that many votes"},
	NobodyThere:        {"SMC-31", "no citizen of yours stands there"},
	MovedAlready:       {"SMC-31", "that citizen has moved already"},
	HallToHomesOnly:    {"SMC-31", "citizens leave City Hall for an empty residence of level 1 only"},
	NotAPlace:          {"SMC-30", "nobody can stand there"},
	PlaceTaken:         {"SMC-31", "that place is not empty"},
	NotANeighbour:      {"SMC-32", "tourists go to a neighbour who is still in the game, from home"},
	TouristThere:       {"SMC-32", "you have a tourist in that borough"},
	TouristPlaces:      {"SMC-32", "tourists go to commerce, a Museum or a Theatre"},
	NobodyMovesIn:      {"SMC-62", "nobody moves into an arcology or City Hall"},
	NotStored:          {"SMC-37", "you have none of that material, or say for what you sell it"},
	NoRefining:         {"SMC-28", "the refinery turns a citizen who works in reach of it to another material than the place shows"},
	SameMaterial:       {"SMC-28", "it must be another material"},
	NotMakeable:        {"SMC-37", "nobody can make that material now"},
	NoSuchPerson:       {"SMC-85", "nobody of that player stands there"},
}

// Rule returns the ID of the rule that refuses, as "SMC-26"; empty for OK and Malformed.
func (r Reason) Rule() string {
	if r < numReasons {
		return reasons[r].rule
	}
	return ""
}

// Error returns the reason as a sentence without capital and full stop.
func (r Reason) Error() string {
	if r < numReasons {
		return reasons[r].text
	}
	return "refused"
}

package engine

import (
	"strconv"

	"boardgame/microcity/internal/notation"
)

// A Kind is what a building is, whatever its level or size.
type Kind uint8

const (
	NoKind Kind = iota // an empty space
	KindResidence
	KindCommerce
	KindFactory
	KindRefinery
	KindHarbor
	KindWarehouse
	KindPark
	KindPolice
	KindFire
	KindSchool
	KindLibrary
	KindSubway
	KindMuseum
	KindTheatre
	KindUniversity
	KindFounder
	KindWorker
	KindMerchant
	KindMuse
	KindHall
	KindArcology
	NumKinds
)

var kindNames = [NumKinds]string{
	"empty", "residence", "commerce", "factory", "refinery", "harbor", "warehouse", "park", "police", "fire", "school", "library",
	"subway", "museum", "theatre", "university", "founder", "worker", "merchant", "muse", "hall", "arcology",
}

// String returns the word for the kind in the notation.
func (k Kind) String() string { return notation.NameOf(kindNames[:], k) }

// KindSet is a set of kinds: bit k stands for Kind k.
type KindSet uint32

// Kinds returns the set of some kinds.
func Kinds(list ...Kind) (set KindSet) {
	for _, k := range list {
		set |= 1 << k
	}
	return set
}

// Has reports whether a kind is in the set.
func (set KindSet) Has(k Kind) bool { return set>>k&1 != 0 }

// The kinds that the rules speak of together.
const (
	Cultural  KindSet = 1<<KindSchool | 1<<KindLibrary | 1<<KindSubway | 1<<KindMuseum | 1<<KindTheatre | 1<<KindUniversity // SMC-27
	Civic     KindSet = Cultural | 1<<KindHall
	Statues   KindSet = 1<<KindFounder | 1<<KindWorker | 1<<KindMerchant | 1<<KindMuse // SMC-52
	Growing   KindSet = 1<<KindResidence | 1<<KindCommerce | 1<<KindFactory            // SMC-25
	Splitting KindSet = Growing | 1<<KindPark                                          // SMC-59
	Single    KindSet = Cultural | Statues | 1<<KindRefinery | 1<<KindHarbor | 1<<KindPolice | 1<<KindFire
	visited   KindSet = 1<<KindCommerce | 1<<KindMuseum | 1<<KindTheatre // SMC-32
	peopled   KindSet = visited | 1<<KindResidence | 1<<KindFactory      // SMC-30
)

// A Tile is a building as the supply has it, in the order of the notation.
type Tile uint8

const (
	NoTile Tile = iota
	Residence1
	Residence2
	Residence3
	Residence4
	Residence5
	Commerce1
	Commerce2
	Commerce3
	Commerce4
	Factory1
	Factory2
	Factory3
	Refinery
	Harbor
	Warehouse
	Park1
	Park2
	Park3
	Police
	Fire
	School
	Library
	Subway
	Museum
	Theatre
	University
	Founder
	Worker
	Merchant
	Muse
	numTiles
	NumTiles = int(numTiles) - 1 // they are 1 to NumTiles
)

// tiles are kind and level of each tile; a tile without levels has level 0.
var tiles = func() (list [numTiles]struct {
	kind  Kind
	level uint8
},
) {
	levels, t := [NumKinds]uint8{KindResidence: 5, KindCommerce: 4, KindFactory: 3, KindPark: 3}, NoTile
	for k := KindResidence; k < KindHall; k++ {
		for level := min(1, levels[k]); level <= levels[k]; level++ {
			t++
			list[t].kind, list[t].level = k, level
		}
	}
	return list
}()

// firstOf is the first tile of each kind, and tileNames are their words in the notation.
var firstOf, tileNames = func() (first [NumKinds]Tile, names [numTiles]string) {
	for t := numTiles - 1; t > NoTile; t-- {
		first[tiles[t].kind], names[t] = t, kindNames[tiles[t].kind]
		if tiles[t].level > 0 {
			names[t] += string('0' + rune(tiles[t].level))
		}
	}
	return first, names
}()

// Kind returns what building the tile is.
func (t Tile) Kind() Kind { return tiles[t].kind }

// Level returns the level of a tile, which is the number of its spaces; 0 for one without levels.
func (t Tile) Level() int { return int(tiles[t].level) }

// TileOf returns the tile of a building of a kind and so many spaces; NoTile where there is none.
func TileOf(k Kind, spaces int) Tile {
	t := firstOf[k]
	if t == NoTile || tiles[t].level == 0 {
		return t
	}
	if t += Tile(spaces - 1); spaces < 1 || t >= numTiles || tiles[t].kind != k {
		return NoTile
	}
	return t
}

// String returns the tile's word in the notation.
func (t Tile) String() string {
	if t == NoTile {
		return "?"
	}
	return notation.NameOf(tileNames[:], t)
}

// ParseTile reads a tile's word.
func ParseTile(text string) (Tile, bool) { return notation.ParseName[Tile](tileNames[:], text) }

// A Material is a good, and a place of a factory.
type Material uint8

const (
	NoMaterial Material = iota
	Wood
	Stone
	Metal
	numMaterials
	Materials = int(numMaterials) - 1
)

var materialNames = [numMaterials]string{"", "wood", "stone", "metal"}

// String returns the material's word in the notation.
func (m Material) String() string { return notation.NameOf(materialNames[:], m) }

// A Card is a special action (SMC-15 to SMC-21, SMC-51).
type Card uint8

const (
	NoCard Card = iota
	MayorCard
	Architect
	Mediator
	Engineer
	Supporter
	Opponent
	Planner
	Councilor
	Physician
	Artist
	Ecologist
	numCards
	FirstFurther = Physician // the first of the further cards
)

var cardNames = [numCards]string{
	"", "mayor", "architect", "mediator", "engineer", "supporter", "opponent", "planner", "councilor", "physician", "artist", "ecologist",
}

// String returns the card's word in the notation.
func (c Card) String() string { return notation.NameOf(cardNames[:], c) }

// ParseCard reads a card's word.
func ParseCard(text string) (Card, bool) { return notation.ParseName[Card](cardNames[:], text) }

// CardSet is a set of cards: bit c stands for Card c.
type CardSet uint16

// Has reports whether a card is in the set.
func (set CardSet) Has(c Card) bool { return set>>c&1 != 0 }

// A Promise is a promise card (SMC-75), four of each grade.
type Promise uint8

const (
	NoPromise Promise = iota
	Rich
	Stock
	Wide
	Safe
	Clean
	Workers
	Green
	Market
	Crowd
	Culture
	Tower
	Smoke
	Unknown // a promise that is hidden from whoever looks (SMC-79)
	numPromises
	Grades      = 3
	GradeCards  = 4
	NumPromises = Grades * GradeCards // they are 1 to NumPromises
)

var promiseNames = [numPromises]string{
	"", "rich", "stock", "wide", "safe", "clean", "workers", "green", "market", "crowd", "culture", "tower", "smoke", "?",
}

// String returns the promise's word in the notation: "?" for an unknown one.
func (p Promise) String() string { return notation.NameOf(promiseNames[:], p) }

// Grade returns the grade of a known promise: 0 small, 1 middle, 2 great.
func (p Promise) Grade() int { return int(p-1) / GradeCards }

// An Arcology is one of the four that are drawn (SMC-55).
type Arcology uint8

const (
	NoArcology Arcology = iota
	Helios
	Selene
	Aether
	Gaia
	numArcologies
	NumArcologies = int(numArcologies) - 1
)

var arcologyNames = [numArcologies]string{"", "helios", "selene", "aether", "gaia"}

// String returns the arcology's word in the notation.
func (a Arcology) String() string { return notation.NameOf(arcologyNames[:], a) }

// A Rotation is by how many quarters a footprint is turned clockwise (SMC-56).
type Rotation uint8

const quarters = 4

var rotationNames = [quarters]string{"0", "90", "180", "270"}

// String returns the rotation in degrees.
func (t Rotation) String() string { return notation.NameOf(rotationNames[:], t) }

// A Seat is a player, from 1 in clockwise order. None and Chance are no players.
type Seat uint8

const (
	None       Seat = 0
	One        Seat = 1
	MaxPlayers      = 4
	Chance     Seat = MaxPlayers + 1
)

// IsPlayer reports whether the seat is one of 1 to 4.
func (s Seat) IsPlayer() bool { return s > None && s < Chance }

var seatNames = [...]string{"none", "1", "2", "3", "4", "chance"}

// String returns the seat's number; none, or chance.
func (s Seat) String() string { return notation.NameOf(seatNames[:], s) }

// Seats is a set of players: bit i stands for seat i+1.
type Seats uint8

// Has reports whether a player is in the set.
func (s Seats) Has(seat Seat) bool { return seat.IsPlayer() && s>>(seat-1)&1 != 0 }

// SeatsOf returns the set of some players.
func SeatsOf(list ...Seat) (set Seats) {
	for _, s := range list {
		set |= 1 << (s - 1)
	}
	return set
}

var spaceNames = func() (names [MaxSpaces + 1]string) {
	for sp := range Space(MaxSpaces) {
		names[sp+1] = string('a'+rune(sp%Side)) + strconv.Itoa(int(sp/Side)+1)
	}
	return names
}()

// String returns the space's name: a1 to j10.
func (sp Space) String() string {
	if sp == NoSpace || sp > MaxSpaces {
		return "?"
	}
	return spaceNames[sp]
}

// ParseSpace reads the name of a space.
func ParseSpace(text string) (Space, bool) {
	if len(text) < 2 || text[0] < 'a' || text[0] >= 'a'+Side {
		return NoSpace, false
	}
	var row uint8
	ok := notation.ParseNumber(text[1:], 1, Side, &row)
	return SpaceAt(int(text[0]-'a'), int(row)-1), ok
}

package engine

// A Pack is a counter set (MYC-32, MYC-37): the landmarks and zones that a game is played
// with. It must have passed internal/mycity/pack, and must not be changed.
type Pack struct {
	ID, Name, Version, Author string

	Classes   []string // MYC-4
	Landmarks []LandmarkCounter
	Dump      *LandmarkCounter // MYC-23; nil where the set has none
	Types     []ZoneType
	Slum      *ZoneType // MYC-24; nil where the set has none
}

// Bounds of a pack that the state relies on. MostZones counts the different zones of one
// player, the Slum among them.
const (
	MostLandmarks = 40
	MostTypes     = 9
	MostAccess    = 9
	MostZones     = 40
	MostClasses   = 9
)

// A LandmarkCounter is a landmark of a pack (MYC-2).
type LandmarkCounter struct {
	Name  string
	Label string // at most three capitals, for the board and the notation
	Value int8
	Class uint8 // an index of Classes; the City Dump belongs to none (MYC-50)
}

// A ZoneType is a kind of zone and the zones that each player has of it (MYC-3).
type ZoneType struct {
	Name   string
	Letter byte    // a capital
	Access []uint8 // from high to low; none for the Slum
}

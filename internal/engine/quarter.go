package engine

import (
	"math/bits"
	"strconv"
)

// A Quarter is a space of the city (CITY-1): 0 to 15 are the grid, row by row from
// the top left corner, and Port1 and Port2 are the two seaports (SEA-1).
type Quarter uint8

const (
	Port1 Quarter = 16 // the seaport beside the two upper rows
	Port2 Quarter = 17 // the seaport beside the two lower rows

	// NoQuarter is where an engineer stands that is not placed yet.
	NoQuarter Quarter = 255
)

// NumQuarters counts the grid and the two seaports.
const NumQuarters = 18

// grid has the names of the quarters of the city, in their order.
const grid = "a1b1c1d1a2b2c2d2a3b3c3d3a4b4c4d4"

// String returns the name in the notation: a1 (top left) to d4 (bottom right), the
// letter being the column; port1 and port2; or - for NoQuarter.
func (q Quarter) String() string {
	switch {
	case q < Port1:
		return grid[2*q : 2*q+2]
	case q == Port1:
		return "port1"
	case q == Port2:
		return "port2"
	}
	return "-"
}

// Place returns the place whose card the quarter belongs to.
func (q Quarter) Place() Place {
	if q >= Port1 {
		return PlacePort1 + Place(q-Port1)
	}
	return Place(q/8*2 + q%4/2)
}

// Spot returns the quarter's index on its district card: 0 top left, 1 top right,
// 2 bottom left, 3 bottom right; 0 for a seaport.
func (q Quarter) Spot() int {
	if q >= Port1 {
		return 0
	}
	return int(q/4%2*2 + q%2)
}

// A Place is where a district or seaport card lies.
type Place uint8

const (
	NorthWest Place = iota
	NorthEast
	SouthWest
	SouthEast
	PlacePort1
	PlacePort2

	// NumPlaces counts the four districts and the two seaports.
	NumPlaces = 6
)

var placeNames = [NumPlaces]string{"nw", "ne", "sw", "se", "port1", "port2"}

// String returns the name in the notation: nw, ne, sw, se, port1 or port2.
func (p Place) String() string {
	if p < NumPlaces {
		return placeNames[p]
	}
	return "?"
}

// Quarters returns the quarters of the card at this place.
func (p Place) Quarters() Quarters {
	if p >= PlacePort1 {
		return 1 << (Port1 + Quarter(p-PlacePort1))
	}
	return 0b11_0011 << (p / 2 * 8) << (p % 2 * 2)
}

// Quarter returns the quarter at a spot (0 to 3) of the card at this place.
func (p Place) Quarter(spot int) Quarter {
	if p >= PlacePort1 {
		return Port1 + Quarter(p-PlacePort1)
	}
	return Quarter(int(p)/2*8 + int(p)%2*2 + spot/2*4 + spot%2)
}

// Quarters is a set of quarters, bit 1<<Quarter.
type Quarters uint32

// Has reports whether q is in the set.
func (s Quarters) Has(q Quarter) bool { return s>>(q&31)&1 != 0 }

// Len counts the quarters in the set.
func (s Quarters) Len() int { return bits.OnesCount32(uint32(s)) }

// pop removes the lowest quarter from a non-empty set and returns it.
func (s *Quarters) pop() Quarter {
	q := Quarter(bits.TrailingZeros32(uint32(*s)))
	*s &= *s - 1
	return q
}

// An Area is anything that can carry a marker (PROJ-6): a quarter, a stage of the
// Building, an area of a Goal card, a contract.
type Area uint8

const (
	areaStage    = 32
	areaGoal     = 64
	areaContract = 96
)

// MaxStages is the most stages that one side of a Building may have.
const MaxStages = 16

// GoalSlots is the number of open Goal cards, GoalAreas the areas on each
// (COMP-2, CARD-5), NumContracts the contracts of both seaports (SEA-2).
const (
	GoalSlots    = 3
	GoalAreas    = 3
	NumContracts = 4
)

// QuarterArea returns the area of a quarter.
func QuarterArea(q Quarter) Area { return Area(q) }

// StageArea returns the area of stage i, counted from 0.
func StageArea(i int) Area { return Area(areaStage + i) }

// GoalArea returns the area i (from 0) of the open Goal card in a slot (from 0).
func GoalArea(slot, i int) Area { return Area(areaGoal + slot*GoalAreas + i) }

// ContractArea returns contract i, counted from 0: the upper seaport's two come first.
func ContractArea(i int) Area { return Area(areaContract + i) }

// Quarter returns the quarter that the area is, and reports whether it is one.
func (a Area) Quarter() (Quarter, bool) { return Quarter(a), a < NumQuarters }

// Stage returns the index of the stage, and reports whether the area is one.
func (a Area) Stage() (int, bool) {
	return int(a) - areaStage, a >= areaStage && a < areaStage+MaxStages
}

// Goal returns the index slot*GoalAreas+i of the goal area, and reports whether the area is one.
func (a Area) Goal() (int, bool) {
	return int(a) - areaGoal, a >= areaGoal && a < areaGoal+GoalSlots*GoalAreas
}

// Contract returns the index of the contract, and reports whether the area is one.
func (a Area) Contract() (int, bool) {
	return int(a) - areaContract, a >= areaContract && a < areaContract+NumContracts
}

// areaNames are the names of the areas.
var areaNames = func() (names [areaContract + NumContracts]string) {
	for q := range Quarter(NumQuarters) {
		names[q] = q.String()
	}
	for i := range MaxStages {
		names[StageArea(i)] = "stage" + strconv.Itoa(i+1)
	}
	for i := range GoalSlots * GoalAreas {
		names[GoalArea(0, i)] = "goal" + strconv.Itoa(i/GoalAreas+1) + string('a'+rune(i%GoalAreas))
	}
	for i := range NumContracts {
		names[ContractArea(i)] = "contract" + strconv.Itoa(i+1)
	}
	return names
}()

// String returns the name in the notation: the quarter's, or stage3, goal2c, contract4.
func (a Area) String() string {
	if int(a) < len(areaNames) && areaNames[a] != "" {
		return areaNames[a]
	}
	return Quarter(a).String()
}

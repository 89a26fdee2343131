package engine

// A Pack is a set of cards (CARD-7), read and checked by internal/microcity/pack. The engine
// takes names and texts as they are and never looks at them.
type Pack struct {
	ID         string
	Name       string
	Version    string
	Author     string
	Districts  []District
	Seaports   []Seaport
	Projects   []Project
	Basic      Basic
	Landmarks  []Landmark
	Goals      []Goal
	Advantages []Advantage
}

// A Set is the game that a district card belongs to.
type Set uint8

const (
	SetBasic     Set = iota // the five districts of the basic game
	SetLogistics            // the Logistics expansion
	SetGarden               // the Garden expansion
)

// A Kind is the use of a quarter (CITY-3).
type Kind uint8

const (
	Industrial Kind = iota
	Commercial
	Residential
	LogisticsQuarter
	GardenQuarter
	SeaportQuarter
)

// A District is one district card (CITY-1), quarters in the order of Quarter.Spot.
type District struct {
	Number   uint8 // 1 to 9, unique in the pack
	Name     string
	Set      Set
	Quarters [4]QuarterCard
}

// A QuarterCard is one quarter as a card shows it. A and B are the die values of
// the two sides (CITY-4); Material counts only in an industrial quarter.
type QuarterCard struct {
	Kind     Kind
	Material Resource
	A, B     Faces
}

// A Seaport is one seaport card (SEA-2).
type Seaport struct {
	Number    uint8 // 1 or 2
	Name      string
	A, B      Faces
	Contracts [2]Contract
}

// A Contract is one of the four contracts (SEA-2).
type Contract struct {
	Name   string
	Cost   Company
	Bonus  Effect // no parts: none
	Points uint8
}

// A Project is one project card (CARD-2). Where Or has parts, the advanced action
// offers two options: Advanced, or one part of Or; in the competitive mode only the
// second, and it gives all of Or (COMP-5).
type Project struct {
	Card     Card
	Name     string
	Move     uint8 // 1 or 2
	Basic    Effect
	Advanced Effect
	Or       []Part
}

// Basic is the basic Building card; side A and side B (CARD-4).
type Basic struct {
	Name  string
	Sides [2]Side
}

// A Side is the stages of one side of a Building. Ordered stages are completed
// first to last (BUILD-2).
type Side struct {
	Ordered bool
	Stages  []Stage
}

// A Landmark is one Building of the challenge mode (MODE-4).
type Landmark struct {
	ID       string // as written in --building
	Name     string
	Card     uint8                  // 1 to 6
	Face     uint8                  // 0 for side A of the card, 1 for side B
	Clocks   [3]uint8               // on easy, medium and hard
	Together [numDifficulties]uint8 // clocks for two who play together; 0 where they have no other
	Summit   Summit
	Former   Summit // what it was under the first three versions of the rules, where the cards leave it out
	Side
}

// A Summit is what makes a landmark harder on expert than on hard for one alone (MODE-5). One whose
// cards give it no clock there has a turn less than on hard.
type Summit struct {
	Clock  uint8   // turns
	Dearer Company // what the last stage costs besides
}

// A Stage is one stage of a Building (BUILD-1, BUILD-3).
type Stage struct {
	Name  string
	Cost  Company
	Bonus Effect // no parts: none
}

// A Goal is one Goal card (CARD-5).
type Goal struct {
	Number uint8 // 1 to 8
	Name   string
	Areas  [GoalAreas]GoalCard
}

// A GoalCard is one area of a Goal card.
type GoalCard struct {
	Cost   Company
	Points uint8
}

// An Advantage is one Advantage card (COMP-12): all its conditions must hold.
type Advantage struct {
	Number     uint8 // 1 to 10
	Name       string
	Points     uint8
	Conditions []Condition
}

// An Effect is the basic or advanced action of a card, or a bonus: a cost, then
// parts in printed order (EFF-2).
type Effect struct {
	Cost  Cost
	Parts []Part
}

// IsNone reports whether there is no effect at all.
func (e Effect) IsNone() bool { return len(e.Parts) == 0 && e.Cost.IsFree() }

// A PartKind is a word of the effect vocabulary (CARD-3).
type PartKind uint8

const (
	Gain          PartKind = iota // take Take; Take.Any materials are chosen one by one (RES-4)
	Exchange                      // give Give, then take Take (EFF-2, EFF-5)
	MoveBy                        // move the engineer exactly N steps (MOVE-6)
	ChangeDie                     // change a die by one, N times (EFF-5)
	SetDie                        // set a die to any value, N times (EFF-5)
	Points                        // gain N points (competitive mode)
	Time                          // the clock goes up by N (not in the competitive mode)
	TakeMarkers                   // take back up to N markers from any areas (PROJ-6)
	TakeCards                     // take back up to N project cards from the discard
	UpgradeCard                   // upgrade N districts or seaports (CITY-5)
	BuildAny                      // complete a stage, a goal area or a contract (BUILD-4)
	BuildContract                 // complete a contract of any seaport
	GiveMaterial                  // move N materials between the companies (COOP-7)
	SwapMaterial                  // swap N materials between the companies (COOP-7)
)

// A Part is one part of an effect. N counts where the kind says so; Give and Take
// are for exchanges, Take alone for gains.
type Part struct {
	Kind PartKind
	N    uint8
	Give Cost
	Take Cost
}

// A Measure is what a condition of an Advantage card counts, always of the player
// whose turn it is.
type Measure uint8

const (
	MeasureCoal        Measure = iota // coal held
	MeasureSteel                      // steel held
	MeasureWood                       // wood held
	MeasureMoney                      // money held
	MeasureMaterials                  // materials held, all kinds together
	MeasureResources                  // materials and money held
	MeasureKinds                      // different materials held
	MeasurePool                       // own markers in the pool
	MeasureQuarters                   // own markers on quarters
	MeasureIndustrial                 // own markers on industrial quarters
	MeasureCommercial                 // own markers on commercial quarters
	MeasureResidential                // own markers on residential quarters
	MeasureCorners                    // own markers on the four corners of the grid
	MeasureInner                      // own markers on the four inner quarters
	MeasureLine                       // most own markers in one row or column of the grid
	MeasureDistrict                   // most own markers on one district
	MeasureDistricts                  // districts with at least one own marker
	MeasureGoals                      // own markers on Goal cards
	MeasureGoal                       // most own markers on one Goal card
	MeasureDiscard                    // cards in the own discard
	MeasureRun                        // longest run of consecutive values in the own discard
	MeasureOdd                        // odd values in the own discard
	MeasureEven                       // even values in the own discard
	MeasureDice                       // dice in the own pool
	MeasurePips                       // sum of the dice in the own pool
	MeasurePair                       // most dice of the same value in the own pool
	NumMeasures
)

// A Compare is how a condition compares.
type Compare uint8

const (
	AtLeast Compare = iota
	AtMost
	Exactly
)

// A Condition is one clause of an Advantage card.
type Condition struct {
	Count   Measure
	Compare Compare
	N       uint8
}

// Met reports whether a count meets the condition.
func (c Condition) Met(n int) bool {
	switch c.Compare {
	case AtLeast:
		return n >= int(c.N)
	case AtMost:
		return n <= int(c.N)
	default:
		return n == int(c.N)
	}
}

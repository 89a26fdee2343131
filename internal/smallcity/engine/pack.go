package engine

// A Pack is the data of a game (SMC-76): tiles, numbers, council, promises and arcologies. It must
// have passed internal/smallcity/pack, and must not be changed. What comes by kind, card or promise
// is indexed by its constant; index 0 is unused.
type Pack struct {
	ID, Name, Version, Author string

	Tiles       [NumTiles + 1]TileData
	Numbers     Numbers
	Cards       [8]Card // the usual row, in its order (SMC-15 to SMC-21)
	Council     [Columns]Column
	Promises    [NumPromises + 1]uint8 // how much each asks for (SMC-75)
	Grades      [Grades]Grade
	Arcologies  [NumArcologies + 1]Footprint
	Goals       Goals
	Deadlines   [numDifficulties]uint8 // the last round for a liftoff alone, by difficulty (SMC-68)
	SoloGrades  [3]uint8               // points alone that make a small, a fair, a great city (SMC-50)
	Thresholds  [3]uint8               // pollution at which one dies, ascending (SMC-42)
	Enlargement uint8                  // money for one step more of borough (SMC-22)
}

// Bounds of a pack that the state and the search rely on.
const (
	MostSpaces   = 5  // of a tile
	MostPlaces   = 3  // of a building
	MostSupply   = 99 // of a tile
	MostCount    = 7  // of a condition
	Columns      = 6  // of the council (SMC-44)
	MostPumps    = 6  // SMC-65
	Citizens     = 14 // of a player (SMC-1)
	HallMaterial = 4  // materials that City Hall has room for (SMC-8)
	LeastSize    = 7  // of a borough (SMC-6)
)

// TileData is what a tile is like (SMC-2, SMC-3, SMC-26, SMC-27, SMC-53).
type TileData struct {
	Spaces    uint8 // the level of tiles that have one
	Supply    uint8
	Scarce    bool // one fewer than players is used, alone one (SMC-2)
	Council   bool // cannot be bought
	Bent      bool // three spaces that are an L (SMC-4)
	Money     uint8
	Materials [Materials + 1]uint8
	Votes     uint8 // once, when built
	Places    uint8 // where people can stand; those of a factory are its level (SMC-30)
	// Yield is what one person there brings: votes in a residence and a Museum, money in a commerce,
	// where it is the allowance of sales, too, and in a Theatre.
	Yield  uint8
	Forbid KindSet      // none of these in reach
	Needs  [3]Condition // the first without a count ends them
}

// A Condition is so many different buildings nearby (SMC-26).
type Condition struct {
	Count  uint8
	Kinds  KindSet
	Level  uint8 // at least; 0 for any
	Beside bool  // sharing a side; otherwise in reach
}

// Numbers are single numbers of the rules.
type Numbers struct {
	StartMoney, HallCitizens uint8                // SMC-8, SMC-9
	StartGoods               [Materials + 1]uint8 // SMC-9
	SupporterMoney           uint8                // SMC-19
	SupporterVotes           uint8                // SMC-19
	Discount                 uint8                // of the Mediator (SMC-17)
	WarehouseRoom            uint8                // SMC-37
	PoliceVisit              uint8                // money of a tourist where there is police (SMC-28)
	Visit                    uint8                // and where there is none (SMC-35)
	HarborMoney              uint8                // SMC-28
	HallMoney                uint8                // SMC-34
	SaleMoney, SaleVotes     uint8                // SMC-36
	UniversityPer            uint8                // cultural buildings for one vote (SMC-27)
	ParkPercent              uint8                // how much of the pollution parks take off at most (SMC-39)
	PumpPollution            uint8                // SMC-66
	SoloDeath                uint8                // pollution by which one dies alone (SMC-41)
	PhysicianVotes           uint8                // SMC-51
	ArtistVotes              uint8                // SMC-51
	LastRound                uint8                // of the arcologies (SMC-68)
}

// A Column is a column of the council (SMC-44).
type Column struct {
	Spaces  uint8   // a building of at most so many is built; 0 for none
	Also    KindSet // kinds that only the council builds
	Enlarge bool
	Votes   uint8
}

// A Grade is what a promise of a grade is worth (SMC-75).
type Grade struct{ Kept, Broken uint8 }

// A Footprint is what an arcology stands on, row by row; NoTile is the space shown empty (SMC-56).
type Footprint [9]Tile

// Goals are the other ways to win the advanced game (SMC-49).
type Goals struct {
	Money, Goods   uint8 // Economy
	Citizens       uint8 // Population
	Cultural, Home uint8 // Culture: kinds of cultural buildings, and the level of a residence
}

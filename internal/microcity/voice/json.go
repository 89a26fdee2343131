package voice

// A stateJSON is a position readable by names. Maps by seat have the keys "1" and "2";
// where markers and cards are common to both players, they stand under "1".
type stateJSON struct {
	Turn       uint32                 `json:"turn"`
	Clock      uint8                  `json:"clock"`
	Active     string                 `json:"active"`
	City       map[string]cardJSON    `json:"city"`
	Quarters   map[string]quarterJSON `json:"quarters"`
	Companies  map[string]stockJSON   `json:"companies"`
	Engineers  map[string]*string     `json:"engineers"`
	From       *string                `json:"from"`
	Dice       map[string][]int       `json:"dice"`
	Pool       map[string]uint8       `json:"pool"`
	Hand       map[string][]string    `json:"hand"`
	Discard    map[string][]string    `json:"discard"`
	InPlay     *string                `json:"in_play"`
	Building   *buildingJSON          `json:"building"`
	Goals      []goalJSON             `json:"goals"`
	Contracts  []areaJSON             `json:"contracts"`
	Advantages *advantagesJSON        `json:"advantages"`
	Scores     map[string]uint16      `json:"scores"`
	ThisTurn   []string               `json:"completed_this_turn"`
	Within     []string               `json:"within_bonus"`
	Cause      string                 `json:"cause"`
	Agenda     []taskJSON             `json:"agenda"`
}

type (
	cardJSON struct {
		Number uint8  `json:"number"`
		Name   string `json:"name"`
		Side   string `json:"side"`
	}
	quarterJSON struct {
		Kind     string `json:"kind"`
		Material string `json:"material,omitempty"`
		Faces    []int  `json:"faces"`
		Marker   string `json:"marker"`
	}
	stockJSON struct {
		Coal  uint8 `json:"coal"`
		Steel uint8 `json:"steel"`
		Wood  uint8 `json:"wood"`
		Money uint8 `json:"money"`
	}
	buildingJSON struct {
		Name    string     `json:"name"`
		Side    string     `json:"side"`
		Ordered bool       `json:"ordered"`
		Stages  []areaJSON `json:"stages"`
	}
	areaJSON struct {
		Area   string    `json:"area"`
		Name   string    `json:"name"`
		Cost   stockJSON `json:"cost"`
		Points int       `json:"points"`
		Bonus  string    `json:"bonus"`
		Done   bool      `json:"done"`
		Marker string    `json:"marker"`
	}
	goalJSON struct {
		Number uint8      `json:"number"`
		Name   string     `json:"name"`
		Areas  []areaJSON `json:"areas"`
	}
	advantagesJSON struct {
		Open  []int            `json:"open"`
		Deck  []int            `json:"deck"`
		Taken map[string][]int `json:"taken"`
		Took  bool             `json:"took_this_turn"`
	}
	taskJSON struct {
		Question string `json:"question"`
		PC       uint8  `json:"pc"`
		Left     uint8  `json:"left"`
		Memo     uint8  `json:"memo"`
	}
)

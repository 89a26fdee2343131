package ladder

// An Answer is the ladder as it stands, for programs.
type Answer struct {
	Mode  string       `json:"mode"`
	Stars int          `json:"stars"` // that were won for certain
	Of    int          `json:"of"`
	Open  int          `json:"open"` // wins whose par is not known yet
	Rungs []RungAnswer `json:"rungs"`
}

// A RungAnswer is a Building at one difficulty.
type RungAnswer struct {
	Building   string `json:"building"`
	Difficulty string `json:"difficulty"`
	Games      int    `json:"games"` // that count
	Won        int    `json:"won"`
	Stars      int    `json:"stars"`
	Open       int    `json:"open"`
	Turns      int    `json:"turns"` // of the best win; 0 for none
	Par        int    `json:"par"`   // of its luck; 0 where it is not known
}

// Answer returns the board for programs.
func (b *Board) Answer() Answer {
	a := Answer{Mode: b.Mode.String(), Open: len(b.Open()), Rungs: []RungAnswer{}}
	a.Stars, a.Of = b.Stars()
	for i := range b.Rows {
		for j := range b.Rows[i].Cells {
			if c := &b.Rows[i].Cells[j]; c.Exists {
				a.Rungs = append(a.Rungs, RungAnswer{
					Building: b.Rows[i].Building, Difficulty: Levels[j].String(), Games: c.Games, Won: c.Won, Stars: c.Stars(),
					Open: len(c.Open), Turns: c.Best.Turns, Par: c.Best.Par,
				})
			}
		}
	}
	return a
}

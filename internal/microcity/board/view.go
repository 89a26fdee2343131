// Package board draws the city: a pure function from what is to be seen to cells.
package board

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/tui/theme"
)

// A View is all that can be seen of the city.
type View struct {
	Cells     [engine.NumQuarters]Cell
	Ports     bool                          // the two seaports are in the game
	Labels    [engine.NumPlaces]string      // the number of the card at each place
	Flipped   [engine.NumPlaces]bool        // the card shows side B
	Contracts [engine.NumContracts]Contract // of the seaports
}

// A Cell is one quarter.
type Cell struct {
	Letter    string // of the kind, as C
	Word      string // the kind in full, as commercial
	Short     string // the kind in at most six cells
	Material  string // what an industrial quarter gives; empty elsewhere
	Role      theme.Role
	Faces     engine.Faces
	Marker    Piece
	Engineers [2]Piece // by seat; Owner says which
	Target    bool     // the quarter can be chosen
	Cursor    bool     // the quarter is about to be chosen
	Spoken    bool     // the line under the cursor speaks of it
	Path      bool     // the engineer passes here on the way to the cursor
	Faint     bool     // nothing can be chosen there now
}

// A Piece is a marker or an engineer, there now or in the position that the
// highlighted choice would bring.
type Piece struct {
	Owner  int // 1 or 2; 0 for none
	Change Change
}

// A Change is what the highlighted choice does to a piece.
type Change uint8

const (
	Stays Change = iota
	Comes
	Goes
)

// A Contract is what the seaport shows of one contract.
type Contract struct {
	Cost   string
	Owner  int // 1 or 2 where a marker lies; 0 for none
	Cursor bool
}

// A Size is the inside of one quarter, in cells.
type Size struct{ W, H int }

// The sizes that the city can be drawn in, smallest first.
var (
	Compact = Size{5, 2}
	Small   = Size{8, 2}
	Medium  = Size{10, 3}
	Large   = Size{12, 4}
)

// Width returns the columns that the city takes.
func (v *View) Width(z Size) int {
	if v.Ports {
		return 5*(z.W+1) + 1
	}
	return 4*(z.W+1) + 1
}

// Height returns the rows that the city takes.
func (z Size) Height() int { return 4*(z.H+1) + 1 }

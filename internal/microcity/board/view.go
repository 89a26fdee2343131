// Package board draws the city: a pure function from what is to be seen to cells.
package board

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/tui/theme"
)

// A View is all that can be seen of the city.
type View struct {
	Cells     [engine.NumQuarters]Cell
	Ports     bool                          // the two seaports are in the game
	Names     [engine.NumPlaces]string      // the card at each place; of a seaport, where it lies
	Sides     [engine.NumPlaces]Side        // the side that the card shows
	Contracts [engine.NumContracts]Contract // of the seaports
}

// A Side is the side of a card that shows, now or after the highlighted choice.
type Side uint8

// The sides of a card.
const (
	SideA    Side = iota
	BecomesB      // side A shows; the highlighted choice would turn the card
	SideB
)

// A Cell is one quarter.
type Cell struct {
	Letter    string // of the kind, as C
	Word      string // the kind in full, as commercial
	Short     string // the kind in at most six cells
	Material  string // what an industrial quarter gives; empty elsewhere
	Role      theme.Role
	Hue       theme.Hue    // the colour of its kind, where it is a surface
	Scenes    []pack.Scene // what it looks like, in several sizes
	Faces     engine.Faces
	Pool      engine.Faces // the values of the dice that can be used
	Gains     engine.Faces // die values that the highlighted choice would add
	Basic     string       // what the quarter's basic action does
	Advanced  string       // what a matching die does there
	Marker    Piece
	Engineers [2]Piece // by seat; Owner says which
	Rivals    [2]bool  // by seat; the engineers of the game that is raced against
	Target    bool     // the quarter can be chosen
	Cursor    bool     // the quarter is about to be chosen
	Spoken    bool     // the line under the cursor speaks of it
	Differs   bool     // it is not as in a position beside this one
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
	Points int    // what it scores; 0 where points are not counted
	Bonus  string // what its bonus does; empty for none
	Owner  int    // 1 or 2 where a marker lies; 0 for none
	Cursor bool
}

// A Size is the inside of one quarter, in cells.
type Size struct{ W, H int }

// The sizes that the city can be drawn in, smallest first. From Medium on the cards have
// their names; Huge says in words what a quarter does.
var (
	Compact = Size{5, 2}
	Small   = Size{8, 2}
	Medium  = Size{10, 3}
	Large   = Size{12, 4}
	Huge    = Size{24, 8}
)

// margin is the column to the left of the frame, where the rows are numbered.
const margin = 1

// Width returns the columns that the city takes, the numbers of its rows included.
func (v *View) Width(z Size) int {
	if v.Ports {
		return margin + 5*(z.W+1) + 1
	}
	return margin + 4*(z.W+1) + 1
}

// Height returns the rows that the city takes, the letters of its columns included.
func (z Size) Height() int { return z.top() + 4*(z.H+1) + 1 }

// top is the row of the upper border: where the cards have their names there, the letters
// of the columns stand above it.
func (z Size) top() int {
	if z.named() {
		return 1
	}
	return 0
}

// named reports whether the cards have room for their names.
func (z Size) named() bool { return z.W >= Medium.W }

// Worded reports whether a quarter has room to say what it does.
func (z Size) Worded() bool { return z.W >= Huge.W }

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
	Names     [engine.NumPlaces]string      // the card at each place
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
	Trace     bool     // others did something here last
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
	Name   string
	Cost   string
	Points int    // what it scores; 0 where points are not counted
	Bonus  string // what its bonus does; empty for none
	Owner  int    // 1 or 2 where a marker lies; 0 for none
	Cursor bool
}

// A Size is the inside of one quarter, in cells, and how many rows lie between two of a district.
type Size struct{ W, H, Gap int }

// Sizes of the city. From Medium on the cards have their names; Huge says in words what a quarter does.
// Where lines are drawn around quarters, they take the room between them, or else a row of each.
var (
	Compact = Size{5, 2, 1}
	Small   = Size{8, 2, 1}
	Medium  = Size{10, 3, 1}
	Large   = Size{12, 4, 1}
	Huge    = Size{20, 7, 1}
)

// most is the largest size: beyond it a city would not say more.
var most = Size{34, 13, 1}

// Fit returns the largest size in which the city has room in w columns and h rows.
func (v *View) Fit(w, h int) Size {
	columns := 4
	if v.Ports {
		columns = 5
	}
	z := Size{W: min((w-margin-1)/columns-1, most.W)}
	if z.W < Compact.W {
		return Compact
	}
	tallest := min(z.W*2/5, most.H)
	if z.W <= Small.W {
		tallest = Small.H // drawings have no room there
	}
	for z.H = tallest; z.H > Small.H; z.H-- {
		if z.Gap = 1; z.H >= airy && z.Height() <= h {
			return z
		}
		if z.Gap = 0; z.H <= airy && z.Height() <= h {
			return z
		}
	}
	z.Gap = 1
	return z
}

// airy is the height from which on there is a gap between the quarters of a district.
const airy = 5

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
func (z Size) Height() int { return z.row(3) + z.H + z.Gap }

// Drawn returns the rows that it takes as surfaces, or with lines around quarters.
func (z Size) Drawn(surfaces bool) int {
	if surfaces {
		return z.Height()
	}
	return z.ruled().Height()
}

// row returns where a row of quarters begins: between two districts there is always a gap.
func (z Size) row(i int) int { return z.top() + 1 + i*(z.H+z.Gap) + i/2*(1-z.Gap) }

// ruled returns the size in which quarters with lines around them take no more room.
func (z Size) ruled() Size { return Size{z.W, z.H - 1 + z.Gap, 1} }

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

// titled reports whether the contracts of a seaport have their names, in a row of their own.
func (z Size) titled() bool {
	const head = 2 // rows for what it is, and its die values
	return z.named() && !z.Worded() && 2*z.H+z.Gap >= head+rowsTitled
}

// Compact reports whether there is room for letters alone.
func (z Size) Compact() bool { return z.W < Small.W }

// Worded reports whether a quarter has room to say what it does.
func (z Size) Worded() bool { return z.W >= Huge.W && z.H >= Huge.H }

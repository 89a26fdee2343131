// Package board draws boroughs of Small City on a sheet, as maps of buildings grown together. It decides nothing, and
// knows no rules: a Plan says what is to be seen.
//
//	plan.go   what is to be seen of a borough
//	size.go   how large it is drawn
//	draw.go   land, buildings and the streets between them
//	label.go  what a building says: its name, its places, goods
//	scene.go  what it looks like
package board

import "boardgame/microcity/internal/tui/theme"

// Side is how many spaces a borough has from west to east, and from north to south.
const Side = 10

// None is no space.
const None = -1

// A Plan is a borough made ready to be drawn.
type Plan struct {
	Open      int // spaces from west to east that can be built on
	Buildings []Building
	Cursor    int // a space, or None
	Spots     [Side * Side]Spot
	What      func(space int) any // what pointing at a space means; nil for nothing

	of [Side * Side]int // the building on a space, counted from 1; 0 for none
}

// A Spot is what a space shows besides the building on it.
type Spot struct {
	Target  bool // something can be done here
	Refused bool // it cannot
	Halo    bool // the building under the cursor has it in reach
	Hint    bool
	Differs bool
	Trace   bool   // something was done here last
	Sign    string // a letter or two on an own chip: a part of a footprint
	Match   bool   // that part stands there
}

// A Building is what has grown together on some spaces.
type Building struct {
	Name   string // "residence 3"
	Short  string // of at most three letters: "R3"
	Hue    theme.Hue
	Spaces []int // in reading order
	Places []Place
	Goods  []byte // of what is stored here: the first letter of each
	Scene  Scene
	Ghost  bool // it is not there yet
	Lit    bool
	Dome   *Dome // of an arcology; nil for any other building
}

// A Dome is what is special about an arcology.
type Dome struct {
	Pumps int // that it has
	Then  int // that it would have
	Of    int // that it needs
}

// A Place is where a person stands, or could.
type Place struct {
	Seat  int  // of the person, counted from 1; 0 where nobody stands
	Kind  byte // of a factory the first letter of its material; 0 elsewhere
	Space int  // of the building, counted from 0, where it is drawn
	Moved bool // it cannot move again
	Lit   bool // something is about this person or place
	Gone  bool // it would leave
	Ghost bool // it would come
}

// Ready lays the buildings out. It is called once, when all is in place.
func (p *Plan) Ready() *Plan {
	for i := range p.Buildings {
		for _, space := range p.Buildings[i].Spaces {
			p.of[space] = i + 1
		}
	}
	return p
}

// open reports whether a space is open.
func (p *Plan) open(x, y int) bool { return x >= 0 && y >= 0 && x < p.Open && y < p.Open }

// block returns what a space belongs to: negative for nothing, 0 for free land, or a building.
func (p *Plan) block(x, y int) int {
	if !p.open(x, y) {
		return -1
	}
	return p.of[y*Side+x]
}

// building returns the building on a space, or nil.
func (p *Plan) building(space int) *Building {
	if n := p.of[space]; n > 0 {
		return &p.Buildings[n-1]
	}
	return nil
}

// Package board draws the tiles and anthills of Micropolis from their data: pure functions from
// what is to be seen to characters, each with what it shows and the gallery to which it belongs.
// Colours are the business of who shows the picture.
//
//	picture.go  Picture and its cells, with the characters of a typewriter as a fallback
//	tile.go     a tile: its tunnels, ants and feature
//	ring.go     an anthill, unrolled, with the joints between its tiles
//	round.go    an anthill as a ring around its foundation
//	small.go    an anthill on two rows
//	slot.go     the tiles of a drawing, those that are not there yet among them
//	line.go     the tiles on offer, with prices and soldiers
package board

// A Role is what a cell shows.
type Role uint8

// The roles of cells.
const (
	Earth      Role = iota // nothing
	Wall                   // the frame of a tile
	Tunnel                 // a gallery
	Ant                    // a worker
	Specialist             // an ant with a task
	Fruit                  // a fruit or gift
	Soldier                // a soldier in a barracks, or on a tile of the line
	Place                  // an empty place in a barracks
	Label                  // a number or a word
	Gain                   // what a tile that is not there yet would score
)

// NoGallery is the gallery of cells that belong to none.
const NoGallery = -1

// A Cell is one character of a picture.
type Cell struct {
	Rune    rune
	Role    Role
	Gallery int8 // counted from 0, as engine.Rules.Galleries lists them; NoGallery
	Ghost   bool // of a tile that is not there yet
}

// A Picture is rows of cells, all of the same length.
type Picture [][]Cell

// blank returns a picture of earth.
func blank(w, h int) Picture {
	p := make(Picture, h)
	for y := range p {
		p[y] = make([]Cell, w)
		for x := range p[y] {
			p[y][x] = Cell{Rune: ' ', Role: Earth, Gallery: NoGallery}
		}
	}
	return p
}

func (p Picture) set(x, y int, r rune, role Role, gallery int8) {
	if y >= 0 && y < len(p) && x >= 0 && x < len(p[y]) {
		p[y][x] = Cell{Rune: r, Role: role, Gallery: gallery, Ghost: p[y][x].Ghost}
	}
}

// text writes a text that belongs to no gallery, as far as there is room.
func (p Picture) text(x, y, room int, text string, role Role) {
	for i, r := range []rune(text) {
		if i < room {
			p.set(x+i, y, r, role, NoGallery)
		}
	}
}

// Width returns how many characters a row has.
func (p Picture) Width() int {
	if len(p) == 0 {
		return 0
	}
	return len(p[0])
}

// typewriter holds what ASCII puts in place of other characters.
var typewriter = map[rune]rune{
	'═': '=', '║': 'H', '╔': '+', '╗': '+', '╚': '+', '╝': '+', '╦': '+', '╩': '+', '╳': 'X', '╡': ']', '╞': '[',
	'─': '-', '│': '|', '┊': ':', '┌': '.', '┬': '.', '┐': '.', '└': '\'', '┴': '\'', '┘': '\'',
	'•': 'o', '▲': '^', '△': '_', '▓': '#', '╲': '\\', '╱': '/', '╌': '-', '╎': ':',
	'━': '#', '┃': '#', '┏': '#', '┓': '#', '┗': '#', '┛': '#', '┳': '#', '┻': '#', '├': '+', '┤': '+', '·': '.', '¶': '@', '×': 'x',
}

// Typewriter returns the character of a typewriter that stands for one of a picture.
func Typewriter(r rune) rune {
	if t, ok := typewriter[r]; ok {
		return t
	}
	return r
}

// Lit returns the character for a piece of a gallery that is lit: its tunnels are filled, so that
// it is told from the others without colours.
func (c Cell) Lit() rune {
	switch c.Rune {
	case '═', '║', '╔', '╗', '╚', '╝', '╦', '╩', '╳', '╡', '╞', '╲', '╱':
		return '▓'
	}
	return c.Rune
}

// thin and thick are the lines along the middle of a gallery that is dug into the ground: the way through one,
// and that through one that is lit.
var thin, thick = lines("─│┌┐└┘┬┴╲╱╳┤├"), lines("━┃┏┓┗┛┳┻╲╱╳┫┣")

func lines(as string) map[rune]rune {
	list := map[rune]rune{'(': ' ', ')': ' '}
	to := []rune(as)
	for i, r := range []rune("═║╔╗╚╝╦╩╲╱╳╡╞") {
		list[r] = to[i]
	}
	return list
}

// Thin returns the line along the middle of a gallery that is dug into the ground, for a character of its tunnels.
func Thin(r rune) rune { return drawnAs(r, thin) }

// Thick does so for a gallery that is lit, so that it is told from the others without colours.
func Thick(r rune) rune { return drawnAs(r, thick) }

func drawnAs(r rune, as map[rune]rune) rune {
	if line, ok := as[r]; ok {
		return line
	}
	return r
}

// Heavy reports whether a character is a wall of the place where a tile would go.
func Heavy(r rune) bool {
	switch r {
	case '━', '┃', '┏', '┓', '┗', '┛', '┳', '┻':
		return true
	}
	return false
}

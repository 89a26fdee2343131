package board

// A Size is how many columns and rows a space of a borough takes, with the street before it.
type Size struct{ w, h int }

// Sizes are those in which a borough is drawn, the largest first. Spaces of the last two have no streets
// above them; those of the last have none at all.
var Sizes = [...]Size{{12, 6}, {10, 5}, {8, 4}, {6, 3}, {4, 2}, {3, 1}, {2, 1}}

// The sizes by their names.
const (
	Roomy    = 3 // what stands on a space has a line for its name and one for persons
	Usual    = 4
	Flat     = 5
	Smallest = 6
)

// leastNamed is how many columns a space takes at least where buildings have more than a letter.
const leastNamed = 4

// margin is the room for the names of rows at the left.
const margin = 3

// Bounds returns the columns and rows that the open part of a borough takes, with the names of its rows and columns.
func (z Size) Bounds(side int) (w, h int) {
	w, h = margin+side*z.w, 1+side*z.h
	if z.streets() {
		w++
	}
	if z.h > 1 {
		h++
	}
	return w, h
}

// Bare returns the same without the names.
func (z Size) Bare(side int) (w, h int) {
	w, h = z.Bounds(side)
	return w - margin, h - 1
}

// streets reports whether there is room between spaces.
func (z Size) streets() bool { return z.w > 2 }

// inner returns the columns and rows of a space without the street.
func (z Size) inner() (w, h int) {
	w, h = z.w, z.h
	if z.streets() {
		w--
	}
	if h > 1 {
		h--
	}
	return w, h
}

// Flat reports whether a space takes one row.
func (z Size) Flat() bool { return z.h == 1 }

package pack

// A node is a value of a pack file, whatever the file was written in, with the line
// where it stands.
type node struct {
	shape shape
	line  int
	text  string // of text, a number or anything else
	pairs []pair // of an object
	items []node // of a list
}

// A pair is a key of an object and its value.
type pair struct {
	key   string
	line  int
	value node
}

// A shape is what a node can be.
type shape uint8

const (
	otherShape shape = iota // true, false, null, …: nothing that a pack uses
	textShape
	numberShape
	listShape
	objectShape
)

// A file that nests deeper, or has more values, is no pack.
const (
	maxNesting = 16
	maxNodes   = 10_000

	tooMuch = "the file has more in it than a pack can have"
)

// describe names the node in a sentence about what should stand there instead.
func (n node) describe() string {
	switch n.shape {
	case listShape:
		return "a list"
	case objectShape:
		return "a group of keys"
	case textShape:
		return quote(n.text)
	case numberShape, otherShape:
	}
	return clean(cut(n.text, 40))
}

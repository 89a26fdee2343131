package packfile

// A Node is a value of a pack file, whatever the file was written in, with the line
// where it stands.
type Node struct {
	Shape Shape
	Line  int
	Text  string // of text, a number or anything else
	Pairs []Pair // of an object
	Items []Node // of a list
}

// A Pair is a key of an object and its value.
type Pair struct {
	Key   string
	Line  int
	Value Node
}

// A Shape is the kind of a node: text, number, list or object.
type Shape uint8

const (
	OtherShape Shape = iota // true, false, null, …: nothing that a pack uses
	TextShape
	NumberShape
	ListShape
	ObjectShape
)

// A file that nests deeper, or has more values, is no pack. In YAML the marks between values are counted.
const (
	maxNesting = 16
	maxNodes   = 10_000

	tooMuch = "the file contains more than a pack can have"
)

// Describe names the node in a sentence about what should stand there instead.
func (n Node) Describe() string {
	switch n.Shape {
	case ListShape:
		return "a list"
	case ObjectShape:
		return "a group of keys"
	case TextShape:
		return Quote(n.Text)
	case NumberShape, OtherShape:
	}
	return Clean(cut(n.Text, 40))
}

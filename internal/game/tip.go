package game

// A Tipster is a Table that has tips for those to whom something on the table is new.
type Tipster interface {
	// Tips returns what could be said to those who are asked at a position, the most important
	// first.
	Tips(n Node) []Tip
}

// A Tip says in one line what something on the table means. It is given once.
type Tip struct {
	Name string // by which it is remembered: plain letters and hyphens
	Text string // a sentence
}

package search

import "fmt"

// A Kind is a strength of a computer player.
type Kind uint8

// The kinds. What each may spend is the game's to say: a Budget.
const (
	Easy   Kind = iota // any legal action
	Medium             // the best action by a look one action deep
	Hard               // a tree search
	NumKinds
)

var kindNames = [NumKinds]string{"easy", "medium", "hard"}

// String returns easy, medium or hard.
func (k Kind) String() string {
	if k < NumKinds {
		return kindNames[k]
	}
	return "?"
}

// ParseKind reads the name of a kind.
func ParseKind(name string) (Kind, error) {
	for k, n := range kindNames {
		if n == name {
			return Kind(k), nil
		}
	}
	return 0, fmt.Errorf("there is no player %q: easy, medium or hard", name)
}

package chance

import "boardgame/microcity/internal/game"

// An Origin is where an outcome of chance comes from.
type Origin uint8

// The origins, from the one that anybody can check to the one that nobody can.
const (
	FromSeed      Origin = iota // the seed gives this outcome
	FromHand                    // a person rolled or drew it, as agreed before the game
	FromParent                  // it was played before this game went on from another one
	FromElsewhere               // the seed gives another outcome, and none of the above holds
	numOrigins
)

// String returns seed, hand, parent or elsewhere.
func (o Origin) String() string {
	names := [numOrigins]string{"seed", "hand", "parent", "elsewhere"}
	if o < numOrigins {
		return names[o]
	}
	return "?"
}

// Terms are the agreement about chance before a game.
type Terms struct {
	Seed   uint64
	Secret bool      // the seed is not known here: it answers nothing, and nobody can tell where outcomes come from
	Dice   bool      // a person rolls
	Draws  bool      // a person draws, and lays out what is drawn at the start
	Parent game.Node // the last node that may stem from another game; 0 for none
	Beyond []string  // what the game counts towards besides statistics, as game.Game has it
}

// ByHand reports whether a person answers a question of chance.
func (t Terms) ByHand(question string) bool {
	if question == game.Roll {
		return t.Dice
	}
	return t.Draws
}

// Source returns who answers for chance under these terms.
func (t Terms) Source() Source {
	seed := Seeded(t.Seed)
	return func(tree game.Tree, at game.Node) (string, bool) {
		if _, question := tree.Turn(at); t.Secret || t.ByHand(question) {
			return "", false
		}
		return seed(tree, at)
	}
}

// Origin returns where the outcome that led to a node comes from. It compares the outcome
// with the seed's: who put it there does not matter. An action of a player, and the start,
// have no origin, and ok is false; so it is while the seed is secret.
func (t Terms) Origin(tree game.Tree, n game.Node) (o Origin, ok bool) {
	if t.Secret || tree.Mover(n) != game.Chance {
		return 0, false
	}
	tree = tree.As(game.All)
	before := tree.Parent(n)
	if given, ok := tree.Deal(before, t.Seed); ok && given == tree.Action(n) {
		return FromSeed, true
	}
	if _, question := tree.Turn(before); t.ByHand(question) {
		return FromHand, true
	}
	if n <= t.Parent {
		return FromParent, true
	}
	return FromElsewhere, true
}

// A Trace counts the outcomes of chance on a line of play by their origin.
type Trace struct {
	By    [numOrigins]int
	First int // the turn of the first outcome of the origin that Origin returns; 0 for the setup

	Beyond []string // that of the Terms
}

// Trace counts the outcomes on the way from the start to a node. Lines of play that part
// from it do not matter.
func (t Terms) Trace(tree game.Tree, end game.Node) Trace {
	trace := Trace{Beyond: t.Beyond}
	var first [numOrigins]int
	for n := end; n != 0; n = tree.Parent(n) {
		if o, ok := t.Origin(tree, n); ok {
			trace.By[o]++
			first[o] = tree.Moment(tree.Parent(n)).Turn
		}
	}
	trace.First = first[trace.Origin()]
	return trace
}

// Origin returns the origin that can be checked least among those of all outcomes. It is
// FromSeed where the seed gives every one of them.
func (t Trace) Origin() Origin {
	for o := numOrigins - 1; o > FromSeed; o-- {
		if t.By[o] > 0 {
			return o
		}
	}
	return FromSeed
}

// Outcomes returns how many outcomes were counted.
func (t Trace) Outcomes() int {
	sum := 0
	for _, n := range t.By {
		sum += n
	}
	return sum
}

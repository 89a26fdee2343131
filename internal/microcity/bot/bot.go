package bot

import (
	"fmt"
	"strings"

	"boardgame/microcity/internal/engine"
)

// A Kind is a way of playing, from the weakest to the strongest.
type Kind uint8

const (
	// Random takes any legal action. It is a floor to measure against.
	Random Kind = iota
	// Novice evaluates by rule of thumb, pays for nothing but a last marker, and in some turns
	// takes one of its better candidates instead of the best. How often depends on the seed.
	Novice
	// Greedy takes the turn with the best afterstate by rule of thumb. It pays for dice in the
	// last two turns only.
	Greedy
	// Strong takes the turn with the best afterstate by learned weights. It pays for dice in the
	// last three turns only. In solo games it chooses at random among nearly equal plans until
	// the end is near.
	Strong
	// Master pays whenever it is worth it, compares plans by expected value over the next
	// roll, and searches the last turn for a win exhaustively.
	Master
	numKinds
)

var kindNames = [numKinds]string{"random", "novice", "greedy", "strong", "master"}

// Kinds returns all kinds from the weakest to the strongest.
func Kinds() []Kind { return []Kind{Random, Novice, Greedy, Strong, Master} }

// String returns the name that ParseKind reads.
func (k Kind) String() string {
	if k < numKinds {
		return kindNames[k]
	}
	return "?"
}

// ParseKind returns the kind with a name. The error lists the names.
func ParseKind(name string) (Kind, error) {
	for k, n := range kindNames {
		if n == name {
			return Kind(k), nil
		}
	}
	return 0, fmt.Errorf("there is no computer player %q; choose %s or %s", name,
		strings.Join(kindNames[:numKinds-1], ", "), kindNames[numKinds-1])
}

// A Player chooses actions. It reuses its memory, so only one goroutine at a time may use it; any
// number of players may share an Evaluator.
type Player struct {
	evaluator *Evaluator
	kind      Kind // what it was made as
	style     style
	seed      uint64
	search    *search
	lookahead lookahead
	workers   int             // searches that look ahead in parallel
	legal     []engine.Action // memory of randomAction
}

// NewPlayer returns a player. With the same seed it plays the same. Which seed it is matters to
// random, novice and strong players, and to greedy ones in the games that styleOf names.
func NewPlayer(e *Evaluator, kind Kind, seed uint64) *Player {
	p := &Player{evaluator: e, kind: kind, search: newSearch(e.rules, nil), workers: 1}
	p.Reseed(seed)
	return p
}

// Reseed makes the player play as one that NewPlayer returns with this seed. It keeps its memory.
func (p *Player) Reseed(seed uint64) {
	p.seed = seed
	style := styleOf(p.kind, p.evaluator.rules, seed)
	if p.search.eval == nil || p.style != style {
		p.style, p.lookahead = style, lookahead{}
		p.search.eval = p.evaluator.leafFor(style.kind)
	}
}

// Plan returns the actions that the player takes from s up to the next question that is not the
// same seat's: chance, the other player, or the end. It returns none only where no player is asked.
// Its steps and its memory are bounded, whatever the cards are.
func (p *Player) Plan(s engine.State) []engine.Action {
	seat, _ := p.search.rules.Turn(&s)
	if !seat.IsPlayer() && seat != engine.Both {
		return nil
	}
	if p.style.kind != Random {
		if leaf := p.leaf(s); leaf >= 0 {
			return p.search.line(leaf)
		}
	}
	return p.randomAction(s)
}

// leaf returns the leaf of the search that the player chooses at s, or -1.
func (p *Player) leaf(s engine.State) (leaf int32) {
	choose := p.masterLeaf
	switch p.style.kind {
	case Novice:
		choose = p.noviceLeaf
	case Greedy:
		choose = p.greedyLeaf
	case Strong:
		choose = p.strongLeaf
	default: // a master
	}
	p.search.within(turnSteps, func() { leaf = choose(s) })
	return leaf
}

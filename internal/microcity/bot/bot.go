// Package bot plays Micro City: it is the computer player, the adviser and the
// measure of how hard a game is.
//
// Everything rests on one judgement. An Evaluator says how good a position between two
// turns is, when the dice are gone and the next ones have not been rolled. A search
// tries the ways to play the turn and asks the Evaluator about each end; a better
// player also looks at all 21 rolls that may follow.
//
// All of it is integer arithmetic on the position alone. The same position gives the
// same answer on every machine, and nobody looks at dice that have not been rolled.
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
	// Novice plays for what is in sight, pays for nothing but a last marker, and takes
	// one of its better ideas instead of the best: some novices always, some seldom.
	Novice
	// Greedy takes the turn after which the company stands best. In the last two turns it
	// also pays for a die.
	Greedy
	// Strong takes the turn after which experience says that winning is most likely. It
	// saves, too, until the end is near. Alone, until then, it goes by feel where plans are
	// nearly as good as each other.
	Strong
	// Master pays when it is worth it, looks at every roll that may come next, and plays
	// the end exactly.
	Master
	numKinds
)

var kindNames = [numKinds]string{"random", "novice", "greedy", "strong", "master"}

// Kinds lists all kinds from the weakest to the strongest.
func Kinds() []Kind { return []Kind{Random, Novice, Greedy, Strong, Master} }

// String gives the name that ParseKind reads.
func (k Kind) String() string {
	if k < numKinds {
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
	return 0, fmt.Errorf("there is no player %q; choose %s or %s", name,
		strings.Join(kindNames[:numKinds-1], ", "), kindNames[numKinds-1])
}

// A Player chooses actions. It keeps memory to work in, so one goroutine at a time may
// use it; any number of players may share an Evaluator.
type Player struct {
	evaluator *Evaluator
	kind      Kind // what it was made as
	style     style
	seed      uint64
	search    *search
	lookahead lookahead
	workers   int // searches that look ahead at a time
}

// NewPlayer makes a player. Random, novice and strong players differ by the seed, greedy ones
// where styleOf says so, and play the same on the same seed.
func NewPlayer(e *Evaluator, kind Kind, seed uint64) *Player {
	p := &Player{evaluator: e, kind: kind, search: newSearch(e.rules, nil), workers: 1}
	p.Reseed(seed)
	return p
}

// Reseed makes the player the one that NewPlayer gives with this seed, with the memory that it
// has to work in.
func (p *Player) Reseed(seed uint64) {
	p.seed = seed
	style := styleOf(p.kind, p.evaluator.rules, seed)
	if p.search.eval == nil || p.style != style {
		p.style, p.lookahead = style, lookahead{}
		p.search.eval = p.evaluator.leafFor(style.kind)
	}
}

// Plan gives the actions that the player takes from s up to the next question that is
// not the same seat's: chance, the other player, or the end. It is empty only where no
// person is asked. How long it takes and how much memory is bounded, whatever the cards are.
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

// leaf gives the leaf of the search that the player chooses at s, or -1.
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

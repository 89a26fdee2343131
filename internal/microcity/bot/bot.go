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
	// Thumb takes the turn with the best afterstate by rule of thumb, which needs no weights. It
	// is there to measure against, too.
	Thumb
	// Novice, Greedy and Strong take the turn with the best afterstate by learned weights, which
	// they misjudge by as much as spreads says. They pay for dice in the last three turns only.
	Novice
	Greedy
	Strong
	// Master misjudges nothing. It pays whenever it is worth it, compares plans by expected value
	// over the next roll, and searches the last turn for a win exhaustively.
	Master
	numKinds
)

var kindNames = [numKinds]string{"random", "thumb", "novice", "greedy", "strong", "master"}

// Kinds returns all kinds from the weakest to the strongest.
func Kinds() []Kind { return []Kind{Random, Thumb, Novice, Greedy, Strong, Master} }

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
	kind      Kind
	judge     leafEvaluator // without its errors
	seed      uint64
	search    *search
	wider     *search // for wins that are certain; made when it is first needed
	lookahead lookahead
	workers   int // searches that look ahead in parallel
	// Memory of randomAction.
	legal []engine.Action
	text  []byte
}

// NewPlayer returns a player. With the same seed it plays the same; a master plays the same with
// any seed.
func NewPlayer(e *Evaluator, kind Kind, seed uint64) *Player {
	p := &Player{evaluator: e, kind: kind, judge: e.leafFor(kind), search: newSearch(e.rules, nil), workers: 1}
	if kind == Master {
		p.search.forMaster()
	}
	p.Reseed(seed)
	return p
}

// Reseed makes the player play as one that NewPlayer returns with this seed. It keeps its memory.
func (p *Player) Reseed(seed uint64) {
	p.seed, p.search.eval = seed, p.judge
	if spread := spreads[p.kind]; spread > 0 {
		p.search.eval = &erring{p.judge, spread, seed}
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
	if p.kind != Random {
		if leaf := p.leaf(s); leaf >= 0 {
			return p.search.line(leaf)
		}
	}
	return p.randomAction(s)
}

// leaf returns the leaf of the search that the player chooses at s, or -1.
func (p *Player) leaf(s engine.State) (leaf int32) {
	choose := p.plainLeaf
	if p.kind == Master {
		choose = p.masterLeaf
	}
	p.search.within(turnSteps, func() { leaf = choose(s) })
	return leaf
}

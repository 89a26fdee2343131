package par

import (
	"context"
	"math"
	"slices"

	"boardgame/microcity/internal/engine"
)

// A search goes through a game turn by turn: from all positions before a turn that are worth
// keeping to all positions after it.
type search struct {
	ctx     context.Context
	rules   *engine.Rules
	luck    luck
	judge   func(*engine.State) int32
	order   *order
	turn    *turn
	lasts   [maxTurns + 2]*bound // by the turn that a win takes at the most
	left    int                  // positions that may still be looked at
	maxHeld int                  // positions held at a time, of one turn and of those between turns
	turns   int                  // of the win that was found last
	begin   engine.State
	setup   []engine.Action // the city and the seaports
}

// An entry is a position between two turns.
type entry struct {
	state   engine.State
	parent  int32 // among the entries before the turn
	covered bool  // another one is at least as good
}

// An outcome is how a run ended.
type outcome int

const (
	unsettled outcome = iota // the budget is used up, or something was left out
	won                      // a win was found
	settled                  // there is no win
)

func newSearch(ctx context.Context, g Game, budget int) (*search, error) {
	r := g.Rules
	if r.Config().Mode == engine.Competitive {
		return nil, ErrCompetitive
	}
	x := &search{ctx: ctx, rules: r, luck: newLuck(r, g.Luck), judge: g.Judge, order: newOrder(r), left: budget, maxHeld: maxHeld, begin: r.Start()}
	for {
		seat, _ := r.Turn(&x.begin)
		if seat != engine.Chance {
			break
		}
		a, ok := g.Luck.Answer(r, &x.begin)
		if !ok {
			return nil, ErrByHand
		}
		r.Advance(&x.begin, a)
		x.setup = append(x.setup, a)
	}
	if err := x.luck.foresee(x.begin); err != nil {
		return nil, err
	}
	x.turn = newTurn(r)
	return x, nil
}

// maxHeld is how many positions are held at a time, which bounds the memory whatever the budget.
const maxHeld = 4_000_000

// run looks for a win in at most limit turns.
func (x *search) run(limit int, b beam) ([]engine.Action, outcome) {
	x.turn.bound, x.turn.payments, x.turn.all = newBound(x.rules, &x.luck, limit), b.payments, b == exhaustive
	layers := [][]entry{{{state: x.begin}}}
	for held := 1; ; held += len(layers[len(layers)-1]) {
		layer := layers[len(layers)-1]
		next, ends := newFront(x.order), []entry(nil)
		for i := range layer {
			if layer[i].covered {
				continue
			}
			at := x.play(&layer[i], func(s *engine.State) {
				if b == exhaustive {
					next.add(s, int32(i))
				} else {
					ends = append(ends, entry{state: *s, parent: int32(i)})
				}
			})
			switch {
			case at >= 0:
				x.turns = int(x.turn.nodes[at].state.Turn)
				return x.line(layers, i, at), won
			case x.spent(), held+len(next.list)+len(ends) > x.maxHeld:
				return nil, unsettled
			}
		}
		if b != exhaustive {
			next.list = x.best(ends, b.width)
		}
		if len(next.list) == 0 {
			if b == exhaustive {
				return nil, settled
			}
			return nil, unsettled
		}
		layers = append(layers, next.list)
	}
}

// play searches the turn after an entry. It returns the node of a win, or -1 after it has called
// ended for every end of the turn.
func (x *search) play(e *entry, ended func(*engine.State)) int32 {
	root := e.state
	x.luck.roll(&root)
	if !x.turn.all {
		if at := x.last(&root); at >= 0 {
			return at
		}
	}
	return x.expand(root, x.left, ended)
}

// expand searches a turn, up to a limit, and takes its positions off the budget.
func (x *search) expand(root engine.State, limit int, ended func(*engine.State)) int32 {
	at := x.turn.expand(root, min(limit, x.maxHeld), ended)
	if x.left -= len(x.turn.nodes); len(x.turn.nodes) >= x.maxHeld {
		x.left = 0 // something was left out
	}
	return at
}

// spent reports whether the search must stop.
func (x *search) spent() bool { return x.left <= 0 || x.ctx.Err() != nil }

// line returns all actions of the win that the turn from the i-th entry of the last layer has just
// reached. The turns before are searched again, for their trees were not kept.
func (x *search) line(layers [][]entry, i int, at int32) []engine.Action {
	var parts [][]engine.Action
	for n := len(layers) - 1; ; n-- {
		part := x.turn.line(at)
		root := layers[n][i].state
		if a, ok := x.luck.roll(&root); ok {
			part = append([]engine.Action{a}, part...)
		}
		parts = append(parts, part)
		if n == 0 {
			break
		}
		want := layers[n][i].state
		i = int(layers[n][i].parent)
		root = layers[n-1][i].state
		x.luck.roll(&root)
		x.turn.expand(root, math.MaxInt, func(*engine.State) {})
		at = x.turn.find(&want)
	}
	slices.Reverse(parts)
	return append(slices.Clone(x.setup), slices.Concat(parts...)...)
}

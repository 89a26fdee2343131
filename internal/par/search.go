package par

import (
	"cmp"
	"context"
	"slices"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
)

// A search goes through a game turn by turn: from all positions before a turn that are
// worth keeping to all positions after it.
type search struct {
	ctx   context.Context
	rules *engine.Rules
	luck  luck
	order *order
	turn  *turn
	left  int // positions that may still be looked at
	turns int // of the win that was found last
	begin engine.State
	setup []engine.Action // the city and the seaports
}

// An entry is a position between two turns.
type entry struct {
	state  engine.State
	parent int32 // among the entries before the turn
	dead   bool  // another one is at least as good
	value  int
}

// An end is how a run came out.
type end int

const (
	unsettled end = iota // the budget is used up, or something was left out
	won                  // a win was found
	settled              // there is no win
)

func newSearch(ctx context.Context, r *engine.Rules, source chance.Source, budget int) (*search, error) {
	x := &search{ctx: ctx, rules: r, luck: newLuck(r, source), order: newOrder(r), left: budget, begin: r.Start()}
	for {
		seat, _ := r.Turn(x.begin)
		if seat != engine.Chance {
			break
		}
		a, ok := source.Answer(r, &x.begin)
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

// run looks for a win in at most limit turns.
func (x *search) run(limit int, b beam) ([]engine.Action, end) {
	x.turn.bound, x.turn.payments = newBound(x.rules, &x.luck, limit), b.payments
	x.turn.all = b == everything
	layers := [][]entry{{{state: x.begin}}}
	for {
		layer := layers[len(layers)-1]
		next := newFront(x.order)
		for i := range layer {
			if layer[i].dead {
				continue
			}
			if x.spent() {
				return nil, unsettled
			}
			root := layer[i].state
			x.luck.roll(&root)
			at := x.turn.expand(root, func(s *engine.State) { next.add(s, int32(i)) })
			x.left -= len(x.turn.nodes)
			if at >= 0 {
				x.turns = int(x.turn.nodes[at].state.Turn)
				return x.line(layers, i, at), won
			}
		}
		if len(next.list) == 0 {
			if x.turn.all {
				return nil, settled
			}
			return nil, unsettled
		}
		layers = append(layers, x.best(next.list, b))
	}
}

// spent reports whether the search must end.
func (x *search) spent() bool { return x.left <= 0 || x.ctx.Err() != nil }

// line gives all actions of the win that the turn from the i-th entry of the last layer
// just came to. The turns before are gone through again, for they were not kept.
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
		x.turn.expand(root, func(*engine.State) {})
		at = x.turn.find(&want)
	}
	slices.Reverse(parts)
	return append(slices.Clone(x.setup), slices.Concat(parts...)...)
}

// best gives the positions that are not covered, at most as many as the beam is wide:
// those that look best. No width means all.
func (x *search) best(list []entry, b beam) []entry {
	list = slices.DeleteFunc(list, func(e entry) bool { return e.dead })
	if b.width == 0 || len(list) <= b.width {
		return list
	}
	for i := range list {
		l := x.turn.bound.lackOf(&list[i].state)
		list[i].value = standing(&list[i].state, &l) + b.time*int(list[i].state.Clock)
	}
	slices.SortStableFunc(list, func(a, b entry) int { return cmp.Compare(b.value, a.value) })
	return list[:b.width]
}

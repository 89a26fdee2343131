package main

import (
	"unsafe"

	"boardgame/microcity/internal/engine"
)

// samples is how many positions and actions Apply is measured on: enough that no
// branch is learned by heart, few enough to stay in the cache.
const samples = 1024

// A position with an action that is legal in it.
type sample struct {
	state  engine.State
	action engine.Action
	where  uint8 // of a copy that is measured beside it, as varied as the action
}

// collect gathers a player's positions and actions from random games, evenly spread.
func collect(r *engine.Rules, seed dice) []sample {
	var list []sample
	state, actions := r.Start(), make([]engine.Action, 0, 256)
	for n := 0; len(list) < samples; n++ {
		actions = r.Legal(&state, actions[:0])
		if len(actions) == 0 {
			state = r.Start()
			continue
		}
		action := actions[seed.below(len(actions))]
		if seat, _ := r.Turn(&state); seat != engine.Chance && n%3 == 0 {
			list = append(list, sample{state, action, action.Die() + uint8(action.Area()) + uint8(action.Card())})
		}
		r.Advance(&state, action)
	}
	return list
}

// A block is as large as a State and means nothing.
type block [unsafe.Sizeof(engine.State{})]uint8

// copied is the least that a step by value can do: a value in, a branch, four
// writes, a value out.
//
//go:noinline
func copied(b block, where uint8) block {
	if where&1 == 0 {
		b[where%64] = where
		b[0], b[1], b[2] = where, where+1, where+2
	} else {
		b[where%32] = where
		b[3], b[4], b[5] = where, where+1, where+2
	}
	return b
}

// What the works produce goes here, so that the compiler cannot leave it out.
var (
	SinkState engine.State
	SinkBlock block
)

// stateRows measures Apply against the copy of a value, and the value's size.
func stateRows() ([]Row, error) {
	var rows []Row
	for _, game := range games {
		rules, err := rulesOf(game.config)
		if err != nil {
			return nil, err
		}
		list := collect(rules, 1)
		blocks := make([]block, samples)
		target := atMost(8, 4, 2)
		d := sideBySide(
			processor,
			func(n int) {
				for i := range n {
					each := &list[i%samples]
					next, err := rules.Apply(each.state, each.action)
					if err != nil {
						panic("a legal action was refused: " + err.Error())
					}
					SinkState = next
				}
			},
			func(n int) {
				for i := range n {
					SinkBlock = copied(blocks[i%samples], list[i%samples].where)
				}
			},
			target,
		)
		rows = append(rows, Row{
			Measure: "Apply, action given: " + game.name, Ours: d.ours, Unit: "ns",
			Reference: "the copy of a value of the same size, with a branch and four writes", Theirs: d.theirs,
			Target: target,
		}.measured(d.ratios))
	}
	size := float64(unsafe.Sizeof(engine.State{}))
	rows = append(rows, Row{Measure: "size of State", Ours: size, Unit: "bytes", Ratio: size, Target: atMost(256, 128, 0)}.judged())
	return rows, nil
}

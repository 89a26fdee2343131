package main

import (
	"runtime"
	"sync"
)

// coreRows measures how much more two processors play than one: the engine shares
// nothing that is written, so it should be twice as much.
func coreRows() ([]Row, error) {
	if runtime.NumCPU() < 2 {
		return nil, nil
	}
	game := games[0]
	rules, err := rulesOf(game.config)
	if err != nil {
		return nil, err
	}
	first, second := playout(rules, advanced, 1), playout(rules, advanced, 2)
	both := func(n int) {
		var group sync.WaitGroup
		for _, half := range []work{first, second} {
			group.Go(func() { half(n / 2) })
		}
		group.Wait()
	}
	target := atLeast(1.5, 1.7, 1.9)
	d := sideBySide(clock, both, playout(rules, advanced, 3), target)
	row := Row{
		Measure: "playouts on two processors: " + game.name, Ours: d.ours, Unit: "ns",
		Reference: "the same on one", Theirs: d.theirs, Target: target,
	}
	return []Row{row.measured(d.ratios)}, nil
}

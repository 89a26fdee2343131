package main

import (
	"fmt"

	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/mycity/pack"
)

// towns are the games of My City that its engine is measured in.
var towns = []struct {
	name   string
	config engine.Config
}{
	{"My City", engine.Config{}},
	{"My City, four players, club", engine.Config{Players: 4, Variants: engine.Types | engine.Lines | engine.Rezoning}},
	{"My City, grim", engine.Config{Variants: engine.Dump | engine.Slums | engine.Random}},
	{"My City, 12×12", engine.Config{Players: 4, Size: 12}},
}

// townPlayout is playout in a game of My City: whole games, setup included.
func townPlayout(r *engine.Rules, seed dice) work {
	state, actions := r.Start(), make([]engine.Action, 0, 1<<13)
	return func(n int) {
		for range n {
			actions = r.Legal(&state, actions[:0])
			if len(actions) == 0 {
				state = r.Start()
				continue
			}
			r.Advance(&state, actions[seed.below(len(actions))])
		}
	}
}

// townRows measures transitions of My City against chess.
func townRows() ([]Row, error) {
	core, err := pack.Core()
	if err != nil {
		return nil, err
	}
	var rows []Row
	for _, town := range towns {
		rules, err := engine.New(core.Counters, town.config)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", town.name, err)
		}
		d := sideBySide(townPlayout(rules, 1), chessPlayout(1))
		rows = append(rows, Row{
			Measure: "legal, pick, Advance: " + town.name, Ours: d.ours, Unit: "ns",
			Reference: "corentings/chess Position: ValidMoves, pick, Update", Theirs: d.theirs,
			Ratio: 1 / d.quotient, Target: atLeast(20, 40, 80),
		}.judged())
	}
	return rows, nil
}

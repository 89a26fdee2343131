package main

import (
	"fmt"
	"testing"

	"github.com/corentings/chess/v2"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/pack"
)

// games are the games that the engine is measured in: the first one that people play,
// and the fullest of each mode.
var games = []struct {
	name   string
	config engine.Config
}{
	{"solo", engine.Config{Building: engine.BuildingA}},
	{"solo, everything", engine.Config{Building: engine.BuildingAB, With: engine.AllExpansions}},
	{"coop, everything", engine.Config{Mode: engine.Coop, Building: engine.BuildingAB, With: engine.AllExpansions, CardX: true}},
	{"competitive, everything", engine.Config{Mode: engine.Competitive, With: engine.AllExpansions}},
}

// rulesOf compiles a game with the core pack.
func rulesOf(config engine.Config) (*engine.Rules, error) {
	core, err := pack.Core()
	if err != nil {
		return nil, err
	}
	return engine.New(core.Cards, config)
}

// A step takes a legal action.
type step func(*engine.Rules, *engine.State, engine.Action)

// applied is the pure door: value in, value out, checked.
func applied(r *engine.Rules, s *engine.State, a engine.Action) {
	next, err := r.Apply(*s, a)
	if err != nil {
		panic(fmt.Sprintf("a legal action was refused: %v", err))
	}
	*s = next
}

// advanced is the unchecked door.
func advanced(r *engine.Rules, s *engine.State, a engine.Action) { r.Advance(s, a) }

// A run is a random game under way. It fills its cache lines, so that two of them on
// two processors do not touch each other's.
type run struct {
	state   engine.State
	actions []engine.Action
	seed    dice
	_       [128]byte
}

// playout returns the work of n transitions of random games: list, pick, step.
func playout(r *engine.Rules, take step, seed dice) work {
	g := &run{state: r.Start(), actions: make([]engine.Action, 0, 256), seed: seed}
	return func(n int) {
		for range n {
			g.actions = r.Legal(&g.state, g.actions[:0])
			if len(g.actions) == 0 {
				g.state = r.Start()
				continue
			}
			take(r, &g.state, g.actions[g.seed.below(len(g.actions))])
		}
	}
}

// chessPlayout is the same in chess: list, pick, step. A game is cut at 200 plies, as
// its rules of repetition are no part of a position.
func chessPlayout(seed dice) work {
	position, ply := chess.StartingPosition(), 0
	return func(n int) {
		for range n {
			moves := position.ValidMoves()
			if len(moves) == 0 || ply == 200 {
				position, ply = chess.StartingPosition(), 0
				continue
			}
			position, ply = position.Update(&moves[seed.below(len(moves))]), ply+1
		}
	}
}

// engineRows measures transitions against chess.
func engineRows() ([]Row, error) {
	var rows []Row
	for _, game := range games {
		rules, err := rulesOf(game.config)
		if err != nil {
			return nil, err
		}
		for _, door := range []struct {
			name string
			take step
		}{{"Apply", applied}, {"Advance", advanced}} {
			target := atLeast(20, 40, 80)
			d := sideBySide(processor, playout(rules, door.take, 1), chessPlayout(1), target)
			rows = append(rows, Row{
				Measure: "legal, pick, " + door.name + ": " + game.name, Ours: d.ours, Unit: "ns",
				Reference: "corentings/chess Position: ValidMoves, pick, Update", Theirs: d.theirs,
				Target: target,
			}.measured(d.ratios))
		}
		rows = append(rows, allocations(rules, game.name))
	}
	return rows, nil
}

// allocations counts what a transition leaves to the garbage collector.
func allocations(r *engine.Rules, name string) Row {
	state, actions, seed := r.Start(), make([]engine.Action, 0, 256), dice(1)
	each := testing.AllocsPerRun(20_000, func() {
		actions = r.Legal(&state, actions[:0])
		if len(actions) == 0 {
			state = r.Start()
			return
		}
		action := actions[seed.below(len(actions))]
		if r.Check(&state, action) == engine.OK {
			r.Advance(&state, action)
		}
	})
	return Row{
		Measure: "allocations of Legal, Check, Advance: " + name, Ours: each, Unit: "allocs",
		Ratio: each, Target: atMost(0, 0, 0),
	}.judged()
}

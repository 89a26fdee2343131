package main

import (
	"fmt"
	"unsafe"

	micropolis "boardgame/microcity/internal/micropolis/engine"
	anthill "boardgame/microcity/internal/micropolis/pack"
	mycity "boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/mycity/pack"
)

// A town is a game of My City.
type town struct {
	name   string
	config mycity.Config
}

// towns are those that the engine is measured in.
var towns = []town{
	{"My City", mycity.Config{}},
	{"My City, four players, club", mycity.Config{Players: 4, Variants: mycity.Types | mycity.Lines | mycity.Rezoning}},
	{"My City, grim", mycity.Config{Variants: mycity.Dump | mycity.Slums | mycity.Random}},
	{"My City, 12×12", mycity.Config{Players: 4, Size: 12}},
}

// widest are towns in which there is most to think about.
var widest = []town{
	{"My City, all variants", mycity.Config{Variants: mycity.AllVariants}},
	{"My City, 12×12, four players, all variants", mycity.Config{Size: 12, Players: 4, Variants: mycity.AllVariants}},
	{"My City, hex map", mycity.Config{Hex: true}},
}

// colonies are those of Micropolis.
var colonies = []struct {
	name   string
	config micropolis.Config
}{
	{"Micropolis", micropolis.Config{}},
	{"Micropolis, six players, open ground", micropolis.Config{Players: 6, Open: true}},
	{"Micropolis, three players, expert", micropolis.Config{Players: 3, Expert: true}},
	{"Micropolis, alone", micropolis.Config{Players: 1}},
}

// rules is what random play needs of a game.
type rules[S, A comparable] interface {
	Start() S
	Legal(s *S, dst []A) []A
	Advance(s *S, a A)
}

// playedOut is playout in another game of the shelf: whole games, setup included.
func playedOut[S, A comparable](r rules[S, A], seed dice) work {
	state, actions := r.Start(), make([]A, 0, 1<<13)
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

// againstChess measures transitions of a game against those of chess.
func againstChess[S, A comparable](name string, r rules[S, A]) Row {
	d := sideBySide(playedOut(r, 1), chessPlayout(1))
	return Row{
		Measure: "legal, pick, Advance: " + name, Ours: d.ours, Unit: "ns",
		Reference: "corentings/chess Position: ValidMoves, pick, Update", Theirs: d.theirs,
		Ratio: 1 / d.quotient, Target: atLeast(20, 40, 80),
	}.judged()
}

// townRows measures My City.
func townRows() ([]Row, error) {
	core, err := pack.Core()
	if err != nil {
		return nil, err
	}
	var rows []Row
	for _, t := range towns {
		r, err := mycity.New(core.Counters, t.config)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", t.name, err)
		}
		rows = append(rows, againstChess(t.name, r))
	}
	return rows, nil
}

// colonyRows measures Micropolis.
func colonyRows() ([]Row, error) {
	core, err := anthill.Core()
	if err != nil {
		return nil, err
	}
	var rows []Row
	for _, colony := range colonies {
		r, err := micropolis.New(core.Tiles, colony.config)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", colony.name, err)
		}
		rows = append(rows, againstChess(colony.name, r))
	}
	size := float64(unsafe.Sizeof(micropolis.State{}))
	return append(rows, Row{
		Measure: "size of State: Micropolis", Ours: size, Unit: "bytes", Ratio: size, Target: atMost(256, 128, 0),
	}.judged()), nil
}

package main

import (
	"fmt"
	"unsafe"

	micropolis "boardgame/microcity/internal/micropolis/engine"
	anthill "boardgame/microcity/internal/micropolis/pack"
	mycity "boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/mycity/pack"
	smallcity "boardgame/microcity/internal/smallcity/engine"
	riverside "boardgame/microcity/internal/smallcity/pack"
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

// boroughs are those of Small City.
var boroughs = []struct {
	name   string
	config smallcity.Config
}{
	{"Small City", smallcity.Config{}},
	{"Small City, four players, statues", smallcity.Config{Players: 4, Statues: true}},
	{"Small City, alone", smallcity.Config{Players: 1}},
	{"Small City, arcologies", smallcity.Config{Mode: smallcity.Arcologies}},
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
func againstChess[S, A comparable](name string, r rules[S, A], target Target) Row {
	d := sideBySide(processor, playedOut(r, 1), chessPlayout(1), target)
	return Row{
		Measure: "legal, pick, Advance: " + name, Ours: d.ours, Unit: "ns",
		Reference: "corentings/chess Position: ValidMoves, pick, Update", Theirs: d.theirs,
		Target: target,
	}.measured(d.ratios)
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
		rows = append(rows, againstChess(t.name, r, atLeast(20, 40, 80)))
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
		rows = append(rows, againstChess(colony.name, r, atLeast(20, 40, 80)))
	}
	size := float64(unsafe.Sizeof(micropolis.State{}))
	return append(rows, Row{
		Measure: "size of State: Micropolis", Ours: size, Unit: "bytes", Ratio: size, Target: atMost(256, 128, 0),
	}.judged()), nil
}

// boroughRows measures Small City, whose position is the largest of the shelf.
func boroughRows() ([]Row, error) {
	core, err := riverside.Core()
	if err != nil {
		return nil, err
	}
	var rows []Row
	for _, b := range boroughs {
		r, err := core.Rules(b.config)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", b.name, err)
		}
		rows = append(rows, againstChess(b.name, r, atLeast(10, 20, 40)))
	}
	size := float64(unsafe.Sizeof(smallcity.State{}))
	return append(rows, Row{
		Measure: "size of State: Small City", Ours: size, Unit: "bytes", Ratio: size, Target: atMost(1024, 512, 256),
	}.judged()), nil
}

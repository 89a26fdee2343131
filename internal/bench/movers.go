package main

import (
	"slices"
	"time"

	"boardgame/microcity/internal/game"
	colonybot "boardgame/microcity/internal/micropolis/bot"
	colony "boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	anthill "boardgame/microcity/internal/micropolis/pack"
	townbot "boardgame/microcity/internal/mycity/bot"
	townrules "boardgame/microcity/internal/mycity/engine"
	mycity "boardgame/microcity/internal/mycity/match"
	"boardgame/microcity/internal/mycity/pack"
	"boardgame/microcity/internal/search"
	boroughbot "boardgame/microcity/internal/smallcity/bot"
	borough "boardgame/microcity/internal/smallcity/engine"
	smallcity "boardgame/microcity/internal/smallcity/match"
	riverside "boardgame/microcity/internal/smallcity/pack"
)

const (
	moves = 150 // of hard players: seven of them are slower than what is told
	quick = 200 // milliseconds that a move may take
	fair  = 500 // and in Small City, where turns are long
)

// moveRows measures how long the slowest twentieth of the moves of hard players takes in the other
// games of the shelf, over the positions of their own games. Hints take as long.
func moveRows() ([]Row, error) {
	counters, err := pack.Core()
	if err != nil {
		return nil, err
	}
	tiles, err := anthill.Core()
	if err != nil {
		return nil, err
	}
	var rows []Row
	for _, g := range append(slices.Clip(towns), widest...) {
		r, err := townrules.New(counters.Counters, g.config)
		if err != nil {
			return nil, err
		}
		hard := func(seed uint64) mover[townrules.State, townrules.Action] {
			return townbot.NewPlayer(r, search.Hard, seed)
		}
		rows = append(rows, moveRow(g.name, mycity.Rules{Rules: r}, hard, quick))
	}
	for _, g := range colonies {
		r, err := colony.New(tiles.Tiles, g.config)
		if err != nil {
			return nil, err
		}
		hard := func(seed uint64) mover[colony.State, colony.Action] { return colonybot.NewPlayer(r, search.Hard, seed) }
		rows = append(rows, moveRow(g.name, micropolis.Engine(r), hard, quick))
	}
	tall, err := riverside.Core()
	if err != nil {
		return nil, err
	}
	for _, g := range boroughs {
		r, err := tall.Rules(g.config)
		if err != nil {
			return nil, err
		}
		hard := func(seed uint64) mover[borough.State, borough.Action] {
			return boroughbot.NewPlayer(r, search.Hard, seed)
		}
		rows = append(rows, moveRow(g.name, smallcity.Rules{Rules: r}, hard, fair))
	}
	return rows, nil
}

// A mover is who chooses an action.
type mover[S, A comparable] interface{ Best(s S) (A, bool) }

func moveRow[S, A comparable](name string, e game.Engine[S, A], hard func(seed uint64) mover[S, A], may float64) Row {
	took := make([]time.Duration, 0, moves)
	for seed := uint64(1); len(took) < moves; seed++ {
		player, s := hard(seed), e.Start()
		for asked, _ := e.Turn(&s); asked != game.Nobody && len(took) < moves; asked, _ = e.Turn(&s) {
			a, ok := e.Deal(&s, seed)
			if !ok {
				began := time.Now()
				a, _ = player.Best(s)
				took = append(took, time.Since(began))
			}
			e.Advance(&s, a)
		}
	}
	slices.Sort(took)
	slow := took[len(took)*95/100].Seconds() * 1000
	return Row{
		Measure: "moves of hard, 95 of 100, " + name, Ours: slow, Unit: "ms",
		Reference: "what a move may take", Theirs: may, Ratio: slow / may, Target: atMost(1, 0.5, 0.25),
	}.judged()
}

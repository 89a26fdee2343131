package main

import (
	"fmt"
	"slices"
	"time"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
)

// hintGames are the games in which hints are asked for, from the simplest to the widest.
var hintGames = []struct {
	name   string
	config engine.Config
}{
	{"solo A easy", engine.Config{Building: engine.BuildingA}},
	{"solo A+B hard", engine.Config{Building: engine.BuildingAB, Difficulty: engine.Hard}},
	{"solo B hard, all expansions", engine.Config{Building: engine.BuildingB, Difficulty: engine.Hard, With: engine.AllExpansions}},
	{"co-op B medium", engine.Config{Mode: engine.Coop, Building: engine.BuildingB, Difficulty: engine.Medium}},
	{"co-op A+B hard, all expansions", engine.Config{Mode: engine.Coop, Building: engine.BuildingAB, Difficulty: engine.Hard, With: engine.AllExpansions}},
	{
		"co-op A+B hard, all expansions, card X",
		engine.Config{Mode: engine.Coop, Building: engine.BuildingAB, Difficulty: engine.Hard, With: engine.AllExpansions, CardX: true},
	},
	{"competitive", engine.Config{Mode: engine.Competitive}},
	{"competitive, all expansions", engine.Config{Mode: engine.Competitive, With: engine.AllExpansions}},
}

const (
	hintPositions = 150 // of each game: seven of them are slower than what is told
	unnoticed     = 100 // milliseconds that nobody takes for waiting
)

// hintRows measures how long the slowest twentieth of all hints takes, over the positions of
// games that a strong player plays.
func hintRows() ([]Row, error) {
	var rows []Row
	for _, game := range hintGames {
		seats, err := seatingOf(game.config)
		if err != nil {
			return nil, err
		}
		took := slowness(bot.NewAdviser(seats.evaluator), seats.sit(bot.Strong))
		rows = append(rows, Row{
			Measure: fmt.Sprintf("hints, 95 of 100, %s", game.name), Ours: took, Unit: "ms",
			Reference: "what nobody notices", Theirs: unnoticed, Ratio: took / unnoticed, Target: atMost(1, 0.5, 0.25),
		}.judged())
	}
	return rows, nil
}

// slowness returns the milliseconds within which 95 of 100 hints are there.
func slowness(adviser *bot.Adviser, player *seated) float64 {
	took := make([]time.Duration, 0, hintPositions)
	for range hintPositions {
		player.chance()
		began := time.Now()
		adviser.Hints(player.state)
		took = append(took, time.Since(began))
		player.play(1)
	}
	slices.Sort(took)
	return took[len(took)*95/100].Seconds() * 1000
}

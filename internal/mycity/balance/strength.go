package balance

import (
	_ "embed" // for the table

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/balance"
	"boardgame/microcity/internal/mycity/bot"
	"boardgame/microcity/internal/mycity/engine"
	mycity "boardgame/microcity/internal/mycity/match"
	"boardgame/microcity/internal/search"
)

// StrengthTable is the table of the last measurement.
//
//go:embed STRENGTH.md
var StrengthTable string

// unseen is where the seeds begin by which the strength of the players is measured.
const unseen = 40_000_001

// meetings returns who is to win how often against whom (MYC-40).
func meetings(p *engine.Pack) (list []balance.Meeting, err error) {
	for _, players := range []uint8{2, 4} {
		r, err := engine.New(p, engine.Config{Players: players})
		if err != nil {
			return nil, err
		}
		player := func(k search.Kind) arena.Maker[engine.State, engine.Action] {
			return balance.Player(func() *bot.Player { return bot.NewPlayer(r, k, 1) })
		}
		e := mycity.Rules{Rules: r}
		if players == 2 {
			list = append(list, balance.NewMeeting(e, player, search.Hard, search.Medium, 0.75, unseen))
		}
		list = append(list, balance.NewMeeting(e, player, search.Medium, search.Easy, 0.8, unseen))
	}
	return list, nil
}

// Strength returns the table of how strong the players are, with so many games of each meeting.
func Strength(p *engine.Pack, games int) (balance.Table, error) {
	meetings, err := meetings(p)
	return balance.Table{
		File: "internal/mycity/balance/STRENGTH.md", Rows: balance.Strength(meetings, games),
		Text: func(rows []balance.Measured) string { return balance.StrengthText("My City", unseen, rows) },
	}, err
}

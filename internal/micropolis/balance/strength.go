package balance

import (
	_ "embed" // for the table
	"fmt"

	"boardgame/microcity/internal/balance"
	"boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	"boardgame/microcity/internal/search"
)

// StrengthTable is the table of the last measurement.
//
//go:embed STRENGTH.md
var StrengthTable string

// unseen is where the seeds begin by which the strength of the players is measured.
const unseen = 40_000_001

// meetings returns who is to win how often against whom (MPO-71).
func meetings(p *engine.Pack) (list []balance.Meeting, err error) {
	for _, players := range []int{2, 4} {
		r, err := engine.New(p, engine.Config{Players: players})
		if err != nil {
			return nil, err
		}
		player := func(k search.Kind) maker { return plays(r, k) }
		e := micropolis.Engine(r)
		list = append(list,
			balance.NewMeeting(e, player, search.Hard, search.Medium, 0.7, unseen),
			balance.NewMeeting(e, player, search.Medium, search.Easy, 0.8, unseen))
	}
	return list, nil
}

// fresh is where the seeds of the games alone begin: no goal was chosen by games with them (MPO-46).
const fresh = 60_000_001

const goalsTop = `
## Alone

How often the goal is beaten, and the average points of the anthill, in %d games each; the number after each ± is half
the width of the 95 %% interval. Hard should beat the goals in points about 90, 60 and 30 times in a hundred. The seeds
begin at %d: no goal was chosen by games with them.

| goal | medium beats it | points | hard beats it | points |
| --- | --- | --- | --- | --- |
`

const pointsAgain = `
The points of the first games:

`

// thoughtful is how many of the games alone of hard players the table tells one by one.
const thoughtful = 2

// Strength returns the table of how strong the players are, with so many games of each meeting, and so many
// alone for each goal.
func Strength(p *engine.Pack, games, alone int) (balance.Table, error) {
	meetings, err := meetings(p)
	t := balance.Table{File: "internal/micropolis/balance/STRENGTH.md", Rows: balance.Strength(meetings, games), Text: func(rows []balance.Measured) string {
		return balance.StrengthText("Micropolis", unseen, rows[:len(meetings)]) + fmt.Sprintf(goalsTop, alone, fresh) +
			balance.Joined(rows[len(meetings):], pointsAgain)
	}}
	for _, goal := range engine.Goals {
		t.Rows = append(t.Rows, balance.Row{Name: "alone, goal " + goal.String(), Measure: func() (balance.Measured, error) {
			medium, err := soloGoal(p, goal, search.Medium, alone)
			if err != nil {
				return balance.Measured{}, err
			}
			hard, err := soloGoal(p, goal, search.Hard, alone)
			row := fmt.Sprintf("| %s |%s%s\n", goal, medium.row(), hard.row())
			hard.Told = hard.Told[:min(thoughtful, len(hard.Told))]
			return balance.Measured{Row: row, Again: medium.line(goal, search.Medium) + hard.line(goal, search.Hard)}, err
		}})
	}
	return t, err
}

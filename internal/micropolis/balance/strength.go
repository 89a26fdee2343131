package balance

import (
	_ "embed" // for the table
	"fmt"
	"strings"

	"boardgame/microcity/internal/balance"
	"boardgame/microcity/internal/micropolis"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/search"
)

// StrengthTable is what was measured last.
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

const goalsTop = alone + `

How often the goal is beaten, and the average points of the anthill, in %d games each; the number after each ± is half
the width of the 95 %% interval. Hard should beat the goals in points about 90, 60 and 30 times in a hundred. The seeds
begin at %d: no goal was chosen by games with them.

| goal | medium beats it | points | hard beats it | points |
| --- | --- | --- | --- | --- |
`

const pointsAgain = `
The points of the first games:

`

// alone begins the part of the table about games alone.
const alone = "\n## Alone"

// Alone returns the table with the part about games alone measured anew, with so many for each goal.
func Alone(p *engine.Pack, games int, told func(row string)) (string, error) {
	meetings, _, _ := strings.Cut(StrengthTable, alone)
	goals, err := goals(p, games, told)
	return meetings + goals, err
}

// thoughtful is how many of the games alone of hard players the table tells one by one.
const thoughtful = 2

// Strength plays so many games of each meeting, and so many alone for each goal, and returns the table of
// them. Each row is told as soon as it is measured.
func Strength(p *engine.Pack, games, alone int, told func(row string)) (string, error) {
	meetings, err := meetings(p)
	if err != nil {
		return "", err
	}
	text, err := balance.Strength("Micropolis", unseen, meetings, games, told)
	if err != nil {
		return "", err
	}
	goals, err := goals(p, alone, told)
	return text + goals, err
}

// goals returns the part of the table about games alone.
func goals(p *engine.Pack, games int, told func(row string)) (string, error) {
	var rows, lines strings.Builder
	for _, goal := range engine.Goals {
		medium, err := soloGoal(p, goal, search.Medium, games)
		if err != nil {
			return "", err
		}
		hard, err := soloGoal(p, goal, search.Hard, games)
		if err != nil {
			return "", err
		}
		row := fmt.Sprintf("| %s |%s%s\n", goal, medium.row(), hard.row())
		rows.WriteString(row)
		told(row)
		hard.Told = hard.Told[:min(thoughtful, len(hard.Told))]
		lines.WriteString(medium.line(goal, search.Medium) + hard.line(goal, search.Hard))
	}
	return fmt.Sprintf(goalsTop, games, fresh) + rows.String() + pointsAgain + lines.String(), nil
}

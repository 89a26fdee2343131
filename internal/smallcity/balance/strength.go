package balance

import (
	_ "embed" // for the table
	"fmt"
	"strings"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/balance"
	"boardgame/microcity/internal/search"
	"boardgame/microcity/internal/smallcity/engine"
	smallcity "boardgame/microcity/internal/smallcity/match"
)

// StrengthTable is the table of the last measurement.
//
//go:embed STRENGTH.md
var StrengthTable string

// unseen is where the seeds begin by which the strength of the players is measured.
const unseen = 40_000_001

// meetings returns who is to win how often against whom.
func meetings(p *engine.Pack) (list []balance.Meeting, err error) {
	for _, mode := range []engine.Mode{engine.Base, engine.Arcologies} {
		r, err := Case{Players: 2, Mode: mode}.rules(p)
		if err != nil {
			return nil, err
		}
		player := func(k search.Kind) maker { return plays(r, k) }
		e := smallcity.Rules{Rules: r}
		for _, m := range []balance.Meeting{
			balance.NewMeeting(e, player, search.Hard, search.Medium, 0.65, unseen),
			balance.NewMeeting(e, player, search.Medium, search.Easy, 0.75, unseen),
		} {
			if mode != engine.Base {
				m.Variant = mode.String()
			}
			list = append(list, m)
		}
	}
	return list, nil
}

// alone is games of a hard player alone, and what is to be reached in them.
type alone struct {
	Name   string
	Config engine.Config
	Goals  []goal
}

// A goal is to be reached in so many of a hundred games.
type goal struct {
	Name    string
	Wanted  int
	reached func(end *engine.State, score int) bool
}

// goals returns the cities and the deadlines (SMC-50, SMC-68).
func goals(p *engine.Pack) []alone {
	list := []alone{{Name: "cities", Config: engine.Config{Players: 1}}}
	for i, city := range []string{"small", "fair", "great"} {
		grade := int(p.SoloGrades[i])
		list[0].Goals = append(list[0].Goals, goal{
			fmt.Sprintf("a %s city, %d points", city, grade), []int{90, 50, 15}[i],
			func(_ *engine.State, score int) bool { return score >= grade },
		})
	}
	for d, round := range p.Deadlines {
		difficulty := engine.Difficulty(d)
		list = append(list, alone{
			fmt.Sprintf("liftoff, %v", difficulty),
			engine.Config{Players: 1, Mode: engine.Arcologies, Difficulty: difficulty},
			[]goal{{
				fmt.Sprintf("liftoff by round %d, %v", round, difficulty), []int{85, 50, 20}[d],
				func(end *engine.State, _ int) bool {
					return end.Players[0].Pumps == engine.MostPumps && !end.Players[0].Out
				},
			}},
		})
	}
	return list
}

// played is what came of games alone.
type played struct {
	Games   int
	Reached []int // by goal
	Told    []int // the points, or the round, at the end of each
}

// play plays games alone.
func (a alone) play(p *engine.Pack, number int) (of played, err error) {
	r, err := engine.New(p, a.Config)
	if err != nil {
		return of, err
	}
	of.Reached = make([]int, len(a.Goals))
	ends := make([]engine.State, number+1)
	g := between(r, number, plays(r, search.Hard))
	g.First = unseen
	g.Ended = func(n int, s *engine.State) { ends[n] = *s }
	err = g.Play(func(o arena.Outcome) {
		of.Games++
		end, score := &ends[of.Games], o.Result.Score[0]
		for i, goal := range a.Goals {
			if goal.reached(end, score) {
				of.Reached[i]++
			}
		}
		if a.Config.Mode == engine.Arcologies {
			score = int(end.Round)
		}
		of.Told = append(of.Told, score)
	})
	return of, err
}

const aloneTop = `
## Alone

How often hard reaches each goal alone, in percent, with half the width of the 95 %% interval. The seeds begin at %d: nothing
was chosen by games with them.

| goal | games | reached | wanted |
| --- | --- | --- | --- |
`

const aloneAgain = `
The points, or the rounds, of the first games:

`

// thoughtful is how many games alone the table tells one by one.
const thoughtful = 1

func (a alone) line(of played) string {
	return line(a.Name, strings.Trim(fmt.Sprint(of.Told[:min(len(of.Told), thoughtful)]), "[]"))
}

// Strength returns the table of how strong the players are, with so many games of each meeting, and so many alone.
func Strength(p *engine.Pack, games, number int) (balance.Table, error) {
	meetings, err := meetings(p)
	t := balance.Table{File: "internal/smallcity/balance/STRENGTH.md", Rows: balance.Strength(meetings, games), Text: func(rows []balance.Measured) string {
		return balance.StrengthText("Small City", unseen, rows[:len(meetings)]) + fmt.Sprintf(aloneTop, unseen) +
			balance.Joined(rows[len(meetings):], aloneAgain)
	}}
	for _, a := range goals(p) {
		t.Rows = append(t.Rows, balance.Row{Name: "alone, " + a.Name, Measure: func() (m balance.Measured, err error) {
			of, err := a.play(p, number)
			for i, goal := range a.Goals {
				m.Row += fmt.Sprintf("| %s | %d | %s | %d |\n", goal.Name, of.Games, balance.Rate(of.Reached[i], of.Games), goal.Wanted)
			}
			m.Again = a.line(of)
			return m, err
		}})
	}
	return t, err
}

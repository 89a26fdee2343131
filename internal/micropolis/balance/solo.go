package balance

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/balance"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/search"
)

// A solo is how often a goal was beaten.
type solo struct {
	Games, Won, Points int
	Told               []int // the points of the first games
}

// soloGoal plays solo games for a goal.
func soloGoal(p *engine.Pack, goal engine.Goal, k search.Kind, number int) (s solo, err error) {
	r, err := engine.New(p, engine.Config{Players: 1, Goal: goal})
	if err != nil {
		return s, err
	}
	g := between(r, number, plays(r, k))
	g.First = fresh
	err = g.Play(func(o arena.Outcome) {
		s.Games++
		s.Points += o.Result.Score[0]
		if o.Won(0) {
			s.Won++
		}
		if len(s.Told) < balance.Told {
			s.Told = append(s.Told, o.Result.Score[0])
		}
	})
	return s, err
}

// row returns the cells of a table: how often the goal was beaten, and with how many points on the
// average.
func (s *solo) row() string {
	return " " + balance.Rate(s.Won, s.Games) + " | " + strconv.FormatFloat(arena.Mean(s.Points, s.Games), 'f', 1, 64) + " |"
}

// line tells the points of the first games.
func (s *solo) line(goal engine.Goal, k search.Kind) string {
	words := make([]string, len(s.Told))
	for i, points := range s.Told {
		words[i] = strconv.Itoa(points)
	}
	return "    goal " + goal.String() + ", " + k.String() + ": " + strings.Join(words, " ") + "\n"
}

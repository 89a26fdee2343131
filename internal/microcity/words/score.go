package words

import (
	"math/bits"
	"strconv"

	"boardgame/microcity/internal/engine"
)

// A Score is a line of the table at the end of a game: what is counted, and how much of it
// there is, by player where players are compared.
type Score struct {
	Name   string
	Values []string
}

// Scores returns what a game is judged by, first things first (COMP-13), and what it left
// over.
func (w *Words) Scores(s *engine.State) []Score {
	if w.competitive() {
		score := func(name string, of func(seat int) int) Score {
			return Score{name, []string{strconv.Itoa(of(0)), strconv.Itoa(of(1))}}
		}
		return []Score{
			score("points", func(i int) int { return int(s.Score[i]) }),
			score("Advantages", func(i int) int { return bits.OnesCount16(s.Taken[i]) }),
			score("resources", func(i int) int { return held(s.Companies[i]) }),
			score("markers", func(i int) int {
				return bits.OnesCount32(uint32(s.Markers[i])) + bits.OnesCount16(s.OnGoals[i]) + bits.OnesCount8(s.Contracts[i])
			}),
		}
	}
	stages := len(w.rules.Building(s).Stages)
	list := []Score{{"stages", []string{outOf(bits.OnesCount16(s.Done), stages)}}}
	if s.Ports[0] != 0 {
		list = append(list, Score{"contracts", []string{outOf(bits.OnesCount8(s.Contracts[0]|s.Contracts[1]), engine.NumContracts)}})
	}
	left := held(s.Companies[0])
	if w.twoPlayers() {
		left += held(s.Companies[1])
	}
	return append(list,
		Score{"turns left", []string{strconv.Itoa(int(s.Clock))}},
		Score{"markers left", []string{strconv.Itoa(int(s.Pool[0]))}},
		Score{"resources left", []string{strconv.Itoa(left)}},
	)
}

// held counts the resources of a company, money included.
func held(c engine.Company) (n int) {
	for _, of := range c {
		n += int(of)
	}
	return n
}

func outOf(n, all int) string { return strconv.Itoa(n) + " of " + strconv.Itoa(all) }

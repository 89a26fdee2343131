package words

import (
	"math/bits"
	"strconv"

	"boardgame/microcity/internal/engine"
)

// Scores returns what a game that all play together came to and what it left over, in rows of a name and a number.
func (w *Words) Scores(s *engine.State) [][]string {
	if w.competitive() {
		return nil
	}
	stages := len(w.rules.Building(s).Stages)
	list := [][]string{{"stages", outOf(bits.OnesCount16(s.Done), stages)}}
	if s.Ports[0] != 0 {
		list = append(list, []string{"contracts", outOf(bits.OnesCount8(s.Contracts[0]|s.Contracts[1]), engine.NumContracts)})
	}
	left := held(s.Companies[0])
	if w.twoPlayers() {
		left += held(s.Companies[1])
	}
	return append(list,
		[]string{"turns left", strconv.Itoa(int(s.Clock))},
		[]string{"markers left", strconv.Itoa(int(s.Pool[0]))},
		[]string{"resources left", strconv.Itoa(left)},
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

package stats

import (
	"fmt"
	"slices"

	"boardgame/microcity/internal/game"
)

// Rolls are how often each face of a die fell, from 1.
type Rolls [game.Faces]int

// fewRolls is up to how many dice nothing is said of how even they fell, and unlikely above which sum of squares: chance alone goes
// beyond that in one of twenty counts of a die with six faces (the distribution is chi-squared, with five degrees of freedom).
const (
	fewRolls = 60
	unlikely = 11.07
)

// dice tells how often each face fell, against what is expected, and what that says.
func (t *Table) dice() []string {
	all := 0
	for _, n := range t.Rolls {
		all += n
	}
	if all == 0 {
		return nil
	}
	expected, squares := float64(all)/float64(len(t.Rolls)), 0.
	lines := append([]string{""}, row(fmt.Sprintf("faces of your %d dice", all), "times", "", "expected", "")...)
	for face, n := range t.Rolls {
		off := float64(n) - expected
		squares += off * off / expected
		lines = append(lines, row(fmt.Sprintf("  %d", face+1), number(n), "", fmt.Sprintf("%.0f", expected), "")...)
	}
	said := "  That is as even as chance usually brings."
	switch {
	case all < fewRolls:
		said = "  These are too few dice to say anything."
	case squares > unlikely:
		said = "  Chance alone is as uneven in one count of twenty."
	}
	if slices.Min(t.Rolls[:]) == slices.Max(t.Rolls[:]) {
		said = "  All faces fell equally often."
	}
	return append(lines, said)
}

package words

import (
	"strconv"

	"boardgame/microcity/internal/engine"
)

// Outcomes lists the cards that chance may bring at this question, each with the number
// that an answer names it by: "3 Tanners' Row". For dice there is nothing to list.
func (w *Words) Outcomes(s *engine.State) []string {
	_, question := w.rules.Turn(s)
	var name func(uint8) string
	switch question {
	case engine.QuestionCity:
		name = w.districtName
	case engine.QuestionPorts:
		name = w.portName
	case engine.QuestionGoals:
		name = w.goalName
	case engine.QuestionDraw:
		name = func(n uint8) string {
			title, _, _ := w.Advantage(n)
			return title
		}
	default:
		return nil
	}
	var seen [256]bool
	for _, a := range w.rules.Legal(s, nil) {
		for _, n := range a.Numbers() {
			seen[n] = n != 0
		}
	}
	var lines []string
	for n, is := range seen {
		if is {
			lines = append(lines, strconv.Itoa(n)+" "+name(uint8(n)))
		}
	}
	return lines
}

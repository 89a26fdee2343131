package words

import (
	"fmt"
	"slices"
	"strconv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
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

// NoOutcome says in a sentence why the numbers typed for chance cannot come up at this question:
// "There is no district 5 in this game: there are 1, 2, 3, 4 and 8."
func (w *Words) NoOutcome(s *engine.State, typed engine.Action) string {
	_, question := w.rules.Turn(s)
	noun, ok := outcomeNouns[question]
	if !ok {
		noun = "die"
	}
	legal := w.rules.Legal(s, nil)
	var known []string
	var seen [256]bool
	for _, a := range legal {
		for _, n := range a.Numbers() {
			seen[n] = true
		}
	}
	for n, is := range seen {
		if is && n != 0 {
			known = append(known, strconv.Itoa(n))
		}
	}
	numbers := typed.Numbers()
	for i, n := range numbers {
		switch {
		case n == 0:
		case !seen[n] && !ok:
			return fmt.Sprintf("No die shows a %d: they show %s to %s.", n, known[0], known[len(known)-1])
		case !seen[n]:
			return fmt.Sprintf("There is no %s %d in this game: there are %s.", noun, n, prose.List(known, "and"))
		case ok && slices.Contains(numbers[:i], n):
			return fmt.Sprintf("There is only one %s %d.", noun, n)
		}
	}
	return fmt.Sprintf("This game has every %s that you named, but not in this arrangement. One that is possible: %s.", noun, nearest(legal, numbers))
}

// outcomeNouns name what an answer for chance numbers; dice are not in it.
var outcomeNouns = map[engine.Question]string{
	engine.QuestionCity: "district", engine.QuestionPorts: "seaport", engine.QuestionGoals: "Goal card", engine.QuestionDraw: "Advantage card",
}

// nearest returns the outcome that has most in common with numbers, as it is typed.
func nearest(legal []engine.Action, numbers [4]uint8) string {
	best, most := "", -1
	for _, a := range legal {
		same, text := 0, ""
		for i, n := range a.Numbers() {
			if n == 0 {
				continue
			}
			text += strconv.Itoa(int(n))
			if n == numbers[i] {
				same++
			}
		}
		if same > most {
			best, most = text, same
		}
	}
	return best
}

package tui

import (
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/present"
	"boardgame/microcity/internal/tui/panel"
	"boardgame/microcity/internal/tui/theme"
)

// storyOf tells what happened in the steps of a game, a line an event.
func storyOf(w *present.Words, steps []match.Step) []panel.Line {
	var lines []panel.Line
	for i := range steps {
		lines = append(lines, told(w, &steps[i])...)
	}
	return lines
}

// told tells what one step did.
func told(w *present.Words, step *match.Step) []panel.Line {
	var lines []panel.Line
	for _, e := range step.Events {
		text := w.EventIn(&step.State, e)
		if text == "" {
			continue
		}
		role := theme.Text
		switch e.(type) {
		case engine.TurnBegan:
			role = theme.Title
		case engine.StageCompleted, engine.GoalCompleted, engine.ContractCompleted, engine.AdvantageWon:
			role = theme.Good
		case engine.Ended:
			role = theme.Strong
		case engine.Paid, engine.DieUsed, engine.ClockMoved:
			role = theme.Dim
		}
		lines = append(lines, panel.Line{Text: text, Role: role})
	}
	return lines
}

// statistics counts what was done in a game: "10 turns, 8 cards played." What was not
// done is not mentioned.
func statistics(steps []match.Step) string {
	counts := [...]struct {
		n         int
		one, more string
	}{
		{0, "turn", ""},
		{0, "card", " played"},
		{0, "marker", " placed"},
		{0, "stage", " completed"},
		{0, "goal", " reached"},
		{0, "contract", " completed"},
		{0, "upgrade", ""},
		{0, "resource", " lost beyond 5"},
	}
	for i := range steps {
		counts[0].n = max(counts[0].n, int(steps[i].State.Turn))
		for _, e := range steps[i].Events {
			switch e := e.(type) {
			case engine.CardPlayed:
				counts[1].n++
			case engine.MarkerPlaced:
				counts[2].n++
			case engine.StageCompleted:
				counts[3].n++
			case engine.GoalCompleted:
				counts[4].n++
			case engine.ContractCompleted:
				counts[5].n++
			case engine.Upgraded:
				counts[6].n++
			case engine.Gained:
				counts[7].n += int(e.Lost)
			}
		}
	}
	var items []string
	for _, c := range counts {
		if c.n > 0 {
			items = append(items, counted(c.n, c.one)+c.more)
		}
	}
	return strings.Join(items, ", ") + "."
}

package table

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// storyOf returns what happened in the steps of a game, a line an event.
func storyOf(w *words.Words, steps []microcity.Step) []widget.Line {
	var lines []widget.Line
	for i := range steps {
		lines = append(lines, told(w, &steps[i])...)
	}
	return lines
}

// told returns what one step did.
func told(w *words.Words, step *microcity.Step) []widget.Line {
	var lines []widget.Line
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
		lines = append(lines, widget.Line{Text: text, Role: role})
	}
	return lines
}

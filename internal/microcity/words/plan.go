package words

import (
	"strings"

	"boardgame/microcity/internal/engine"
)

// Plan says several actions that follow each other from a position: "sell 1 wood, then
// turn the 3 into a 4 for $2". Actions that are not legal there end it.
func (w *Words) Plan(s *engine.State, actions []engine.Action) string {
	at := *s
	var items []string
	for _, a := range actions {
		if w.rules.Check(&at, a) != engine.OK {
			break
		}
		items = append(items, w.choice(&at, a))
		w.rules.Advance(&at, a)
	}
	text := strings.Join(items, ", then ")
	if _, question := w.rules.Turn(&at); question == engine.QuestionDraw && text != "" {
		text += onTheCard
	}
	return text
}

// Remedy says what should have been paid from a position on, to make possible what is not.
func (w *Words) Remedy(s *engine.State, plan []engine.Action) string {
	return "You would need to prepare differently: " + w.Plan(s, plan) + "."
}

package bot

import (
	"slices"

	"boardgame/microcity/internal/engine"
)

// Name tells plans for one turn apart: "card 3 to b2", "retrieve", "end the turn".
func (h *Hint) Name() string {
	text := ""
	switch {
	case h.Card != 0:
		text = "card " + h.Card.String()
	case slices.ContainsFunc(h.Line, func(a engine.Action) bool { return a.Kind == engine.ActRetrieve }):
		text = "retrieve"
	}
	if h.To < engine.NumQuarters {
		if text != "" {
			text += " to "
		}
		text += h.To.String()
	}
	if text == "" {
		return "end the turn"
	}
	return text
}

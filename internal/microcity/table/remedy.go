package table

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/remedy"
)

// remedy says what could have been paid in this turn's preparation to make a refused
// choice possible, and how to get back there; "" where nothing helps.
func (g *playScreen) remedy(a engine.Action) string {
	at, plan := remedy.Better(g.session.Match(), a)
	if len(plan) == 0 {
		return ""
	}
	from := g.session.Match().Position(at)
	text := g.table.words.Remedy(&from, plan)
	if ok, _ := g.session.CanUndoTo(at); ok {
		text += " " + g.keys.UndoPhase.Help().Key + " undoes one phase at a time."
	}
	return text
}

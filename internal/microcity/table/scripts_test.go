package table

import (
	"testing"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/tuitest"
)

func TestNamesInManyScripts(t *testing.T) {
	t.Parallel()
	tuitest.GoldenScripts(t, *update, func(names []string) *tuitest.Player {
		p := start(t, engine.Config{Mode: engine.Competitive}, 7, func(o *session.Options) { o.Players = names })
		p.Press("enter", "enter")
		return p.Player
	})
}

package table_test

import (
	"testing"

	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/tuitest"
)

func TestNamesInManyScripts(t *testing.T) {
	t.Parallel()
	tuitest.GoldenScripts(t, *update, func(names []string) *tuitest.Player {
		p := start(t, engine.Config{Players: 2, Size: 8}, func(o *session.Options) { o.Players = names })
		p.Press("right")
		return p.Player
	})
}

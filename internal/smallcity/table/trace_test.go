package table_test

import (
	"testing"

	"boardgame/microcity/internal/smallcity/engine"
)

// What others built shows in their boroughs until the next key, where these are drawn.
func TestTrace(t *testing.T) {
	t.Parallel()
	live := played(t, engine.Config{Players: 2}, in(2, engine.QuestionSpace))
	p := sit(t, live)
	seat := stateOf(live.Tree()).Seat
	for s := stateOf(live.Tree()); s.Seat == seat; s = stateOf(live.Tree()) {
		p.Press("enter")
	}
	p.RequireTrace(120)
}

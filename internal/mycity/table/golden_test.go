package table_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/tuitest"
)

// midgame plays some turns, so that there is something to see.
func midgame(t testing.TB, c engine.Config) *player {
	t.Helper()
	p := sit(t, begun(t, c))
	p.Press("6") // a Park
	if c == (engine.Config{}) {
		p.Press("right", "down", "down") // between landmarks
		return p
	}
	p.Press("right", "right", "right", "right", "right", "right", "down", "down", "down")
	return p
}

// begun plays half a game.
func begun(t testing.TB, c engine.Config) *session.Session {
	t.Helper()
	live := fresh(t, c, func(o *session.Options) {
		o.Players = []string{"Ann", "Bob", "Cid", "Dora", "Eve", "Finn"}[:max(c.Players, 2)]
	})
	tree := live.Tree()
	for i := range 14 {
		legal := tree.Legal(tree.Cursor())
		if _, err := live.Do(legal[i*37%len(legal)]); err != nil {
			t.Fatal(err)
		}
	}
	return live
}

// Moments of games on the square map and the hex map, for two players and for more.
func TestTellingMoments(t *testing.T) {
	t.Parallel()
	keyed := func(keys ...string) func(t testing.TB) *tuitest.Player {
		return func(t testing.TB) *tuitest.Player {
			p := midgame(t, engine.Config{})
			p.Press(keys...)
			return p.Player
		}
	}
	amid := func(c engine.Config) func(t testing.TB) *tuitest.Player {
		return func(t testing.TB) *tuitest.Player { return midgame(t, c).Player }
	}
	ended := func(keys ...string) func(t testing.TB) *tuitest.Player {
		return func(t testing.TB) *tuitest.Player {
			p := sit(t, playedOut(t, engine.Config{}))
			p.Press(keys...)
			return p.Player
		}
	}
	tuitest.Moments(t, []tuitest.Moment{
		{Name: "begin", Sit: func(t testing.TB) *tuitest.Player { return start(t, engine.Config{}, nil).Player }},
		{Name: "square", Sit: keyed()},
		{Name: "hex", Sit: amid(engine.Config{Hex: true})},
		{Name: "six", Sit: amid(engine.Config{Players: 6, Variants: engine.Slums | engine.Rezoning})},
		{Name: "twelve", Sit: amid(engine.Config{Size: 12, Players: 4})},
		{Name: "rival", Sit: keyed("enter")},
		{Name: "hints", Sit: keyed("H")},
		{Name: "help", Sit: keyed("?")},
		{Name: "review", Sit: ended("H")},
		{Name: "square-end", Sit: ended()},
	})
}

// playedOut plays a game to its end.
func playedOut(t testing.TB, c engine.Config) *session.Session {
	t.Helper()
	live := fresh(t, c, func(o *session.Options) { o.Players = []string{"Ann", "Bob", "Cid"}[:max(c.Players, 2)] })
	tree := live.Tree()
	for i := 0; !tree.Result(tree.Cursor()).Over; i++ {
		legal := tree.Legal(tree.Cursor())
		if _, err := live.Do(legal[i*37%len(legal)]); err != nil {
			t.Fatal(err)
		}
	}
	return live
}

// The end of a game: the landmarks with the access of those who have most, and what can be done next.
func TestGoldenEnds(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]engine.Config{
		"hex-end": {Hex: true, Variants: engine.Slums | engine.Rezoning | engine.Types}, "three-end": {Size: 6, Players: 3},
	} {
		p := sit(t, playedOut(t, c))
		for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}, {200, 55}} {
			p.Resize(size[0], size[1])
			p.Golden(fmt.Sprintf("%s-%dx%d", name, size[0], size[1]))
		}
	}
}

// Looking back.
func TestGoldenBack(t *testing.T) {
	t.Parallel()
	p := sit(t, begun(t, engine.Config{Size: 6}))
	p.Press("<")
	p.Golden("back")
}

// Names are whole where the cups of five can stand in two rows.
func TestNamesOfCupsAreNotCutWhereRowsAreFree(t *testing.T) {
	t.Parallel()
	names := []string{"Anna", "Christopher", "Bartholomew", "Dora", "Evangeline"}
	p := start(t, engine.Config{Players: 5}, func(o *session.Options) { o.Players = names })
	p.Resize(200, 55)
	frame := p.Frame()
	for _, name := range names {
		assert.Regexp(t, `[●■▲◆★] `+name+`\b`, frame)
	}
	assert.Contains(t, frame, "Landmarks")
	assert.Contains(t, frame, "What happened")
}

package replay

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match/matchtest"
	"boardgame/microcity/internal/replay"
)

// The replay shows the chance to win under its timeline; what is hidden stays hidden.
func TestChancesInTheReplay(t *testing.T) {
	t.Parallel()
	p := finished(t)
	p.press("<")
	v := p.viewer()
	require.Len(t, v.graph.chances, len(v.Steps)+1, "it was computed in the background")
	assert.Equal(t, replay.Unknown, v.graph.chances[0])
	assert.Zero(t, v.graph.chances[len(v.Steps)], "the game was lost")
	canChances(v)
	for _, size := range sizes {
		p.resize(size.W, size.H)
		p.golden("chances-" + size.Name)
	}
	p.resize(80, 24)
	assert.Contains(t, p.frame(), " of 52, win chance 8%")
	p.press("home", "s", "right", "right")
	p.golden("chances-hidden")
	v.graph.startOver()
	const stale = 20_000 // no chance is twice as much as certain
	p.send(chancesMsg{of: v, run: v.graph.run - 1, chances: []int{stale}})
	assert.NotContains(t, v.graph.chances, stale, "what belongs to another line is dropped")
}

// canChances puts chances into a replay that no training changes.
func canChances(v *Viewer) {
	for n := range v.graph.chances {
		if v.graph.chances[n] != replay.Unknown {
			v.graph.chances[n] = (n*n*37 + 400*n) % 10_001
		}
	}
}

// From a replay a game goes on with those who are chosen, and with the luck that is.
func TestGoOnWithAComputer(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Mode: engine.Competitive}, 7)
	p.press("enter", "enter", "<", "c")
	assert.Contains(t, p.frame(), "people only")
	p.press("right", "right")
	assert.Contains(t, p.frame(), "greedy for Player 2")
	p.golden("go-on-usual")
	p.press("r")
	h := p.game().Header()
	assert.Equal(t, "greedy", h.Bots[1])
	assert.Empty(t, h.Bots[0])
	assert.NotEqual(t, uint64(7), h.Seed)
}

// The chances are those of the person who plays; where it is not clear whose, even little room names them.
func TestWhoseChances(t *testing.T) {
	t.Parallel()
	box := matchtest.Game()
	for bots, want := range map[log.Bots]struct {
		seat  int
		names []string
	}{
		{"", "last", "last"}:     {0, []string{"chance of Ann", "win chance", "win", ""}},
		{"last", "", "last"}:     {1, []string{"chance of Bob", "win chance", "win", ""}},
		{"last"}:                 {1, []string{"chance of Bob", "Bob"}},
		{"last", "last", "last"}: {0, []string{"chance of Ann", "Ann"}},
	} {
		tree, err := box.Open(1, matchtest.Options(gametest.Nim{Heaps: [3]uint8{3, 2, 1}}), nil)
		require.NoError(t, err)
		require.NoError(t, tree.Do("heads"))
		header := log.Header{Players: []string{"Ann", "Bob"}, Bots: bots}
		asked := -1
		v := &Viewer{Cursor: replay.Recorded(&log.Game{Tree: tree, Box: &box, Header: header}, box.Table(tree, header.Party()))}
		judge := func(_ game.Tree, _ game.Node, seat int) func() int {
			asked = seat
			return func() int { return 5000 }
		}
		assert.Equal(t, want.names, v.chanceNames())
		assert.Equal(t, []int{replay.Unknown, 5000}, v.Chances(judge, 0, 2)(), "before the first turn nobody can tell")
		assert.Equal(t, []int{replay.Unknown, replay.Unknown}, v.Chances(nil, 0, 2)(), "nor where nobody judges")
		assert.Equal(t, want.seat, asked)
	}
}

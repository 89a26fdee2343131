package table_test

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/micropolis/words"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/tabletop"
)

// Armies, tokens, points and what is left beside the line are looked at like tiles and galleries.
func TestLookingAround(t *testing.T) {
	t.Parallel()
	p := sit(t, played(t, engine.Config{Players: 2}, rich))
	before := p.action()
	p.Press("L")
	p.Says("Position 1, free")
	assert.Contains(t, p.Frame(), "look around")
	p.Press("up")
	p.Says("the line is filled up to 7 tiles, and the largest army gets the Red army token.")
	for _, text := range []string{"In the pile: ", "Ann's anthill: "} {
		for n := 0; !strings.Contains(p.Frame(), text); n++ {
			require.Less(t, n, 100, p.Frame())
			p.Press("tab")
		}
	}
	p.Says("Population ")
	p.Press("esc")
	assert.NotContains(t, p.Frame(), "Population ")
	assert.Equal(t, before, p.action(), "nothing was done")
	s := stateOf(p.live.Tree())
	p.ClickOn(tabletop.Note(words.New(rulesOf(t, engine.Config{Players: 2}), []string{"Ann", "Bob"}, nil).Summary(&s, 1)))
	p.Says("Bob's anthill: ")
}

// In a small window what is looked at is told over the question, too, rather than being cut.
func TestLookingCutsNothing(t *testing.T) {
	t.Parallel()
	for _, players := range []int{1, 2, 3} {
		p := sit(t, played(t, engine.Config{Players: players}, func(s *engine.State) bool {
			return s.Question == engine.QuestionFill && s.Round > 6
		}))
		p.Resize(60, 20)
		p.Press("L")
		for range 60 {
			for line := range strings.Lines(p.Frame()) {
				assert.NotContains(t, line, "…")
			}
			p.Press("tab")
		}
	}
}

// In a lesson Esc ends the looking, and leaves the lesson only then.
func TestLookingInALesson(t *testing.T) {
	t.Parallel()
	p := sit(t, nil)
	p.Press("l")
	for n := 0; !strings.Contains(p.Frame(), "Now you"); n++ {
		require.Less(t, n, 20, p.Frame())
		p.Press("enter")
	}
	p.Press("L", "tab", "tab")
	assert.Contains(t, p.Frame(), "Position ")
	p.Press("esc")
	assert.NotContains(t, p.Frame(), "Position ")
	assert.NotContains(t, p.Frame(), "Leave the lesson?")
	p.Press("esc")
	p.Says("Leave the lesson?")
}

// Tab leads to everything on the table and back, in every window and whatever is asked.
func TestLookingAtEverything(t *testing.T) {
	t.Parallel()
	barracks := func(s *engine.State) bool { return s.Question == engine.QuestionFill }
	for name, when := range map[string]func(*engine.State) bool{"take": round(4), "fill": barracks} {
		for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}, {200, 55}} {
			p := sit(t, played(t, engine.Config{Players: 3, Open: true}, when))
			p.Resize(size[0], size[1])
			p.Press("L")
			first, seen := p.Frame(), map[string]bool{}
			for range 400 {
				p.Press("tab")
				frame := p.Frame()
				assert.Contains(t, frame, "look around", name)
				if frame == first {
					break
				}
				seen[frame] = true
			}
			assert.Greater(t, len(seen), 10, name)
			assert.Less(t, len(seen), 399, name)
			for _, who := range []string{"Ann's anthill: ", "Bob's anthill: ", "Cid's anthill: "} {
				all := strings.Join(slices.Collect(maps.Keys(seen)), "")
				assert.Contains(t, all, who, "%s %v %s", name, size, who)
			}
		}
	}
}

// What the computer did since is told in the smallest window that shows the whole line, after a
// refill too.
func TestNewsOfTheRival(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 2}, func(o *session.Options) { o.Bots[1] = "easy" })
	tree, last := p.live.Tree(), game.Node(-1)
	for n := 0; !tree.Result(tree.Cursor()).Over; n++ {
		require.Less(t, n, 100, p.Frame())
		s := stateOf(tree)
		if now := tree.Cursor(); now != last && s.Question == engine.QuestionTake && s.Round > 1 {
			last = now
			p.Says(tookLast(tree))
			if s.Round%3 == 1 {
				assert.NotContains(t, p.Frame(), "enters the line", "the table shows them")
			}
		}
		if s.Question == engine.QuestionSentry {
			p.Press("up")
		}
		p.Press("enter")
	}
}

// Who watches computers is told what the last one did, at the end too, and not the whole game.
func TestNewsOfAWatchedGame(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 2}, func(o *session.Options) { o.Bots = log.Bots{"easy", "easy"} })
	tree := p.live.Tree()
	for n := 0; !tree.Result(tree.Cursor()).Over; n++ {
		require.Less(t, n, 100, p.Frame())
		p.Press("enter")
	}
	p.Resize(120, 40)
	p.Press("esc")
	var left strings.Builder // of what happened so far, which is told at the right
	for line := range strings.Lines(p.Frame()) {
		left.WriteString(string([]rune(line)[:min(len([]rune(line)), 74)]) + "\n")
	}
	assert.Equal(t, 1, strings.Count(left.String(), " takes tile "), p.Frame())
}

// tookLast returns who took which tile last, in words.
func tookLast(tree game.Tree) string {
	line := tree.Line(tree.Cursor())
	m := matchOf(tree)
	for i := len(line) - 1; i >= 0; i-- {
		if a := m.Action(line[i]); a.Kind == engine.ActTake {
			before := m.Position(m.Parent(line[i]))
			return []string{"Ann", "Bob"}[a.Seat-1] + " takes tile " + strconv.Itoa(int(before.Line[a.Position()-1]))
		}
	}
	return ""
}

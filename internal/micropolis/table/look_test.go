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
	p.press("L")
	p.says("Position 1, free")
	assert.Contains(t, p.frame(), "look around")
	p.press("up")
	p.says("the line is filled up to 7 tiles, and the largest army gets the Red army token.")
	for _, text := range []string{"In the pile: ", "Ann's anthill: "} {
		for n := 0; !strings.Contains(p.frame(), text); n++ {
			require.Less(t, n, 100, p.frame())
			p.press("tab")
		}
	}
	p.says("Population ")
	p.press("esc")
	assert.NotContains(t, p.frame(), "Population ")
	assert.Equal(t, before, p.action(), "nothing was done")
	s := stateOf(p.live.Tree())
	p.clickOn(tabletop.Note(words.New(rulesOf(t, engine.Config{Players: 2}), []string{"Ann", "Bob"}, nil).Summary(&s, 1)))
	p.says("Bob's anthill: ")
}

// In a lesson Esc ends the looking, and leaves the lesson only then.
func TestLookingInALesson(t *testing.T) {
	t.Parallel()
	p := open(t, nil)
	p.press("l")
	for n := 0; !strings.Contains(p.frame(), "Now you"); n++ {
		require.Less(t, n, 20, p.frame())
		p.press("enter")
	}
	p.press("L", "tab", "tab")
	assert.Contains(t, p.frame(), "Position ")
	p.press("esc")
	assert.NotContains(t, p.frame(), "Position ")
	assert.NotContains(t, p.frame(), "Leave the lesson?")
	p.press("esc")
	p.says("Leave the lesson?")
}

// Tab leads to everything on the table and back, in every window and whatever is asked.
func TestLookingAtEverything(t *testing.T) {
	t.Parallel()
	barracks := func(s *engine.State) bool { return s.Question == engine.QuestionFill }
	for name, when := range map[string]func(*engine.State) bool{"take": round(4), "fill": barracks} {
		for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}, {200, 55}} {
			p := sit(t, played(t, engine.Config{Players: 3, Open: true}, when))
			p.resize(size[0], size[1])
			p.press("L")
			first, seen := p.frame(), map[string]bool{}
			for range 400 {
				p.press("tab")
				frame := p.frame()
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
		require.Less(t, n, 100, p.frame())
		s := stateOf(tree)
		if now := tree.Cursor(); now != last && s.Question == engine.QuestionTake && s.Round > 1 {
			last = now
			p.says(tookLast(tree))
			if s.Round%3 == 1 {
				assert.NotContains(t, p.frame(), "enters the line", "the table shows them")
			}
		}
		if s.Question == engine.QuestionSentry {
			p.press("up")
		}
		p.press("enter")
	}
}

// Who watches computers is told what the last one did, at the end too, and not the whole game.
func TestNewsOfAWatchedGame(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 2}, func(o *session.Options) { o.Bots = log.Bots{"easy", "easy"} })
	tree := p.live.Tree()
	for n := 0; !tree.Result(tree.Cursor()).Over; n++ {
		require.Less(t, n, 100, p.frame())
		p.press("enter")
	}
	p.resize(120, 40)
	p.press("esc")
	var left strings.Builder // of what happened so far, which is told at the right
	for line := range strings.Lines(p.frame()) {
		left.WriteString(string([]rune(line)[:min(len([]rune(line)), 74)]) + "\n")
	}
	assert.Equal(t, 1, strings.Count(left.String(), " takes tile "), p.frame())
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

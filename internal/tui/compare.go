package tui

import (
	"fmt"
	"path/filepath"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/board"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/panel"
	"boardgame/microcity/internal/tui/theme"
)

// A comparison shows two lines of play side by side and walks through both at once.
type comparison struct {
	sides  [2]*viewer
	names  [2]string
	behind screen
}

// beside compares the line that is looked at with the next one of those that part from
// it, at this step or else at the nearest one.
func (v *viewer) beside() screen {
	n, other, ok := v.path().Parting(v.at, v.seenEnd())
	if !ok {
		v.notice = "Nothing was taken back in this game: there is only one line of play."
		return v
	}
	from := v.source
	from.moment.Match = v.match.Clone()
	from.moment.Match.Seek(other)
	right := newReplay(from, "", nil)
	right.hidden, right.seen = v.hidden, 0
	left := *v
	left.table = newTable(v.table.rules, from.moment.Header)
	c := &comparison{
		sides: [2]*viewer{&left, right}, behind: v,
		names: [2]string{"This line", fmt.Sprintf("Another, from step %d", n+1)},
	}
	c.seek(max(v.at, n+1))
	return c
}

// seenEnd gives the last step that may be looked at without being told of the future.
func (v *viewer) seenEnd() int {
	if v.hidden {
		return v.seen
	}
	return len(v.steps)
}

// compare makes the comparison of two games that were read.
func compare(a, b *log.Game) *comparison {
	c := &comparison{sides: [2]*viewer{watch(a, nil), watch(b, nil)}}
	for i, g := range []*log.Game{a, b} {
		c.names[i] = prose.Safe(filepath.Base(g.Path))
	}
	c.seek(0)
	return c
}

// seek shows both after n steps; a line that is shorter stays at its end.
func (c *comparison) seek(n int) {
	for _, v := range c.sides {
		v.seek(n)
	}
	c.light()
}

// turn goes to the first position of a turn in both.
func (c *comparison) turn(turn int) {
	for _, v := range c.sides {
		n, ok := v.beginOf(max(turn, 0))
		if !ok {
			n = len(v.steps)
		}
		v.seek(n)
	}
	c.light()
}

// light lights up the quarters on which the two positions differ.
func (c *comparison) light() {
	a, b := c.sides[0].position(c.sides[0].at), c.sides[1].position(c.sides[1].at)
	f := noFocus
	f.spoken = replay.Differ(&a, &b)
	for _, v := range c.sides {
		now := v.position(v.at)
		v.table.show(&now, &now, f)
	}
}

func (c *comparison) leave() error {
	if c.behind != nil {
		return c.behind.leave()
	}
	return nil
}

func (c *comparison) update(msg tea.Msg, r *room) (screen, tea.Cmd) {
	keys := r.keys
	k, ok := msg.(tea.KeyMsg)
	if !ok {
		return c, nil
	}
	at := max(c.sides[0].at, c.sides[1].at)
	turn := max(c.sides[0].path().Turn(c.sides[0].at), c.sides[1].path().Turn(c.sides[1].at))
	switch {
	case key.Matches(k, keys.Esc, keys.Quit, keys.Beside):
		if c.behind == nil {
			return c, tea.Quit
		}
		return c.behind, nil
	case key.Matches(k, keys.Left):
		c.seek(at - 1)
	case key.Matches(k, keys.Right), key.Matches(k, keys.Pick):
		c.seek(min(at+1, max(len(c.sides[0].steps), len(c.sides[1].steps))))
	case key.Matches(k, keys.TurnBack):
		c.turn(turn - 1)
	case key.Matches(k, keys.TurnOn):
		c.turn(turn + 1)
	case key.Matches(k, keys.Home):
		c.seek(0)
	case key.Matches(k, keys.Last):
		c.seek(max(c.sides[0].seenEnd(), c.sides[1].seenEnd()))
	case key.Matches(k, keys.Rules):
		r.open(reference(keys))
	}
	return c, nil
}

func (c *comparison) draw(s *paint.Sheet, keys *keymap) {
	w := (s.W - 1) / 2
	facts := [2][]replay.Fact{c.sides[0].facts(), c.sides[1].facts()}
	for i, v := range c.sides {
		x := i * (w + 1)
		c.side(s.Part(x, 0, w, s.H-1), v, c.names[i], facts[i], facts[1-i])
	}
	for y := range s.H - 1 {
		s.Set(w, y, s.Look.Glyphs.Boxes.Line(theme.Junction{1, 0, 1, 0}), theme.Line)
	}
	drawHints(s.Part(0, s.H-1, s.W, 1), c.help(keys)[0].keys, keys)
}

// side draws one line of play: its name, the city, what was done last, and the facts.
func (c *comparison) side(s *paint.Sheet, v *viewer, name string, own, other []replay.Fact) {
	s.Fit(1, 0, s.W-1, fmt.Sprintf("%s: step %d", name, v.at), theme.Title)
	size := board.Compact
	for _, larger := range []board.Size{board.Small, board.Medium} {
		if v.table.board.Width(larger) <= s.W && larger.Height()+8 <= s.H {
			size = larger
		}
	}
	board.Draw(s.Part(0, 1, s.W, size.Height()), &v.table.board, size)
	panel.Lines(s.Part(1, 1+size.Height(), s.W-2, 2), v.lines[:1])
	y := 3 + size.Height()
	drawFacts(s.Part(1, y, s.W-1, s.H-y), own, other)
}

// facts gives what the position that is shown is compared by.
func (v *viewer) facts() []replay.Fact { return v.path().Facts(v.at) }

func factText(f replay.Fact) string { return fmt.Sprintf("%-6s %s", f.Name, f.Value) }

// drawFacts writes facts in two columns, those first that differ from the other's.
func drawFacts(s *paint.Sheet, own, other []replay.Fact) {
	var same, lines []panel.Line
	for i, f := range own {
		if i < len(other) && f != other[i] {
			lines = append(lines, panel.Line{Text: "* " + factText(f), Role: theme.Warning})
		} else {
			same = append(same, panel.Line{Text: "  " + factText(f), Role: theme.Text})
		}
	}
	column := s.W / 2
	for i, line := range append(lines, same...) {
		if i < 2*s.H {
			s.Fit(i/s.H*column, i%s.H, column-1, line.Text, line.Role)
		}
	}
}

func (c *comparison) help(keys *keymap) []keyGroup {
	return []keyGroup{{"Side by side", []key.Binding{
		keys.described(keys.Left, "←→", "step"), keys.described(keys.Up, "↑↓", "turn"), keys.described(keys.Home, "home/end", "ends"),
		bind("*", "differs"), keys.Help, keys.described(keys.Esc, "esc", "back"),
	}}}
}

package tui

import (
	"fmt"
	"path/filepath"

	"boardgame/microcity/internal/tui/widget"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
	games "boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/board"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// A comparison shows two lines of play side by side and walks through both at once.
type comparison struct {
	replay.Pair
	tables [2]*table
	names  [2]string
	behind screen
}

// beside compares the line that is looked at with the next one of those that part from
// it, at this step or else at the nearest one.
func (v *viewer) beside(keys *keymap) screen {
	both, parting, err := v.Beside()
	if err != nil {
		v.refused(err, keys)
		return v
	}
	c := &comparison{
		Pair: both, behind: v, names: [2]string{"This line", fmt.Sprintf("Another, from step %d", parting)},
	}
	for i := range c.tables {
		c.tables[i] = newTable(v.table.rules, v.Moment().Header)
	}
	c.seek(max(v.At(), parting))
	return c
}

// compare makes the comparison of two games that were read.
func compare(games ...*record.Game) *comparison {
	c := &comparison{}
	for i, g := range games {
		c.tables[i] = newTable(g.Match.Rules(), g.Header)
		c.Pair[i] = replay.Recorded(g.Game, g.Table())
		c.names[i] = prose.Safe(filepath.Base(g.Path))
	}
	c.show()
	return c
}

// seek shows both after n steps; a line that is shorter stays at its end.
func (c *comparison) seek(n int) {
	c.Seek(n)
	c.show()
}

// turn goes to a turn in both.
func (c *comparison) turn(turn int) {
	c.Goto(turn)
	c.show()
}

// show lights up the quarters on which the two positions differ.
func (c *comparison) show() {
	f := noFocus
	var at [2]engine.State
	for i, side := range c.Pair {
		at[i] = microcity.Of(side.Tree).Position(side.Here())
	}
	f.spoken = differ(&at[0], &at[1])
	for i, t := range c.tables {
		t.show(&at[i], &at[i], f)
	}
}

// differ returns the quarters on which two positions differ: in a marker, or in who stands
// there.
func differ(a, b *engine.State) (quarters engine.Quarters) {
	for i := range a.Markers {
		quarters |= a.Markers[i] ^ b.Markers[i]
	}
	for i := range a.Engineers {
		if a.Engineers[i] == b.Engineers[i] {
			continue
		}
		for _, q := range []engine.Quarter{a.Engineers[i], b.Engineers[i]} {
			if q != engine.NoQuarter {
				quarters |= 1 << q
			}
		}
	}
	return quarters
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
	switch {
	case key.Matches(k, keys.Esc, keys.Quit, keys.Beside):
		if c.behind == nil {
			return c, tea.Quit
		}
		return c.behind, nil
	case key.Matches(k, keys.Left):
		c.seek(c.At() - 1)
	case key.Matches(k, keys.Right), key.Matches(k, keys.Pick):
		c.seek(c.At() + 1)
	case key.Matches(k, keys.TurnBack):
		c.turn(c.Turn() - 1)
	case key.Matches(k, keys.TurnOn):
		c.turn(c.Turn() + 1)
	case key.Matches(k, keys.Home):
		c.seek(0)
	case key.Matches(k, keys.Last):
		c.seek(c.End())
	case key.Matches(k, keys.Rules):
		r.open(r.shell.rules())
	}
	return c, nil
}

func (c *comparison) draw(s *paint.Sheet, keys *keymap) {
	w := (s.W - 1) / 2
	facts := c.Facts()
	for i := range c.Pair {
		c.side(s.Part(i*(w+1), 0, w, s.H-1), i, facts[i], facts[1-i])
	}
	for y := range s.H - 1 {
		s.Set(w, y, s.Look.Glyphs.Boxes.Line(theme.Junction{1, 0, 1, 0}), theme.Line)
	}
	drawHints(s.Part(0, s.H-1, s.W, 1), c.help(keys)[0].keys, keys)
}

// side draws one line of play: its name, the city, what was done last, and the facts.
func (c *comparison) side(s *paint.Sheet, i int, own, other []games.Fact) {
	city := &c.tables[i].board
	s.Fit(1, 0, s.W-1, fmt.Sprintf("%s: step %d", c.names[i], c.Pair[i].At()), theme.Title)
	size := board.Compact
	for _, larger := range []board.Size{board.Small, board.Medium} {
		if city.Width(larger) <= s.W && larger.Height()+8 <= s.H {
			size = larger
		}
	}
	board.Draw(s.Part(0, 1, s.W, size.Height()), city, size)
	widget.Lines(s.Part(1, 1+size.Height(), s.W-2, 2), []widget.Line{chosen(c.Pair[i])})
	y := 3 + size.Height()
	drawFacts(s.Part(1, y, s.W-1, s.H-y), own, other)
}

func factText(f games.Fact) string { return fmt.Sprintf("%-6s %s", f.Name, f.Value) }

// drawFacts writes facts in two columns, those first that differ from the other's.
func drawFacts(s *paint.Sheet, own, other []games.Fact) {
	var same, lines []widget.Line
	for i, f := range own {
		if i < len(other) && f != other[i] {
			lines = append(lines, widget.Line{Text: "* " + factText(f), Role: theme.Warning})
		} else {
			same = append(same, widget.Line{Text: "  " + factText(f), Role: theme.Text})
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

package replay

import (
	"fmt"
	"path/filepath"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A Comparison shows two lines of play side by side and walks through both at once.
type Comparison struct {
	replay.Pair
	boards [2]screen.Board
	names  [2]string
	behind screen.Screen
}

// beside compares the line that is looked at with the next one of those that part from
// it, at this step or else at the nearest one.
func (v *Viewer) beside(keys *screen.Keymap) screen.Screen {
	both, parting, err := v.Beside()
	if err != nil {
		v.refused(err, keys)
		return v
	}
	c := &Comparison{
		Pair: both, behind: v, names: [2]string{"This variation", fmt.Sprintf("Other, from step %d", parting)},
	}
	for i := range c.boards {
		c.boards[i] = v.of.Board(both[i])
	}
	c.seek(max(v.At(), parting))
	return c
}

// Compare returns the comparison of two games that were read.
func Compare(of screen.Game, games ...*log.Game) *Comparison {
	c := &Comparison{}
	for i, g := range games {
		c.Pair[i], c.names[i] = replay.Recorded(g, g.Table()), prose.Safe(filepath.Base(g.Path))
		c.boards[i] = of.Board(c.Pair[i])
	}
	c.show()
	return c
}

// seek shows both after n steps; a line that is shorter stays at its end.
func (c *Comparison) seek(n int) {
	c.Seek(n)
	c.show()
}

// turn goes to a turn in both.
func (c *Comparison) turn(turn int) {
	c.Goto(turn)
	c.show()
}

// show lights up where the two positions differ.
func (c *Comparison) show() {
	for i, b := range c.boards {
		b.Compare(c.Pair, i)
	}
}

// Leave leaves the screen behind this one, too.
func (c *Comparison) Leave() error {
	if c.behind != nil {
		return c.behind.Leave()
	}
	return nil
}

// Update takes a key.
func (c *Comparison) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	keys := h.Keys
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
		h.Open(h.Shell.Rules(c.Pair[0].Moment().Header.Game))
	}
	return c, nil
}

// Draw draws the two lines of play, and the hints.
func (c *Comparison) Draw(s *paint.Sheet, keys *screen.Keymap) {
	w := (s.W - 1) / 2
	facts := c.Facts()
	for i := range c.Pair {
		c.side(s.Part(i*(w+1), 0, w, s.H-1), i, facts[i], facts[1-i])
	}
	for y := range s.H - 1 {
		s.Set(w, y, s.Look.Glyphs.Boxes.Line(theme.Junction{1, 0, 1, 0}), theme.Line)
	}
	screen.DrawHints(s.Part(0, s.H-1, s.W, 1), c.Help(keys)[0].Keys, keys)
}

// side draws one line of play: its name, the city, what was done last, and the facts.
func (c *Comparison) side(s *paint.Sheet, i int, own, other []game.Fact) {
	s.Fit(1, 0, s.W-1, fmt.Sprintf("%s: step %d", c.names[i], c.Pair[i].At()), theme.Title)
	y := 1 + c.boards[i].DrawSmall(s.Part(0, 1, s.W, s.H-1), 7)
	widget.Lines(s.Part(1, y, s.W-2, 2), []widget.Line{chosen(c.Pair[i])})
	y += 2
	drawFacts(s.Part(1, y, s.W-1, s.H-y), own, other)
}

func factText(f game.Fact) string { return fmt.Sprintf("%-6s %s", f.Name, f.Value) }

// drawFacts writes facts in two columns, those first that differ from the other's.
func drawFacts(s *paint.Sheet, own, other []game.Fact) {
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

// Help lists the keys of a comparison.
func (c *Comparison) Help(keys *screen.Keymap) []screen.KeyGroup {
	return []screen.KeyGroup{{Title: "Side by side", Keys: []key.Binding{
		keys.Described(keys.Left, "←→", "step"), keys.Described(keys.Up, "↑↓", "turn"), keys.Described(keys.Home, "home/end", "ends"),
		screen.Bind("*", "differs"), keys.Help, keys.Described(keys.Esc, "esc", "back"),
	}}}
}

package replay

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/library"
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
	page   int // what they are compared by stands on more than one where there is no room for all
	pages  int
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
		Pair: both, behind: v, names: [2]string{"This variation", "The other one"},
	}
	for i := range c.boards {
		c.boards[i] = v.of.Board(both[i])
	}
	c.seek(max(v.At(), parting))
	return c
}

// Compare returns the comparison of two games that were read, from the first step that is not the
// same in both. Games of different boxes cannot be compared: the error says so.
func Compare(of screen.Game, games [2]*log.Game, behind screen.Screen) (*Comparison, error) {
	both, err := replay.Paired(games)
	if err != nil {
		return nil, err
	}
	c := &Comparison{Pair: both, behind: behind}
	for i, g := range games {
		c.names[i] = prose.Safe(strings.TrimSuffix(filepath.Base(g.Path), filepath.Ext(g.Path)))
		c.boards[i] = of.Board(c.Pair[i])
	}
	if step, ok := both.Part(); ok && step > 1 {
		c.Seek(step)
	}
	c.show()
	return c, nil
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
	case key.Matches(k, keys.PageUp):
		c.page = max(c.page-1, 0)
	case key.Matches(k, keys.PageDown):
		c.page = (c.page + 1) % max(c.pages, 1)
	case key.Matches(k, keys.Rules):
		h.Open(h.Shell.Rules(c.Pair[0].Moment().Header.Game))
	}
	return c, nil
}

// Draw draws the two lines of play, and the hints.
func (c *Comparison) Draw(s *paint.Sheet, keys *screen.Keymap) {
	w := (s.W - 1) / 2
	list, y := c.Contrasts(), 0
	var sides [2]*paint.Sheet
	for i := range sides {
		sides[i] = s.Part(i*(w+1), 0, w, s.H-1)
		y = max(y, c.side(sides[i], i))
	}
	pages := paged(list, 2*(sides[0].H-y))
	c.pages, c.page = len(pages), min(c.page, len(pages)-1)
	for i, side := range sides {
		drawContrasts(side.Part(1, y, side.W-1, side.H-y), pages[c.page:], i)
	}
	for y := range s.H - 1 {
		s.Set(w, y, s.Look.Glyphs.Boxes.Line(theme.Junction{1, 0, 1, 0}), theme.Line)
	}
	screen.DrawHints(s.Part(0, s.H-1, s.W, 1), c.Help(keys)[0].Keys, keys)
}

// name returns the name of a line of play, cut to so many cells, where the two names differ.
func (c *Comparison) name(i, w int, ellipsis string) string {
	name := paint.Cut(c.names[i], w, ellipsis)
	if name == paint.Cut(c.names[1-i], w, ellipsis) {
		return paint.CutStart(c.names[i], w, ellipsis)
	}
	return name
}

// side draws one line of play: its name, its board and what was done last. It returns the row behind
// that.
func (c *Comparison) side(s *paint.Sheet, i int) int {
	at := c.Pair[i]
	step := fmt.Sprintf(": step %d", at.At())
	if ended := library.Outcome(at.Table, at.Tree, at.Here()); ended != "" {
		step += ", " + ended
	}
	name := c.name(i, s.W-1-paint.Width(step), s.Look.Glyphs.Ellipsis)
	s.Text(1, 0, name+step, theme.Title)
	y := 1 + c.boards[i].DrawSmall(s.Part(0, 1, s.W, s.H-1), 7)
	widget.Lines(s.Part(1, y, s.W-2, 2), []widget.Line{chosen(at)})
	return y + 2
}

// drawContrasts writes the first page of what two positions are compared by, in two columns where one
// has no room for all, those marked that differ, and counts what stands on the others.
func drawContrasts(s *paint.Sheet, pages [][]replay.Contrast, side int) {
	list, rest := pages[0], slices.Concat(pages[1:]...)
	widest := 0
	for i := range list {
		widest = max(widest, paint.Width(label(&list[i], side)))
	}
	column := s.W / 2
	if len(list) <= s.H {
		column = s.W
	}
	write := func(i int, marked bool, text func(w int) string) {
		sign, role := "  ", theme.Text
		if marked {
			sign, role = "* ", theme.Warning
		}
		s.Fit(i/max(s.H, 1)*column, i%max(s.H, 1), column-1, sign+text(column-3), role)
	}
	for i := range list {
		c := &list[i]
		write(i, c.Differs(), func(w int) string {
			value := cmp.Or(c.Values[side], "-")
			room := max(min(widest, w-1-paint.Width(value)), 0) // the value is what counts: the name is cut
			name := shortLabel(c, side, room, s.Look.Glyphs.Ellipsis)
			return fmt.Sprintf("%s%*s %s", name, room-paint.Width(name), "", value)
		})
	}
	if len(rest) > 0 {
		differ := slices.ContainsFunc(rest, func(c replay.Contrast) bool { return c.Differs() })
		write(len(list), differ, func(int) string { return fmt.Sprintf("%d more", len(rest)) })
	}
}

// paged divides what two positions are compared by into pages with room for so many. The order never
// changes on a page, but those that are the same make room for those that differ, and on each page but
// the last one is left for what counts the rest.
func paged(list []replay.Contrast, room int) (pages [][]replay.Contrast) {
	for len(list) > room {
		shown, rest := fitting(list, max(room-1, 1))
		pages, list = append(pages, shown), rest
	}
	return append(pages, list)
}

// fitting divides a list, without changing its order, into so many that are shown and the rest. First
// come those that differ, and last those that are the same in both.
func fitting(list []replay.Contrast, room int) (shown, rest []replay.Contrast) {
	rank := func(c *replay.Contrast) int {
		switch _, alone := c.Only(); {
		case !c.Differs():
			return 2
		case alone:
			return 1
		}
		return 0
	}
	left := make([]int, 3) // how many of each rank there is room for
	for i := range list {
		left[rank(&list[i])]++
	}
	for i := range left {
		left[i] = min(left[i], room)
		room -= left[i]
	}
	for i := range list {
		if of := rank(&list[i]); left[of] > 0 {
			left[of]--
			shown = append(shown, list[i])
		} else {
			rest = append(rest, list[i])
		}
	}
	return shown, rest
}

// label returns what is compared, on one side: "coal", "Ann, army".
func label(c *replay.Contrast, side int) string {
	if whose := cmp.Or(c.Whose[side], c.Whose[1-side]); whose != "" {
		return whose + ", " + c.Name
	}
	return c.Name
}

// shortLabel returns what is compared in so many cells. Of a name that is too long for both, enough is
// left to tell what of the player's it is.
func shortLabel(c *replay.Contrast, side, w int, ellipsis string) string {
	text := label(c, side)
	if whose := strings.TrimSuffix(text, ", "+c.Name); whose != text && paint.Width(text) > w {
		text = paint.CutName(whose, 4, ellipsis) + ", " + c.Name
	}
	return paint.Cut(text, w, ellipsis)
}

// Help lists the keys of a comparison.
func (c *Comparison) Help(keys *screen.Keymap) []screen.KeyGroup {
	return []screen.KeyGroup{{Title: "Side by side", Keys: []key.Binding{
		keys.Described(keys.Left, "←→", "step"), keys.Described(keys.Up, "↑↓", "turn"), screen.When(c.pages > 1, screen.Worded(keys.PageDown, "more")),
		keys.Described(keys.Home, "home/end", "ends"), screen.Bind("*", "differs"), keys.Rules, keys.Help, keys.Described(keys.Esc, "esc", "back"),
	}}}
}

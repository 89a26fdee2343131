package replay

import (
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
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
	path   string // of the game at the left, beside which others can be put; "" for none
	typed  string // digits of a turn
	notice string // what was asked for and cannot be had
	page   int    // what they are compared by stands on more than one where there is no room for all
	pages  int
}

// beside compares the line that is looked at with the next one of those that part from
// it, at this step or else at the nearest one. Where none parts, other games are offered.
func (v *Viewer) beside(keys *screen.Keymap) (screen.Screen, tea.Cmd) {
	both, parting, err := v.Beside()
	path := v.Moment().Path
	if errors.Is(err, replay.ErrOneLine) && path != "" && !v.live {
		return v, func() tea.Msg { return screen.CompareMsg{Path: path} }
	}
	if err != nil {
		v.refused(err, keys)
		return v, nil
	}
	c := &Comparison{
		Pair: both, behind: v, path: path, names: [2]string{"This variation", "The other one"},
	}
	for i := range c.boards {
		c.boards[i] = v.of.Board(both[i])
	}
	c.seek(max(v.At(), parting))
	return c, nil
}

// Compare returns the comparison of two games that were read, from the first step that is not the
// same in both. Games of different boxes cannot be compared: the error says so.
func Compare(of screen.Game, games [2]*log.Game, behind screen.Screen) (*Comparison, error) {
	both, err := replay.Paired(games)
	if err != nil {
		return nil, err
	}
	c := &Comparison{Pair: both, behind: behind, path: games[0].Path}
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

// stride goes by one unit in both.
func (c *Comparison) stride(u replay.Unit, by int) {
	c.Stride(u, by)
	c.show()
}

// sign goes to where something was completed or noted in one of them.
func (c *Comparison) sign(by int) {
	if err := c.ToSign(by); err != nil {
		c.notice = prose.Sentence(err.Error())
	}
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
	typed := c.typed
	c.typed, c.notice = "", ""
	switch {
	case key.Matches(k, keys.Goto):
		c.typed = (typed + k.String())[:min(len(typed)+1, 4)]
	case key.Matches(k, keys.Erase) && typed != "":
		c.typed = typed[:len(typed)-1]
	case typed != "" && key.Matches(k, keys.Pick, keys.Home):
		turn, _ := strconv.Atoi(typed) // digits only
		c.turn(turn)
	case typed != "" && key.Matches(k, keys.Esc):
	case key.Matches(k, keys.PhaseBack):
		c.stride(replay.Phase, -1)
	case key.Matches(k, keys.PhaseOn):
		c.stride(replay.Phase, 1)
	case key.Matches(k, keys.SignBack):
		c.sign(-1)
	case key.Matches(k, keys.SignOn):
		c.sign(1)
	case key.Matches(k, keys.Beside) && c.path != "":
		return c, func() tea.Msg { return screen.CompareMsg{Path: c.path} }
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
	told := c.told(list, w-2, sides[0].H-y)
	for i, side := range sides {
		widget.Lines(side.Part(1, y, w-2, told), []widget.Line{chosen(c.Pair[i])})
	}
	y += told
	if c.pages = 0; y < sides[0].H {
		l := arranged(list, w-2, sides[0].H-y)
		c.pages, c.page = len(l.pages), min(c.page, len(l.pages)-1)
		for i, side := range sides {
			l.draw(side.Part(1, y, side.W-2, side.H-y), c.page, i)
		}
	}
	for y := range s.H - 1 {
		s.Set(w, y, s.Look.Glyphs.Boxes.Line(theme.Junction{1, 0, 1, 0}), theme.Line)
	}
	screen.DrawHints(s.Part(0, s.H-1, s.W, 1), c.foot(keys), keys)
	switch foot := s.Part(0, s.H-1, s.W, 1); {
	case c.typed != "":
		foot.Clear(0, 0, foot.W, 1)
		foot.Fit(1, 0, foot.W-2, "Go to turn "+c.typed+"_", theme.Strong)
	case c.notice != "":
		foot.Clear(0, 0, foot.W, 1)
		foot.Fit(1, 0, foot.W-2, c.notice, theme.Warning)
	}
}

// name returns the name of a line of play, cut to so many cells, where the two names differ.
func (c *Comparison) name(i, w int, ellipsis string) string {
	name := paint.Cut(c.names[i], w, ellipsis)
	if name == paint.Cut(c.names[1-i], w, ellipsis) {
		return paint.CutStart(c.names[i], w, ellipsis)
	}
	return name
}

// Rows in which a step is told: what is compared keeps its place below them while steps are short, or in any case
// where there is room.
const (
	usualTold  = 2
	enoughTold = 3
	mostTold   = 5
)

// told returns in how many of so many rows of w columns the steps are told. What is compared gives way to
// what is long: it is there at the steps before and after, too.
func (c *Comparison) told(list []replay.Contrast, w, rows int) int {
	told := usualTold
	if l := arranged(list, w, rows-enoughTold); len(l.pages) == 1 {
		told = enoughTold
	}
	for i := range c.Pair {
		need := widget.Height([]widget.Line{chosen(c.Pair[i])}, w)
		told = max(told, min(need, mostTold, rows))
	}
	return told
}

// standing says behind the name of each line where it stands. Where that has no room in so many cells, a line that is at
// its end is said to be over, and not after how many steps.
func (c *Comparison) standing(w int) (texts [2]string) {
	var ended [2]string
	cut := false
	for i, at := range c.Pair {
		texts[i] = fmt.Sprintf(": step %d", at.At())
		if ended[i] = library.Outcome(at.Table, at.Tree, at.Here()); ended[i] != "" {
			texts[i] += ", " + ended[i]
			cut = cut || fewestNamed+paint.Width(texts[i]) > w
		}
	}
	for i := range ended {
		if cut && ended[i] != "" {
			texts[i] = ": " + ended[i]
		}
	}
	return texts
}

// side draws one line of play: its name, where it stands, and its board. It returns the row behind that.
func (c *Comparison) side(s *paint.Sheet, i int) int {
	ellipsis, stands := s.Look.Glyphs.Ellipsis, c.standing(s.W - 1)[i]
	name := c.name(i, max(s.W-1-paint.Width(stands), fewestNamed), ellipsis)
	s.Text(1, 0, paint.Cut(name+stands, s.W-1, ellipsis), theme.Title)
	return 1 + c.boards[i].DrawSmall(s.Part(0, 1, s.W, s.H-1), 7)
}

// fewestNamed is how much of a name stands before what is long.
const fewestNamed = 6

// Help lists the keys of a comparison.
func (c *Comparison) Help(keys *screen.Keymap) []screen.KeyGroup {
	return []screen.KeyGroup{{Title: "Side by side", Keys: []key.Binding{
		keys.Described(keys.Left, "←→", "one step back or on, in both"), keys.Described(keys.Up, "↑↓", "one turn back or on, in both"),
		keys.PhaseBack, keys.PhaseOn, keys.SignBack, keys.SignOn, keys.Goto, keys.Described(keys.Home, "home/end", "start or end"),
		screen.When(c.path != "", screen.Worded(keys.Beside, "another game beside this one")), screen.When(c.pages > 1, screen.Worded(keys.PageDown, "more of what is compared")),
		screen.Bind("*", "marks what differs"), keys.Rules, keys.Help, keys.Described(keys.Esc, "esc", "back"),
	}}}
}

// foot is the keys in a line.
func (c *Comparison) foot(keys *screen.Keymap) []key.Binding {
	return []key.Binding{
		keys.Described(keys.Left, "←→", "step"), keys.Described(keys.Up, "↑↓", "turn"), screen.When(c.pages > 1, screen.Worded(keys.PageDown, "more")),
		keys.Described(keys.Home, "home/end", "ends"), screen.Bind("*", "differs"), keys.Rules, keys.Help, keys.Described(keys.Esc, "esc", "back"),
	}
}

package live

import (
	"slices"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/widget"
)

// foundMsg tells what was found out about a game that was over.
type foundMsg struct {
	at   *Ending
	show func(*screen.Host) tea.Cmd
}

// Found returns the message that something was found out about the game. It is shown if the game still stands at that end.
func (e *Ending) Found(show func(*screen.Host) tea.Cmd) tea.Msg { return foundMsg{e, show} }

// lookBack has somebody look back at a game that is over, once.
func (g *Game) lookBack() tea.Cmd {
	e := g.End
	if e == nil || e.asked || g.busy || g.table.Review == nil || g.Session.Analyses() {
		return nil
	}
	e.asked = true
	look := g.table.Review()
	return func() tea.Msg {
		show := look()
		return e.Found(func(h *screen.Host) tea.Cmd {
			e.asked, e.found = true, true
			return show(h)
		})
	}
}

// TryAgainMsg asks for another game that begins in this one, with the same luck.
type TryAgainMsg struct{ From game.Node }

// tryOutMsg asks for the analysis board there.
type tryOutMsg struct{ from game.Node }

// A LookBack is the cursor over what a review lists, and the way through what gave away most.
type LookBack struct {
	Listed []int // entries of the review, in their order
	Costly []int // those that gave away most, the worst first; all of them are listed
	Row    int   // the cursor, in Listed
}

// At returns the entry under the cursor. Something must be listed.
func (l *LookBack) At() int { return l.Listed[l.Row] }

// Begin puts the cursor on what gave away most.
func (l *LookBack) Begin() {
	l.Row = 0
	if len(l.Costly) > 0 {
		l.Row = slices.Index(l.Listed, l.Costly[0])
	}
}

// costlier goes by so many entries on in the order of what they gave away.
func (l *LookBack) costlier(by int) {
	i := slices.Index(l.Costly, l.At())
	if i < 0 {
		l.Begin()
		return
	}
	n := len(l.Costly)
	l.Row = slices.Index(l.Listed, l.Costly[(i+by+n)%n])
}

// Press handles a key on the card of a review. It reports whether the card is closed, with what to do where an
// entry was picked: from returns where that begins.
func (l *LookBack) Press(msg tea.KeyMsg, keys *screen.Keymap, from func(entry int) game.Node) (closed bool, answer tea.Msg) {
	const page = 8
	switch {
	case key.Matches(msg, keys.Esc, keys.Quit, keys.Review):
		return true, nil
	case len(l.Listed) == 0:
	case key.Matches(msg, keys.Pick):
		return true, TryAgainMsg{from(l.At())}
	case key.Matches(msg, keys.Analyse):
		return true, tryOutMsg{from(l.At())}
	case key.Matches(msg, keys.Next) && len(l.Costly) > 0:
		l.costlier(1)
	case key.Matches(msg, keys.Back) && len(l.Costly) > 0:
		l.costlier(-1)
	default:
		l.Row = screen.Scrolled(msg, l.Row, page, len(l.Listed)-1, keys)
	}
	return false, nil
}

// A ReviewCard shows a review.
type ReviewCard struct {
	*LookBack
	From func(entry int) game.Node     // where what an entry tells of begins
	Lay  func(s *paint.Sheet) *Listing // on a sheet for the whole window
}

// Update takes a key.
func (c *ReviewCard) Update(msg tea.KeyMsg, h *screen.Host) (done bool, answer tea.Msg) {
	return c.Press(msg, h.Keys, c.From)
}

// Draw draws the card.
func (c *ReviewCard) Draw(s *paint.Sheet, keys *screen.Keymap) { c.draw(s, keys, c.Lay(s)) }

// A Listing is how a review is laid out on its card.
type Listing struct {
	Title  string
	Widest int                // columns at most
	Least  int                // rows of the list at least
	Sum    []widget.Line      // the review as a whole; alone where nothing is listed
	Chart  func(*paint.Sheet) // a row below that; nil for none
	List   func(*paint.Sheet) // the entries under a heading of one row

	// Told says what there is to know of an entry, and what of that can be missed.
	Told func(entry int) (lines, more []widget.Line)

	Entry, Costlier string // what keys lead to: "turn", "next costly turn"
}

// draw draws the card of a review. Below the list there are rows enough for every entry, so that nothing moves
// with the cursor.
func (l *LookBack) draw(s *paint.Sheet, keys *screen.Keymap, of *Listing) {
	w := min(s.W-2, of.Widest)
	high := widget.Height(of.Sum, w-4)
	if len(l.Listed) == 0 {
		in := widget.Box(s, w, min(s.H-2, high+4), of.Title)
		widget.Lines(in.Part(0, 0, in.W, in.H-2), of.Sum)
		screen.PageFoot(keys, in, false)
		return
	}
	rows, chart := 0, 0
	if of.Chart != nil {
		chart = 1
	}
	for _, entry := range l.Listed {
		lines, more := of.Told(entry)
		rows = max(rows, widget.Height(slices.Concat(lines, more), w-4))
	}
	rows = min(rows, s.H-high-chart-8-min(of.Least, len(l.Listed)))
	lines, more := of.Told(l.At())
	for len(more) > 0 && widget.Height(slices.Concat(lines, more), w-4) > rows { // whole sentences only
		more = more[1:]
	}
	in := widget.Box(s, w, min(s.H-2, high+chart+len(l.Listed)+rows+6), of.Title)
	y := widget.Lines(in.Part(0, 0, in.W, high), of.Sum)
	if of.Chart != nil {
		of.Chart(in.Part(0, y, in.W, 1))
	}
	y += chart + 1
	of.List(in.Part(0, y, in.W, in.H-y-rows-2))
	widget.Lines(in.Part(0, in.H-1-rows, in.W, rows), slices.Concat(lines, more))
	several := len(l.Listed) > 1
	screen.Hints(in.Part(0, in.H-1, in.W, 1), 0, []key.Binding{
		keys.Described(keys.Pick, keys.Pick.Help().Key, "try again"), screen.Worded(keys.Analyse, "analyse"), screen.When(several, keys.Described(keys.Up, "↑↓", of.Entry)),
		screen.When(several && len(l.Costly) > 0, keys.Described(keys.Next, keys.Next.Help().Key, of.Costlier)), keys.Described(keys.Esc, "esc", "close"),
	}, keys)
}

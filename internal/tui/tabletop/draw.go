package tabletop

import (
	"slices"
	"strconv"
	"strings"

	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// Draw draws the table.
func (g *playScreen) Draw(s *paint.Sheet, keys *screen.Keymap) {
	list, detail, foot, told := g.board.Draw(s, g.tale(), g.rowsNeeded)
	g.drawAsked(list, detail, foot, told >= g.since, keys)
	if g.Look.On {
		if g.hand != nil { // what is typed stays in sight
			list = nil
		}
		g.DrawLook(s, list, detail, foot, keys)
	}
}

// Tale writes what happened last, and returns how many lines of the log it shows whole.
func Tale(s *paint.Sheet, log []widget.Line) (told int) {
	if len(log) == 0 {
		return 0
	}
	s.Text(0, 0, "What happened", theme.Title)
	return widget.Tail(s.Part(0, 1, s.W, s.H-1), log)
}

// drawAsked draws what is asked, with its choices, and what there is to say: the news where it is not
// told elsewhere.
func (g *playScreen) drawAsked(list, detail, foot *paint.Sheet, told bool, keys *screen.Keymap) {
	screen.DrawHints(foot, g.footKeys(), keys)
	if g.ending != nil {
		g.drawEnding(list, detail)
		return
	}
	y := 0
	if !g.quiet() {
		y = g.drawQuestion(list)
	}
	below := list.Part(0, y, list.W, list.H-y)
	free, bare := list.Part(1, y, list.W-2, 0), false // of the choices, for details; no choice is listed above these
	switch {
	case g.quiet():
	case g.hand != nil:
		g.drawHand(below)
	case g.hints.On && len(g.hints.List) == 0:
		if g.hints.Late {
			below.Text(2, 0, "Thinking"+list.Look.Glyphs.Ellipsis, theme.Dim)
		}
	default:
		rows := g.rows()
		if g.hints.On && rowsIn(rows, below.W) > below.H {
			rows = g.shortHints()
		}
		widget.List(below, rows)
		if bare = len(rows) == 0 && list.Above(detail); bare {
			free = list.Part(1, y, list.W-2, list.H-y)
		}
	}
	lines := g.detail
	if told && !g.Trouble {
		lines = slices.DeleteFunc(slices.Clone(lines), g.isNews)
	}
	if widget.Height(lines, detail.W) <= detail.H {
		free = free.Part(0, 0, free.W, 0)
	}
	lines = g.fitting(detail, detail.H+free.H, lines)
	if bare && widget.Height(lines, detail.W) > detail.H+free.H { // the question counts more than how the race stands
		lines = slices.DeleteFunc(lines, g.isGhost)
	}
	if bare && widget.Height(lines, detail.W) > detail.H+free.H { // what a choice does counts more than the question that it answers
		widget.Spread(list, detail, lines)
		return
	}
	here, there := widget.Parted(free, lines)
	widget.Lines(free, here)
	widget.Lines(detail, there)
}

// fitting returns details as there is room for them in so many rows: with as many sentences of the news as
// fit. What stands below the news needs its rows first, and where not one sentence is whole beside it, it
// stands alone. A tip, and then the ghost, waits where it would take a row from what is said of a choice.
func (g *playScreen) fitting(s *paint.Sheet, rows int, lines []widget.Line) []widget.Line {
	lines = slices.Clone(lines)
	for _, waits := range [...]func(widget.Line) bool{g.isTip, g.isGhost} {
		if i := slices.IndexFunc(lines, waits); i >= 0 && len(lines) > 1 && g.leastRows(lines, s.W) > rows {
			lines = slices.Delete(lines, i, i+1)
		}
	}
	at := slices.IndexFunc(lines, g.isNews)
	if at < 0 || g.Trouble {
		return lines
	}
	news, room := &lines[at], rows-widget.Height(lines[:at], s.W)-widget.Height(lines[at+1:], s.W)
	news.Text = g.recent(s, max(room, 1))
	if len(lines) > 1 && len(paint.Wrap(news.Text, s.W)) > room {
		return slices.Delete(lines, at, at+1)
	}
	return lines
}

// recent returns as many sentences of the news as have room, the latest: at least what a player did last,
// and of that, the beginning.
func (g *playScreen) recent(s *paint.Sheet, room int) string {
	more := s.Look.Glyphs.Ellipsis
	first, end := 0, len(g.Recent)
	text := func() string {
		said := strings.Join(g.Recent[first:end], " ")
		if first > 0 {
			said = more + " " + said
		}
		if end < len(g.Recent) {
			said += " " + more
		}
		return said
	}
	fits := func() bool { return len(paint.Wrap(text(), s.W)) <= room }
	for first < g.acted && !fits() {
		first++
	}
	for end > first+1 && !fits() {
		end--
	}
	return text()
}

// leastRows counts the rows that details need, with one row of the news where other things stand below it.
func (g *playScreen) leastRows(lines []widget.Line, w int) int {
	rows := widget.Height(lines, w)
	if at := slices.IndexFunc(lines, g.isNews); at >= 0 && !g.Trouble {
		rows -= widget.Height(lines[at:at+1], w)
		if at+1 < len(lines) {
			rows++
		}
	}
	return rows
}

// isTip reports whether a line is the tip.
func (g *playScreen) isTip(l widget.Line) bool { return l.Text != "" && l.Text == g.Tip() }

// isGhost reports whether a line is that of the ghost.
func (g *playScreen) isGhost(l widget.Line) bool { return l.Text != "" && l.Text == g.ghost }

// isNews reports whether a line is the news.
func (g *playScreen) isNews(l widget.Line) bool { return l.Text == g.News }

// rowsNeeded counts the rows that the question and what stands below it could use in so many columns. While the
// scoring is walked through, it is the same for each step, so that the board stays where it is.
func (g *playScreen) rowsNeeded(w int) (rows int) {
	switch {
	case g.walking():
		for i := range g.ending.acts {
			rows = max(rows, g.ending.acts[i].height(w))
		}
		return rows
	case g.ending != nil:
		return 1 + len(g.End.List) + len(g.ending.pad) + min(len(g.ending.pad), 1)
	case g.hand != nil:
		return rowsByHand
	}
	return 2 + rowsIn(g.rows(), min(w, besideCells+besideText))
}

// rowsByHand are the question in two rows, the line that is typed, and the first of what fits.
const rowsByHand = 5

// rowsIn counts the rows that a list takes in so many columns.
func rowsIn(list []widget.Row, w int) (rows int) {
	for i := range list {
		rows += max(len(paint.Wrap(list[i].Text, w-besideText)), 1)
	}
	return rows
}

// besideText is how many columns of a list a row's text leaves to its key and its end.
const besideText = 5

// besideCells is about how much a row of the list says in a large window, where something lies beside it.
const besideCells = 68

// drawQuestion writes what is asked, and returns the next row.
func (g *playScreen) drawQuestion(s *paint.Sheet) int {
	asked, role := g.Talk.Question(g.at), theme.Strong
	switch {
	case g.Late():
		asked = g.Robot() + " is thinking…"
	case g.Theirs():
		asked = g.Asks()
	case g.hints.On:
		asked = "Hints"
	case g.inner != nil && g.inner.ask != "":
		asked = g.inner.ask
	}
	if g.Busy() {
		role = theme.Dim
	}
	lines := paint.Wrap(asked, s.W-1)
	const listed = 5 // rows that the question leaves to a list
	if len(lines) > 1 && (len(lines)+min(len(g.rows()), listed) > s.H || len(lines) > s.Seen()) {
		question, _, more := strings.Cut(asked, "? ")
		if question += "?"; !more || paint.Width(question) > s.W-1 {
			question = paint.Cut(asked, s.W-1, s.Look.Glyphs.Ellipsis)
		}
		lines = []string{question}
	}
	for y, line := range lines {
		s.Text(1, y, line, role)
	}
	return len(lines)
}

// rows are the lines of the list that shows now.
func (g *playScreen) rows() (rows []widget.Row) {
	switch {
	case g.hints.On:
		return g.hintRows()
	case g.inner != nil:
		for i := range g.inner.list {
			c := &g.inner.list[i]
			name := ""
			if i < 9 {
				name = strconv.Itoa(i + 1)
			}
			text := strings.TrimSpace(g.inner.by + " " + c.Text)
			rows = append(rows, widget.Row{Key: name, Text: text, Beside: g.Chances.Beside(c.Actions()), Refused: c.Why != "", Cursor: i == g.inner.cursor})
		}
		return rows
	case g.switches != nil:
		return g.switchRows()
	}
	for i := range g.choices {
		c := &g.choices[i]
		if !g.listed(c) {
			continue
		}
		name := ""
		if d := g.digit(i); d > 0 {
			name = strconv.Itoa(d)
		}
		rows = append(rows, widget.Row{
			Key: name, Text: c.Text, Beside: g.Chances.Beside(c.Actions()), Refused: c.Why != "", Cursor: i == g.cursor, Open: len(c.Sub) > 0 && c.Why == "",
		})
	}
	return rows
}

func (g *playScreen) footKeys() []key.Binding {
	keys := g.keys
	undo := g.UndoKey(keys)
	others := screen.When(g.several(), screen.Worded(keys.View, "others"))
	end := []key.Binding{undo, others, screen.Worded(keys.Hint, "hint"), keys.Help, keys.Quit}
	switch {
	case g.Tutor.Weighs:
		end = []key.Binding{keys.Described(keys.Esc, "esc", "hide costs"), undo, keys.Help, keys.Quit}
	case g.with.Advise == nil:
		end = []key.Binding{undo, others, keys.Help, keys.Quit}
	}
	choose := keys.Described(keys.Up, "↑↓", "choose")
	switch {
	case g.walking():
		return g.walkFoot()
	case g.ending != nil:
		return g.End.Foot(keys)
	case g.Theirs():
		return g.RobotFoot(keys)
	case g.hand != nil:
		return []key.Binding{
			screen.Bind("enter", "that came up", "enter"), screen.Worded(keys.Erase, "erase, undo"), screen.Worded(keys.Esc, "leave"),
		}
	case g.hints.On:
		there := len(g.hints.List) > 0
		return []key.Binding{
			screen.When(there, choose), screen.When(there, screen.Worded(keys.Pick, "play it")),
			screen.When(there && g.Tutor.Teaches(), screen.Worded(keys.Hint, "this or that?")), screen.Worded(keys.Esc, "close"), keys.Help, keys.Quit,
		}
	case g.inner != nil:
		return append([]key.Binding{choose, keys.Pick, keys.Esc}, end...)
	case g.switches != nil:
		return append([]key.Binding{choose, screen.Worded(keys.Pick, "switch")}, end...)
	case g.onBoard():
		arrows, next, pick := g.keyNames()
		list := []key.Binding{keys.Described(keys.Up, "←↑↓→", arrows), screen.Worded(keys.Next, next), screen.Worded(keys.Pick, pick)}
		return append(list, end...)
	}
	return append([]key.Binding{choose, keys.Pick}, end...)
}

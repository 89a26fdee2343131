package table

import (
	"strings"

	"boardgame/microcity/internal/microcity/board"
	"boardgame/microcity/internal/microcity/panel"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A layout tells where the parts of the table lie in a window: the city and the
// choices on the left, the panels on the right, two lines of detail and the hints
// below, and a log where there is room.
type layout struct {
	size   board.Size
	left   int // columns of the city and of the choices
	top    int // rows of the city, the header above it included
	detail int // rows of detail
}

// Columns that the panels need at least beside a small city and a larger one.
const (
	narrowSide = 25
	wideSide   = 31
)

// fewestListed is how many rows the question and its choices keep beside what is new on the table.
const fewestListed = 6

// moreDetail is how many rows more the details get where the choices leave them. That
// depends on the question alone, so nothing moves while the cursor does.
const moreDetail = 2

// spare returns how many of h rows the panels can do without.
func (t *table) spare(w, h int) int { return h - rowsOf(t.panels(w, 0)) }

func rowsOf(list []widget.Section) (rows int) {
	for _, part := range list {
		rows += part.Rows
	}
	return rows
}

// layoutFor returns the largest layout that fits; but where a smaller city leaves room to
// tell what the cards say, that counts more.
func layoutFor(w, h int, v *board.View) layout {
	for _, try := range []struct {
		size       board.Size
		side, list int
	}{
		{board.Huge, bothColumns, 10},
		{board.Large, bothColumns, 12},
		{board.Medium, bothColumns, 9},
		{board.Large, wideSide, 12},
		{board.Medium, wideSide, 9},
		{board.Small, wideSide, 3},
	} {
		l := layout{size: try.size, left: v.Width(try.size), top: 1 + try.size.Height(), detail: 2}
		if l.left+2+try.side <= w && l.top+try.list+l.detail+1 <= h {
			return l
		}
	}
	return layout{size: board.Compact, left: max(v.Width(board.Compact), w-2-narrowSide-4), top: 1 + board.Compact.Height(), detail: 2}
}

// Sheets are what a table leaves for what is asked.
type sheets struct {
	list   *paint.Sheet // for the choices
	detail *paint.Sheet // for what they mean

	// The details, and above them the last panel, which can wait while something longer is read, and where
	// not even that is enough, a row of the panel before.
	taller, tallest *paint.Sheet

	foot *paint.Sheet // for the keys
	told bool         // the log has room
}

// drawTable draws the header, the city and the panels, and returns what they leave.
func drawTable(s *paint.Sheet, t *table, log []widget.Line) sheets {
	l := layoutFor(s.W, s.H, &t.board)
	if t.pairs(l.size) {
		paired := *t
		paired.paired, t = true, &paired
	}
	t = t.tightened(l, s.W-l.left-2, s.H-2)
	header(s.Part(0, 0, s.W, 1), t)
	board.Draw(s.Part(0, 1, l.left, l.top-1), &t.board, l.size)
	foot := s.Part(0, s.H-1, s.W, 1)
	side := s.Part(l.left+2, 1, s.W-l.left-2, s.H-2)
	if rows := t.aside(l, side.W, side.H); rows > 0 {
		above := side.H - rows
		panels(side.Part(0, 0, side.W, above), t, l.size, nil)
		list := t.sections(side.W, above)
		last := list[len(list)-1].Rows
		details := func(more int) *paint.Sheet { return side.Part(0, above-more, side.W-1, rows+more) }
		return sheets{s.Part(0, l.top, l.left, s.H-1-l.top), details(0), details(last), details(last + 1), foot, false}
	}
	more := func(need int) int {
		return max(min(s.H-l.top-3-need, t.spare(side.W, s.H-4), moreDetail), 0)
	}
	if t.need > 0 {
		l.detail += max(more(t.need), min(t.tip, s.H-l.top-3-fewestListed))
	}
	beside := side.H - l.detail
	if t.steady || t.scores == nil { // nothing moves with the question
		beside = min(beside, s.H-4-more(questionRows))
	}
	bottom := s.H - l.detail - 1
	list, told := t.besideList(s.Part(0, l.top, l.left, bottom-l.top), log)
	if told {
		log = nil
	}
	told = panels(side.Part(0, 0, side.W, beside), t, l.size, log) || told
	detail := s.Part(1, bottom, s.W-2, l.detail)
	return sheets{list, detail, detail, detail, foot, told}
}

// Rows of choices that are enough, and of details beside them.
const (
	enoughRows  = 10
	fewestAside = 4
	aboutCells  = 190 // what most choices need; for them, the panels come closer to each other
	mostAside   = 6
)

// aside returns how many rows below panels of w columns and h rows the details get where the choices
// are short of rows; 0 leaves the details below the choices. That hangs on the game and the window,
// not on what is asked, so that the details stay where they are.
func (t *table) aside(l layout, w, h int) int {
	if !t.asked || t.steady || t.scores != nil || h+1-l.top-l.detail >= enoughRows {
		return 0
	}
	list := t.panels(w, 0)
	free := h - rowsOf(list)
	if t.tight > loose { // of the hand, what can wait is left out
		free += list[len(list)-1].Rows - 1
	}
	between := 0 // the panels and the details
	if l.size != board.Compact {
		between = 1
	}
	if free-between < fewestAside {
		return 0
	}
	if free*w >= aboutCells {
		free -= between
	}
	return min(max(free-len(list)+1, (aboutCells+w-1)/w), free, mostAside)
}

// tightened returns the table with tighter panels where that gives the details room below them, in w
// columns and h rows, and they have none otherwise; else the table as it is. Where pages of a lesson cover
// what is below, Advantage cards share a row, and so lie above.
func (t *table) tightened(l layout, w, h int) *table {
	if l.size != board.Compact || t.aside(l, w, h) > 0 {
		return t
	}
	if t.steady && len(t.offers) > 0 {
		tight := *t
		tight.tight = narrowed
		return &tight
	}
	for _, how := range []tightness{headed, narrowed, merged} {
		tight := *t
		if tight.tight = how; tight.aside(l, w, h) > 0 {
			return &tight
		}
	}
	return t
}

// A tightness is how panels save rows for the details in a small window.
type tightness uint8

const (
	loose    tightness = iota
	headed             // the clock stands in the header, and the discard may be left out
	narrowed           // the Advantage cards share a row, too
	merged             // points stand beside the names, too
)

// Columns of choices from which on the log stands beside them, and those that choices want.
const (
	wideList   = 100
	listColumn = 56
)

// besideList draws what happened last beside the choices or below them, where they leave room, and
// returns what the choices keep, and whether it had room.
func (t *table) besideList(list *paint.Sheet, log []widget.Line) (choices *paint.Sheet, told bool) {
	if list.W >= wideList && t.scores == nil {
		tale(list.Part(listColumn+2, 0, list.W-listColumn-2, list.H), log)
		return list.Part(0, 0, listColumn, list.H), true
	}
	rows := list.H - t.choices()
	if t.need <= questionRows { // nothing is listed: one thing that is long, as the city is, gets more
		if more := widget.Height(log[max(len(log)-1, 0):], list.W-2) + 2; more <= list.H-fewestListed {
			rows = max(rows, more)
		}
	}
	if rows >= fewTold {
		tale(list.Part(1, list.H-rows, list.W-1, rows-1), log) // a row between it and the details
		return list.Part(0, 0, list.W, list.H-rows), true
	}
	return list, false
}

// header shows the phase above the city, and names the game at the right.
func header(s *paint.Sheet, t *table) {
	x, g := 1, s.Look.Glyphs
	s.Mark(0, 0, s.W, 1, theme.Bar)
	for i, name := range [...]string{"prepare", "project", "invest", "final"} {
		if i > 0 {
			s.Set(x, 0, g.Into, theme.Faint)
			x += 2
		}
		role := theme.Dim
		if i == t.phase {
			role, name = theme.Title, strings.ToUpper(name)
			s.Mark(x-1, 0, paint.Width(name)+2, 1, theme.Present)
		}
		x = s.Text(x, 0, name, role) + 1
	}
	if t.tight > loose {
		panel.Time(t.clock, s.W-x-2, 0).Draw(s.Part(x+2, 0, s.W-x-2, 1))
		return
	}
	const name = "MICRO CITY"
	room, title := s.W-1-x-1, t.title
	if mode, _, ok := strings.Cut(title, " · "); ok && paint.Width(title) > room { // how it is played shows on the table
		mode += " · "
		title = strings.TrimPrefix(paint.CutTitle(title, room+paint.Width(mode), g.Ellipsis), mode)
	}
	at := s.W - 1 - min(paint.Width(title), room)
	if at-len(name)-2 > x {
		s.Text(at-len(name)-2, 0, name, theme.Title)
	}
	s.Fit(at, 0, room, title, theme.Text)
}

// fewTold is how many rows of what happened are worth showing, its heading included.
const fewTold = 4

// choices returns how many rows the choices want to themselves. It hardly changes from one
// question to the next, so that what stands below them does not move.
func (t *table) choices() int {
	const usual, unknown = 8, 12
	if t.need == 0 {
		return unknown
	}
	return max(t.need+2, usual)
}

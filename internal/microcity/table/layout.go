package table

import (
	"strings"

	"boardgame/microcity/internal/microcity/board"
	"boardgame/microcity/internal/microcity/panel"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A layout tells where the parts of the table lie in a window. In a large one cards lie side by side at the bottom,
// the city above them at the left, and the panels at its right; what is asked is where there is most room, beside or
// below the city, and what happened where there is less. In a small one the choices are below the city, the hand among
// the panels, and two lines of detail at the bottom.
type layout struct {
	size   board.Size
	left   int  // columns of the city and of the choices
	top    int  // rows of the city, the header above it included
	detail int  // rows of detail
	deck   int  // rows of the cards at the bottom; 0 for none
	full   bool // these say what they do in all words
	beside bool // the panels are in two columns, or there is nothing to part
}

// Columns that the panels need at least beside a small city and a larger one.
const (
	narrowSide = 25
	wideSide   = 30
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

// Rows of what is asked, at least: in a window with cards at the bottom, and below a city that stands alone.
const (
	leastAsked = 10
	leastBelow = 8
)

// Percents of the columns that the city may take: alone, with seaports, and where the panels need more.
const (
	usualShare = 51
	portsShare = 60
	smallShare = 49
)

// cityShare is how many of w columns the city may take.
func cityShare(v *board.View, w int) int {
	if v.Ports {
		return w * portsShare / 100
	}
	return w*usualShare/100 + 2
}

// layoutFor returns the layout of a window: with cards at the bottom where there is room, and in all words before in few.
func (t *table) layoutFor(w, h int) layout {
	v := &t.board
	if t.scores == nil && len(t.hands) > 0 {
		faces := t.hands[0].Faces
		decks := [...]layout{{full: true, deck: panel.DeckRows(faces, w-2, true)}, {deck: panel.DeckRows(faces, w-2, false)}}
		for _, beside := range [...]bool{true, false} { // the panels in two columns, or else in one
			for _, l := range decks {
				for _, columns := range [...]int{cityShare(v, w), w * smallShare / 100} {
					if ok := t.deal(&l, w, h, columns); ok && (!beside || l.beside) {
						return l
					}
				}
			}
		}
	}
	below := leastBelow
	if t.scores != nil { // what comes next needs a row more
		below++
	}
	size := v.Fit(min(cityShare(v, w), w-2-wideSide), h-2-below)
	if size.H > board.Small.H && size.Gap == 0 && t.asked && t.spare(w-2-v.Width(size), h-2) < mostAside { // details need it
		size = board.Small
	}
	l := layout{size: size, left: v.Width(size), top: 1 + size.Height(), detail: 2}
	if size.Compact() {
		l.left = max(l.left, w-2-narrowSide-4)
	}
	return l
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
	laid bool         // the cards of the hand lie there by their names
	size board.Size   // of the city
}

// deal lays out a window with cards at the bottom and so many columns for the city, and reports whether it has room.
func (t *table) deal(l *layout, w, h, columns int) bool {
	above := h - 3 - l.deck
	l.size = t.board.Fit(columns, above)
	l.left, l.top = t.board.Width(l.size), 1+l.size.Height()
	side := w - l.left - 3
	if side < wideSide || l.size.Compact() || l.top > above+1 {
		return false
	}
	c := t.columns(side)
	l.beside = len(c.right) > 0 || !t.parts()
	return max(above+1-l.top, above-c.rows()-1) >= leastAsked
}

// drawTable draws the header, the city, the panels and the cards, and returns what they leave.
func drawTable(s *paint.Sheet, t *table, log []widget.Line) sheets {
	l := t.layoutFor(s.W, s.H)
	l.top = 1 + l.size.Drawn(s.Look.Surfaces)
	if l.deck > 0 {
		return t.spread(s, &l, log)
	}
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
		return sheets{s.Part(0, l.top, l.left, s.H-1-l.top), details(0), details(last), details(last + 1), foot, false, t.labelled(side.W, above), l.size}
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
	return sheets{list, detail, detail, detail, foot, told, t.labelled(side.W, beside), l.size}
}

// spread draws the table of a window that has cards at the bottom.
func (t *table) spread(s *paint.Sheet, l *layout, log []widget.Line) sheets {
	header(s.Part(0, 0, s.W, 1), t)
	above := s.H - 3 - l.deck
	board.Draw(s.Part(0, 1, l.left, l.top-1), &t.board, l.size)
	panel.Deck(s.Part(0, s.H-1-l.deck, s.W, l.deck), t.hands[0].Faces, l.full)
	side := s.Part(l.left+2, 1, s.W-l.left-3, above)
	c := t.columns(side.W)
	c.draw(side)
	asked, other := side.Part(0, c.rows()+1, c.width(), above-c.rows()-1), s.Part(1, l.top+1, l.left-1, above-l.top)
	if below := s.Part(0, l.top, l.left, above+1-l.top); below.W*below.H > asked.W*asked.H && below.H >= leastAsked {
		asked, other = below, asked
	}
	most := t.choices() + mostAside
	for _, also := range []*paint.Sheet{asked.Part(1, most+1, asked.W-1, asked.H), side.Part(side.W-c.third, 0, c.third, above)} {
		if also.H > other.H && also.W > 0 {
			other = also
		}
	}
	notes, told := texts(other, t, l.size, log)
	if asked = asked.Part(0, 0, asked.W, most); !told && notes == 0 {
		asked, told = t.besideList(asked, log)
	}
	detail := max(min(asked.H-t.choices(), mostAside), min(2+moreDetail, asked.H/4))
	list, bottom := asked.Part(0, 0, asked.W, asked.H-detail), asked.Part(1, asked.H-detail, asked.W-1, detail)
	return sheets{list, bottom, bottom, bottom, s.Part(0, s.H-1, s.W, 1), told, true, l.size}
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
	if t.labelled(w, h-mostAside-1) {
		free = h - rowsOf(t.withLabels().panels(w, 0))
	}
	if t.tight > loose { // of the hand, what can wait is left out
		free += list[len(list)-1].Rows - 1
	}
	between := 0 // the panels and the details
	if !l.size.Compact() {
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
	if !l.size.Compact() || t.aside(l, w, h) > 0 {
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

package tui

import (
	"slices"
	"strings"

	"boardgame/microcity/internal/microcity/panel"
	"boardgame/microcity/internal/tui/widget"

	"boardgame/microcity/internal/microcity/board"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
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

// moreDetail is how many rows more the details get where the choices leave them. That
// depends on the question alone, so nothing moves while the cursor does.
const moreDetail = 2

// spare returns how many of h rows the panels can do without.
func (t *table) spare(w, h int) int {
	for _, part := range t.sections(w) {
		h -= part.Rows
	}
	return h
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
		{board.Small, wideSide, 7},
	} {
		l := layout{size: try.size, left: v.Width(try.size), top: 1 + try.size.Height(), detail: 2}
		if l.left+2+try.side <= w && l.top+try.list+l.detail+1 <= h {
			return l
		}
	}
	return layout{size: board.Compact, left: max(v.Width(board.Compact), w-2-narrowSide-4), top: 1 + board.Compact.Height(), detail: 2}
}

// drawTable draws the header, the city and the panels, and gives the sheet for the
// choices, the one for the details, and the one for the hints.
func drawTable(s *paint.Sheet, t *table, log []widget.Line) (list, detail, foot *paint.Sheet) {
	l := layoutFor(s.W, s.H, &t.board)
	if t.need > 0 {
		l.detail += max(min(s.H-l.top-l.detail-1-t.need, t.spare(s.W-l.left-2, s.H-l.detail-2), moreDetail), 0)
	}
	header(s.Part(0, 0, s.W, 1), t)
	board.Draw(s.Part(0, 1, l.left, l.top-1), &t.board, l.size)
	bottom := s.H - l.detail - 1
	panels(s.Part(l.left+2, 1, s.W-l.left-2, bottom-1), t, log)
	list = s.Part(0, l.top, l.left, bottom-l.top)
	detail = s.Part(1, bottom, s.W-2, l.detail)
	foot = s.Part(0, s.H-1, s.W, 1)
	return list, detail, foot
}

// header shows the phase above the city, and names the game at the right.
func header(s *paint.Sheet, t *table) {
	x, g := 1, s.Look.Glyphs
	for i, name := range [...]string{"prepare", "project", "invest", "final"} {
		if i > 0 {
			s.Set(x, 0, g.Into, theme.Faint)
			x += 2
		}
		role := theme.Dim
		if i == t.phase {
			role, name = theme.Title, strings.ToUpper(name)
		}
		x = s.Text(x, 0, name, role) + 1
	}
	const name = "MICRO CITY"
	room := s.W - 1 - x - 1
	at := s.W - 1 - min(paint.Width(t.title), room)
	if at-len(name)-2 > x {
		s.Text(at-len(name)-2, 0, name, theme.Title)
	}
	s.Fit(at, 0, room, t.title, theme.Text)
}

// Columns of the panels and of the texts beside them, where there is room for both.
const (
	panelColumn = 30
	widePanels  = 34
	textColumn  = 30
	wideTexts   = 36
	bothColumns = panelColumn + 2 + textColumn
)

// panels draws what lies beside the city; with more room, what the cards in hand say
// and what happened last, beside the panels or below them.
func panels(s *paint.Sheet, t *table, log []widget.Line) {
	if s.W >= bothColumns {
		w := panelColumn
		if s.W >= widePanels+2+wideTexts {
			w = widePanels
		}
		widget.Column(s.Part(0, 0, w, s.H), t.rising(t.sections(w), s.H))
		x := w + 2
		text := s.Part(x, 0, min(s.W-x, 60), s.H)
		widget.Column(text, texts(nil, t, log, text.W, text.H))
		return
	}
	s = s.Part(0, 0, min(s.W, 52), s.H)
	widget.Column(s, texts(t.sections(s.W), t, log, s.W, s.H))
}

// sections are the panels, from the clock to the hand.
func (t *table) sections(w int) []widget.Section {
	list := []widget.Section{panel.Time(t.clock), panel.Companies(t.companies)}
	if len(t.building.Stages) > 0 {
		list = append(list, t.stages(w))
	}
	if len(t.goals) > 0 {
		list = append(list, panel.Goals(t.goals, w), panel.Advantages(t.offers))
	}
	for _, h := range t.hands {
		list = append(list, panel.Cards(h))
	}
	return list
}

// besideColumn is the width from which on the drawing of the Building stands beside its
// stages.
const besideColumn = 50

// stages are the Building: its stages, and beside them the drawing, where there is room.
func (t *table) stages(w int) widget.Section {
	list := panel.Stages(t.building)
	if w < besideColumn || len(t.drawing) == 0 {
		return list
	}
	art := panel.Rising(t.drawing)
	return widget.Section{Rows: max(list.Rows, art.Rows), Draw: func(s *paint.Sheet) {
		left := s.W - pack.DrawingWidth
		list.Draw(s.Part(0, 0, left, s.H))
		art.Draw(s.Part(left, 0, pack.DrawingWidth, s.H))
	}}
}

// rising puts the drawing of the Building above the hand, where there is room.
func (t *table) rising(list []widget.Section, h int) []widget.Section {
	for _, part := range list {
		h -= part.Rows
	}
	if rows := len(t.drawing); rows > 0 && h >= rows {
		list = slices.Insert(list, len(list)-len(t.hands), panel.Rising(t.drawing))
	}
	return list
}

// texts adds what the cards in hand say and what happened last, as far as there are
// rows left.
func texts(list []widget.Section, t *table, log []widget.Line, w, h int) []widget.Section {
	const few = 3
	for _, part := range list {
		h -= part.Rows + 1
	}
	if cards := wrapped(t.cards, w-1); len(cards) > 0 && h >= len(cards) {
		list = append(list, widget.Section{Rows: len(cards), Draw: func(s *paint.Sheet) { widget.Lines(s, cards) }})
		h -= len(cards) + 1
	}
	if h >= few {
		list = append(list, widget.Section{Rows: h, Draw: func(s *paint.Sheet) { tale(s, log) }})
	}
	return list
}

// tale draws the last of what happened, under a heading.
func tale(s *paint.Sheet, log []widget.Line) {
	s.Text(0, 0, "So far", theme.Title)
	widget.Tail(s.Part(0, 1, s.W-1, s.H-1), log)
}

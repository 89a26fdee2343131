package table

import (
	"boardgame/microcity/internal/mycity/board"
	mycity "boardgame/microcity/internal/mycity/match"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/tabletop"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A header is what stands above the board: which game, in full and then ever shorter, and whose turn.
type header struct {
	titles []string
	turn   string
}

// title returns the fullest title that has room in so many columns; the shortest where none has.
func (h *header) title(room int) string {
	if title := mycity.Title + ", " + h.titles[0]; paint.Width(title) <= room {
		return title
	}
	for _, title := range h.titles {
		if paint.Width(title) <= room {
			return title
		}
	}
	return h.titles[len(h.titles)-1]
}

// Rows and columns that parts of the table need at least.
const (
	leastSide   = 20 // columns beside the board
	leastDetail = 3  // rows below it
	leastList   = 5  // rows of question and choices beside it
	lowList     = 2  // and below it
	leastTale   = 5

	readableSide = 26 // columns beside the board where sentences are read there
	sideDetail   = 4  // rows of them
)

// A layout tells where the parts of the table lie in a window: the board at the left, and beside it
// as much of the rest as has room there. What does not stand beside it lies below it.
type layout struct {
	size   board.Size
	w, h   int // of the board
	beside beside
}

// beside is what stands beside the board: each with those before it.
type beside int

const (
	nothing beside = iota
	cups
	choices
	details
)

// layoutFor returns the layout with the largest board that leaves room for the rest. Details are read
// more easily below the board, in longer lines: they stand beside it only where it would be flat otherwise.
func layoutFor(w, h, words int, v *board.View) layout {
	c := v.Rules.Config()
	sizes := board.Sizes(c)
	for i, size := range sizes {
		bw, bh := size.Bounds(c)
		l := layout{size: size, w: bw, h: bh}
		side, below := w-bw-2, h-2-bh
		if side >= leastSide {
			rest := h - 2 - v.CupRows(side, 0)
			last := i+1 < len(sizes) && sizes[i+1].Flat()
			switch {
			case rest >= leastList && below >= leastDetail:
				l.beside = choices
				return l
			case last && side >= readableSide && below >= 0 && rest >= 1+max(words, lowList)+sideDetail:
				l.beside = details
				return l
			case rest >= 0 && below >= leastDetail+lowList:
				l.beside = cups
				return l
			}
		}
		if side >= -2 && below >= leastDetail+lowList+min(len(v.Names), 2) {
			return l
		}
	}
	last := sizes[len(sizes)-1]
	bw, bh := last.Bounds(c)
	return layout{size: last, w: bw, h: bh}
}

// drawTable draws header, board, cups and what else there is room for, and returns the sheets
// for the question with its choices, for details, and for the keys, and how many lines of the log it shows.
func drawTable(s *paint.Sheet, v *board.View, head header, log []widget.Line, words func(columns int) int) (list, detail, foot *paint.Sheet, told int) {
	l := layoutFor(s.W, s.H, words(s.W), v)
	s.Mark(0, 0, s.W, 1, theme.Bar)
	x := s.Fit(1, 0, s.W-2, head.turn, theme.Title)
	if room := s.W - x - 3; room > 0 {
		s.Right(s.W-1, 0, paint.Cut(head.title(room), room, s.Look.Glyphs.Ellipsis), theme.Dim)
	}
	board.Draw(s.Part(0, 1, l.w, l.h), v, l.size)
	foot = s.Part(0, s.H-1, s.W, 1)
	top := 1 + l.h
	side := s.Part(l.w+2, 1, s.W-l.w-2, s.H-2)
	switch l.beside {
	case nothing:
		rows := v.RankRows(max(s.H-1-top-leastDetail-lowList, 0))
		v.Ranks().Draw(s.Part(1, top, s.W-2, rows))
		top += rows
		if side.W >= leastSide {
			told = tabletop.Tale(side.Part(0, 0, side.W, l.h), log)
		}
		list, detail = lower(s, s.W, top, words(s.W))
	case cups:
		cupsBeside(side, v, side.H)
		list, detail = lower(s, l.w, top, words(l.w))
	case choices:
		list, told = choicesBeside(side, v, log, words)
		detail = s.Part(1, top, l.w-1, s.H-1-top)
	case details:
		list, detail = detailsBeside(side, v, words)
	}
	return list, detail, foot, told
}

// lower divides what lies below the board between choices and details.
func lower(s *paint.Sheet, w, top, words int) (list, detail *paint.Sheet) {
	rows := min(max(words, lowList), s.H-1-top-leastDetail)
	return s.Part(0, top, w, rows), s.Part(1, top+rows, w-2, s.H-1-top-rows)
}

// widest is how wide a column of cups or of text is at most.
const widest = 64

// choicesBeside draws the cups and below them, as far as there is room, the landmarks and what
// happened. It returns the sheet for the choices, and how many lines of the log it shows.
func choicesBeside(s *paint.Sheet, v *board.View, log []widget.Line, words func(columns int) int) (list *paint.Sheet, told int) {
	sites := v.Landmarks()
	s, y := cupsBeside(s, v, s.H-1-leastList-1-sites.Rows-1-leastTale)
	rows := min(max(words(s.W), leastList), s.H-y)
	list = s.Part(0, y, s.W, rows)
	y += rows + 1
	if sites.Rows > 0 && s.H-y >= sites.Rows {
		sites.Draw(s.Part(0, y, s.W, sites.Rows))
		y += sites.Rows + 1
	}
	if s.H-y >= leastTale {
		told = tabletop.Tale(s.Part(0, y, s.W-1, s.H-y), log)
	}
	return list, told
}

// detailsBeside draws the cups, and divides what lies below them between choices and details.
func detailsBeside(s *paint.Sheet, v *board.View, words func(columns int) int) (list, detail *paint.Sheet) {
	s, y := cupsBeside(s, v, 0)
	rows := min(max(words(s.W), lowList), s.H-y-sideDetail)
	return s.Part(0, y, s.W, rows), s.Part(1, y+rows, s.W-1, s.H-y-rows)
}

// cupsBeside draws the cups, in so many rows at most if fewer will do, and returns the column in which
// they stand, and the row that is free below them.
func cupsBeside(s *paint.Sheet, v *board.View, most int) (column *paint.Sheet, y int) {
	column = s.Part(0, 0, min(s.W, widest), s.H)
	rows := v.CupRows(column.W, most)
	v.Cups()(column.Part(0, 0, column.W, rows))
	return column, rows + 1
}

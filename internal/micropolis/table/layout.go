package table

import (
	"slices"

	"boardgame/microcity/internal/micropolis/board"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/tabletop"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A header is what stands above the board: which game, and whose turn.
type header struct{ title, turn string }

// Rows and columns that parts of the table take, or need at least.
const (
	ringWidth   = engine.RingTiles*(board.NarrowTile+1) + 1
	leastDetail = 2
	leastTale   = 5
	smallRows   = 2  // of an anthill that is drawn small
	highRows    = 28 // of a table that has some to spare

	leastStanding = 22 // columns beside the line
)

// The windows in which an anthill is drawn round, and the tiles in it: the largest first.
var roundLayouts = [...]struct{ w, h, tile, inside int }{
	{184, 50, 14, 6},
	{116, 36, board.WideTile, 4},
}

// drawTable draws header, line, anthills and what else there is room for, and returns the sheets
// for the question with its choices, for details, and for the keys, and how many lines of the log it shows.
func drawTable(s *paint.Sheet, v *view, head header, log []widget.Line, words int) (list, detail, foot *paint.Sheet, told int) {
	s.Mark(0, 0, s.W, 1, theme.Bar)
	x := s.Fit(1, 0, s.W-2, head.turn, theme.Title)
	x = v.coming(s, x)
	for _, title := range [...]string{"Micropolis, " + head.title, head.title} {
		if paint.Width(title) <= s.W-x-3 {
			s.Right(s.W-1, 0, title, theme.Dim)
			break
		}
	}
	foot = s.Part(0, s.H-1, s.W, 1)
	body := s.Part(0, 1, s.W, s.H-2)
	for _, l := range roundLayouts {
		if s.W >= l.w && s.H >= l.h {
			list, detail, told = v.inRings(body, l.tile, l.inside, log, words)
			return list, detail, foot, told
		}
	}
	list, detail = v.inRows(body, words)
	return list, detail, foot, 0
}

// coming says in the first row when the line is refilled, and with which open tiles. It returns
// the column behind that.
func (v *view) coming(s *paint.Sheet, x int) int {
	n, ok := v.rules.RefillIn(&v.now)
	if !ok {
		return x
	}
	text := "refill after this round"
	if n > 1 {
		text = "refill after " + number(n) + " rounds"
	}
	from := x + 2
	x = s.Text(from, 0, text, theme.Dim)
	v.note(s.Part(from, 0, x-from, 1), func() string { return v.say.Refill(n) })
	if v.now.Beside[0] == 0 {
		return x
	}
	x = s.Text(x, 0, ": ", theme.Dim)
	return x + v.open(s.Part(x, 0, s.W-x, 1))
}

// inRings lays the table out with the own anthill as a ring at the left, the others and what
// happened beside it.
func (v *view) inRings(s *paint.Sheet, tile, inside int, log []widget.Line, words int) (list, detail *paint.Sheet, told int) {
	w, h := board.RoundBounds(tile, inside)
	top := 1
	if v.now.Question != engine.QuestionNone {
		v.top(s.Part(1, 0, s.W-2, lineRows), tile)
		top = lineRows + 1
	}
	v.round(s.Part(1, top, w, h), v.focus(), tile, inside)
	told = v.beside(s.Part(w+3, top, s.W-w-4, s.H-top), log)
	top += h
	rows := min(words, max(s.H-top-leastDetail, 1))
	return s.Part(0, top, w+2, rows), s.Part(1, top+rows, w, s.H-top-rows), told
}

// top draws the line, and beside it what else lies on the table.
func (v *view) top(s *paint.Sheet, tile int) {
	v.line(s, tile)
	x := lineWidth(tile) + 2
	if s.W-x >= 12 {
		v.supply(s.Part(x, 0, s.W-x, s.H))
	}
}

// beside draws standings and the other anthills below each other, and what happened in the rest. It
// returns how many lines of the log it shows.
func (v *view) beside(s *paint.Sheet, log []widget.Line) (told int) {
	others, y := v.others(), tableRows+1
	if s.H-y-leastTale < len(others)*3 || !v.table(s) {
		v.standing(s)
		y = v.standingRows() + 1
	}
	unrolled := s.W >= ringWidth && s.H-y-leastTale >= len(others)*(hillRows+2)
	for _, h := range others {
		if unrolled {
			v.head(s.Part(0, y, s.W, 1), h)
			v.unrolled(s.Part(0, y+1, s.W, hillRows), h, board.NarrowTile)
			y += hillRows + 2
			continue
		}
		v.caption(s.Part(1, y, s.W-1, 1), h)
		v.twoRows(s.Part(1, y+1, s.W-1, 2), h, board.SmallTiles[0])
		y += 3
	}
	if s.H-y >= leastTale {
		return tabletop.Tale(s.Part(0, y, min(s.W, 64), s.H-y), log)
	}
	return 0
}

// inRows lays the table out in rows: the line, the own anthill unrolled, the question, the other
// anthills.
func (v *view) inRows(s *paint.Sheet, words int) (list, detail *paint.Sheet) {
	if s.W < ringWidth {
		y := v.inSmallRows(s)
		return v.lower(s.Part(0, y, s.W, s.H-y), v.others(), words)
	}
	tile, y := board.NarrowTile, lineRows
	if s.W >= engine.RingTiles*(board.WideTile+1)+3 {
		tile = board.WideTile
	} else if s.W >= lineWidth(board.MiddleTile)+leastStanding {
		tile = board.MiddleTile
	}
	if v.now.Question == engine.QuestionNone {
		v.standing(s.Part(1, 0, s.W-2, lineRows))
		y = min(v.standingRows()+1, lineRows) // what the line took is the anthills'
	} else {
		v.line(s.Part(0, 0, lineWidth(tile), lineRows), tile)
		side := s.Part(lineWidth(tile)+1, 0, s.W-lineWidth(tile)-1, lineRows)
		v.standing(side)
		if y := v.standingRows() + 1; lineRows-y >= supplyRows {
			v.supply(side.Part(1, y, side.W-1, supplyRows))
		}
	}
	if v.scored && s.H-y-1-hillRows-smallRows < words { // in which all anthills are small
		return v.lower(s.Part(0, y, s.W, s.H-y), v.order(), words)
	}
	if s.W < leastWords && s.H >= highRows { // categories have a row of their own, in words
		v.head(s.Part(1, y, s.W-2, 2), v.focus())
		y++
	} else {
		v.head(s.Part(1, y, s.W-2, 1), v.focus())
	}
	margin := (s.W - engine.RingTiles*(tile+1) - 1) / 2
	v.unrolled(s.Part(margin, y+1, s.W-margin, hillRows), v.focus(), tile)
	y += 1 + hillRows
	return v.lower(s.Part(0, y, s.W, s.H-y), v.others(), words)
}

// inSmallRows lays out line, standings and the own anthill where they have to be small, and returns how many
// rows they take.
func (v *view) inSmallRows(s *paint.Sheet) (y int) {
	y = smallLineRows
	if v.now.Question == engine.QuestionNone { // what the line took is the standing's
		y = max(y, v.standingRows())
		v.standing(s.Part(1, 0, s.W-2, y))
	} else {
		v.smallLine(s.Part(1, 0, engine.LineTiles*6, smallLineRows))
		v.standing(s.Part(engine.LineTiles*6+1, 0, s.W-engine.LineTiles*6-2, smallLineRows+2))
	}
	beside := v.smallFocus(s.Part(1, y+1, s.W-2, 2))
	if head := s.Part(1, y, s.W-2, 1); v.now.Question != engine.QuestionNone && len(v.hills) > smallLineRows { // their standing reaches down to there
		x := v.owned(head, 6)
		v.gains(head.Part(x+2, 0, head.W-x-2, 1))
	} else {
		v.owned(head, 14)
		v.gains(beside)
	}
	return y + 3
}

// lower divides what lies below the own anthill between the question, details and the other
// anthills, which lie at the bottom.
func (v *view) lower(s *paint.Sheet, others []engine.Anthill, words int) (list, detail *paint.Sheet) {
	rows, least, narrow := 1, leastDetail, s.W < ringWidth
	switch {
	case v.scored:
		least = 0
	case narrow && v.now.Question != engine.QuestionNone:
		least++ // in short lines
	}
	if words > 2 {
		rows = min(words-1, max(s.H-least, 1))
		q := v.now.Question
		if q == engine.QuestionNone || q == engine.QuestionToken || q == engine.QuestionSentry || (q == engine.QuestionFill || q == engine.QuestionLeader) && narrow { // asked in two rows
			rows = min(words, max(s.H-least, 1))
		}
	}
	room := s.H - rows - least
	if half := words/2 + 1; v.now.Question == engine.QuestionNone && !v.scored && room < 2 && rows > half { // what comes next stands in two columns
		rows, room = half, s.H-half-least
	}
	if len(others) == 1 && room-2 >= hillRows && s.W >= ringWidth { // a single rival's in full
		head := 1
		if s.W < leastWords && room-3 >= hillRows {
			head = 2
		}
		y := s.H - hillRows - head
		v.head(s.Part(1, y, s.W-2, head), others[0])
		margin := (s.W - ringWidth) / 2
		v.unrolled(s.Part(margin, y+head, s.W-margin, hillRows), others[0], board.NarrowTile)
		return s.Part(0, 0, s.W, rows), s.Part(1, rows, s.W-2, y-rows)
	}
	wanted := room
	if narrow && v.now.Question != engine.QuestionNone {
		wanted-- // what a tile joins can take one more
	}
	taken := v.miniatures(s, others, room, wanted)
	return s.Part(0, 0, s.W, rows), s.Part(1, rows, s.W-2, s.H-taken-rows)
}

// miniatures draws anthills on two rows each at the bottom of a sheet, as large as they can be in
// so many rows, or in those that are wanted if they can, and returns how many they take. Where they
// take more than those, anthills without a tile are left out.
func (v *view) miniatures(s *paint.Sheet, others []engine.Anthill, room, wanted int) int {
	width, across, rows := sizeOf(len(others), s.W, wanted)
	if rows > wanted {
		others = slices.DeleteFunc(slices.Clone(others), func(h engine.Anthill) bool { return v.now.Rows[h] == 0 })
		if width, across, rows = sizeOf(len(others), s.W, wanted); rows > wanted {
			width, across, rows = sizeOf(len(others), s.W, room)
		}
	}
	if room < 2 || len(others) == 0 {
		return 0
	}
	label := smallLabels[width]
	rows = min(rows, room/2*2)
	step := (s.W - 1) / across
	if across == 1 {
		step = s.W - 2
	}
	for i, h := range others {
		y := s.H - rows + i/across*2
		if y+2 > s.H {
			break
		}
		part := s.Part(1+i%across*step, y, step, 2)
		v.miniature(part, h, width, label)
		if rest := part.W - label - board.SmallWidth(width) - 2; rest >= 24 {
			v.categories(part.Part(part.W-rest, 0, rest, 2), h, false)
		}
	}
	return rows
}

// smallLabels are the columns of a name beside an anthill on two rows, by the width of its tiles.
var smallLabels = [...]int{1: 5, 2: 8, 3: 9}

// sizeOf returns how wide the tiles of so many anthills on two rows are, as wide as they can be in a
// number of rows, how many anthills stand across, and how many rows they take.
func sizeOf(anthills, columns, room int) (width, across, rows int) {
	for i := range board.SmallTiles {
		width = board.SmallTiles[i]
		across = max((columns-1)/(board.SmallWidth(width)+smallLabels[width]), 1)
		if rows = (anthills + across - 1) / across * smallRows; rows <= room {
			break
		}
	}
	return width, across, rows
}

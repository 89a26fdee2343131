package paint

import (
	"bytes"
	"slices"
	"strconv"
	"unicode/utf8"

	"boardgame/microcity/internal/tui/theme"
)

// Change appends what a terminal must be sent to show the sheet, in as few bytes as possible,
// where it shows another one; the whole sheet where that is nil, or of another look or size. Where
// nothing changes, nothing is appended. The cursor is left at the beginning of the last row, and no
// style on, as they are taken to be where a sheet is shown.
//
// Only cells that look different are written: row by row, or pen by pen where that is shorter, for
// colours have more letters than moves of the cursor.
func (s *Sheet) Change(text []byte, shown *Sheet) []byte {
	if shown != nil && (shown.Look != s.Look || shown.W != s.W || shown.H != s.H) {
		shown = nil
	}
	spans := s.spans(shown)
	if len(spans) == 0 {
		return text
	}
	start := len(text)
	text = s.write(text, spans, shown != nil)
	rows := len(text)
	slices.SortStableFunc(spans, func(a, b span) int { return int(a.pen) - int(b.pen) })
	text = s.write(text, spans, shown != nil)
	if len(text)-rows < rows-start {
		return append(text[:start], text[rows:]...)
	}
	return text[:rows]
}

// A span is the cells of a row from x to before end. They are written with one pen, or blank and
// written with any that shows in no blank. Without an end, the rest of the row is erased, from x or
// any column between early and there.
type span struct {
	y, x, end, early int
	pen              theme.Pen
	blank            bool
}

// wholeRow is the end of a span that is a row with letters of more than a rune or a cell. Such a row is written whole:
// nobody knows which cells a terminal has given to which letter.
const wholeRow = -1

// lettered reports whether a row has letters of more than a rune or a cell.
func (s *Sheet) lettered(y int) bool {
	return len(*s.known) > 0 && slices.ContainsFunc(s.cells[y*s.stride:y*s.stride+s.W], func(c Cell) bool { return c.letter > 0 || c.Rune == taken })
}

// spans returns what changes, row by row.
func (s *Sheet) spans(shown *Sheet) []span {
	var list []span
	for y := range s.H {
		row := s.cells[y*s.stride : y*s.stride+s.W]
		if s.lettered(y) || shown != nil && shown.lettered(y) {
			if shown == nil || !bytes.Equal(s.line(nil, y), shown.line(nil, y)) {
				list = append(list, span{y: y, end: wholeRow})
			}
		} else if shown == nil {
			list = s.rowSpans(list, y, row, nil)
		} else if before := shown.cells[y*shown.stride : y*shown.stride+s.W]; !slices.Equal(row, before) {
			list = s.rowSpans(list, y, row, before)
		}
	}
	return list
}

// short is how many blanks are written rather than erased.
const short = 3

// rowSpans appends what changes in a row; all of it where nobody knows what stood there.
func (s *Sheet) rowSpans(list []span, y int, row, before []Cell) []span {
	changed := func(x int) bool { return before == nil || !s.alike(row[x], before[x]) }
	filled, from, to := len(row), len(row), 0 // all behind filled is blank; from and to bound what changes there
	for ; filled > 0 && s.blank(row[filled-1]); filled-- {
		if changed(filled - 1) {
			from, to = filled-1, max(to, filled)
		}
	}
	written := filled
	if to-from <= short {
		written = max(written, to)
	}
	var last *span
	for x := range written {
		if !changed(x) {
			last = nil
			continue
		}
		next := span{y: y, x: x, end: x + 1, pen: s.Look.Pen(row[x].Role, row[x].Mark), blank: s.blank(row[x])}
		if next.blank {
			next.pen = theme.Unstyled
		}
		if last == nil || !s.joined(last, next) {
			list = append(list, next)
			last = &list[len(list)-1]
		}
	}
	if written < to {
		list = append(list, span{y: y, x: from, early: filled, blank: true})
	}
	return list
}

// joined makes a span go on with the next one where both can be written with one pen.
func (s *Sheet) joined(to *span, next span) bool {
	switch {
	case next.blank && s.Look.Blank(to.pen), !next.blank && to.pen == next.pen && !to.blank:
	case to.blank && s.Look.Blank(next.pen):
		to.pen, to.blank = next.pen, next.blank
	default:
		return false
	}
	to.end = next.end
	return true
}

// blank reports whether a cell looks like one where nothing was ever written.
func (s *Sheet) blank(c Cell) bool { return c.Rune == ' ' && s.Look.Clear(c.Role, c.Mark) }

// alike reports whether two cells look the same.
func (s *Sheet) alike(a, b Cell) bool {
	return a == b || s.blank(a) && s.blank(b) || a.Rune == b.Rune && s.Look.Pen(a.Role, a.Mark) == s.Look.Pen(b.Role, b.Mark)
}

// write appends spans, one after the other.
func (s *Sheet) write(text []byte, spans []span, known bool) []byte {
	p := pencil{sheet: s, text: text, y: unknown}
	if !known {
		p.text = append(p.text, theme.Reset...)
	}
	for _, next := range spans {
		switch next.end {
		case 0:
			p.erase(next)
		case wholeRow:
			p.row(next.y)
		default:
			p.span(next)
		}
	}
	p.turn(theme.Unstyled)
	p.move(0, s.H-1)
	return p.text
}

// unknown is the row of a cursor that may be anywhere: behind the last column terminals disagree.
const unknown = -1

// A pencil writes on a terminal: it knows where the cursor is and which pen is in force.
type pencil struct {
	sheet *Sheet
	text  []byte
	x, y  int
	pen   theme.Pen
}

// span writes the cells of one.
func (p *pencil) span(next span) {
	if !p.over(next) {
		p.move(next.x, next.y)
	}
	if !next.blank || !p.sheet.Look.Blank(p.pen) {
		p.turn(next.pen)
	}
	p.cells(next.x, next.end)
}

// cells writes what the row of the cursor holds from x to before end.
func (p *pencil) cells(x, end int) {
	for ; x < end; x++ {
		p.text = utf8.AppendRune(p.text, p.sheet.cells[p.y*p.sheet.stride+x].Rune)
	}
	if p.x = end; end == p.sheet.W {
		p.y = unknown
	}
}

// row writes a row whole.
func (p *pencil) row(y int) {
	p.move(0, y)
	p.turn(theme.Unstyled)
	p.text = p.sheet.line(p.text, y)
	if c := p.sheet.cells[y*p.sheet.stride+p.sheet.W-1]; p.sheet.blank(c) {
		p.text = append(p.text, "\x1b[K"...)
	}
	p.y = unknown
}

// erase erases the end of a row.
func (p *pencil) erase(next span) {
	if p.y != next.y || p.x < next.early || p.x > next.x {
		p.move(next.x, next.y)
	}
	if !p.sheet.Look.Blank(p.pen) {
		p.turn(theme.Unstyled)
	}
	p.text = append(p.text, "\x1b[K"...)
}

func (p *pencil) turn(pen theme.Pen) {
	p.text = p.sheet.Look.Turn(p.text, p.pen, pen)
	p.pen = pen
}

// over writes the few cells before a span once more, where that takes the cursor there in no more
// bytes than a move. It reports whether it did.
func (p *pencil) over(next span) bool {
	if p.y != next.y || p.x > next.x || next.x-p.x > 2*short {
		return false
	}
	bytes := 0
	for x := p.x; x < next.x; x++ {
		c := p.sheet.cells[p.y*p.sheet.stride+x]
		if pen := p.sheet.Look.Pen(c.Role, c.Mark); pen != p.pen && !(p.sheet.blank(c) && p.sheet.Look.Blank(p.pen)) {
			return false
		}
		bytes += utf8.RuneLen(c.Rune)
	}
	if bytes > len(sideways(nil, p.x, next.x)) {
		return false
	}
	p.cells(p.x, next.x)
	return true
}

// move moves the cursor, by the shorter of the ways that every terminal knows.
func (p *pencil) move(x, y int) {
	start := len(p.text)
	p.text = append(p.text, "\x1b["...)
	p.text = strconv.AppendInt(p.text, int64(y+1), 10)
	if x > 0 {
		p.text = append(p.text, ';')
		p.text = strconv.AppendInt(p.text, int64(x+1), 10)
	}
	p.text = append(p.text, 'H')
	if p.y != unknown {
		there := len(p.text)
		for _, begun := range [...]bool{false, true} {
			p.text = p.step(p.text, begun, x, y)
			if len(p.text)-there < there-start {
				p.text = append(p.text[:start], p.text[there:]...)
				there = len(p.text)
			}
			p.text = p.text[:there]
		}
	}
	p.x, p.y = x, y
}

// step appends a move by steps, after a carriage return or not.
func (p *pencil) step(text []byte, begun bool, x, y int) []byte {
	from, down := p.x, y-p.y
	if begun {
		from, text = 0, append(text, '\r')
		if down == 1 {
			text, down = append(text, '\n'), 0
		}
	}
	if down < 0 {
		text = steps(text, -down, 'A')
	} else {
		text = steps(text, down, 'B')
	}
	return sideways(text, from, x)
}

// sideways appends a move within a row.
func sideways(text []byte, from, to int) []byte {
	switch n := from - to; {
	case n <= 0:
		return steps(text, -n, 'C')
	case n <= short:
		return append(text, "\b\b\b"[:n]...)
	default:
		return steps(text, n, 'D')
	}
}

// steps appends a move of n cells in a direction.
func steps(text []byte, n int, direction byte) []byte {
	if n == 0 {
		return text
	}
	text = append(text, "\x1b["...)
	if n > 1 {
		text = strconv.AppendInt(text, int64(n), 10)
	}
	return append(text, direction)
}

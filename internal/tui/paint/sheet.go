// Package paint holds the sheet that everything on screen is drawn on: a rectangle
// of cells. Whatever is drawn beyond its edge is cut, so no line of a frame is ever
// wider than the window.
package paint

import (
	"unicode/utf8"

	"github.com/mattn/go-runewidth"

	"boardgame/microcity/internal/tui/theme"
)

// narrow measures runes as terminals outside East Asian settings draw them.
var narrow = &runewidth.Condition{}

// A Cell is one character of the screen.
type Cell struct {
	Rune rune
	Role theme.Role
	Mark theme.Mark
}

// A Sheet is a rectangle of cells, and the look that it is drawn with. A part of a
// sheet (Part) draws on the same cells.
type Sheet struct {
	W, H   int
	Look   *theme.Look
	cells  []Cell
	stride int
	x, y   int     // of its first cell, on the whole sheet
	under  int     // from this row of the whole sheet on, something will lie on it
	zones  *[]Zone // of the whole sheet
}

// New makes an empty sheet.
func New(w, h int, look *theme.Look) *Sheet {
	w, h = max(w, 0), max(h, 0)
	s := &Sheet{W: w, H: h, Look: look, cells: make([]Cell, w*h), stride: w, under: h, zones: new([]Zone)}
	for i := range s.cells {
		s.cells[i].Rune = ' '
	}
	return s
}

// Part returns a rectangle of the sheet, cut to what there is of it.
func (s *Sheet) Part(x, y, w, h int) *Sheet {
	x, y = min(max(x, 0), s.W), min(max(y, 0), s.H)
	w, h = max(min(w, s.W-x), 0), max(min(h, s.H-y), 0)
	p := &Sheet{W: w, H: h, Look: s.Look, stride: s.stride, x: s.x + x, y: s.y + y, under: s.under, zones: s.zones}
	if w > 0 && h > 0 {
		p.cells = s.cells[y*s.stride+x:]
	}
	return p
}

// Above reports whether another sheet goes on where this one ends, in columns of its own.
func (s *Sheet) Above(other *Sheet) bool {
	return s.y+s.H == other.y && s.x <= other.x && other.x+other.W <= s.x+s.W
}

// Cover says that something will lie on the rows from y on, also of parts that are made after that.
func (s *Sheet) Cover(y int) { s.under = s.y + y }

// Seen returns how many rows nothing will lie on.
func (s *Sheet) Seen() int { return min(max(s.under-s.y, 0), s.H) }

// Set puts one rune; outside the sheet it does nothing.
func (s *Sheet) Set(x, y int, r rune, role theme.Role) {
	if c := s.at(x, y); c != nil {
		c.Rune, c.Role = single(r), role
	}
}

// Cell returns what is seen at a place; outside the sheet that is a blank.
func (s *Sheet) Cell(x, y int) Cell {
	if c := s.at(x, y); c != nil {
		return *c
	}
	return Cell{Rune: ' '}
}

func (s *Sheet) at(x, y int) *Cell {
	if x < 0 || y < 0 || x >= s.W || y >= s.H {
		return nil
	}
	return &s.cells[y*s.stride+x]
}

// Text writes a line from (x, y) and returns the column after it. What does not fit
// is cut.
func (s *Sheet) Text(x, y int, text string, role theme.Role) int {
	for _, r := range text {
		if r >= 0x300 && narrow.RuneWidth(r) == 0 {
			continue
		}
		s.Set(x, y, s.Look.Glyphs.Plain(r), role)
		x++
	}
	return x
}

// Fit writes a line of at most w cells; a longer text ends in an ellipsis.
func (s *Sheet) Fit(x, y, w int, text string, role theme.Role) int {
	return s.Text(x, y, Cut(text, min(w, s.W-x), s.Look.Glyphs.Ellipsis), role)
}

// Right writes a line that ends before column x.
func (s *Sheet) Right(x, y int, text string, role theme.Role) {
	s.Text(x-utf8.RuneCountInString(text), y, text, role)
}

// Mark lays a mark over a rectangle.
func (s *Sheet) Mark(x, y, w, h int, m theme.Mark) {
	for j := y; j < y+h; j++ {
		for i := x; i < x+w; i++ {
			if c := s.at(i, j); c != nil {
				c.Mark = m
			}
		}
	}
}

// Clear empties a rectangle.
func (s *Sheet) Clear(x, y, w, h int) {
	for j := y; j < y+h; j++ {
		for i := x; i < x+w; i++ {
			if c := s.at(i, j); c != nil {
				*c = Cell{Rune: ' '}
			}
		}
	}
}

// Fade turns everything on the sheet into background, where nothing can be pointed at.
func (s *Sheet) Fade() {
	*s.zones = (*s.zones)[:0]
	for y := range s.H {
		for x := range s.W {
			c := s.at(x, y)
			c.Role, c.Mark = theme.Faint, theme.Plain
		}
	}
}

// Frame draws a light border around a rectangle.
func (s *Sheet) Frame(x, y, w, h int, role theme.Role) {
	b := &s.Look.Glyphs.Boxes
	s.border(x, y, w, h, [6]rune{
		b.Line(theme.Junction{0, 1, 1, 0}), b.Line(theme.Junction{0, 0, 1, 1}), b.Line(theme.Junction{1, 0, 0, 1}), b.Line(theme.Junction{1, 1, 0, 0}),
		b.Line(theme.Junction{0, 1, 0, 1}), b.Line(theme.Junction{1, 0, 1, 0}),
	}, role)
}

// Select draws the border of what is under the cursor around a rectangle.
func (s *Sheet) Select(x, y, w, h int) {
	s.border(x, y, w, h, s.Look.Glyphs.Boxes.Select, theme.Target)
}

// border draws a border of the four corners, clockwise from the upper left one, and the two sides.
func (s *Sheet) border(x, y, w, h int, of [6]rune, role theme.Role) {
	for i := 1; i < w-1; i++ {
		s.Set(x+i, y, of[4], role)
		s.Set(x+i, y+h-1, of[4], role)
	}
	for j := 1; j < h-1; j++ {
		s.Set(x, y+j, of[5], role)
		s.Set(x+w-1, y+j, of[5], role)
	}
	s.Set(x, y, of[0], role)
	s.Set(x+w-1, y, of[1], role)
	s.Set(x+w-1, y+h-1, of[2], role)
	s.Set(x, y+h-1, of[3], role)
}

// Lines returns the sheet as text with escape sequences, a string a line, without
// blank ends.
func (s *Sheet) Lines() []string {
	lines := make([]string, s.H)
	for y := range s.H {
		lines[y] = string(s.line(nil, y))
	}
	return lines
}

// String returns the lines as one text.
func (s *Sheet) String() string {
	text := make([]byte, 0, 4*len(s.cells))
	for y := range s.H {
		if y > 0 {
			text = append(text, '\n')
		}
		text = s.line(text, y)
	}
	return string(text)
}

// line appends row y to a text.
func (s *Sheet) line(text []byte, y int) []byte {
	row := s.cells[y*s.stride : y*s.stride+s.W]
	for len(row) > 0 && s.ends(row[len(row)-1]) {
		row = row[:len(row)-1]
	}
	code, blank := "", true // blank: the style in force leaves a blank cell blank
	for _, c := range row {
		if c.Rune != ' ' || c.Mark != theme.Plain || !blank {
			blank = s.Look.Clear(c.Role, c.Mark)
			if next := s.Look.Code(c.Role, c.Mark); next != code {
				if code != "" {
					text = append(text, theme.Reset...)
				}
				text, code = append(text, next...), next
			}
		}
		text = utf8.AppendRune(text, c.Rune)
	}
	if code != "" {
		text = append(text, theme.Reset...)
	}
	return text
}

// ends reports whether a row can do without a cell at its end: a blank one on no surface. What is marked is kept, whatever
// it looks like.
func (s *Sheet) ends(c Cell) bool {
	return c.Rune == ' ' && (c.Mark == theme.Plain || c.Mark > theme.Picked && s.Look.Clear(c.Role, c.Mark))
}

// single returns the rune, or a question mark for one that is not one cell wide.
func single(r rune) rune {
	switch {
	case r >= ' ' && r < 0x7f, r >= 0x2500 && r <= 0x25fc: // borders and blocks are narrow
		return r
	case r < 0xa0 || narrow.RuneWidth(r) != 1:
		return '?'
	}
	return r
}

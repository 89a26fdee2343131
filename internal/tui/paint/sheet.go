// Package paint holds the sheet that everything on screen is drawn on: a rectangle
// of cells. Whatever is drawn beyond its edge is cut, so no line of a frame is ever
// wider than the window.
package paint

import (
	"math"
	"slices"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/theme"
)

// A Cell is one cell of the screen. Our own signs and most letters are a rune each. Any other letter,
// a wide one or one of several runes, is known by its number on the sheet; a wide one takes the cell
// behind it, too, which says nothing itself.
type Cell struct {
	Rune   rune // of which a letter begins
	Role   theme.Role
	Mark   theme.Mark
	letter uint16 // from 1 on; 0 where the rune is all
}

// taken is the rune of a cell that a wide letter before it takes.
const taken = -1

// A letter is a grapheme cluster that is not one rune in one cell.
type letter struct {
	text  string
	width int
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
	known  *[]letter
}

// New makes an empty sheet.
func New(w, h int, look *theme.Look) *Sheet {
	w, h = max(w, 0), max(h, 0)
	s := &Sheet{W: w, H: h, Look: look, cells: make([]Cell, w*h), stride: w, under: h, zones: new([]Zone), known: new([]letter)}
	for i := range s.cells {
		s.cells[i].Rune = ' '
	}
	return s
}

// Part returns a rectangle of the sheet, cut to what there is of it.
func (s *Sheet) Part(x, y, w, h int) *Sheet {
	x, y = min(max(x, 0), s.W), min(max(y, 0), s.H)
	w, h = max(min(w, s.W-x), 0), max(min(h, s.H-y), 0)
	p := &Sheet{W: w, H: h, Look: s.Look, stride: s.stride, x: s.x + x, y: s.y + y, under: s.under, zones: s.zones, known: s.known}
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
		c.Rune, c.Role, c.letter = single(r), role, 0
	}
}

// put puts a letter of more than a rune or a cell.
func (s *Sheet) put(x, y int, l letter, role theme.Role) {
	c := s.at(x, y)
	n := slices.Index(*s.known, l)
	switch {
	case c == nil:
		return
	case x+l.width > s.W || n < 0 && len(*s.known) == math.MaxUint16:
		c.Rune, c.Role, c.letter = ' ', role, 0
		return
	case n < 0:
		n = len(*s.known)
		*s.known = append(*s.known, l)
	}
	c.Rune, _ = utf8.DecodeRuneInString(l.text)
	c.Role, c.letter = role, uint16(n+1)
	for i := 1; i < l.width; i++ {
		rest := s.at(x+i, y)
		rest.Rune, rest.Role, rest.letter = taken, role, 0
	}
}

// Cell returns what is seen at a place; outside the sheet that is a blank. A cell that belongs to the letter before
// it is a blank, too.
func (s *Sheet) Cell(x, y int) Cell {
	if c := s.at(x, y); c != nil {
		cell := *c
		if text, width := s.letter(x, y); width == 0 || text == " " {
			cell.Rune = ' '
		}
		return cell
	}
	return Cell{Rune: ' '}
}

// Letter returns the letter that begins in a cell, and how many cells it takes: none where a cell belongs to the letter
// before it. Half of a wide letter, the rest of which lies under something else, is a blank.
func (s *Sheet) Letter(x, y int) (text string, width int) {
	c := s.at(x, y)
	switch text, width = s.letter(x, y); {
	case c == nil:
		return " ", 1
	case text == "" && width == 1:
		return string(c.Rune), 1
	}
	return text, width
}

// letter is Letter, but for letters of one rune in one cell, of which it returns no text.
func (s *Sheet) letter(x, y int) (text string, width int) {
	c := s.at(x, y)
	switch {
	case c == nil, c.letter == 0 && c.Rune != taken:
		return "", 1
	case c.letter > 0:
		if l := (*s.known)[c.letter-1]; s.whole(x, y, l.width) {
			return l.text, l.width
		}
		return " ", 1
	}
	for from := x - 1; from >= 0; from-- {
		if c = s.at(from, y); c.Rune == taken {
			continue
		}
		if c.letter > 0 {
			if l := (*s.known)[c.letter-1]; from+l.width > x && s.whole(from, y, l.width) {
				return "", 0
			}
		}
		break
	}
	return " ", 1
}

// whole reports whether nothing lies on a letter of so many cells.
func (s *Sheet) whole(x, y, width int) bool {
	for i := 1; i < width; i++ {
		if c := s.at(x+i, y); c == nil || c.Rune != taken {
			return false
		}
	}
	return true
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
	for text != "" {
		cluster, width := prose.Cluster(text)
		text = text[len(cluster):]
		r, size := utf8.DecodeRuneInString(cluster)
		switch {
		case width == 0: // steers, or cannot be seen
		case width == 1 && size == len(cluster):
			s.Set(x, y, s.Look.Glyphs.Plain(r), role)
		default:
			s.put(x, y, letter{cluster, width}, role)
		}
		x += width
	}
	return x
}

// Fit writes a line of at most w cells; a longer text ends in an ellipsis.
func (s *Sheet) Fit(x, y, w int, text string, role theme.Role) int {
	return s.Text(x, y, Cut(text, min(w, s.W-x), s.Look.Glyphs.Ellipsis), role)
}

// Right writes a line that ends before column x.
func (s *Sheet) Right(x, y int, text string, role theme.Role) {
	s.Text(x-Width(text), y, text, role)
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
func (s *Sheet) line(line []byte, y int) []byte {
	row := s.cells[y*s.stride : y*s.stride+s.W]
	for len(row) > 0 && s.ends(row[len(row)-1]) {
		row = row[:len(row)-1]
	}
	code, blank := "", true // blank: the style in force leaves a blank cell blank
	for x, c := range row {
		text, width := "", 1
		if c.letter > 0 || c.Rune == taken {
			if text, width = s.letter(x, y); width == 0 {
				continue
			}
		}
		if c.Rune != ' ' || c.Mark != theme.Plain || !blank {
			blank = s.Look.Clear(c.Role, c.Mark)
			if next := s.Look.Code(c.Role, c.Mark); next != code {
				if code != "" {
					line = append(line, theme.Reset...)
				}
				line, code = append(line, next...), next
			}
		}
		if text == "" {
			line = utf8.AppendRune(line, c.Rune)
		} else {
			line = s.place(line, text, x, width)
		}
	}
	if code != "" {
		line = append(line, theme.Reset...)
	}
	return line
}

// place appends a letter in column x. Where terminals do not agree on its width, it lies on blank cells, and
// what follows is put into its column.
func (s *Sheet) place(line []byte, text string, x, width int) []byte {
	drawn := ansi.StringWidth(text)
	if drawn == width && ansi.StringWidthWc(text) == width {
		return append(line, text...)
	}
	line = append(line, ansi.EraseCharacter(width)...)
	for range width - drawn { // whoever measures the line finds all its cells
		line = append(line, ' ')
	}
	line = append(line, ansi.CursorHorizontalAbsolute(s.x+x+1)...)
	line = append(line, text...)
	return append(line, ansi.CursorHorizontalAbsolute(s.x+x+width+1)...)
}

// ends reports whether a row can do without a cell at its end: a blank one that shows no style. What the cursor or a
// choice marks is kept, whatever it looks like.
func (s *Sheet) ends(c Cell) bool {
	return c.Rune == ' ' && s.Look.Clear(c.Role, c.Mark) && (c.Mark == theme.Plain || c.Mark > theme.Picked)
}

// single returns the rune, or a question mark for one that is not one cell wide.
func single(r rune) rune {
	switch {
	case r >= ' ' && r < 0x7f, r >= 0x2500 && r <= 0x25fc: // borders and blocks are narrow
		return r
	case r < 0xa0 || Width(string(r)) != 1:
		return '?'
	}
	return r
}

package export

import (
	"strings"
	"unicode/utf8"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// An ink is how cells look: a role under a mark.
type ink struct {
	role theme.Role
	mark theme.Mark
}

// A run is cells of one row that follow each other and look the same, as letters; a cell that belongs to
// the letter before it has none ("").
type run struct {
	x       int
	letters []string
	odd     bool // of letters that need not be as wide as their cells: they are of another typeface, or wide
	ink     ink
}

// text returns what a run says.
func (r *run) text() string { return strings.Join(r.letters, "") }

// sign returns the shape of a letter that is drawn, if it is one.
func sign(letter string) (shape, bool) {
	r, size := utf8.DecodeRuneInString(letter)
	s, ok := signs[r]
	return s, ok && size == len(letter)
}

// runs takes a row apart. Blank cells without a mark belong to whatever is around them, but odd letters keep to
// themselves.
func runs(s *paint.Sheet, y int) []run {
	var list []run
	for x := range s.W {
		c := s.Cell(x, y)
		letter, width := s.Letter(x, y)
		look := ink{c.Role, c.Mark}
		odd := width > 1 || utf8.RuneCountInString(letter) > 1
		if n := len(list); width == 0 || n > 0 && list[n-1].odd == odd &&
			(list[n-1].ink == look || letter == " " && c.Mark == list[n-1].ink.mark) {
			list[n-1].letters = append(list[n-1].letters, letter)
			continue
		}
		list = append(list, run{x, []string{letter}, odd, look})
	}
	return list
}

// colours returns the colours of an ink on paper; the ground is "" where it is the paper.
func (i ink) colours(t *theme.Theme) (fore, ground string, bold bool) {
	s := t.Style(i.role, i.mark)
	fore, ground = s.Fore, s.Back
	if fore == "" {
		fore = t.Style(theme.Text, theme.Plain).Fore
	}
	if fore == "" {
		fore = "#000000"
	}
	if s.Invert {
		fore, ground = paper(t), fore
	}
	return fore, ground, s.Bold
}

// paper returns the colour behind everything; a theme without colours is on white.
func paper(t *theme.Theme) string {
	if t.Ground == "" {
		return "#ffffff"
	}
	return t.Ground
}

package export

import (
	"strconv"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// An ink is how cells look: a role under a mark.
type ink struct {
	role theme.Role
	mark theme.Mark
}

// A run is cells of one row that follow each other and look the same.
type run struct {
	x    int
	text []rune
	ink  ink
}

// runs takes a row apart. Blank cells without a mark belong to whatever is around them.
func runs(s *paint.Sheet, y int) []run {
	var list []run
	for x := range s.W {
		c := s.Cell(x, y)
		look := ink{c.Role, c.Mark}
		if n := len(list); n > 0 && (list[n-1].ink == look || c.Rune == ' ' && c.Mark == list[n-1].ink.mark) {
			list[n-1].text = append(list[n-1].text, c.Rune)
			continue
		}
		list = append(list, run{x, []rune{c.Rune}, look})
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

func number(n int) string { return strconv.Itoa(n) }

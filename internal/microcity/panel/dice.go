package panel

import (
	"fmt"
	"strconv"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A form is how the dice of a company are shown.
type form uint8

const (
	small  form = iota // as numbers, in a row of their own
	beside             // drawn, beside the tracks
	below              // drawn, below them
	apart              // elsewhere
)

// The size of a die that is drawn.
const (
	dieWidth  = widget.DieWidth
	dieHeight = widget.DieHeight + 2
)

// now returns what is shown of a die: the value, the role, and what is written of it.
func (d Die) now(g *theme.Glyphs) (value uint8, role theme.Role, text string) {
	switch {
	case d.Used != 0:
		return d.Used, theme.Faint, fmt.Sprintf("%d%c", d.Used, g.Gone)
	case d.Now == 0 && d.Then == 0:
		return 0, theme.Faint, ""
	case d.Now == d.Then:
		return d.Now, theme.Strong, strconv.Itoa(int(d.Now))
	case d.Then == 0:
		return d.Now, theme.Warning, fmt.Sprintf("%d%c", d.Now, g.Gone)
	case d.Now == 0:
		return d.Then, theme.Ghost, strconv.Itoa(int(d.Then))
	default:
		return d.Then, theme.Ghost, fmt.Sprintf("%d%c%d", d.Now, g.Into, d.Then)
	}
}

// dice shows each die as a picture and a number, or how it would change.
func dice(s *paint.Sheet, y int, c *Company) {
	g, x := s.Look.Glyphs, 0
	for _, d := range c.Dice {
		from := x
		value, role, text := d.now(g)
		switch {
		case text == "":
			text = string(g.Dot) + " "
		case len(text) == 1:
			text = face(g, value) + " "
		}
		x = s.Text(x, y, text, role) + 1
		if d.Now != 0 {
			s.Zone(from, y, x-from, 1, Cast{c.Seat, d.Now})
		}
	}
}

func face(g *theme.Glyphs, v uint8) string {
	if g.Dice[v%7] == rune('0'+v) {
		return "[" + strconv.Itoa(int(v)) + "]"
	}
	return string(g.Dice[v%7]) + strconv.Itoa(int(v))
}

// Dice draws the dice of a company.
func Dice(c *Company) widget.Section {
	return widget.Section{Rows: dieHeight, Draw: func(s *paint.Sheet) { drawDice(s, c) }}
}

// drawDice draws dice side by side, each with its value, or how that would change, in its
// lower edge or, where it is a surface, below it.
func drawDice(s *paint.Sheet, c *Company) {
	for i, d := range c.Dice {
		x := i * (dieWidth + 1)
		value, role, text := d.now(s.Look.Glyphs)
		if s.Look.Surfaces {
			widget.Die(s, x, 0, value, d.mark())
			role = theme.Dim
			if d.Used == 0 && d.Now != d.Then {
				role = theme.Ghost
			}
		} else {
			s.Frame(x, 0, dieWidth, dieHeight, role)
			widget.Pips(s, x+1, 1, value, role)
		}
		under := dieHeight - 1
		if s.Look.Surfaces {
			under = widget.DieHeight
		}
		s.Text(x+(dieWidth-paint.Width(text))/2, under, text, role)
		if d.Now != 0 {
			s.Zone(x, 0, dieWidth, dieHeight, Cast{c.Seat, d.Now})
		}
	}
}

// mark returns the surface of a die: paper, or another one where it would change or is used.
func (d Die) mark() theme.Mark {
	switch {
	case d.Now == 0 && d.Then == 0, d.Then == 0:
		return theme.Worn
	case d.Now != d.Then:
		return theme.Match
	}
	return theme.Paper
}

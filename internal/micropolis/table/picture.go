package table

import (
	"boardgame/microcity/internal/micropolis/board"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// roles are the colours of what a picture shows.
var roles = [...]theme.Role{
	board.Earth: theme.Text, board.Wall: theme.Line, board.Tunnel: theme.Wood, board.Ant: theme.Text, board.Specialist: theme.Strong,
	board.Fruit: theme.Money, board.Soldier: theme.Bad, board.Place: theme.Dim, board.Label: theme.Dim, board.Gain: theme.Good,
}

// picture draws a picture, with the galleries of an anthill that are lit.
func picture(s *paint.Sheet, p board.Picture, h *hill) {
	for y, row := range p {
		for x, c := range row {
			if c.Rune == ' ' && c.Role == board.Earth {
				continue
			}
			r, role := c.Rune, roles[c.Role]
			lit := h != nil && h.lights(c.Gallery)
			switch heavy := board.Heavy(r); {
			case lit:
				r, role = c.Lit(), theme.Target
			case heavy:
				role = theme.Target
			case c.Ghost && c.Gallery == board.NoGallery && c.Role != board.Gain:
				role = theme.Dim
			}
			sign(s, x, y, r, role)
			if lit {
				s.Mark(x, y, 1, 1, theme.Lit)
			}
		}
	}
}

// sign puts a character of a picture, or what stands for it on a typewriter.
func sign(s *paint.Sheet, x, y int, r rune, role theme.Role) {
	if s.Look.Glyphs == &theme.ASCII {
		r = board.Typewriter(r)
	}
	s.Set(x, y, r, role)
}

// signs writes a text of such characters in the first row.
func signs(s *paint.Sheet, x int, text string, role theme.Role) {
	for _, r := range text {
		sign(s, x, 0, r, role)
		x++
	}
}

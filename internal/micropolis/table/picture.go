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
	if s.Look.Surfaces {
		ground(s, p, h)
		return
	}
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

// ground draws a picture as earth with galleries dug into it, and what is in them on paper.
func ground(s *paint.Sheet, p board.Picture, h *hill) {
	for y, row := range p {
		for x, c := range row {
			r, role := c.Rune, roles[c.Role]
			depth, dug := theme.Full, theme.Full
			if c.Ghost {
				depth, dug = theme.Glow, theme.Quiet
			}
			on := theme.On(theme.Earth, depth)
			switch c.Role {
			case board.Wall:
				on = theme.On(theme.Earth, theme.Quiet)
				if role = theme.Target; !board.Heavy(r) {
					r = ' '
				}
			case board.Tunnel, board.Ant:
				on = theme.On(theme.Dug, dug)
				switch {
				case h != nil && h.lights(c.Gallery):
					on, r = theme.Match, board.Thick(r)
				case c.Role == board.Tunnel:
					r, role = board.Thin(r), theme.Faint
				}
			case board.Specialist, board.Fruit:
				on = theme.Paper
			case board.Label, board.Gain:
				if inWall(row, x) {
					on = theme.On(theme.Earth, theme.Quiet)
				}
			case board.Earth, board.Soldier, board.Place:
			}
			s.Set(x, y, r, role)
			s.Mark(x, y, 1, 1, on)
		}
	}
}

// inWall reports whether a word of a row stands in the wall of a tile, and not inside of it.
func inWall(row []board.Cell, x int) bool {
	for x < len(row) && (row[x].Role == board.Label || row[x].Role == board.Gain) {
		x++
	}
	return x < len(row) && row[x].Role == board.Wall
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

package board

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// rowsTitled is how many rows the contracts of a seaport take with their names.
const rowsTitled = 4

// contracts lists a seaport's two contracts from row y on, each with its name above it where there is room. What does
// not fit into the rows ends in an ellipsis.
func contracts(in *paint.Sheet, v *View, z Size, q engine.Quarter, y int) {
	bare, least := v.bare(in.W), 1
	if z.titled() {
		least = rowsTitled / 2
	}
	for i := range 2 {
		k := int(q-engine.Port1)*2 + i
		c, top := &v.Contracts[k], y
		if z.titled() {
			in.Fit(0, y, in.W, paint.ShortName(c.Name, in.W), theme.Dim)
			y++
		}
		if bare {
			c.drawBare(in.Part(0, y, in.W, 1))
			y++
		} else {
			y += c.draw(in.Part(0, y, in.W, in.H-y-(1-i)*least), z) // the other one needs a row, too
		}
		in.Zone(0, top, in.W, y-top, engine.ContractArea(k))
	}
}

// draw draws a contract with a sign that says how it stands, and returns how many rows it took.
func (c *Contract) draw(s *paint.Sheet, z Size) int {
	sign, role := c.sign(s.Look.Glyphs)
	x, lines := c.lines(s.W, z.Worded())
	if len(lines) > s.H {
		lines = lines[:max(s.H, 0)]
		if n := len(lines); n > 0 {
			lines[n-1] = paint.Cut(lines[n-1]+strings.Repeat(" ", s.W), s.W-x, s.Look.Glyphs.Ellipsis)
		}
	}
	s.Set(0, 0, sign, role)
	for y, line := range lines {
		s.Text(x, y, line, role)
	}
	return len(lines)
}

// bare reports whether the signs of open contracts give way in w cells, because costs and points
// have room only without them.
func (v *View) bare(w int) bool {
	signed := true
	for i := range v.Contracts {
		c := &v.Contracts[i]
		if c.Points == 0 || paint.Width(c.scored("")) > w {
			return false
		}
		signed = signed && paint.Width(c.scored("pt")) <= w-2
	}
	return !signed
}

// scored returns the cost and the points in as few cells as they take.
func (c *Contract) scored(unit string) string {
	return strings.ReplaceAll(c.Cost, " ", "") + " " + strconv.Itoa(c.Points) + unit
}

// drawBare draws a contract in one row: its cost and its points or, where a marker lies, that and
// what it scored.
func (c *Contract) drawBare(s *paint.Sheet) {
	text := c.scored("pt")
	sign, role := c.sign(s.Look.Glyphs)
	switch {
	case c.Owner > 0:
		text = string(sign) + " " + strconv.Itoa(c.Points) + "pt"
	case paint.Width(text) > s.W:
		text = c.scored("")
	}
	s.Text(0, 0, text, role)
	if c.Cursor {
		s.Mark(0, 0, s.W, 1, theme.Lit)
	}
}

func (c *Contract) sign(g *theme.Glyphs) (rune, theme.Role) {
	switch {
	case c.Cursor:
		return g.Into, theme.Target
	case c.Owner > 0:
		return g.Markers[c.Owner-1], [...]theme.Role{theme.First, theme.Second}[c.Owner-1]
	}
	return g.Todo, theme.Dim
}

// lines returns what there is to say of a contract in w cells, and the column where it
// begins: after the sign and, where that fits, a blank.
func (c *Contract) lines(w int, worded bool) (x int, lines []string) {
	if worded {
		text := strings.TrimPrefix(c.Name+", "+c.Cost, ", ")
		if c.Points > 0 {
			text += ": " + prose.Count(c.Points, "point", "points")
		}
		if c.Bonus != "" {
			text += ", then " + c.Bonus
		}
		return 2, paint.Wrap(text, w-2)
	}
	cost := strings.ReplaceAll(c.Cost, " ", "")
	if scored := c.scored("pt"); c.Points > 0 && paint.Width(scored) <= w-2 {
		cost = scored
	}
	switch {
	case paint.Width(cost) <= w-2:
		return 2, []string{cost}
	case paint.Width(cost) <= w-1:
		return 1, []string{cost}
	}
	line := ""
	for _, part := range strings.Fields(c.Cost) {
		if line != "" && paint.Width(line+part) > w-1 {
			lines, line = append(lines, line), ""
		}
		line += part
	}
	return 1, append(lines, line)
}

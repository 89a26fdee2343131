package board

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// contracts lists a seaport's two contracts from row y on. What does not fit into the rows
// ends in an ellipsis.
func contracts(in *paint.Sheet, v *View, z Size, q engine.Quarter, y int) {
	if v.bare(in.W) {
		for i := range 2 {
			v.Contracts[int(q-engine.Port1)*2+i].drawBare(in.Part(0, y+i, in.W, 1))
			in.Zone(0, y+i, in.W, 1, engine.ContractArea(int(q-engine.Port1)*2+i))
		}
		return
	}
	for i := range 2 {
		k := int(q-engine.Port1)*2 + i
		c := &v.Contracts[k]
		sign, role := c.sign(in.Look.Glyphs)
		x, lines := c.lines(in.W, z.Worded())
		if room := in.H - y - (1 - i); len(lines) > room { // the other one needs a row, too
			lines = lines[:max(room, 0)]
			if room > 0 {
				lines[room-1] = paint.Cut(lines[room-1]+strings.Repeat(" ", in.W), in.W-x, in.Look.Glyphs.Ellipsis)
			}
		}
		in.Zone(0, y, in.W, len(lines), engine.ContractArea(k))
		in.Set(0, y, sign, role)
		for _, line := range lines {
			in.Text(x, y, line, role)
			y++
		}
	}
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

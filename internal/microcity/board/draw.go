package board

import (
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// Draw draws the city with its top left corner at the sheet's.
func Draw(s *paint.Sheet, v *View, z Size) {
	lines(s, v, z)
	for p := engine.NorthWest; p < engine.NumPlaces; p++ {
		if p < engine.PlacePort1 || v.Ports {
			label(s, v, z, p)
		}
	}
	for q := range engine.Quarter(engine.NumQuarters) {
		if q < engine.Port1 || v.Ports {
			quarter(s, v, z, q)
		}
	}
	for q := range engine.Quarter(engine.NumQuarters) {
		if v.Cells[q].Cursor {
			frame(s, v, z, q)
		}
	}
}

// rect returns the inside of a quarter.
func rect(v *View, z Size, q engine.Quarter) (x, y, w, h int) {
	if q >= engine.Port1 {
		return 1, 1 + int(q-engine.Port1)*2*(z.H+1), z.W, 2*z.H + 1
	}
	return gridLeft(v, z) + int(q%4)*(z.W+1) + 1, int(q/4)*(z.H+1) + 1, z.W, z.H
}

// label writes the card's number, and its side if it is turned, into its border.
func label(s *paint.Sheet, v *View, z Size, p engine.Place) {
	x, y, _, _ := rect(v, z, p.Quarter(0))
	text, role := v.Labels[p], theme.Dim
	if text == "" {
		return
	}
	if v.Flipped[p] {
		text, role = text+"B", theme.Good
	}
	s.Text(x, y-1, " "+text+" ", role)
}

// frame draws the selection around a quarter, over its border.
func frame(s *paint.Sheet, v *View, z Size, q engine.Quarter) {
	x, y, w, h := rect(v, z, q)
	x, y, w, h = x-1, y-1, w+2, h+2
	g := s.Look.Glyphs.Boxes.Select
	for i := 1; i < w-1; i++ {
		s.Set(x+i, y, g[4], theme.Target)
		s.Set(x+i, y+h-1, g[4], theme.Target)
	}
	for j := 1; j < h-1; j++ {
		s.Set(x, y+j, g[5], theme.Target)
		s.Set(x+w-1, y+j, g[5], theme.Target)
	}
	s.Set(x, y, g[0], theme.Target)
	s.Set(x+w-1, y, g[1], theme.Target)
	s.Set(x+w-1, y+h-1, g[2], theme.Target)
	s.Set(x, y+h-1, g[3], theme.Target)
}

// quarter draws the inside of one quarter: what it is, its die values, and what
// stands on it.
func quarter(s *paint.Sheet, v *View, z Size, q engine.Quarter) {
	x, y, w, h := rect(v, z, q)
	in, c := s.Part(x, y, w, h), &v.Cells[q]
	s.Zone(x, y, w, h, q)
	if c.Target || c.Spoken || c.Path {
		in.Mark(0, 0, w, h, theme.Lit)
	}
	foot, rows := z.H-1, z.H
	if q >= engine.Port1 {
		foot, rows = z.H, z.H+1
		contracts(in, v, q, rows)
	}
	words(in, c, rows)
	piece(in, w-1, 0, c.Marker, &s.Look.Glyphs.Markers)
	for seat, e := range c.Engineers {
		piece(in, w-2+seat, foot, e, &s.Look.Glyphs.Engineers)
	}
	if c.Path {
		in.Set(w-1, foot, in.Look.Glyphs.Step, theme.Ghost)
	} else if c.Target || c.Spoken {
		target(in, w, foot)
	}
}

func target(in *paint.Sheet, w, foot int) {
	x, y := w-3, foot
	if w < Small.W {
		x, y = w-2, 0
	}
	in.Set(x, y, in.Look.Glyphs.Target, theme.Target)
}

// words writes the kind and the die values in as much room as there is.
func words(in *paint.Sheet, c *Cell, rows int) {
	role, text := c.Role, theme.Text
	if c.Faint {
		role, text = theme.Faint, theme.Faint
	}
	values := faces(c.Faces, string(in.Look.Glyphs.Dot))
	switch {
	case in.W < Small.W:
		in.Text(0, 0, strings.TrimSpace(c.Letter+" "+first(c.Material, 1)), role)
		in.Text(0, 1, faces(c.Faces, ""), text)
	case in.W < Large.W:
		in.Text(0, 0, c.Letter+" "+c.short(), role)
		in.Text(0, 1, values, text)
	case c.Material != "":
		in.Text(0, 0, c.Word, role)
		in.Text(0, 1, c.Material, role)
		in.Text(0, 2, values, text)
	default:
		in.Text(0, 0, c.Word, role)
		in.Text(0, min(2, rows-1), values, text)
	}
}

// short is the word beside the letter in a small cell: an industrial quarter shows its
// material, any other its kind.
func (c *Cell) short() string {
	if c.Material != "" {
		return c.Material
	}
	return c.Short
}

func first(text string, n int) string {
	if r := []rune(text); len(r) > n {
		return string(r[:max(n, 0)])
	}
	return text
}

func faces(f engine.Faces, between string) string {
	if f == engine.AnyFace {
		return "any"
	}
	var values []string
	for v := uint8(1); v <= 6; v++ {
		if f.Has(v) {
			values = append(values, string(rune('0'+v)))
		}
	}
	return strings.Join(values, between)
}

// piece draws a marker or an engineer as it is, or as the choice would leave it.
func piece(in *paint.Sheet, x, y int, p Piece, glyphs *[2]rune) {
	if p.Owner == 0 {
		return
	}
	glyph, role := glyphs[p.Owner-1], theme.First
	if p.Owner == 2 {
		role = theme.Second
	}
	switch {
	case p.Change == Comes && glyphs == &in.Look.Glyphs.Markers:
		glyph, role = in.Look.Glyphs.Ghosts[p.Owner-1], theme.Ghost
	case p.Change == Comes:
		role = theme.Ghost
	case p.Change == Goes:
		glyph, role = in.Look.Glyphs.Gone, theme.Warning
	}
	in.Set(x, y, glyph, role)
}

// contracts lists a seaport's two contracts below its die values.
func contracts(in *paint.Sheet, v *View, q engine.Quarter, y int) {
	g := in.Look.Glyphs
	for i := range 2 {
		c := v.Contracts[int(q-engine.Port1)*2+i]
		sign, role := g.Todo, theme.Dim
		switch c.Owner {
		case 1:
			sign, role = g.Markers[0], theme.First
		case 2:
			sign, role = g.Markers[1], theme.Second
		}
		if c.Cursor {
			sign, role = g.Into, theme.Target
		}
		in.Zone(0, y+i, in.W, 1, engine.ContractArea(int(q-engine.Port1)*2+i))
		in.Set(0, y+i, sign, role)
		in.Text(2, y+i, strings.ReplaceAll(c.Cost, " ", ""), role)
	}
}

package board

import (
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// Draw draws the city with its top left corner at the sheet's.
func Draw(s *paint.Sheet, v *View, z Size) {
	draw := quarter
	if s.Look.Surfaces {
		draw = surface
	} else {
		z = z.ruled()
		lines(s, v, z)
	}
	for q := range engine.Quarter(engine.NumQuarters) {
		if q < engine.Port1 || v.Ports {
			draw(s, v, z, q)
		}
	}
	for q := range engine.Quarter(engine.NumQuarters) {
		if v.Cells[q].Cursor && !s.Look.Surfaces {
			frame(s, v, z, q)
		}
	}
	for q := range engine.Quarter(engine.NumQuarters) {
		if v.Cells[q].Trace { // beside the quarter, where nothing else stands but lines and bars
			x, y, w, h := rect(v, z, q)
			s.Set(x+w, y+h-1, s.Look.Glyphs.Trace, theme.Strong)
		}
	}
	for p := engine.NorthWest; p < engine.NumPlaces; p++ {
		if p < engine.PlacePort1 || v.Ports {
			label(s, v, z, p)
		}
	}
	coordinates(s, v, z)
}

// rect returns the inside of a quarter.
func rect(v *View, z Size, q engine.Quarter) (x, y, w, h int) {
	if q >= engine.Port1 {
		return margin + 1, z.row(int(q-engine.Port1) * 2), z.W, 2*z.H + z.Gap
	}
	return gridLeft(v, z) + int(q%4)*(z.W+1) + 1, z.row(int(q / 4)), z.W, z.H
}

// coordinates writes the letters of the columns above their middle, in the border where
// the cards have no names there, and the numbers of the rows into the margin.
func coordinates(s *paint.Sheet, v *View, z Size) {
	for i := range 4 {
		x, _, _, _ := rect(v, z, engine.Quarter(i))
		s.Set(x+(z.W-1)/2, 0, rune('a'+i), theme.Strong)
		_, y, _, _ := rect(v, z, engine.Quarter(4*i))
		s.Set(0, y+(z.H-1)/2, rune('1'+i), theme.Strong)
	}
}

// label writes what a card is called into its border, as far as there is room, and its
// side if that is not the first.
func label(s *paint.Sheet, v *View, z Size, p engine.Place) {
	x, y, w, _ := rect(v, z, p.Quarter(0))
	name, side, role, around := v.Names[p], "", theme.Dim, false
	switch {
	case p >= engine.PlacePort1:
	case z.named() && (s.Look.Surfaces || !framed(v, p)):
		w += z.W + 1
	case z.named(): // a corner of the selection stands in the middle of the border: the name goes on behind it
		around = true
	default: // before the letter of the column
		name, w = "", (z.W-1)/2
	}
	switch v.Sides[p] {
	case SideA:
	case BecomesB:
		side, role = string(s.Look.Glyphs.Into)+"B", theme.Ghost
	case SideB:
		side, role = " B", theme.Good
	}
	if p >= engine.PlacePort1 && z.named() {
		name = paint.ShortName(name, w-paint.Width(side))
	}
	if p >= engine.PlacePort1 && (name == "" || paint.Width(name+side) > w) { // where it lies, then
		name = [...]string{"upper", "lower"}[p-engine.PlacePort1]
	}
	if p >= engine.PlacePort1 && w < Small.W { // beside the letter in the seaport: its name takes the border
		if !v.Cells[p.Quarter(0)].crowded(s, w) {
			s.Text(x+1, y, strings.Replace(side, " ", string(s.Look.Glyphs.Dot), 1), role)
		}
		side, role = "", theme.Dim
	}
	if parts := paint.Wrap(name+side, w); around && len(parts) == 2 && strings.Join(parts, " ") == name+side {
		s.Text(x, y-1, spaced(parts[0], w), role)
		s.Text(x+z.W+1, y-1, spaced(parts[1], w), role)
		return
	}
	text := strings.TrimSpace(paint.Cut(name, w-paint.Width(side), s.Look.Glyphs.Ellipsis) + side)
	s.Text(x, y-1, spaced(text, w), role)
}

// spaced puts a space on either side of a text that has room for them.
func spaced(text string, w int) string {
	if text != "" && paint.Width(text)+2 <= w {
		return " " + text + " "
	}
	return text
}

// framed reports whether the selection is at the border in which a district has its name.
func framed(v *View, p engine.Place) bool {
	for q := range engine.Port1 {
		below := p.Quarter(0)
		if v.Cells[q].Cursor && q/2%2 == below/2%2 && (q/4 == below/4 || q/4+1 == below/4) {
			return true
		}
	}
	return false
}

// frame draws the selection around a quarter, over its border.
func frame(s *paint.Sheet, v *View, z Size, q engine.Quarter) {
	x, y, w, h := rect(v, z, q)
	s.Select(x-1, y-1, w+2, h+2)
}

// quarter draws the inside of one quarter: what it is, its die values, and what
// stands on it.
func quarter(s *paint.Sheet, v *View, z Size, q engine.Quarter) {
	x, y, w, h := rect(v, z, q)
	in, c := s.Part(x, y, w, h), &v.Cells[q]
	s.Zone(x, y, w, h, q)
	if c.Target || c.Spoken || c.Path || c.Trace || c.Differs {
		in.Mark(0, 0, w, h, theme.Lit)
	}
	foot, rows := z.H-1, z.H
	if q >= engine.Port1 {
		foot, rows = z.H, z.H+1
		switch {
		case w < Small.W:
			foot, rows = 1, 2
		case z.titled():
			rows = min(rows, h-rowsTitled)
			foot = min(foot, rows-1)
		}
		contracts(in, v, z, q, rows)
	}
	if z.Worded() {
		says(in, c)
	} else {
		drawWords(in, c, rows)
	}
	piece(in, w-1, 0, c.Marker, &s.Look.Glyphs.Markers)
	if c.Path && c.crowded(in, w) {
		sign(in, w, foot, in.Look.Glyphs.Step, theme.Ghost)
	} else if c.Path {
		in.Set(w-1, foot, in.Look.Glyphs.Step, theme.Ghost)
	} else if c.Target || c.Spoken {
		sign(in, w, foot, in.Look.Glyphs.Target, theme.Target)
	} else if c.Differs {
		sign(in, w, foot, '*', theme.Warning)
	}
	row := in
	if c.crowded(in, w) { // between the letter and the signs
		row, foot = in.Part(0, 0, w-2, 1), 0
	}
	rivals(row, c, foot)
	for seat, e := range c.Engineers {
		piece(row, row.W-2+seat, foot, e, &s.Look.Glyphs.Engineers)
	}
}

// rivals draws the engineers of the game that is raced against where no engineer stands in the
// way. Where both stand, they are told in words alone.
func rivals(in *paint.Sheet, c *Cell, foot int) {
	left := 0
	for _, is := range c.Rivals {
		if is {
			left++
		}
	}
	for seat := len(c.Engineers) - 1; seat >= 0 && left > 0; seat-- {
		if c.Engineers[seat].Owner == 0 {
			in.Set(in.W-2+seat, foot, in.Look.Glyphs.Rival, theme.Ghost)
			left--
		}
	}
}

func sign(in *paint.Sheet, w, foot int, r rune, role theme.Role) {
	x, y := w-3, foot
	if w < Small.W {
		x, y = w-2, 0
	}
	in.Set(x, y, r, role)
}

// roles are the colours of a quarter's name and of the rest.
func (c *Cell) roles() (name, text theme.Role) {
	if c.Faint {
		return theme.Faint, theme.Faint
	}
	return c.Role, theme.Text
}

// drawWords writes the kind and the die values in as much room as there is.
func drawWords(in *paint.Sheet, c *Cell, rows int) {
	role, text := c.roles()
	y := 1
	switch {
	case in.W < Small.W:
		name := strings.TrimSpace(c.Letter + " " + prose.First(c.Material, 1))
		if c.crowded(in, in.W) {
			name = c.letter()
		}
		in.Text(0, 0, name, role)
		dice(in, 1, c, string(in.Look.Glyphs.Dot), text)
		return
	case in.W < Large.W:
		in.Text(0, 0, c.Letter+" "+c.short(), role)
	case c.Material != "":
		in.Text(0, 0, c.Word, role)
		in.Text(0, 1, c.Material, role)
		y = 2
	default:
		in.Text(0, 0, c.Word, role)
		y = min(2, rows-1)
	}
	dice(in, y, c, string(in.Look.Glyphs.Dot), text)
}

// crowded reports whether the die values of a quarter need their row to themselves in so few columns. What stands
// there stands behind its letter then.
func (c *Cell) crowded(s *paint.Sheet, w int) bool {
	standing := 0
	for seat := range c.Engineers {
		if c.Engineers[seat].Owner != 0 || c.Rivals[seat] {
			standing++
		}
	}
	switch signed := c.Path || c.Target || c.Spoken || c.Differs; {
	case w >= Small.W:
		return false
	case s.Look.Surfaces: // a marker or sign has its column there, too
		return c.chipCells()+standing > w-1 && (standing > 0 || signed || c.Marker.Owner != 0)
	}
	return c.chipCells() > w-2 && (standing > 0 || c.Path)
}

// says writes what a quarter is and what both its actions do.
func says(in *paint.Sheet, c *Cell) {
	role, text := c.roles()
	name := c.Word
	if c.Material != "" {
		name += ", " + c.Material
	}
	in.Text(0, 0, name, role)
	y := 1
	for _, line := range paint.Wrap(c.Basic, in.W) {
		in.Text(0, y, line, text)
		y++
	}
	if c.Advanced == "" {
		return
	}
	at, between := y, string(in.Look.Glyphs.Dot)
	for _, line := range paint.Wrap(values(c, between)+": "+c.Advanced, in.W) {
		in.Text(0, y, line, text)
		y++
	}
	dice(in, at, c, between, theme.Strong)
}

// values are the die values of a quarter, those last that the highlighted choice would add.
func values(c *Cell, between string) string {
	if c.Gains == 0 {
		return words.Faces(c.Faces, between)
	}
	return words.Faces(c.Faces, between) + "+" + words.Faces(c.Gains, between)
}

// dice writes die values, those apart that the highlighted choice would add.
func dice(in *paint.Sheet, y int, c *Cell, between string, role theme.Role) {
	in.Text(0, y, values(c, between), theme.Ghost)
	in.Text(0, y, words.Faces(c.Faces, between), role)
}

// short is the word beside the letter in a small cell: an industrial quarter shows its
// material, any other its kind.
func (c *Cell) short() string {
	if c.Material != "" {
		return c.Material
	}
	return c.Short
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

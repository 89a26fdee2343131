package board

import (
	"strconv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// What follows draws a quarter as a surface in the colour of its kind, where the terminal has the colours for
// that. In the room of the lines between quarters the ground shows.

// surface draws the inside of one quarter.
func surface(s *paint.Sheet, v *View, z Size, q engine.Quarter) {
	x, y, w, h := rect(v, z, q)
	in, c := s.Part(x, y, w, h), &v.Cells[q]
	s.Zone(x, y, w, h, q)
	strength := c.strength()
	in.Mark(0, 0, w, h, theme.On(c.Hue, strength))
	if c.Cursor {
		for j := range h {
			s.Set(x-1, y+j, '▐', theme.Target)
			s.Set(x+w, y+j, '▌', theme.Target)
		}
	}
	head := 1
	if z.Worded() && q < engine.Port1 { // the values stand before what they bring
		in.Text(padding(in), 0, c.name(), theme.Strong)
	} else {
		head = c.head(in, z, chip(strength))
	}
	foot := z.H - 1
	switch {
	case q >= engine.Port1:
		rows := z.H + z.Gap
		switch {
		case w < Small.W:
			rows = 2
		case z.titled():
			rows = min(rows, h-rowsTitled)
		}
		foot = rows - 1
		c.scene(in, head, rows-1, strength)
		contracts(in, v, z, q, rows)
	case z.Worded():
		told := c.tell(in.Part(1, 1, w-2, h-1), chip(strength))
		c.scene(in, 1+told, h-1, strength)
	default:
		c.scene(in, head, h-1, strength)
	}
	c.status(in, head, foot, z.Worded())
}

// strength is how much a quarter comes forward.
func (c *Cell) strength() theme.Strength {
	switch {
	case c.Cursor, c.Spoken, c.Path, c.Trace:
		return theme.Glow
	case c.Faint:
		return theme.Quiet
	}
	return theme.Full
}

// chip is what die values are written on.
func chip(s theme.Strength) theme.Mark {
	if s == theme.Quiet {
		return theme.Worn
	}
	return theme.Paper
}

// head writes the kind and the die values into the first row, or the values into the second one where
// both have no room in one. It returns how many rows it took.
func (c *Cell) head(in *paint.Sheet, z Size, on theme.Mark) int {
	role := theme.Strong
	if c.Faint {
		role = theme.Dim
	}
	chips := c.chipCells()
	for _, name := range [...]string{c.name(), c.short(), c.letter()} {
		for pad := padding(in); pad >= 0; pad-- {
			room := in.W - 2*pad - paint.Width(name)
			if z.H == Small.H && name == c.letter() || chips > 0 && room < 1+chips || room < 0 {
				continue
			}
			in.Text(pad, 0, name, role)
			c.chips(in, in.W-pad-chips, 0, on)
			return 1
		}
	}
	name := c.short()
	if c.crowded(in, in.W) {
		name = c.letter()
	}
	in.Fit(0, 0, in.W, paint.ShortName(name, in.W), role)
	c.chips(in, 0, 1, on)
	return 2
}

// padding is how many columns at either side of a quarter are free where it has many.
func padding(in *paint.Sheet) int {
	if in.W > Large.W {
		return 1
	}
	return 0
}

// name is what a quarter is called: an industrial one after its material.
func (c *Cell) name() string {
	if c.Material != "" {
		return c.Material
	}
	return c.Word
}

// letter is the name in one cell: of a material that by which it stands in prices.
func (c *Cell) letter() string {
	if c.Material != "" {
		return prose.First(c.Material, 1)
	}
	return c.Letter
}

// chipCells counts what the die values take, with a blank between two.
func (c *Cell) chipCells() int {
	n := 0
	for _, faces := range [...]engine.Faces{c.Faces, c.Gains} {
		if faces == engine.AnyFace {
			n += len("any") + 1
			continue
		}
		for v := uint8(1); v <= 6; v++ {
			if faces.Has(v) {
				n += 2
			}
		}
	}
	return max(n-1, 0)
}

// chips writes the die values, those last that the highlighted choice would add: these in another colour.
func (c *Cell) chips(in *paint.Sheet, x, y int, on theme.Mark) {
	for i, faces := range [...]engine.Faces{c.Faces, c.Gains} {
		if faces == engine.AnyFace {
			x = widget.Chip(in, x, y, words.Faces(faces, ""), fits(c.Pool != 0, on)) + 1
			continue
		}
		for v := uint8(1); v <= 6; v++ {
			if !faces.Has(v) {
				continue
			}
			at := x
			x = widget.Chip(in, x, y, strconv.Itoa(int(v)), fits(c.Pool.Has(v), on)) + 1
			if i == 1 {
				in.Text(at, y, strconv.Itoa(int(v)), theme.Ghost)
				in.Mark(at, y, 1, 1, theme.Plain)
			}
		}
	}
}

// fits returns what a value is written on where a die in the pool has it.
func fits(is bool, on theme.Mark) theme.Mark {
	if is {
		return theme.Match
	}
	return on
}

// tell writes what both actions of a quarter do, the one that needs a die behind its values, and returns how
// many rows it took.
func (c *Cell) tell(in *paint.Sheet, on theme.Mark) (rows int) {
	role := theme.Text
	if c.Faint {
		role = theme.Dim
	}
	for i, text := range [...]string{c.Basic, c.Advanced} {
		x := 0
		if i == 1 && text != "" {
			x = c.chipCells() + 1
			c.chips(in, 0, rows, on)
		}
		for _, line := range paint.Wrap(text, in.W-x) {
			in.Text(x, rows, line, role)
			rows++
		}
	}
	return rows
}

// scene draws what the quarter looks like in some rows, at their lower right, as large as there is room for: beside
// what lies there, at the left, or above it.
func (c *Cell) scene(in *paint.Sheet, top, bottom int, strength theme.Strength) {
	best, area, low := -1, 0, bottom
	for i, lines := range c.Scenes {
		w, h := lines.Size()
		beside, above := w <= in.W-c.left(in) && h <= bottom-top+1, w <= in.W-2 && h <= bottom-top
		if (beside || above) && w*h > area {
			best, area, low = i, w*h, bottom
			if !beside {
				low--
			}
		}
	}
	if best < 0 {
		return
	}
	role := c.Role
	if strength == theme.Quiet {
		role = theme.Faint
	}
	right := in.W - 1
	if w, _ := c.Scenes[best].Size(); w+c.left(in) < in.W {
		right--
	}
	widget.Scene(in, right, low, c.Scenes[best], role)
}

// left is how many columns at the left of a quarter are for what lies there: the engineers and a marker.
func (c *Cell) left(in *paint.Sheet) int {
	if in.W < Medium.W {
		return 2
	}
	return 3 + padding(in)
}

// status draws what lies on a quarter, and what it is in the present choice: a marker and the
// engineers in the lower left corner.
func (c *Cell) status(in *paint.Sheet, top, foot int, worded bool) {
	x, low := padding(in), in.H <= Small.H || in.W < Small.W
	switch {
	case c.crowded(in, in.W):
		x, foot = 2, 0
	case low: // the die values may be there
		x = in.W - c.left(in) - 1
	}
	g := in.Look.Glyphs
	for seat, e := range c.Engineers {
		at := x + seat
		if in.W < Small.W && c.Engineers[1-seat].Owner == 0 && !c.Rivals[1-seat] { // beside the marker
			at = x + 1
		}
		piece(in, at, foot, e, &g.Engineers)
	}
	rivals(in.Part(x, 0, 2, in.H), c, foot)
	above := max(foot-1, min(top, foot))
	switch {
	case worded: // words stand above
		x, above = x+c.left(in)-1, foot
	case low:
		x, above = x+2, foot
	}
	piece(in, x, above, c.Marker, &g.Markers)
	if c.Marker.Owner == 0 {
		switch {
		case c.Path:
			in.Set(x, above, g.Step, theme.Ghost)
		case c.Target, c.Spoken:
			in.Set(x, above, g.Target, theme.Target)
		case c.Differs:
			in.Set(x, above, '*', theme.Warning)
		}
	}
}

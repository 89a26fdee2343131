package table

import (
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/micropolis/words"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// wideStanding is how many columns the standings take with all categories, and worded with these in words.
const wideStanding, wordedStanding = 42, 66

// standingRows returns how many rows the standings take.
func (v *view) standingRows() int { return len(v.hills) + 1 }

// standing draws armies and points of all anthills: by category where there is room.
func (v *view) standing(s *paint.Sheet) {
	s = s.Part(0, 0, min(s.W, wordedStanding+8), s.H)
	wide, names := s.W >= wideStanding, abbreviations
	if s.W >= wordedStanding {
		names = labels
	} else {
		s = s.Part(0, 0, min(s.W, wideStanding+8), s.H)
	}
	at := s.W
	s.Right(at, 0, "pts", theme.Dim)
	columns := [everything]int{}
	at -= 4
	if wide {
		for i := everything - 1; i >= 0; i-- {
			columns[i] = at
			role := theme.Dim
			if i == v.shown-1 && v.shown < everything {
				role = theme.Target
			}
			s.Right(at, 0, names[i], role)
			at -= max(len(names[i]), 4) + len(names[i])/4
		}
	}
	army := at
	signs(s, army-1, "▲", theme.Dim)
	for i := range v.hills {
		h := engine.Anthill(i)
		row := s.Part(0, i+1, s.W, 1)
		v.noteHill(row, h)
		if v.rules.Owner(h) == v.now.Active && v.now.Active != engine.None {
			row.Set(0, 0, s.Look.Glyphs.Into, theme.Target)
		}
		soldiers := ""
		if v.rules.Owner(h) != engine.None {
			soldiers = number(int(v.now.Army[h]))
		}
		row.Right(army, 0, soldiers, theme.Bad)
		if wide {
			v.name(row.Part(0, 0, army-2, 1), 1, 0, h, army-4)
		} else {
			v.tag(row.Part(1, 0, army-1, 1), h, army-4-len(soldiers))
		}
		before, after := words.Categories(&v.before[h]), words.Categories(&v.after[h])
		for k := range min(v.shown, len(before)) {
			if wide {
				v.cell(row, columns[k], before[k].Points, after[k].Points, theme.Text)
			}
		}
		sum, then := v.totals(h)
		v.cell(row, s.W, sum, then, theme.Strong)
	}
}

// Rows and columns of the standings by category: a heading, the army, the categories and the points; what these are
// called, and each anthill at least.
const (
	tableRows    = 1 + 1 + everything + 1
	tableLabel   = 15
	leastColumn  = 5
	mostOfColumn = 14
)

// table draws armies and points of all anthills, a row for each category. It reports whether there is room.
func (v *view) table(s *paint.Sheet) bool {
	column := min((s.W-tableLabel)/len(v.hills), mostOfColumn)
	if column < leastColumn || s.H < tableRows {
		return false
	}
	for i := range everything {
		role := theme.Dim
		if i == v.shown-1 && v.shown < everything {
			role = theme.Target
		}
		s.Text(0, 2+i, tableNames[i], role)
	}
	s.Text(0, 1, "army", theme.Dim)
	s.Text(0, tableRows-1, "points", theme.Strong)
	for i := range v.hills {
		h := engine.Anthill(i)
		part := s.Part(tableLabel+i*column, 0, column, tableRows)
		v.noteHill(part, h)
		room := column - 3
		if v.leads(h) {
			room--
		}
		v.tag(part.Part(column-3-min(paint.Width(v.names[h]), room), 0, column, 1), h, room)
		if owner := v.rules.Owner(h); owner != engine.None {
			v.cell(part.Part(0, 1, column, 1), column-1, int(v.now.Army[h]), int(v.then.Army[h]), theme.Bad)
		}
		before, after := words.Categories(&v.before[h]), words.Categories(&v.after[h])
		for k := range min(v.shown, everything) {
			v.cell(part.Part(0, 2+k, column, 1), column-1, before[k].Points, after[k].Points, theme.Text)
		}
		sum, then := v.totals(h)
		v.cell(part.Part(0, tableRows-1, column, 1), column-1, sum, then, theme.Strong)
	}
	return true
}

// tableNames are the categories where each has a row.
var tableNames = [everything]string{"ants", "largest gallery", "fruits", "queen's gallery", "largest army", "full barracks"}

// cell writes a number that ends before a column: what it would be, where that is another.
func (v *view) cell(s *paint.Sheet, x, before, after int, role theme.Role) {
	text := number(after)
	if after != before {
		text, role = string(s.Look.Glyphs.Into)+text, theme.Ghost
	}
	s.Right(x, 0, text, role)
	if after != before {
		s.Mark(x-paint.Width(text), 0, paint.Width(text), 1, theme.Lit)
	}
}

// supplyRows is how many rows the supply takes.
const supplyRows = 3

// supply tells what lies beside the line: pile, reserve and tokens.
func (v *view) supply(s *paint.Sheet) {
	y := 0
	v.note(s.Part(0, 0, s.W, supplyRows), func() string { return v.say.Supply(&v.now) })
	row := func(name string, n int, unit string) {
		x := s.Text(0, y, name+" ", theme.Dim)
		if x = s.Text(x, y, number(n), theme.Text); x+len(unit) <= s.W {
			s.Text(x, y, unit, theme.Text)
		}
		y++
	}
	row("pile", v.now.Pile.Len(), " tiles")
	row("reserve", int(v.now.Reserve), " soldiers")
	row("tokens left", v.now.TokensLeft(), "")
}

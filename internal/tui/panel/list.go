package panel

import (
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// List draws rows to choose from, scrolled so that the row under the cursor shows.
func List(s *paint.Sheet, rows []Row) {
	at := 0
	for i := range rows {
		if rows[i].Cursor {
			at = i
		}
	}
	from := scroll(len(rows), s.H, at)
	for y := range min(s.H, len(rows)-from) {
		row(s, y, &rows[from+y])
	}
	if from > 0 {
		s.Set(s.W-1, 0, s.Look.Glyphs.Up, theme.Dim)
	}
	if from+s.H < len(rows) {
		s.Set(s.W-1, s.H-1, s.Look.Glyphs.Down, theme.Dim)
	}
}

// scroll gives the first row to show of n, in a window of h, so that row at is in
// sight.
func scroll(n, h, at int) int {
	return max(min(at-h/2, n-h), 0)
}

func row(s *paint.Sheet, y int, r *Row) {
	key, role := r.Key, theme.Text
	if r.Refused {
		key, role = string(s.Look.Glyphs.Dash), theme.Faint
	}
	if r.Cursor {
		s.Set(0, y, s.Look.Glyphs.Into, theme.Target)
		if !r.Refused {
			role = theme.Strong
		}
	}
	s.Text(2, y, key, map[bool]theme.Role{true: theme.Faint, false: theme.Hotkey}[r.Refused])
	text := r.Text
	if r.Open {
		text += string(s.Look.Glyphs.Ellipsis)
	}
	x := s.Fit(4, y, s.W-5, text, role)
	if r.Cursor {
		s.Mark(1, y, x, 1, theme.Picked)
		if r.Refused {
			s.Mark(1, y, x, 1, theme.Plain)
		}
	}
}

// Lines writes texts below each other, wrapped to the width, until the sheet is full,
// and gives the number of rows used.
func Lines(s *paint.Sheet, lines []Line) int {
	y := 0
	for _, l := range lines {
		for _, part := range paint.Wrap(l.Text, s.W) {
			if y == s.H {
				return y
			}
			s.Text(0, y, part, l.Role)
			y++
		}
	}
	return y
}

// Tail writes the last lines of a growing text, wrapped to the width.
func Tail(s *paint.Sheet, lines []Line) {
	var all []Line
	for i := len(lines) - 1; i >= 0 && len(all) < s.H; i-- {
		parts := paint.Wrap(lines[i].Text, s.W)
		for k := len(parts) - 1; k >= 0; k-- {
			all = append(all, Line{parts[k], lines[i].Role})
		}
	}
	rows := min(len(all), s.H)
	for i := range rows {
		s.Text(0, rows-1-i, all[i].Text, all[i].Role)
	}
}

// Box draws a card in the middle of the sheet, over what is there, and gives its
// inside.
func Box(s *paint.Sheet, w, h int, title string) *paint.Sheet {
	w, h = min(w, s.W), min(h, s.H)
	x, y := (s.W-w)/2, (s.H-h)/2
	s.Clear(x, y, w, h)
	s.Frame(x, y, w, h, theme.Heavy)
	if title != "" {
		s.Fit(x+2, y, w-4, " "+title+" ", theme.Title)
	}
	return s.Part(x+2, y+1, w-4, h-2)
}

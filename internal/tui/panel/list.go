package panel

import (
	"strconv"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// List draws rows to choose from, scrolled so that the row under the cursor shows. Where
// rows are out of sight, the edge tells how many.
//
// The list, table and viewport of Bubbles make strings of their own, with escape sequences.
// On a sheet every cell is drawn once, knows what a click on it means, and can be faded or
// cut; so lists, and pages of text, are drawn here.
func List(s *paint.Sheet, rows []Row) {
	at, room, cursor := 0, s.W, -1
	for i := range rows {
		if rows[i].Cursor {
			at, cursor = i, i
		}
	}
	if len(rows) > s.H {
		room -= moreCells
	}
	from := scroll(len(rows), s.H, at)
	for y := range min(s.H, len(rows)-from) {
		row(s.Part(0, y, room, 1), &rows[from+y])
		s.Zone(0, y, s.W, 1, Spot{Row: from + y, Cursor: cursor, Scrolled: len(rows) > s.H})
	}
	if from > 0 {
		more(s, 0, s.Look.Glyphs.Up, from)
		s.Zone(s.W-moreCells, 0, moreCells, 1, More{from - 1, cursor})
	}
	if rest := len(rows) - from - s.H; rest > 0 {
		more(s, s.H-1, s.Look.Glyphs.Down, rest)
		s.Zone(s.W-moreCells, s.H-1, moreCells, 1, More{from + s.H, cursor})
	}
}

// moreCells is the room at the edge of a list for an arrow and a number.
const moreCells = 4

func more(s *paint.Sheet, y int, arrow rune, n int) {
	s.Right(s.W, y, string(arrow)+strconv.Itoa(n), theme.Dim)
}

// scroll returns the first row to show of n, in a window of h, so that row at is in
// sight.
func scroll(n, h, at int) int {
	return max(min(at-h/2, n-h), 0)
}

func row(s *paint.Sheet, r *Row) {
	key, role := r.Key, theme.Text
	if r.Refused {
		key, role = string(s.Look.Glyphs.Dash), theme.Faint
	}
	if r.Cursor {
		s.Set(0, 0, s.Look.Glyphs.Into, theme.Target)
		if !r.Refused {
			role = theme.Strong
		}
	}
	from := max(s.Text(2, 0, key, map[bool]theme.Role{true: theme.Faint, false: theme.Hotkey}[r.Refused])+1, 4)
	text := r.Text
	if r.Open {
		text += string(s.Look.Glyphs.Ellipsis)
	}
	x := s.Fit(from, 0, s.W-from-1, text, role)
	if r.Cursor {
		s.Mark(1, 0, x, 1, theme.Picked)
		if r.Refused {
			s.Mark(1, 0, x, 1, theme.Plain)
		}
	}
}

// Lines writes texts below each other, wrapped to the width, until the sheet is full,
// and gives the number of rows used. A text that does not end there ends in an ellipsis.
func Lines(s *paint.Sheet, lines []Line) int {
	y := 0
	for _, l := range lines {
		parts := paint.Wrap(l.Text, s.W)
		if rest := s.H - y; rest > 0 && len(parts) > rest {
			parts[rest-1] = paint.Cut(parts[rest-1]+" "+parts[rest], s.W, s.Look.Glyphs.Ellipsis)
			parts = parts[:rest]
		}
		for _, part := range parts {
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

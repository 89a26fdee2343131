package widget

import (
	"strconv"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// A Row is one line of a list to choose from.
type Row struct {
	Key     string // what chooses it, as a digit; empty for none
	Text    string
	Refused bool
	Cursor  bool
	Open    bool // choosing it asks for more
}

// What is meant by pointing at a list.
type (
	// A Spot is a row of a list.
	Spot struct {
		Row, Cursor int  // the row, and the one under the cursor; -1 for none
		Scrolled    bool // the rows move when the cursor does
		Twice       bool // it takes a second click to pick the row
	}

	// More is the edge of a list where rows are out of sight: the nearest of them.
	More struct{ Row, Cursor int }
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

package widget

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// A Row is one line of a list to choose from.
type Row struct {
	Key     string // what chooses it, as a digit; empty for none
	Text    string
	Beside  string // at the end of its line; "" for nothing
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
// rows are out of sight, the edge tells how many. Rows are wrapped where there is room for
// all of them, or else the one under the cursor. List returns the lines that
// it took, and whether that row is whole.
//
// The list, table and viewport of Bubbles make strings of their own, with escape sequences.
// On a sheet every cell is drawn once, knows what a click on it means, and can be faded or
// cut; so lists, and pages of text, are drawn here.
func List(s *paint.Sheet, rows []Row) (used int, whole bool) {
	all, aside := s, 0
	for i := range rows {
		if w := paint.Width(rows[i].Beside); w > 0 {
			aside = max(aside, w+2)
		}
	}
	s = s.Part(0, 0, s.W-aside, s.H)
	l := lay(s, rows)
	y, i := 0, l.from
	for ; i < len(rows) && y+len(l.texts[i]) <= s.H; i++ {
		h := len(l.texts[i])
		row(s.Part(0, y, l.room, h), &rows[i], l.texts[i])
		all.Right(all.W-1, y, rows[i].Beside, theme.Strong)
		s.Zone(0, y, s.W, h, Spot{Row: i, Cursor: l.cursor, Scrolled: l.moves})
		y += h
	}
	if l.from > 0 {
		cells := more(s, 0, l.end(rows, l.from, 0), s.Look.Glyphs.Up, l.from, "above")
		s.Zone(s.W-cells, 0, cells, 1, More{l.from - 1, l.cursor})
	}
	if rest := len(rows) - i; rest > 0 {
		used := 0
		if y == s.H && i > 0 {
			used = l.end(rows, i-1, len(l.texts[i-1])-1)
		}
		cells := more(s, s.H-1, used, s.Look.Glyphs.Down, rest, "below")
		s.Zone(s.W-cells, s.H-1, cells, 1, More{i, l.cursor})
	}
	return y, !l.short
}

// Widest returns how many columns rows take of which none is cut.
func Widest(rows []Row) (w int) {
	for i := range rows {
		w = max(w, rows[i].column()+paint.Width(rows[i].Text)+1)
	}
	return w
}

// Room returns how many columns the text of each of n rows without a key may take in a list.
func Room(s *paint.Sheet, n int) int {
	l := listing{columns: s.W, room: s.W}
	if n > s.H {
		l.room -= moreCells
	}
	return l.width(&Row{})
}

// end returns the column behind a line of a row.
func (l *listing) end(rows []Row, i, line int) int {
	return rows[i].column() + paint.Width(l.texts[i][line])
}

// moreCells is the room at the edge of a list for an arrow and a number.
const moreCells = 4

// more tells how many rows are out of sight, in words where the line that is used up to a column
// has room for them, and returns the cells that it takes.
func more(s *paint.Sheet, y, used int, arrow rune, n int, where string) int {
	text := strconv.Itoa(n) + " more " + where
	if used+2+len(text) > s.W {
		text = string(arrow) + strconv.Itoa(n)
	}
	s.Right(s.W, y, text, theme.Dim)
	return max(paint.Width(text), moreCells)
}

// A listing is how rows lie in the lines that there are.
type listing struct {
	texts   [][]string // the lines of each row
	columns int        // of the list
	room    int        // columns of a row
	from    int        // the first row in sight
	cursor  int        // the row under the cursor; -1 for none
	moves   bool       // the rows move when the cursor does
	short   bool       // the row under the cursor does not say all of its text
}

func lay(s *paint.Sheet, rows []Row) (l listing) {
	l.columns, l.room, l.cursor, l.moves = s.W, s.W, -1, len(rows) > s.H
	if l.moves {
		l.room -= moreCells
	}
	l.texts = make([][]string, len(rows))
	total := 0
	for i := range rows {
		if rows[i].Cursor {
			l.cursor = i
		}
		text := rows[i].text(s.Look.Glyphs)
		l.texts[i] = []string{text}
		if w := l.width(&rows[i]); paint.Width(text) > w {
			l.texts[i] = paint.Wrap(text, w)
		}
		total += len(l.texts[i])
	}
	if total > s.H && total > len(rows) {
		total = l.shorten(s, rows)
	}
	at := 0
	for i := range max(l.cursor, 0) {
		at += len(l.texts[i])
	}
	if l.cursor >= 0 {
		at -= (s.H - len(l.texts[l.cursor]) + 1) / 2
	}
	for y := 0; y < min(at, total-s.H); l.from++ {
		y += len(l.texts[l.from])
	}
	return l
}

// fewLines is where a list has no line to spare for a second one of a row.
const fewLines = 3

// shorten leaves every row one line, but the one under the cursor as many as there are to
// spare, and returns how many lines that makes. A row that would be cut where it differs from
// others leaves out what all begin with or, where that does not help, what those begin with; it is cut at its
// start where all rows begin with what goes.
func (l *listing) shorten(s *paint.Sheet, rows []Row) int {
	spare := s.H - len(rows)
	if spare < 0 && s.H > fewLines { // some rows are out of sight as it is
		spare = 1
	}
	seen, total := map[string][]Row{}, len(rows)
	for i := range rows {
		text := l.cut(s, &rows[i])
		seen[text] = append(seen[text], rows[i])
	}
	alike := Beginning(rows)
	without := func(n, i int) string { // a row that leaves out its first columns
		rest := prose.Column(rows[i].text(s.Look.Glyphs), n)
		return paint.Cut(s.Look.Glyphs.Ellipsis+rest, l.width(&rows[i]), s.Look.Glyphs.Ellipsis)
	}
	apart := map[string]int{}
	for i := range rows {
		apart[without(alike, i)]++
	}
	for i := range rows {
		if len(l.texts[i]) == 1 {
			continue
		}
		if i == l.cursor && len(l.texts[i]) <= spare+1 {
			total, l.moves = total+len(l.texts[i])-1, true
			continue
		}
		l.short = l.short || i == l.cursor
		text := l.cut(s, &rows[i])
		whole, room := rows[i].text(s.Look.Glyphs), l.width(&rows[i])
		end := paint.CutStart(whole, room, s.Look.Glyphs.Ellipsis)
		switch common := Beginning(seen[text]); {
		case paint.Width(whole)-paint.Width(end) < max(alike, common), common == 0 && len(seen[text]) > 1:
			text = end
		case len(seen[text]) > 1 && alike > 0 && apart[without(alike, i)] == 1:
			text = without(alike, i)
		case common > 0:
			text = without(common, i)
		}
		l.texts[i] = []string{text}
	}
	return total
}

// Beginning returns how many columns several rows have in common at their start.
func Beginning(rows []Row) int {
	if len(rows) < 2 {
		return 0
	}
	common := []rune(rows[0].Text)
	for i := range rows {
		n := 0
		for _, r := range rows[i].Text {
			if n == len(common) || common[n] != r {
				break
			}
			n++
		}
		common = common[:n]
	}
	whole := strings.LastIndexByte(string(common), ' ') + 1 // what follows begins with a whole word
	return paint.Width(string(common)[:whole])
}

// width returns the columns that the text of a row may take: one is left free, unless the room at the edge
// does that.
func (l *listing) width(r *Row) int {
	if l.room < l.columns {
		return l.room - r.column()
	}
	return l.room - r.column() - 1
}

func (l *listing) cut(s *paint.Sheet, r *Row) string {
	return paint.Cut(r.text(s.Look.Glyphs), l.width(r), s.Look.Glyphs.Ellipsis)
}

// text is what a row says; one that asks for more goes on.
func (r *Row) text(g *theme.Glyphs) string {
	if r.Open {
		return r.Text + g.Ellipsis
	}
	return r.Text
}

// column is where the text of a row begins: after the cursor and the key.
func (r *Row) column() int {
	if r.Refused {
		return 4
	}
	return max(2+paint.Width(r.Key)+1, 4)
}

func row(s *paint.Sheet, r *Row, lines []string) {
	key, role, hotkey := r.Key, theme.Text, theme.Hotkey
	if r.Refused {
		key, role, hotkey = string(s.Look.Glyphs.Dash), theme.Faint, theme.Faint
	}
	if r.Cursor {
		s.Set(0, 0, s.Look.Glyphs.Into, theme.Target)
		if !r.Refused {
			role = theme.Strong
		}
	}
	s.Text(2, 0, key, hotkey)
	for y, line := range lines {
		x := s.Text(r.column(), y, line, role)
		if r.Cursor && !r.Refused {
			s.Mark(1, y, x, 1, theme.Picked)
		}
	}
}

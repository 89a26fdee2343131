package panel

import (
	"strings"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// The narrowest card that can be read, and the columns of its number.
const (
	leastFace = 16
	chipWidth = 3
)

// grid divides w columns among n cards that take at least so many: how many lie side by side, and how wide each is,
// with a column between two.
func grid(n, w, least int) (columns, width int) {
	columns = max(min(n, (w+1)/(least+1)), 1)
	rows := (n + columns - 1) / columns
	columns = (n + rows - 1) / rows
	return columns, (w+1)/columns - 1
}

// DeckRows returns how many rows a hand takes as cards that say what they do, in all words or in few.
func DeckRows(faces []Face, w int, full bool) int {
	columns, width := grid(len(faces), w, leastFace)
	most := 0
	for i := range faces {
		most = max(most, len(faces[i].says(width-2, full)))
	}
	rows := (len(faces) + columns - 1) / columns
	return rows*(most+3) - 1
}

// Deck draws a hand as cards that say what they do, from the second column on: in the first there is the cursor.
func Deck(s *paint.Sheet, faces []Face, full bool) {
	columns, width := grid(len(faces), s.W-2, leastFace)
	rows := (len(faces) + columns - 1) / columns
	height := (s.H + 1) / max(rows, 1)
	left := func(i int) int { return 1 + i*(s.W-1)/columns }
	for i := range faces {
		x, y := left(i%columns), i/columns*height
		card := s.Part(x, y, left(i%columns+1)-1-x, height-1)
		faces[i].edge(s, x, y, card.W, card.H, i%columns > 0)
		faces[i].draw(card, width, full)
	}
}

// edge draws what parts a card from the one before it, or shows that the cursor is there.
func (f *Face) edge(s *paint.Sheet, x, y, w, h int, parted bool) {
	left, right := rune(0), rune(0)
	switch {
	case f.Cursor && s.Look.Surfaces:
		left, right = '▐', '▌'
	case parted && !s.Look.Surfaces:
		left = s.Look.Glyphs.Boxes.Line(theme.Junction{1, 0, 1, 0})
	}
	for j := range h {
		if left != 0 {
			s.Set(x-1, y+j, left, map[bool]theme.Role{true: theme.Target, false: theme.Line}[f.Cursor])
		}
		if right != 0 {
			s.Set(x+w, y+j, right, theme.Target)
		}
	}
}

// A saying is a row of a card; that with the die comes behind a chip.
type saying struct {
	text     string
	indent   int
	advanced bool
}

// says returns what a card says in rows of w columns.
func (f *Face) says(w int, full bool) (rows []saying) {
	texts := f.Few
	if full {
		texts = f.Full
	}
	for _, line := range paint.Wrap(texts[0], w) {
		rows = append(rows, saying{text: line})
	}
	for _, line := range paint.Wrap(texts[1], w-2) {
		rows = append(rows, saying{line, 2, true})
	}
	return rows
}

// draw draws a card, with texts for so many columns: its number, its name and how far it moves, what it does, and where
// it is.
func (f *Face) draw(s *paint.Sheet, width int, full bool) {
	s.Zone(0, 0, s.W, s.H, Held(f.Value))
	role := theme.Text
	if f.State == Played || f.Barred {
		role = theme.Faint
	}
	if s.Look.Surfaces {
		s.Mark(0, 1, s.W, s.H-1, f.body())
	}
	f.label(s.Part(0, 0, s.W, 1))
	first := true
	for y, row := range f.says(width-2, full) {
		if row.advanced && first {
			first = false
			s.Set(1, y+1, []rune(shown(f.Value))[0], theme.Strong)
			if s.Look.Surfaces {
				s.Mark(1, y+1, 1, 1, f.chip())
			}
		}
		s.Text(1+row.indent, y+1, row.text, role)
	}
	if note := f.note(); note != "" {
		r := theme.Faint
		if f.State == InPlay {
			r = theme.Target
		} else if f.Barred {
			r = theme.Warning
		}
		s.Right(s.W-1, s.H-1, note, r)
	}
}

// note says where a card is that is not simply in hand.
func (f *Face) note() string {
	switch {
	case f.State == InPlay:
		return "in play"
	case f.State == Played:
		return "played"
	case f.Barred:
		return "barred"
	}
	return ""
}

// sign is the number of a card, and a sign for where it is.
func (f *Face) sign(g *theme.Glyphs) string {
	value := shown(f.Value)
	switch {
	case f.State == InPlay:
		return "[" + value + "]"
	case f.State == Played:
		return " " + value + string(g.Gone)
	case f.Barred:
		return "(" + value + ")"
	}
	return " " + value + " "
}

// chip is what the number of a card stands on.
func (f *Face) chip() theme.Mark {
	switch {
	case f.State == Played, f.Barred:
		return theme.Worn
	case f.Cursor:
		return theme.Picked
	case f.Fits:
		return theme.Match
	}
	return theme.Paper
}

// body and head are what a card is made of.
func (f *Face) body() theme.Mark {
	switch {
	case f.Cursor:
		return theme.On(theme.Grey, theme.Full)
	case f.Open:
		return theme.On(theme.Slate, theme.Quiet)
	case f.State == Played, f.Barred:
		return theme.Bar
	}
	return theme.On(theme.Grey, theme.Quiet)
}

func (f *Face) head() theme.Mark {
	switch {
	case f.State == InPlay:
		return theme.Present
	case f.Cursor:
		return theme.On(theme.Grey, theme.Glow)
	case f.State == Played, f.Barred:
		return theme.Bar
	}
	return theme.On(theme.Grey, theme.Full)
}

// label draws the number of a card, its name and how far it moves, in a row.
func (f *Face) label(s *paint.Sheet) {
	s.Zone(0, 0, s.W, 1, Held(f.Value))
	role, moves := theme.Strong, strings.Repeat("›", f.Moves)
	if f.State == Played || f.Barred {
		role = theme.Faint
	}
	if s.Look.Surfaces {
		s.Mark(0, 0, s.W, 1, f.head())
	}
	sign, chip := f.sign(s.Look.Glyphs), chipWidth
	if paint.Width(f.Name)+f.Moves > s.W-chip { // the card itself says where it is
		sign, chip = strings.Trim(sign, " []()"), chip-1
	}
	s.Text(0, 0, sign, role)
	if s.Look.Surfaces {
		s.Mark(0, 0, chip, 1, f.chip())
	} else if f.Cursor {
		s.Set(0, 0, s.Look.Glyphs.Into, theme.Target)
	}
	s.Right(s.W, 0, moves, map[bool]theme.Role{true: theme.Faint, false: theme.Title}[role == theme.Faint])
	at := s.W - f.Moves - paint.Width(f.Name) - 1
	s.Fit(min(chip+1, max(chip, at)), 0, s.W-chip-f.Moves, f.Name, role)
}

// labelWidth returns in how many columns no name of a card is cut.
func labelWidth(faces []Face) (w int) {
	for i := range faces {
		w = max(w, chipWidth+paint.Width(faces[i].Name)+faces[i].Moves)
	}
	return w
}

// Labels draws a hand as the heads of its cards, in as few rows as their names allow.
func Labels(faces []Face, w int) widget.Section {
	columns, width := grid(len(faces), w, labelWidth(faces))
	rows := (len(faces) + columns - 1) / columns
	return widget.Section{Rows: rows, Draw: func(s *paint.Sheet) {
		for i := range faces {
			x, y := i/rows*(width+1), i%rows
			label := s.Part(x, y, width, 1)
			faces[i].label(label)
			if faces[i].Cursor {
				label.Mark(chipWidth, 0, width-chipWidth, 1, theme.Picked)
			}
		}
	}}
}

// Discard draws what lies in the discard of a hand, and what is barred.
func Discard(h Hand) widget.Section {
	return widget.Section{Rows: 1, Draw: func(s *paint.Sheet) { h.discard(s) }}
}

package table

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/microcity/ladder"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// Where the ladder stands in a window.
const (
	ladderTop    = 3   // rows over the first Building
	ladderBelow  = 4   // rows under the last one, for words
	ladderTall   = 30  // rows of a window with room for sentences
	ladderWide   = 80  // columns of one where cells stand apart
	ladderScores = 120 // and of one where they have room for more than stars
)

// Draw draws the ladder, and below it what there is to say of the cell under the cursor.
func (l *ladderScreen) Draw(s *paint.Sheet, keys *screen.Keymap) {
	x := s.Text(2, 1, "Ladder", theme.Title)
	s.Fit(x+2, 1, s.W-x-4, l.summary(), theme.Dim)
	room := s.H - ladderTop - ladderBelow - 2
	room = min(room, len(l.board.Rows))
	l.drawCells(s.Part(0, ladderTop-1, s.W, room+1))
	below := ladderTop + room + 1
	widget.Lines(s.Part(2, below, s.W-4, s.H-1-below), l.about(s.H >= ladderTall))
	screen.DrawHints(s.Part(0, s.H-1, s.W, 1), l.keys(keys), keys)
}

// summary says of which game the ladder is, and how it stands.
func (l *ladderScreen) summary() string {
	text := words.Mode(l.mode) + ": " + l.board.Summary()
	if n := len(l.board.Open()); n > 0 && l.notice == "" {
		text += "; finding par for " + prose.Count(n, "win", "wins") + "…"
	}
	return text
}

// drawCells draws the Buildings under the difficulties, as many as have room around the cursor.
func (l *ladderScreen) drawCells(s *paint.Sheet) {
	name, cells := 22, 8
	switch {
	case s.W >= ladderScores:
		name, cells = 28, 22
	case s.W >= ladderWide:
		name, cells = 26, 11
	}
	for i, d := range ladder.Levels {
		s.Text(2+name+i*cells, 0, d.String(), theme.Title)
	}
	rows := l.board.Rows
	room := s.H - 1
	from := max(min(l.row-room/2, len(rows)-room), 0)
	for i := from; i < min(from+room, len(rows)); i++ {
		line := s.Part(0, 1+i-from, s.W, 1)
		l.drawRow(line, i, name, cells)
		for j := range rows[i].Cells {
			line.Zone(1+name+j*cells, 0, cells-1, 1, rung{i, j, len(rows) > room})
		}
	}
	if from > 0 {
		s.Right(s.W, 1, string(s.Look.Glyphs.Up)+strconv.Itoa(from), theme.Dim)
	}
	if rest := len(rows) - from - room; rest > 0 {
		s.Right(s.W, s.H-1, string(s.Look.Glyphs.Down)+strconv.Itoa(rest), theme.Dim)
	}
}

// drawRow draws a Building and its cells.
func (l *ladderScreen) drawRow(s *paint.Sheet, i, name, cells int) {
	row, role := &l.board.Rows[i], theme.Text
	if i == l.row {
		role = theme.Strong
	}
	s.Text(2, 0, paint.Cut(prose.UpperFirst(row.Name), name-1, s.Look.Glyphs.Ellipsis), role)
	for j := range row.Cells {
		c, x := &row.Cells[j], 2+name+j*cells
		sign, role := c.Sign(), theme.Money
		switch {
		case !c.Exists:
			sign, role = string(s.Look.Glyphs.Dash), theme.Faint
		case c.Stars() == 0:
			role = theme.Dim
		}
		end := s.Text(x, 0, sign, role)
		if s.W >= ladderScores {
			s.Text(end+1, 0, c.Score(), theme.Dim)
		}
		if i == l.row && j == l.level {
			s.Set(x-1, 0, s.Look.Glyphs.Into, theme.Target)
			s.Mark(x, 0, end-x, 1, theme.Picked)
		}
	}
}

// about tells of the cell under the cursor, and what a star is: in sentences where there is room.
func (l *ladderScreen) about(roomy bool) (lines []widget.Line) {
	if l.notice != "" {
		lines = append(lines, widget.Line{Text: l.notice, Role: theme.Warning})
	}
	lines = append(lines, widget.Line{Text: strings.Join(l.board.About(l.row, l.level), " "), Role: theme.Text})
	if roomy {
		lines = append(lines, widget.Texts(ladder.Rule(), theme.Dim)...)
		return lines
	}
	return append(lines, widget.Line{Text: ladder.ShortRule(), Role: theme.Dim})
}

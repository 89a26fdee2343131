package tabletop

import (
	"slices"
	"strings"

	"boardgame/microcity/internal/daily"
	score "boardgame/microcity/internal/ending"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// An ending is what the table shows when the game is over: how, why, and what next.
type ending struct {
	headline, reason string
	told             []widget.Line
	pad              score.Pad // nil for none, and where the board has it

	acts   []Act // the steps of the scoring
	act    int   // the present one
	review lookBack
}

func newEnding(g *playScreen) *ending {
	e := &ending{}
	e.headline, e.reason = g.Talk.Result(g.at)
	if _, counts := g.board.(screen.Counting); !counts {
		e.pad = score.PadOf(g.Talk, g.at)
	}
	for _, text := range [...]string{g.End.Notice, g.End.Account, g.End.Code} {
		if text != "" {
			e.told = append(e.told, widget.Line{Text: text, Role: theme.Dim})
		}
	}
	return e
}

// drawEnding draws how the game ended, and what comes next.
func (g *playScreen) drawEnding(s, detail *paint.Sheet) {
	if g.walking() {
		g.drawWalk(s, detail)
		return
	}
	e := g.ending
	head := widget.Line{Text: e.headline, Role: theme.Good}
	var lines []widget.Line
	if e.reason != "" {
		lines = append(lines, widget.Line{Text: e.reason, Role: theme.Text})
	}
	if g.End.Result != "" {
		lines = append(lines, widget.Line{Text: daily.Sentence(g.End.Result), Role: theme.Text})
	}
	must := len(lines)
	lines = append(append(lines, e.told...), g.detail...)
	next, told := s.Part(1, 1, s.W-1, s.H-1), detail
	rows := g.End.RowsIn(next.W, g.keys)
	switch {
	case widget.Widest(rows) > next.W && g.End.Holds(detail, rows): // what is told can be wrapped
		next, told = detail, s.Part(1, 0, s.W-2, s.H)
		lines, must = slices.Insert(lines, 0, head), must+1
	case paint.Width(head.Text) > s.W-2:
		next = s.Part(1, 0, s.W-1, s.H)
		lines, must = slices.Insert(lines, 0, head), must+1
	default:
		s.Text(1, 0, head.Text, head.Role)
	}
	next, told, lines, must = e.count(next, told, lines, must, len(rows))
	news := slices.IndexFunc(lines, g.isNews)
	lines = g.fitting(told, told.H, lines)
	if news >= 0 && news < len(lines) && strings.HasSuffix(lines[news].Text, s.Look.Glyphs.Ellipsis) {
		lines = slices.Delete(lines, news, news+1)
	}
	for len(lines) > must && widget.Height(lines, told.W) > told.H { // rather none of a line than half of it
		lines = lines[:len(lines)-1]
	}
	if len(lines) > 0 && widget.Height(lines, told.W) > told.H {
		lines = inSentences(lines, told)
	}
	widget.Lines(told, lines)
	g.End.Draw(next, rows)
}

// count draws the score pad above what comes next, or where that needs its rows below the lines that must be told, or else above what
// comes next in two columns, and returns what is left. Where there is no room, the lines tell the sums.
func (e *ending) count(next, told *paint.Sheet, lines []widget.Line, must, rows int) (*paint.Sheet, *paint.Sheet, []widget.Line, int) {
	if e.pad == nil {
		return next, told, lines, must
	}
	above := next.Part(0, 0, next.W-1, next.H-rows)
	if used := widget.Pad(above, e.pad); used > 0 {
		used = min(used+1, above.H)
		return next.Part(0, used, next.W, next.H-used), told, lines, must
	}
	y := widget.Height(lines[:must], told.W)
	if used := widget.Pad(told.Part(0, y, told.W, told.H-y), e.pad); used > 0 {
		widget.Lines(told.Part(0, 0, told.W, y), lines[:must])
		return next, told.Part(0, y+used, told.W, told.H-y-used), lines[must:], 0
	}
	if used := widget.Pad(next.Part(0, 0, next.W-1, next.H-(rows+1)/2), e.pad); used > 0 {
		return next.Part(0, used, next.W, next.H-used), told, lines, must
	}
	return next, told, slices.Insert(lines, must, widget.Line{Text: e.pad.Sums(), Role: theme.Text}), must + 1
}

// inSentences returns lines in one, without the last sentences for which there is no room.
func inSentences(lines []widget.Line, s *paint.Sheet) []widget.Line {
	texts := make([]string, len(lines))
	for i := range lines {
		texts[i] = lines[i].Text
	}
	text := paint.Shorten(strings.Join(texts, " "), func(text string) bool { return len(paint.Wrap(text, s.W)) <= s.H })
	return []widget.Line{{Text: text, Role: theme.Text}}
}

package tabletop

import (
	"slices"
	"strings"

	"boardgame/microcity/internal/daily"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// An ending is what the table shows when the game is over: how, why, and what next.
type ending struct {
	headline, reason string
	told             []widget.Line

	acts   []Act // the steps of the scoring
	act    int   // the present one
	review lookBack
}

func newEnding(g *playScreen) *ending {
	e := &ending{}
	e.headline, e.reason = g.Talk.Result(g.at)
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

// inSentences returns lines in one, without the last sentences for which there is no room.
func inSentences(lines []widget.Line, s *paint.Sheet) []widget.Line {
	texts := make([]string, len(lines))
	for i := range lines {
		texts[i] = lines[i].Text
	}
	text := paint.Shorten(strings.Join(texts, " "), func(text string) bool { return len(paint.Wrap(text, s.W)) <= s.H })
	return []widget.Line{{Text: text, Role: theme.Text}}
}

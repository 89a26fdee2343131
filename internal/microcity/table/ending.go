package table

import (
	"slices"
	"strings"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/daily"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/tui/live"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// An ending is what the table shows when the game is over: how, why, and what next.
type ending struct {
	headline string
	reason   string        // why
	told     []widget.Line // where the luck comes from, and what was done
	strange  bool          // they will have other luck
	race     string        // who won it; "" for none
	trouble  []widget.Line // what went wrong since; nil for nothing
	role     theme.Role
	next     *live.Ending
	review   review
	par      yardstick
}

func newEnding(g *playScreen) *ending {
	headline, detail := g.table.words.Result(&g.state)
	e := &ending{headline: headline, role: theme.Good, next: g.End}
	if g.result.Verdict == engine.Lost {
		e.role = theme.Bad
	}
	e.reason = detail
	e.told = []widget.Line{{Text: g.End.Account, Role: theme.Dim}}
	if g.End.Notice != "" {
		e.told = append([]widget.Line{{Text: g.End.Notice, Role: theme.Text}}, e.told...)
	}
	luck := g.session.Luck()
	e.strange = luck.Origin() != chance.FromSeed
	e.par = yardstickOf(g)
	return e
}

// below returns the lines under the table, those first that count most: there may be room
// for two.
func (e *ending) below() (lines []widget.Line) {
	if e.trouble != nil {
		return e.trouble
	}
	for _, line := range []widget.Line{{Text: e.race, Role: theme.Strong}, {Text: e.par.says(), Role: theme.Text}, {Text: daily.Sentence(e.next.Result), Role: theme.Text}} {
		if line.Text != "" {
			lines = append(lines, line)
		}
	}
	return append(lines, e.told...)
}

// rows returns lines for a sheet, and how others play the same game. Where there is little room
// several share a row, each row is cut, and what there is no room for is left out: what was done, then
// the code, which a key copies; the code first where it brings other luck, or would be cut.
func (e *ending) rows(lines []widget.Line, s *paint.Sheet) (rows []widget.Line) {
	lines = e.resulting(lines, s)
	if e.next.Code == "" {
		return oneRowEach(lines, s)
	}
	code := widget.Line{Text: e.next.Code, Role: theme.Dim}
	if all := append(slices.Clone(lines), code); e.trouble != nil || len(screen.Wrapped(all, s.W)) <= s.H {
		return all
	}
	if n := len(paint.Wrap(lines[0].Text, s.W)); n > 1 && n <= s.H { // what counts most is said in full
		return append(lines[:1:1], oneRowEach(lines[1:], s.Part(0, n, s.W, s.H-n))...)
	}
	needed := 0 // rows for how the game ended
	for i, l := range lines {
		last := len(rows) - 1
		if last >= 0 && paint.Width(rows[last].Text+" "+l.Text) <= s.W {
			rows[last].Text += " " + l.Text
		} else {
			rows = append(rows, l)
		}
		if i < len(lines)-len(e.told) {
			needed = len(rows)
		}
	}
	if !e.strange && paint.Width(e.next.Code) <= s.W && needed < s.H {
		rows = append(rows[:min(len(rows), max(s.H-1, 0))], code)
	}
	return oneRowEach(rows, s)
}

// resulting returns the lines with the result in full: without what introduces it where there is little
// room, and not at all where there is less.
func (e *ending) resulting(lines []widget.Line, s *paint.Sheet) []widget.Line {
	said := daily.Sentence(e.next.Result)
	i := slices.IndexFunc(lines, func(l widget.Line) bool { return said != "" && l.Text == said })
	switch {
	case i < 0 || paint.Width(said) <= s.W || len(screen.Wrapped(append(slices.Clone(lines), widget.Line{Text: e.next.Code}), s.W)) <= s.H:
		return lines
	case paint.Width(e.next.Result) <= s.W:
		lines[i].Text = e.next.Result
		return lines
	}
	return slices.Delete(lines, i, i+1)
}

// oneRowEach shortens lines to a row each, where they do not all fit otherwise, to whole sentences if it can.
func oneRowEach(lines []widget.Line, s *paint.Sheet) []widget.Line {
	if len(screen.Wrapped(lines, s.W)) <= s.H {
		return lines
	}
	cut := make([]widget.Line, len(lines))
	for i, l := range lines {
		text := paint.Shorten(l.Text, func(text string) bool { return paint.Width(text) <= s.W })
		cut[i] = widget.Line{Text: paint.Cut(text, s.W, s.Look.Glyphs.Ellipsis), Role: l.Role}
	}
	return cut
}

// draw draws the end and what comes next; how it ended goes below, to the statistics, where
// the list needs all the room.
func (e *ending) draw(s, detail *paint.Sheet, keys *screen.Keymap) {
	list, below, y := e.next.Rows(keys), e.below(), 1
	text := widget.Line{Text: e.headline + " " + e.reason, Role: theme.Text}
	if s.H < len(list)+1 {
		e.drawLow(s, list)
		widget.Lines(detail, e.rows(append([]widget.Line{text}, below...), detail))
		detail.Text(0, 0, e.headline, e.role)
		return
	}
	if len(paint.Wrap(text.Text, s.W-2))+len(list) <= s.H {
		y = widget.Lines(s.Part(1, 0, s.W-2, s.H), []widget.Line{text})
	} else {
		at := 0
		switch {
		case e.trouble != nil:
			at = len(below)
		case e.role == theme.Good: // the Building shows it
			at = len(below) - len(e.told)
		}
		below = slices.Insert(below, at, widget.Line{Text: e.reason, Role: theme.Text})
	}
	if i := slices.Index(e.next.List, live.Review); i >= 0 && widget.Widest(list[i:i+1]) > s.W-1 {
		list[i].Text, _, _ = strings.Cut(list[i].Text, " (") // the review says whose it is
	}
	s.Text(1, 0, e.headline, e.role)
	widget.Lines(detail, e.rows(below, detail))
	widget.List(s.Part(1, y, s.W-1, s.H-y), list)
}

// drawLow draws what comes next in few words.
func (e *ending) drawLow(s *paint.Sheet, list []widget.Row) {
	e.next.Shorten(list)
	e.next.Draw(s.Part(1, 0, s.W-1, s.H), list)
}

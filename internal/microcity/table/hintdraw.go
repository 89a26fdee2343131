package table

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// hintRowsNeeded is what the heading and the plans take.
const hintRowsNeeded = 4

// hintLines says the plan under the cursor, and how it compares with another one.
func (g *playScreen) hintLines(w *words.Words) []widget.Line {
	h := g.hinting
	if len(h.List) == 0 {
		return nil
	}
	a := computer.AdviceOf(&h.List[h.Cursor].Hint)
	why := computer.Explain(w, &g.state, h.List, h.Cursor)
	if why == "" {
		_, reasons := w.Advice(&g.state, a)
		why = strings.Join(reasons[1:], " ") // the chance stands in the list
	}
	return []widget.Line{{Text: w.Brief(&g.state, a.Line), Role: theme.Text}, {Text: why, Role: theme.Dim}}
}

// hintHeading says whose chances are listed, and what a player like you wins with after the best plan.
func (g *playScreen) hintHeading() string {
	if g.table.words.Scored() {
		return "Win chance by plan:"
	}
	text := "Win chance for a master"
	if g.table.rules.Players() > 1 {
		text = "Win chance for masters"
	}
	if likely := computer.Likely(g.hinting.List[0].Likely); likely != "" {
		text += " (you " + prose.InSigns(likely) + ")"
	}
	return text + ":"
}

// asGood says that a plan is as good as the best, or nearly.
const asGood = ", as good"

// hintRows are the plans, each in a line: the chance to win, how it compares with the
// best, the card and where it leads.
func (g *playScreen) hintRows(w *words.Words) []widget.Row {
	rows := make([]widget.Row, len(g.hinting.List))
	for i := range g.hinting.List {
		h := &g.hinting.List[i]
		text := fmt.Sprintf("%4s  %s", prose.InSigns(prose.Percent(int(h.Chance))), computer.PlanName(w, &h.Hint))
		switch apart := prose.Apart(int(h.Chance), int(g.hinting.List[0].Chance)); {
		case h.Equal, i > 0 && apart == 0:
			text += asGood
		case i > 0:
			text += ", " + prose.Signed(apart)
		}
		rows[i] = widget.Row{Key: strconv.Itoa(i + 1), Text: text, Cursor: i == g.hinting.Cursor}
	}
	return rows
}

// drawHinting draws the plans in the place of the choices, and what they mean in that of
// the details.
func (g *playScreen) drawHinting(to *sheets, short *words.Words) {
	h, s := g.hinting, to.list
	if len(h.List) == 0 {
		said := s.Part(1, 0, s.W-2, s.H)
		widget.Lines(said, widget.Texts([]string{"Thinking" + s.Look.Glyphs.Ellipsis, "A game with a hint has no stars on the ladder."}, theme.Dim))
		return
	}
	y := 0
	if s.H > len(h.List) {
		heading := g.hintHeading()
		if whose, _, ok := strings.Cut(heading, " ("); ok && paint.Width(heading) > s.W-1 {
			heading = whose + ":"
		}
		s.Text(1, 0, heading, theme.Strong)
		y = 1
	}
	rows := g.hintRows(g.table.words)
	if widget.Widest(rows) > s.W-1 {
		rows = g.hintRows(short)
		for i := range rows {
			rows[i].Text = strings.NewReplacer("%  ", "% ", " the ", " ", asGood, ", same").Replace(rows[i].Text)
			if widget.Widest(rows[i:i+1]) > s.W-1 {
				rows[i].Text = strings.TrimSuffix(rows[i].Text, ", same")
			}
		}
	}
	used, _ := widget.List(s.Part(1, y, s.W-1, s.H-y), rows)
	y += used
	if y < s.H-1 { // one row alone stands below the list without a gap
		y++
	}
	g.drawHintLines(s.Part(1, y, s.W-2, s.H-y), to, short)
}

// A wording is what a plan is told in, the moves and the reasons, and where beside the list.
type wording struct {
	lines  []widget.Line
	detail *paint.Sheet
	parts  bool // moves that are too many begin below the list
}

// wordings are the ways to tell a plan, the best first: in all words, in fewer, without what there is after the
// other plan, in the place of what can wait above the details, then without the reasons, and at last
// without saying that a partner comes next.
func (g *playScreen) wordings(to *sheets, short *words.Words) []wording {
	full, few := g.hintLines(g.table.words), g.hintLines(short)
	bare, plan, own := slices.Clone(few), few[:1], slices.Clone(few[:1])
	bare[1].Text, own[0].Text = words.Alone(bare[1].Text), words.Own(own[0].Text)
	list := []wording{
		{lines: full, detail: to.detail},
		{full, to.detail, true},
		{lines: few, detail: to.detail},
		{lines: bare, detail: to.detail},
		{lines: few, detail: to.taller},
		{lines: bare, detail: to.taller},
	}
	for _, w := range list[2:] {
		list = append(list, wording{w.lines, w.detail, true})
	}
	return append(list,
		wording{plan, to.detail, true}, wording{plan, to.taller, true}, wording{plan, to.tallest, true}, wording{own, to.tallest, true},
	)
}

// drawHintLines writes the moves of a plan and the reasons into the details, and what has no room there
// below the list.
func (g *playScreen) drawHintLines(below *paint.Sheet, to *sheets, short *words.Words) {
	list := g.wordings(to, short)
	i := slices.IndexFunc(list, func(w wording) bool {
		_, _, fits := w.spread(below)
		return fits
	})
	if i < 0 {
		i = len(list) - 1
	}
	here, there, _ := list[i].spread(below)
	detail := list[i].detail
	detail.Clear(0, 0, detail.W, detail.H)
	widget.Lines(below, here)
	widget.Lines(detail, there)
}

// spread divides the moves of a plan and the reasons after them between the rows below a list and the
// details, and reports whether they fit.
func (w *wording) spread(below *paint.Sheet) (here, there []widget.Line, fits bool) {
	fit := func(s *paint.Sheet, lines []widget.Line) bool { return len(screen.Wrapped(lines, s.W)) <= s.H }
	lines := w.lines
	switch moves, why := lines[:1], lines[1:]; {
	case below.H > 0 && fit(below, lines):
		return lines, nil, true
	case fit(w.detail, lines):
		return nil, lines, true
	case below.H == 0:
		return nil, lines, false
	case fit(w.detail, moves) && fit(below, why):
		return why, moves, true
	case fit(below, moves) && fit(w.detail, why):
		return moves, why, true
	case !w.parts:
		return nil, lines, false
	}
	here, there = widget.Parted(below, widget.Joined(below, lines))
	if len(there) > 0 {
		there[0].Text = below.Look.Glyphs.Ellipsis + " " + there[0].Text
	}
	return here, there, fit(w.detail, there)
}

// hintKeys is what help says of the plans.
func hintKeys(keys *screen.Keymap) screen.KeyGroup {
	return screen.KeyGroup{Title: "Hints", Keys: []key.Binding{
		keys.Described(keys.Up, "↑↓", "next plan; the city shows where it leads"),
		keys.Described(keys.Pick, keys.Pick.Help().Key, "play the plan up to the end of the turn; you can undo it"),
		screen.Bind("1-3", "select a plan"), keys.Described(keys.Esc, "esc", "back to the choices"),
		keys.Described(keys.Hint, keys.Hint.Help().Key, "then: this or that? What the choice you point at costs, and why"),
	}}
}

// hintFoot lists what keys do while plans are shown: while they are thought of there is nothing to play.
func (g *playScreen) hintFoot() []key.Binding {
	keys := g.keys
	if len(g.hinting.List) == 0 {
		return []key.Binding{keys.Described(keys.Esc, "esc", "close"), keys.Help}
	}
	does, line := "play without ending", g.hinting.List[g.hinting.Cursor].Line
	switch len(computer.UntilEnd(line)) {
	case 0:
		does = "end the turn"
	case len(line): // a start has no end to leave out, nor has what wins
		does = "play it"
	}
	return []key.Binding{
		keys.Described(keys.Up, "↑↓", "plan"), keys.Described(keys.Pick, keys.Pick.Help().Key, does),
		keys.Described(keys.Hint, keys.Hint.Help().Key, "this or that?"), keys.Described(keys.Esc, "esc", "close"), keys.Help,
	}
}

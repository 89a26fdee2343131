package table

import (
	"fmt"
	"strconv"
	"strings"

	"boardgame/microcity/internal/tui/screen"

	"boardgame/microcity/internal/tui/widget"

	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// hintRowsNeeded is what the heading and the plans take.
const hintRowsNeeded = 4

// adviceOf returns a plan as present speaks of it.
func adviceOf(h *bot.Hint) *words.Advice {
	return &words.Advice{Line: h.Line, After: h.After, Chance: int(h.Chance), Building: h.Building, Equal: h.Equal}
}

// hintLines says the plan under the cursor, and what speaks for it.
func (g *playScreen) hintLines() []widget.Line {
	h := g.hinting
	if len(h.list) == 0 {
		return nil
	}
	w, a := g.table.words, adviceOf(&h.list[h.cursor])
	plan := w.Gist(&g.state, a.Line)
	if plan == "" {
		plan = w.Plan(&g.state, a.Line)
	}
	_, reasons := w.Advice(&g.state, a)
	reasons = append(reasons[1:], w.Thrift(&g.state, a.Line)...) // the chance stands in the list
	return []widget.Line{{Text: prose.Sentence(plan), Role: theme.Text}, {Text: strings.Join(reasons, " "), Role: theme.Dim}}
}

// hintRows are the plans, each in a line: the chance to win, how it compares with the
// best, the card and where it leads.
func (g *playScreen) hintRows() []widget.Row {
	rows := make([]widget.Row, len(g.hinting.list))
	for i := range g.hinting.list {
		h := &g.hinting.list[i]
		text := fmt.Sprintf("%4s  %s", prose.Percent(int(h.Chance)), gist(h))
		switch best := g.hinting.list[0].Chance; {
		case h.Equal:
			text += ", as good" // or nearly; short, for the row may be narrow
		case i > 0:
			text += ", " + prose.Signed(int(h.Chance-best))
		}
		rows[i] = widget.Row{Key: strconv.Itoa(i + 1), Text: text, Cursor: i == g.hinting.cursor}
	}
	return rows
}

// gist tells plans apart: the card, and where the engineer goes.
func gist(h *bot.Hint) string {
	text := ""
	switch {
	case h.Card != 0:
		text = "card " + h.Card.String()
	case retrieves(h.Line):
		text = "retrieve"
	}
	if h.To < engine.NumQuarters {
		if text != "" {
			text += " to "
		}
		text += h.To.String()
	}
	if text == "" {
		text = "end the turn"
	}
	return text
}

func retrieves(line []engine.Action) bool {
	for _, a := range line {
		if a.Kind == engine.ActRetrieve {
			return true
		}
	}
	return false
}

// drawHinting draws the plans in the place of the choices, and what they mean in that of
// the details.
func (g *playScreen) drawHinting(s, detail *paint.Sheet) {
	h := g.hinting
	if len(h.list) == 0 {
		s.Text(1, 0, "Thinking"+string(s.Look.Glyphs.Ellipsis), theme.Dim)
		return
	}
	y := 0
	if s.H > len(h.list) {
		s.Text(1, 0, "Win chance by plan:", theme.Strong)
		y = 1
	}
	rows := g.hintRows()
	widget.List(s.Part(1, y, s.W-1, s.H-y), rows)
	g.drawHintLines(s.Part(1, y+len(rows)+1, s.W-2, s.H-y-len(rows)-1), detail)
}

// drawHintLines writes the moves of a plan into the details, and the reasons after them,
// or where they do not fit, below the list.
func (g *playScreen) drawHintLines(below, detail *paint.Sheet) {
	lines := g.hintLines()
	if len(screen.Wrapped(lines, detail.W)) > detail.H && below.H >= len(screen.Wrapped(lines[1:], below.W)) {
		widget.Lines(below, lines[1:])
		lines = lines[:1]
	}
	if detail.H <= len(lines) {
		lines = oneRowEach(lines, detail)
	}
	widget.Lines(detail, lines)
}

// hintKeys is what help says of the plans.
func hintKeys(keys *screen.Keymap) screen.KeyGroup {
	return screen.KeyGroup{Title: "Hints", Keys: []key.Binding{
		keys.Described(keys.Up, "↑↓", "next plan; the city shows where it leads"),
		keys.Described(keys.Pick, keys.Pick.Help().Key, "play the plan up to the end of the turn; you can undo it"),
		screen.Bind("1-3", "select a plan"), keys.Described(keys.Esc, "esc", "back to the choices"),
	}}
}

func (g *playScreen) hintFoot() []key.Binding {
	keys := g.keys
	does := "play without ending"
	if h := g.hinting; len(h.list) > 0 && len(untilEnd(h.list[h.cursor].Line)) == 0 {
		does = "end the turn"
	}
	return []key.Binding{
		keys.Described(keys.Up, "↑↓", "plan"), keys.Described(keys.Pick, keys.Pick.Help().Key, does),
		keys.Described(keys.Esc, "esc", "close"), keys.Help,
	}
}

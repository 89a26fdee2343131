package tui

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/present"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/panel"
	"boardgame/microcity/internal/tui/theme"
)

// A rulebook is the rules as an overlay: what is typed keeps the rules that speak of it.
type rulebook struct {
	filter textLine
	top    int
	rows   int // of text seen last, for turning pages
	total  int
}

func reference() *rulebook { return &rulebook{filter: textLine{most: 30}} }

// rulingMark stands in the rules after what the rulebook leaves open.
const rulingMark = "[ruling]"

// idCells is the room for the name of a rule.
const idCells = 9

// A ruleLine is a line of the rules as they are set: the name of a rule stands on its
// first one.
type ruleLine struct {
	id, text string
	heading  bool
}

// lines sets the rules that the filter keeps to a width.
func (b *rulebook) lines(w int) []ruleLine {
	sections := present.Reference()
	if word := strings.TrimSpace(b.filter.String()); word != "" {
		sections = present.Find(word)
	}
	var lines []ruleLine
	for i, section := range sections {
		if i > 0 {
			lines = append(lines, ruleLine{})
		}
		lines = append(lines, ruleLine{text: section.Title, heading: true})
		for _, rule := range section.Rules {
			for k, part := range paint.Wrap(rule.Text, w-idCells) {
				line := ruleLine{text: part}
				if k == 0 {
					line.id = rule.ID
				}
				lines = append(lines, line)
			}
		}
	}
	return lines
}

func (b *rulebook) update(msg tea.KeyMsg, r *room) (done bool, answer tea.Msg) {
	w, h := b.size(r.w, r.h)
	b.rows, b.total = h-5, len(b.lines(w-4))
	switch {
	case b.filter.press(msg):
		b.top = 0
	case abandons(msg) && b.filter.String() != "":
		b.filter.text, b.top = nil, 0
	case abandons(msg), accepts(msg) && b.filter.String() == "":
		return true, nil
	}
	b.top = scrolled(msg, b.top, b.rows, b.total-b.rows)
	return false, nil
}

func (b *rulebook) size(w, h int) (int, int) { return min(w-2, 88), h - 2 }

func (b *rulebook) draw(s *paint.Sheet) {
	w, h := b.size(s.W, s.H)
	in := panel.Box(s, w, h, "Rules")
	x := in.Text(0, 0, "Find: ", theme.Dim)
	in.Text(in.Text(x, 0, present.Safe(b.filter.String()), theme.Strong), 0, "_", theme.Hotkey)
	body := in.Part(0, 2, in.W, in.H-3)
	lines := b.lines(in.W)
	top := max(min(b.top, len(lines)-body.H), 0)
	for y := range min(body.H, len(lines)-top) {
		lines[top+y].draw(body, y)
	}
	if len(lines) == 0 {
		body.Text(0, 0, "The rules do not speak of that.", theme.Dim)
	}
	more := []key.Binding{key.NewBinding(key.WithHelp("type", "to find"))}
	if in.W > 82 {
		more = append(more, key.NewBinding(key.WithHelp(rulingMark, "where the rulebook leaves it open")))
	}
	pageFoot(in, true, more...)
}

func (l *ruleLine) draw(s *paint.Sheet, y int) {
	if l.heading {
		s.Text(0, y, l.text, theme.Title)
		return
	}
	s.Text(0, y, l.id, theme.Strong)
	s.Text(idCells, y, l.text, theme.Text)
	if at := strings.Index(l.text, rulingMark); at >= 0 {
		s.Text(idCells+paint.Width(l.text[:at]), y, rulingMark, theme.Warning)
	}
}

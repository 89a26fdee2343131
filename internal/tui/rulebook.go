package tui

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/rulebook"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A ruleCard is the rules as an overlay: what is typed keeps the rules that speak of it.
type ruleCard struct {
	of     string // whose rules they are
	book   []rulebook.Section
	filter screen.TextLine
	top    int
	rows   int // of text seen last, for turning pages
	total  int

	set    []ruleLine // what lines returned last
	setFor ruleFilter // what for
}

// A ruleFilter is what the lines of the rules are set for.
type ruleFilter struct {
	word string
	w    int
}

func newRuleCard(a *App, of screen.Game) *ruleCard {
	return &ruleCard{of: of.Box().Title, book: of.Rules(), filter: screen.NewFilter(30, a.host.Keys)}
}

// idCells is the room for the name of a rule.
const idCells = 9

// A ruleLine is a line of the rules as they are set: the name of a rule stands on its
// first one.
type ruleLine struct {
	id, text string
	heading  bool
	note     bool // what explains the marks
}

// lines returns the rules that the filter keeps, set to a width: once as long as neither changes.
func (b *ruleCard) lines(w int) []ruleLine {
	if f := (ruleFilter{strings.TrimSpace(b.filter.String()), w}); b.set == nil || b.setFor != f {
		b.set, b.setFor = b.lay(f), f
	}
	return b.set
}

// lay sets the rules.
func (b *ruleCard) lay(f ruleFilter) []ruleLine {
	sections, w := b.book, f.w
	if f.word != "" {
		sections = rulebook.Find(b.book, f.word)
	}
	lines, marked := []ruleLine{}, false
	for i, section := range sections {
		if i > 0 {
			lines = append(lines, ruleLine{})
		}
		lines = append(lines, ruleLine{text: section.Title, heading: true})
		for n, text := range section.Lines {
			for k, part := range paint.Wrap(text, w-idCells) {
				line := ruleLine{text: part}
				if k == 0 {
					line.id = strconv.Itoa(n + 1)
				}
				lines = append(lines, line)
			}
		}
		for _, rule := range section.Rules {
			marked = marked || rule.Marked
			for k, part := range paint.Wrap(rule.Plain(), w-idCells) {
				line := ruleLine{text: part}
				if k == 0 {
					line.id = rule.Margin()
				}
				lines = append(lines, line)
			}
			for _, row := range rule.Rows {
				for _, part := range paint.Wrap(row, w-idCells) {
					lines = append(lines, ruleLine{text: part})
				}
			}
		}
	}
	if marked {
		lines = append(noteLines(w), lines...)
	}
	return lines
}

// noteLines sets the line that explains the marks, with an empty one after it.
func noteLines(w int) []ruleLine {
	var lines []ruleLine
	for _, part := range paint.Wrap(rulebook.Note, w) {
		lines = append(lines, ruleLine{text: part, note: true})
	}
	return append(lines, ruleLine{})
}

func (b *ruleCard) Update(msg tea.KeyMsg, h *screen.Host) (done bool, answer tea.Msg) {
	keys := h.Keys
	w, rows := b.size(h.W, h.H)
	n, width := screen.Columns(w - 4)
	b.rows, b.total = n*(rows-5), len(b.lines(width))
	switch {
	case key.Matches(msg, keys.Filter) && b.filter.String() == "" && !isLetter(msg): // it finds already
	case b.filter.Press(msg):
		b.top = 0
	case screen.Abandons(msg, keys) && b.filter.String() != "":
		b.filter.Set("")
		b.top = 0
	case screen.Abandons(msg, keys), screen.Accepts(msg, keys) && b.filter.String() == "":
		return true, nil
	}
	b.top = screen.Scrolled(msg, b.top, b.rows, b.total-b.rows, keys)
	return false, nil
}

// isLetter reports whether a key types a letter or a digit.
func isLetter(msg tea.KeyMsg) bool {
	return len(msg.Runes) == 1 && (unicode.IsLetter(msg.Runes[0]) || unicode.IsDigit(msg.Runes[0]))
}

func (b *ruleCard) size(w, h int) (int, int) {
	if n, _ := screen.Columns(w - 6); n > 1 {
		return w - 2, h - 2
	}
	return min(w-2, 88), h - 2
}

func (b *ruleCard) Draw(s *paint.Sheet, keys *screen.Keymap) {
	w, h := b.size(s.W, s.H)
	in := widget.Box(s, w, h, "Rules of "+b.of)
	x := in.Text(0, 0, "Find: ", theme.Dim)
	b.filter.Draw(in, x, 0)
	body := in.Part(0, 2, in.W, in.H-3)
	n, width := screen.Columns(in.W)
	lines := b.lines(width)
	top := max(min(b.top, len(lines)-n*body.H), 0)
	for k := range min(n*body.H, len(lines)-top) {
		lines[top+k].draw(body.Part(k/body.H*(in.W/n), 0, width, body.H), k%body.H)
	}
	if len(lines) == 0 {
		body.Text(0, 0, "No rule mentions that.", theme.Dim)
	}
	search := screen.Bind("type", "to search")
	if b.filter.String() == "" {
		screen.PageFoot(keys, in, true, search)
		return
	}
	screen.Hints(in.Part(0, in.H-1, in.W, 1), 0, []key.Binding{
		search, keys.Described(keys.Up, "↑↓", "scroll"), keys.Described(keys.Esc, "esc", "all rules"),
	}, keys)
}

func (l *ruleLine) draw(s *paint.Sheet, y int) {
	if l.heading {
		s.Text(0, y, l.text, theme.Title)
		return
	}
	x := idCells
	if l.note {
		x = 0
	}
	id := strings.TrimRight(l.id, rulebook.Signs)
	s.Text(s.Text(0, y, id, theme.Strong), y, l.id[len(id):], theme.Warning)
	s.Text(x, y, l.text, theme.Text)
}

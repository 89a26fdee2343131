package screen

import (
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A Page is an overlay of text that can be scrolled: help, cards, the tale so far. What is typed
// behind / keeps the lines that have it in them.
type Page struct {
	Title string
	Lines []widget.Line
	Top   int
	rows  int // of text seen last, for turning pages
	total int

	find    TextLine // what the lines that show have in them
	finding bool     // it is typed

	buttons map[int]string // lines that stand for a key, with its name
}

// Update scrolls the text, or closes it.
func (p *Page) Update(msg tea.KeyMsg, h *Host) (done bool, answer tea.Msg) {
	keys := h.Keys
	w, rows := p.size(h.W, h.H)
	n, width := Columns(w - 4)
	p.rows, p.total = n*(rows-3), len(Wrapped(p.found(), width))
	switch {
	case p.finding:
		p.write(msg, keys)
		return false, nil
	case key.Matches(msg, keys.Filter):
		p.finding, p.find = true, NewFilter(40, keys)
		return false, nil
	case key.Matches(msg, keys.Esc) && p.find.String() != "":
		p.find.Set("")
		return false, nil
	}
	// A key that also turns the page, as space does, turns it.
	if key.Matches(msg, keys.Esc, keys.Help, keys.Quit, keys.Pick, keys.Cards, keys.Log, keys.Rules) &&
		!key.Matches(msg, keys.PageDown) {
		return true, nil
	}
	p.Top = Scrolled(msg, p.Top, p.rows, p.total-p.rows, keys)
	return false, nil
}

// write is a key while it is typed what to find.
func (p *Page) write(msg tea.KeyMsg, keys *Keymap) {
	switch {
	case p.find.Press(msg):
		p.Top = 0
	case Abandons(msg, keys):
		p.finding = false
		p.find.Set("")
	case Accepts(msg, keys):
		p.finding = false
	default:
		p.Top = Scrolled(msg, p.Top, p.rows, p.total-p.rows, keys)
	}
}

// shown returns which lines show: those that have in them what is to be found, in small letters
// or large ones.
func (p *Page) shown() (list []int) {
	words := strings.Fields(strings.ToLower(p.find.String()))
	for i := range p.Lines {
		text := strings.ToLower(p.Lines[i].Text)
		if !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(text, word) }) {
			list = append(list, i)
		}
	}
	return list
}

func (p *Page) found() (lines []widget.Line) {
	for _, i := range p.shown() {
		lines = append(lines, p.Lines[i])
	}
	return lines
}

// Scrolled returns the line where a key leads from another, the last one at most; some keys
// go a page of lines at once.
func Scrolled(msg tea.KeyMsg, at, page, last int, keys *Keymap) int {
	switch {
	case key.Matches(msg, keys.Up):
		at--
	case key.Matches(msg, keys.Down):
		at++
	case key.Matches(msg, keys.PageUp):
		at -= page
	case key.Matches(msg, keys.PageDown):
		at += page
	case key.Matches(msg, keys.Home):
		at = 0
	case key.Matches(msg, keys.Last):
		at = last
	}
	return max(min(at, last), 0)
}

// Columns of text that is read with ease, and the gap between two.
const (
	easyColumn = 80
	columnGap  = 3
)

// Columns returns how many columns of text lie beside each other in w columns of a window, and how wide each is.
func Columns(w int) (n, width int) {
	n = max((w+columnGap)/(easyColumn*3/4+columnGap), 1)
	return n, min((w+columnGap)/n-columnGap, easyColumn)
}

// size returns how many columns and rows the page takes: more columns of text than one only where one is too low.
func (p *Page) size(w, h int) (int, int) {
	one := min(w-2, easyColumn+4)
	rows := len(Wrapped(p.Lines, one-4)) + 3
	if n, width := Columns(w - 6); n > 1 && rows > h-2 {
		used := min(n, (len(Wrapped(p.Lines, width))+h-6)/(h-5))
		return used*(width+columnGap) - columnGap + 4, h - 2
	}
	return one, min(h-2, rows)
}

// A pageLine is a row of a page, and the line that it belongs to.
type pageLine struct {
	widget.Line
	of int
}

// Draw draws the text in the middle of a sheet, as much of it as fits.
func (p *Page) Draw(s *paint.Sheet, keys *Keymap) {
	w, h := p.size(s.W, s.H)
	in := widget.Box(s, w, h, p.Title)
	n, width := Columns(in.W)
	body, rows := in.Part(0, 0, in.W, in.H-1), in.H-1
	var list []pageLine
	for _, i := range p.shown() {
		for _, l := range Wrapped(p.Lines[i:i+1], width) {
			list = append(list, pageLine{l, i})
		}
	}
	total := len(list)
	list = list[max(min(p.Top, total-n*rows), 0):]
	for k, l := range list[:min(len(list), n*rows)] {
		column := body.Part(k/rows*(width+columnGap), k%rows, width, 1)
		column.Text(0, 0, l.Text, l.Role)
		if name, ok := p.buttons[l.of]; ok {
			column.Zone(0, 0, width, 1, Helped(name))
		}
	}
	if total == 0 {
		body.Text(0, 0, "Nothing here matches that.", theme.Dim)
	}
	foot := in.Part(0, in.H-1, in.W, 1)
	switch {
	case p.finding:
		x := foot.Text(0, 0, "Find: ", theme.Dim)
		p.find.Draw(foot, x, 0)
	case p.find.String() != "":
		Hints(foot, 0, []key.Binding{keys.Described(keys.Up, "↑↓", "scroll"), keys.Described(keys.Esc, "esc", "show all of it")}, keys)
	case total > n*rows:
		PageFoot(keys, in, true, keys.Filter)
	default:
		PageFoot(keys, in, false)
	}
}

// PageFoot writes the keys of a text below it; where there is more of it than fits, also
// those that scroll.
func PageFoot(keys *Keymap, in *paint.Sheet, scrolls bool, more ...key.Binding) {
	list := more
	if scrolls {
		list = append(list, keys.Described(keys.Up, "↑↓", "scroll"))
	}
	Hints(in.Part(0, in.H-1, in.W, 1), 0, append(list, keys.Described(keys.Esc, "esc", "close")), keys)
}

// Wrapped breaks lines to a width; an empty line stays. What stands in a column of its own, behind
// two spaces or more, goes on in that column where there is room for it.
func Wrapped(lines []widget.Line, w int) []widget.Line {
	var all []widget.Line
	for _, l := range lines {
		if l.Text == "" {
			all = append(all, l)
		}
		text := strings.TrimLeft(l.Text, " ")
		indent := l.Text[:len(l.Text)-len(text)]
		if column := columnOf(text); paint.Width(l.Text) > w && column > 0 && len(indent)+column <= w/2 {
			indent, text = indent+prose.First(text, column), prose.Column(text, column)
		}
		for _, part := range paint.Wrap(text, w-paint.Width(indent)) {
			all = append(all, widget.Line{Text: indent + part, Role: l.Role, Head: l.Head})
			l.Head = 0
			indent = strings.Repeat(" ", paint.Width(indent))
		}
	}
	return all
}

// columnOf returns where the second column of a line begins, 0 for none.
func columnOf(text string) int {
	head, rest, ok := strings.Cut(text, "  ")
	if !ok {
		return 0
	}
	return paint.Width(head) + 2 + len(rest) - len(strings.TrimLeft(rest, " "))
}

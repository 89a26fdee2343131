package tui

import (
	"strings"

	"boardgame/microcity/internal/tui/widget"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/paint"
)

// A page is an overlay of text that can be scrolled: help, cards, the tale so far.
type page struct {
	title string
	lines []widget.Line
	top   int
	rows  int // of text seen last, for turning pages
	total int

	buttons map[int]string // lines that stand for a key, with its name
}

func (p *page) update(msg tea.KeyMsg, r *room) (done bool, answer tea.Msg) {
	keys := r.keys
	w, h := p.size(r.w, r.h)
	p.rows, p.total = h-3, len(wrapped(p.lines, w-4))
	// A key that also turns the page, as space does, turns it.
	if key.Matches(msg, keys.Esc, keys.Help, keys.Quit, keys.Pick, keys.Cards, keys.Log, keys.Rules) &&
		!key.Matches(msg, keys.PageDown) {
		return true, nil
	}
	p.top = scrolled(msg, p.top, p.rows, p.total-p.rows, keys)
	return false, nil
}

// scrolled returns the line where a key leads from another, the last one at most; some keys
// go a page of lines at once.
func scrolled(msg tea.KeyMsg, at, page, last int, keys *keymap) int {
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

func (p *page) size(w, h int) (int, int) {
	return min(w-2, 84), min(h-2, len(wrapped(p.lines, min(w-2, 84)-4))+3)
}

func (p *page) draw(s *paint.Sheet, keys *keymap) {
	w, h := p.size(s.W, s.H)
	in := widget.Box(s, w, h, p.title)
	total := len(wrapped(p.lines, in.W))
	body, y := in.Part(0, 0, in.W, in.H-1), -max(min(p.top, total-(in.H-1)), 0)
	for i := range p.lines {
		for _, l := range wrapped(p.lines[i:i+1], in.W) {
			body.Text(0, y, l.Text, l.Role)
			if name, ok := p.buttons[i]; ok && y >= 0 {
				body.Zone(0, y, body.W, 1, helped(name))
			}
			y++
		}
	}
	pageFoot(keys, in, total > in.H-1)
}

// pageFoot writes the keys of a text below it; where there is more of it than fits, also
// those that scroll.
func pageFoot(keys *keymap, in *paint.Sheet, scrolls bool, more ...key.Binding) {
	list := more
	if scrolls {
		list = append(list, keys.described(keys.Up, "↑↓", "scroll"))
	}
	hints(in.Part(0, in.H-1, in.W, 1), 0, append(list, keys.described(keys.Esc, "esc", "close")), keys)
}

// wrapped breaks lines to a width; an empty line stays.
func wrapped(lines []widget.Line, w int) []widget.Line {
	var all []widget.Line
	for _, l := range lines {
		if l.Text == "" {
			all = append(all, l)
		}
		text := strings.TrimLeft(l.Text, " ")
		indent := l.Text[:len(l.Text)-len(text)]
		for _, part := range paint.Wrap(text, w-len(indent)) {
			all = append(all, widget.Line{Text: indent + part, Role: l.Role})
		}
	}
	return all
}

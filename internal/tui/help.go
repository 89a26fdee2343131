package tui

import (
	"strings"

	"boardgame/microcity/internal/tui/widget"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// helped is what is meant by pointing at a line of help: the key that it tells of, to be
// pressed where help was called.
type helped string

// helpFor writes the keys that work now; each line is also a button. The full help of Bubbles
// sets the groups side by side, in one piece that is wider than a small window and does not
// scroll.
func helpFor(groups []keyGroup) *page {
	p := &page{title: "Help", buttons: map[int]string{}}
	for i, g := range groups {
		if i > 0 {
			p.lines = append(p.lines, widget.Line{})
		}
		p.lines = append(p.lines, widget.Line{Text: g.title, Role: theme.Title})
		for _, b := range g.keys {
			name := b.Help().Key
			for paint.Width(name) < 12 {
				name += " "
			}
			if list := b.Keys(); len(list) > 0 && strings.Fields(name)[0] == firstKey(b) {
				p.buttons[len(p.lines)] = list[0]
			}
			p.lines = append(p.lines, widget.Line{Text: "  " + name + b.Help().Desc, Role: theme.Text})
		}
	}
	return p
}

package screen

import (
	"slices"
	"strings"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// Helped is what is meant by pointing at a line of help: the key that it tells of, to be
// pressed where help was called.
type Helped string

// HelpFor writes the keys that work now; each line is also a button. The full help of Bubbles
// sets the groups side by side, in one piece that is wider than a small window and does not
// scroll.
func HelpFor(groups []KeyGroup) *Page {
	p := &Page{Title: "Help", buttons: map[int]string{}}
	for i, g := range groups {
		if i > 0 {
			p.Lines = append(p.Lines, widget.Line{})
		}
		p.Lines = append(p.Lines, widget.Line{Text: g.Title, Role: theme.Title})
		for _, b := range slices.DeleteFunc(slices.Clone(g.Keys), switchedOff) {
			name := b.Help().Key
			for paint.Width(name) < 12 {
				name += " "
			}
			if list := b.Keys(); len(list) > 0 && strings.Fields(name)[0] == FirstKey(b) {
				p.buttons[len(p.Lines)] = list[0]
			}
			p.Lines = append(p.Lines, widget.Line{Text: "  " + name + b.Help().Desc, Role: theme.Text})
		}
	}
	return p
}

package screen

import (
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/help"
	"github.com/charmbracelet/bubbles/key"
	"github.com/charmbracelet/lipgloss"

	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// Helped is what is meant by pointing at a line of help: the key that it tells of, to be
// pressed where help was called.
type Helped string

// HelpFor writes the keys that work now; each line is also a button. The columns are those of
// Bubbles, the groups one below the other: side by side they would be wider than a small window.
func HelpFor(groups []KeyGroup) *Page {
	var all []key.Binding
	for _, g := range groups {
		all = append(all, g.Keys...)
	}
	view := help.Model{Styles: help.Styles{FullKey: lipgloss.NewStyle().PaddingRight(1)}}
	rows := strings.Split(view.FullHelpView([][]key.Binding{all}), "\n")
	p := &Page{Title: "Help", buttons: map[int]string{}}
	for i, g := range groups {
		if i > 0 {
			p.Lines = append(p.Lines, widget.Line{})
		}
		p.Lines = append(p.Lines, widget.Line{Text: g.Title, Role: theme.Title})
		for _, b := range slices.DeleteFunc(slices.Clone(g.Keys), switchedOff) {
			if list := b.Keys(); len(list) > 0 && strings.Fields(b.Help().Key)[0] == FirstKey(b) {
				p.buttons[len(p.Lines)] = list[0]
			}
			p.Lines = append(p.Lines, widget.Line{Text: "  " + strings.TrimRight(rows[0], " "), Role: theme.Text})
			rows = rows[1:]
		}
	}
	return p
}

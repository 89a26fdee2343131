package screen

import (
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// dot stands between two bindings of the bottom line.
const dot = " · "

// DrawHints writes the bindings of the bottom line, as many as have room; each is also a
// button.
func DrawHints(s *paint.Sheet, bindings []key.Binding, keys *Keymap) { Hints(s, 1, bindings, keys) }

// Hints does so from a column on. The help of Bubbles is not used: it leaves out the last
// bindings, which are the way out and the help itself, and nothing of it can be clicked.
func Hints(s *paint.Sheet, x int, bindings []key.Binding, keys *Keymap) {
	for i, b := range fitting(bindings, s.W-x, keys) {
		name, text := b.Help().Key, b.Help().Desc
		if i > 0 {
			x = s.Text(x, 0, dot, theme.Dim)
		}
		if x+paint.Width(name+" "+text) > s.W {
			s.Fit(x, 0, s.W-x, name+" "+text, theme.Dim)
			return
		}
		buttons(s, x, name, b)
		x = s.Text(x, 0, name+" "+text, theme.Dim)
	}
}

// fitting leaves out the last bindings where not all have room, but never the way out
// and the help, which has them all.
func fitting(bindings []key.Binding, w int, keys *Keymap) []key.Binding {
	list := slices.DeleteFunc(slices.Clone(bindings), switchedOff)
	for i := len(list) - 1; i >= 0 && HintCells(list) > w; i-- {
		if !same(list[i], keys.Help) && !same(list[i], keys.Esc) {
			list = slices.Delete(list, i, i+1)
		}
	}
	return list
}

// same reports whether two bindings are of one action, in whatever words: Described keeps the first
// key alone.
func same(a, b key.Binding) bool { return len(a.Keys()) > 0 && a.Keys()[0] == b.Keys()[0] }

// switchedOff reports whether a binding has keys that do nothing now.
func switchedOff(b key.Binding) bool { return len(b.Keys()) > 0 && !b.Enabled() }

// HintCells counts what bindings take on the bottom line.
func HintCells(list []key.Binding) int {
	cells := 0
	for i, b := range list {
		if i > 0 {
			cells += paint.Width(dot)
		}
		cells += paint.Width(b.Help().Key + " " + b.Help().Desc)
	}
	return cells
}

// buttons makes a button of a binding; where its name is that of several keys, as in
// "↑↓" or "home/end", one of each.
func buttons(s *paint.Sheet, x int, name string, b key.Binding) {
	names, signs, between := b.Keys(), strings.Split(name, "/"), 1
	if len(signs) == 1 {
		signs, between = strings.Split(name, ""), 0
	}
	switch {
	case len(names) == 0:
	case len(names) > 1 && len(names) == len(signs):
		for i := range names {
			w := paint.Width(signs[i])
			s.Zone(x, 0, w, 1, Pressed(names[i]))
			x += w + between
		}
	default:
		s.Zone(x, 0, paint.Width(name+" "+b.Help().Desc), 1, Pressed(names[0]))
	}
}

// KeyFor returns the message of a key with that name.
func KeyFor(name string) tea.KeyMsg {
	rest, alt := strings.CutPrefix(name, "alt+")
	for t := tea.KeyType(-200); t < 128; t++ {
		if k := (tea.KeyMsg{Type: t}); t != tea.KeyRunes && rest == k.String() {
			k.Alt = alt
			return k
		}
	}
	if name == " " {
		return tea.KeyMsg{Type: tea.KeySpace, Runes: []rune{' '}}
	}
	return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(rest), Alt: alt}
}

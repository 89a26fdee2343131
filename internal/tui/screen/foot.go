package screen

import (
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/help"
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// dot stands between two bindings of the bottom line.
const dot = " · "

// HintCells counts what bindings take on the bottom line.
func HintCells(bindings []key.Binding) int {
	all := -paint.Width(dot)
	for _, b := range bindings {
		all += cells(b) + paint.Width(dot)
	}
	return max(all, 0)
}

func cells(b key.Binding) int { return paint.Width(b.Help().Key + " " + b.Help().Desc) }

// DrawHints writes the bindings of the bottom line, as many as have room; each is also a
// button.
func DrawHints(s *paint.Sheet, bindings []key.Binding, keys *Keymap) {
	s.Mark(0, 0, s.W, 1, theme.Bar)
	Hints(s, 1, bindings, keys)
}

// Hints does so from a column on. The line is that of Bubbles; the colours are the sheet's.
func Hints(s *paint.Sheet, x int, bindings []key.Binding, keys *Keymap) {
	list := fitting(bindings, s.W-x, keys)
	s.Fit(x, 0, s.W-x, help.Model{ShortSeparator: dot}.ShortHelpView(list), theme.Dim)
	for _, b := range list {
		buttons(s, x, b)
		x += cells(b) + paint.Width(dot)
	}
}

// fitting leaves out the last bindings where not all have room, but never the way out
// and the help, which has them all. Bubbles would leave out these first: they stand last.
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

// switchedOff reports whether a binding does nothing now.
func switchedOff(b key.Binding) bool { return !b.Enabled() }

// buttons makes a button of a binding; where its name is that of several keys, as in
// "↑↓" or "home/end", one of each.
func buttons(s *paint.Sheet, x int, b key.Binding) {
	names, signs, between := b.Keys(), strings.Split(b.Help().Key, "/"), 1
	if len(signs) == 1 {
		signs, between = strings.Split(b.Help().Key, ""), 0
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
		s.Zone(x, 0, cells(b), 1, Pressed(names[0]))
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

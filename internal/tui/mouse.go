package tui

import (
	"slices"
	"strings"

	"boardgame/microcity/internal/tui/widget"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// pressed is what is meant by pointing at the name of a key.
type pressed string

// pointed tells a screen what the mouse points at, and whether it is to be picked.
type pointed struct {
	what any
	pick bool
}

// wheelLines is how far a turn of the wheel scrolls a text.
const wheelLines = 3

// pointAt is a mouse that was moved, clicked or whose wheel was turned.
func (a *App) pointAt(msg tea.MouseMsg) tea.Cmd {
	if a.tooSmall() {
		return nil
	}
	switch {
	case msg.Action == tea.MouseActionPress && msg.Button == tea.MouseButtonWheelUp:
		return a.turnWheel(a.room.keys.Up)
	case msg.Action == tea.MouseActionPress && msg.Button == tea.MouseButtonWheelDown:
		return a.turnWheel(a.room.keys.Down)
	case msg.Action == tea.MouseActionPress && msg.Button == tea.MouseButtonLeft:
		a.under = nil
		a.told = ""
		return a.meant(a.sheet().At(msg.X, msg.Y), true)
	case msg.Action == tea.MouseActionMotion && msg.Button == tea.MouseButtonNone:
		what := a.sheet().At(msg.X, msg.Y)
		if what == a.under {
			return nil
		}
		a.under = what
		return a.meant(what, false)
	}
	return nil
}

// turnWheel is a turn of the wheel: a step in a list, a few in a text.
func (a *App) turnWheel(b key.Binding) tea.Cmd {
	steps := 1
	if n := len(a.room.overlays); n > 0 {
		switch a.room.overlays[n-1].(type) {
		case *page, *rulebook:
			steps = wheelLines
		}
	}
	var cmds []tea.Cmd
	for range steps {
		cmds = append(cmds, a.press(keyFor(b.Keys()[0])))
	}
	return tea.Batch(cmds...)
}

// meant does what is meant by pointing at something: a key, a line of a list, or
// something that only the screen knows.
func (a *App) meant(what any, pick bool) tea.Cmd {
	switch what := what.(type) {
	case nil:
	case pressed:
		if pick {
			return a.press(keyFor(string(what)))
		}
	case jumpTo:
		if pick {
			return a.tell(what)
		}
	case helped:
		if n := len(a.room.overlays); pick && n > 0 {
			a.room.overlays = a.room.overlays[:n-1]
			return a.press(keyFor(string(what)))
		}
	case widget.Spot:
		if _, ok := a.screen.(pointer); ok && len(a.room.overlays) == 0 {
			return a.tell(pointed{what, pick})
		}
		return a.goTo(what, pick)
	case widget.More:
		if _, ok := a.screen.(pointer); ok && len(a.room.overlays) == 0 {
			return a.tell(pointed{what, pick})
		}
		if pick {
			return a.goTo(widget.Spot{Row: what.Row, Cursor: what.Cursor}, false)
		}
	default:
		if len(a.room.overlays) == 0 {
			return a.tell(pointed{what, pick})
		}
	}
	return nil
}

// A pointer is a screen that goes to the lines of its lists by itself.
type pointer interface{ points() }

// goTo moves the cursor of a list to a line, as the keys would, and picks it.
func (a *App) goTo(to widget.Spot, pick bool) tea.Cmd {
	if to.Cursor < 0 || !pick && to.Scrolled {
		return nil
	}
	var cmds []tea.Cmd
	step := a.room.keys.Down
	if to.Row < to.Cursor {
		step = a.room.keys.Up
	}
	for range max(to.Row-to.Cursor, to.Cursor-to.Row) {
		cmds = append(cmds, a.press(keyFor(step.Keys()[0])))
	}
	if pick && (!to.Twice || to.Row == to.Cursor) {
		cmds = append(cmds, a.press(keyFor(a.room.keys.Pick.Keys()[0])))
	}
	return tea.Batch(cmds...)
}

// keyFor returns the message of a key with that name.
func keyFor(name string) tea.KeyMsg {
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

// mouseKeys is what help says of the mouse.
func mouseKeys(keys *keymap) keyGroup {
	return keyGroup{"Mouse", []key.Binding{
		bind("click", "pick what is there; the names of keys are buttons, also here"), bind("wheel", "move in a list or a text"), keys.Mouse,
	}}
}

// toggleMouse gives the mouse to the terminal, which can select text with it, or takes
// it back.
func (a *App) toggleMouse() tea.Cmd {
	name := a.room.keys.Mouse.Help().Key
	if a.room.mouse = !a.room.mouse; a.room.mouse {
		a.told = "The mouse points and picks again. " + name + " lets go of it."
	} else {
		a.told = "The mouse is free to select text. " + name + " takes it back."
	}
	return a.room.holdMouse()
}

// holdMouse takes the mouse, or lets go of it. The command is for Windows, where Bubble Tea
// reads it in another way than keys.
func (r *room) holdMouse() tea.Cmd {
	if r.point != nil {
		r.point(r.mouse)
	}
	if r.mouse {
		return tea.EnableMouseAllMotion
	}
	return tea.DisableMouse
}

// dot stands between two bindings of the bottom line.
const dot = " · "

// drawHints writes the bindings of the bottom line, as many as have room; each is also a
// button.
func drawHints(s *paint.Sheet, bindings []key.Binding, keys *keymap) { hints(s, 1, bindings, keys) }

// hints does so from a column on. The help of Bubbles is not used: it leaves out the last
// bindings, which are the way out and the help itself, and nothing of it can be clicked.
func hints(s *paint.Sheet, x int, bindings []key.Binding, keys *keymap) {
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
func fitting(bindings []key.Binding, w int, keys *keymap) []key.Binding {
	list := slices.Clone(bindings)
	for i := len(list) - 1; i >= 0 && hintCells(list) > w; i-- {
		if stays := list[i].Keys(); !slices.Equal(stays, keys.Help.Keys()) && !slices.Equal(stays, keys.Esc.Keys()) {
			list = slices.Delete(list, i, i+1)
		}
	}
	return list
}

// hintCells counts what bindings take on the bottom line.
func hintCells(list []key.Binding) int {
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
			s.Zone(x, 0, w, 1, pressed(names[i]))
			x += w + between
		}
	default:
		s.Zone(x, 0, paint.Width(name+" "+b.Help().Desc), 1, pressed(names[0]))
	}
}

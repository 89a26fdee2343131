package tui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/widget"
)

// wheelLines is how far a turn of the wheel scrolls a text.
const wheelLines = 3

// pointAt is a mouse that was moved, clicked or whose wheel was turned.
func (a *App) pointAt(msg tea.MouseMsg) tea.Cmd {
	if a.tooSmall() || a.passing {
		return nil
	}
	switch {
	case msg.Action == tea.MouseActionPress && msg.Button == tea.MouseButtonWheelUp:
		return a.turnWheel(a.host.Keys.Up)
	case msg.Action == tea.MouseActionPress && msg.Button == tea.MouseButtonWheelDown:
		return a.turnWheel(a.host.Keys.Down)
	case msg.Action == tea.MouseActionPress && msg.Button == tea.MouseButtonLeft:
		a.under = nil
		a.told = ""
		return a.meant(a.Sheet().At(msg.X, msg.Y), true)
	case msg.Action == tea.MouseActionMotion && msg.Button == tea.MouseButtonNone:
		what := a.Sheet().At(msg.X, msg.Y)
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
	if n := len(a.host.Overlays); n > 0 {
		switch a.host.Overlays[n-1].(type) {
		case *screen.Page, *ruleCard:
			steps = wheelLines
		}
	}
	var cmds []tea.Cmd
	for range steps {
		cmds = append(cmds, a.press(screen.KeyFor(b.Keys()[0])))
	}
	return tea.Batch(cmds...)
}

// meant does what is meant by pointing at something: a key, a line of a list, or
// something that only the screen knows.
func (a *App) meant(what any, pick bool) tea.Cmd {
	switch what := what.(type) {
	case nil:
	case screen.Pressed:
		if pick {
			return a.press(screen.KeyFor(string(what)))
		}
	case screen.Helped:
		if n := len(a.host.Overlays); pick && n > 0 {
			a.host.Overlays = a.host.Overlays[:n-1]
			return a.press(screen.KeyFor(string(what)))
		}
	case widget.Spot:
		if points(a.screen) && len(a.host.Overlays) == 0 {
			return a.tell(screen.PointedMsg{What: what, Pick: pick})
		}
		return a.goTo(what, pick)
	case widget.More:
		if points(a.screen) && len(a.host.Overlays) == 0 {
			return a.tell(screen.PointedMsg{What: what, Pick: pick})
		}
		if pick {
			return a.goTo(widget.Spot{Row: what.Row, Cursor: what.Cursor}, false)
		}
	default:
		if len(a.host.Overlays) == 0 {
			return a.tell(screen.PointedMsg{What: what, Pick: pick})
		}
	}
	return nil
}

// points reports whether a screen, or the one that it frames, goes to the lines of its lists by itself.
func points(s screen.Screen) bool {
	for {
		of, ok := s.(screen.Frame)
		if !ok {
			break
		}
		s = of.Framed()
	}
	_, ok := s.(screen.Pointer)
	return ok
}

// goTo moves the cursor of a list to a line, as the keys would, and picks it.
func (a *App) goTo(to widget.Spot, pick bool) tea.Cmd {
	if to.Cursor < 0 || !pick && to.Scrolled {
		return nil
	}
	var cmds []tea.Cmd
	step := a.host.Keys.Down
	if to.Row < to.Cursor {
		step = a.host.Keys.Up
	}
	for range max(to.Row-to.Cursor, to.Cursor-to.Row) {
		cmds = append(cmds, a.press(screen.KeyFor(step.Keys()[0])))
	}
	if pick && (!to.Twice || to.Row == to.Cursor) {
		cmds = append(cmds, a.press(screen.KeyFor(a.host.Keys.Pick.Keys()[0])))
	}
	return tea.Batch(cmds...)
}

// screenKeys is what help says of the mouse, and of the screen as a whole.
func screenKeys(keys *screen.Keymap) screen.KeyGroup {
	return screen.KeyGroup{Title: "Mouse and screen", Keys: []key.Binding{
		screen.Bind("click", "pick what you click; key names are buttons, here too"), screen.Bind("wheel", "scroll a list or text"), keys.Mouse,
		screen.Bind("ctrl+l", "redraw the screen, after text of another program", "ctrl+l"),
	}}
}

// toggleMouse gives the mouse to the terminal, which can select text with it, or takes
// it back.
func (a *App) toggleMouse() tea.Cmd {
	name := a.host.Keys.Mouse.Help().Key
	if a.mouse = !a.mouse; a.mouse {
		a.told = "Mouse: on. Press " + name + " to select text with it instead."
	} else {
		a.told = "Mouse: off, so that you can select text. Press " + name + " to turn it on."
	}
	return a.holdMouse()
}

// holdMouse takes the mouse, or lets go of it. The command is for Windows, where Bubble Tea
// reads it in another way than keys.
func (a *App) holdMouse() tea.Cmd {
	if a.point != nil {
		a.point(a.mouse)
	}
	if a.mouse {
		return tea.EnableMouseAllMotion
	}
	return tea.DisableMouse
}

package tui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/widget"
)

// wheelLines is how far a turn of the wheel scrolls a text.
const wheelLines = 3

// pointAt is a mouse that was moved, clicked or whose wheel was turned. At a table a click puts the cursor, and a second
// one at the same thing does what Enter would; with one click for both, moving the mouse puts the cursor. There the
// other button explains, and what is dragged is let go elsewhere.
func (a *App) pointAt(msg tea.MouseMsg) tea.Cmd {
	if a.tooSmall() || a.passing {
		return nil
	}
	what, table := a.Sheet().At(msg.X, msg.Y), a.atTable()
	switch {
	case msg.Action == tea.MouseActionPress && msg.Button == tea.MouseButtonWheelUp:
		return a.turnWheel(a.host.Keys.Up, a.host.Keys.Back)
	case msg.Action == tea.MouseActionPress && msg.Button == tea.MouseButtonWheelDown:
		return a.turnWheel(a.host.Keys.Down, a.host.Keys.Next)
	case msg.Action == tea.MouseActionPress && msg.Button == tea.MouseButtonLeft:
		a.under, a.told = nil, ""
		does := screen.Picks
		if table && !a.host.Quick && !samePlace(a.put, what) {
			does = screen.Points
		}
		a.put, a.drag, a.pressed = nil, what, [2]int{msg.X, msg.Y}
		cmd := a.meant(what, does)
		if does == screen.Points {
			a.put = what
		}
		return cmd
	case msg.Action == tea.MouseActionPress && msg.Button == tea.MouseButtonRight && table && what != nil:
		a.put = nil
		return a.tell(screen.PointedMsg{What: what, Does: screen.Explains})
	case msg.Action == tea.MouseActionRelease:
		from := a.drag
		if a.drag = nil; table && from != nil && what != nil && what != from && a.pressed != [2]int{msg.X, msg.Y} {
			a.put = nil
			return a.tell(screen.PointedMsg{What: what, Does: screen.Drops, From: from})
		}
	case msg.Action == tea.MouseActionMotion && (msg.Button == tea.MouseButtonNone && (a.host.Quick || !table) || a.drag != nil):
		if what == a.under {
			return nil
		}
		a.under = what
		return a.meant(what, screen.Hovers)
	}
	return nil
}

// atTable reports whether what is pointed at is found by the screen itself, with nothing over it.
func (a *App) atTable() bool { return points(a.screen) && len(a.host.Overlays) == 0 }

// samePlace reports whether two things that were clicked are one: of a list, the row counts.
func samePlace(one, other any) bool {
	if spot, ok := one.(widget.Spot); ok {
		now, ok := other.(widget.Spot)
		return ok && now.Row == spot.Row
	}
	return one != nil && one == other
}

// turnWheel is a turn of the wheel: a step in a list, a few in a text, and the next choice at a table.
func (a *App) turnWheel(line, choice key.Binding) tea.Cmd {
	steps, b := 1, line
	if n := len(a.host.Overlays); n > 0 {
		switch a.host.Overlays[n-1].(type) {
		case *screen.Page, *ruleCard:
			steps = wheelLines
		}
	} else if points(a.screen) {
		b = choice
	}
	var cmds []tea.Cmd
	for range steps {
		cmds = append(cmds, a.press(screen.KeyFor(b.Keys()[0])))
	}
	return tea.Batch(cmds...)
}

// meant does what is meant by pointing at something: a key, a line of a list, or
// something that only the screen knows.
func (a *App) meant(what any, does screen.Gesture) tea.Cmd {
	pick := does == screen.Points || does == screen.Picks
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
			return a.tell(screen.PointedMsg{What: what, Does: does})
		}
		return a.goTo(what, pick)
	case widget.More:
		if points(a.screen) && len(a.host.Overlays) == 0 {
			return a.tell(screen.PointedMsg{What: what, Does: does})
		}
		if pick {
			return a.goTo(widget.Spot{Row: what.Row, Cursor: what.Cursor}, false)
		}
	default:
		if len(a.host.Overlays) == 0 {
			return a.tell(screen.PointedMsg{What: what, Does: does})
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
		screen.Bind("click", "point at it; again: play it. Key names are buttons"), screen.Bind("right click", "say what it is"),
		screen.Bind("drag", "a piece to where it is to go"), screen.Bind("wheel", "the next piece or choice; scrolls a text"), keys.Mouse,
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

package tui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// Lines with a name and a value, one of which is under the cursor: a new game and the
// settings are agreed on with them.

// steer moves the cursor over so many lines, or turns the value of the one under it, if it is
// one to be turned: by is 1 for the next value, -1 for the one before. ok is false for a key
// that does neither.
func steer(msg tea.KeyMsg, cursor *int, lines int, turns bool, keys *screen.Keymap) (by int, ok bool) {
	switch {
	case key.Matches(msg, keys.Up, keys.Back):
		*cursor = (*cursor + lines - 1) % lines
	case key.Matches(msg, keys.Down, keys.Next):
		*cursor = (*cursor + 1) % lines
	case key.Matches(msg, keys.Home):
		*cursor = 0
	case key.Matches(msg, keys.Last):
		*cursor = lines - 1
	case turns && key.Matches(msg, keys.Left):
		by = -1
	case turns && key.Matches(msg, keys.Right, keys.Pick):
		by = 1
	default:
		return 0, false
	}
	return by, true
}

// turned returns the value after the one in force, or the one before.
func turned(d *setup.Field, by int) int { return (d.At + by + len(d.Values)) % len(d.Values) }

// turning names the keys that turn a value. The arrows stand beside the value, as buttons of
// their own; a click on this one goes on to the next.
func turning(keys *screen.Keymap) key.Binding {
	arrows := keys.Described(keys.Left, "←→", "")
	return key.NewBinding(key.WithKeys(keys.Pick.Keys()[0]), key.WithHelp(arrows.Help().Key+" "+screen.FirstKey(keys.Pick), "change"))
}

// typed reports whether a field is one for typing.
func typed(d *setup.Field) bool { return d.Most > 0 }

// acts reports whether a line does something, and has no value.
func acts(d *setup.Field) bool { return d.Values == nil && !typed(d) && d.Usual == "" }

// fieldsSide is the column from which on there is room beside the lines, in a window of
// fieldsWide at least.
const fieldsSide, fieldsWide = 44, 76

// mostHint is how many rows lines leave for what there is to say about one of them.
const mostHint = 3

// drawForm draws a screen of lines under a title, what there is to say about the one under the
// cursor, and what else there is to say. It returns the row that the lines begin in. Where text is
// typed, it stands in line.
func drawForm(s *paint.Sheet, title string, list []setup.Field, at int, line *screen.TextLine, trouble string, keys *screen.Keymap) (top int) {
	top = 3
	if len(list)+8 > s.H {
		top = 2
	}
	s.Text(2, top-2, title, theme.Title)
	width := min(s.W-6, 72)
	hint := func(i int) ([]widget.Line, int) {
		lines := []widget.Line{{Text: prose.UpperFirst(list[i].Hint), Role: theme.Dim}}
		return lines, min(widget.Height(lines, width), mostHint)
	}
	tall := 1 // as the tallest hint, so that the lines stay where they are
	for i := range list {
		_, rows := hint(i)
		tall = max(tall, rows)
	}
	said, rows := hint(at)
	below, wrong := 1+tall, []widget.Line{{Text: trouble, Role: theme.Warning}}
	if trouble != "" {
		below += widget.Height(wrong, s.W-6)
	}
	gap := 1
	if top+len(list)+1+below > s.H { // a row that a short hint leaves is gap enough
		gap = tall - rows
		below -= gap
	}
	y := top + drawFields(s.Part(0, top, s.W, s.H-top-gap-below), list, at, line, keys) + gap
	y += widget.Lines(s.Part(4, y, width, max(s.H-1-y, 1)), said)
	widget.Lines(s.Part(4, y, s.W-6, s.H-1-y), wrong)
	return top
}

// drawFields draws the lines, and returns how many rows they take. Where they do not all fit,
// the first shows, and those around the cursor.
func drawFields(s *paint.Sheet, list []setup.Field, at int, line *screen.TextLine, keys *screen.Keymap) int {
	drawField(s, 0, 0, &list[0], at, line, keys)
	top := 1
	if acts(&list[0]) && len(list) < s.H-1 { // it stands apart where there is room to spare
		top = 2
	}
	rows := min(len(list)-1, s.H-top)
	from := max(min(at-rows/2, len(list)-rows), 1)
	for y := range rows {
		drawField(s, top+y, from+y, &list[from+y], at, line, keys)
	}
	if from > 1 {
		s.Set(2, top, s.Look.Glyphs.Up, theme.Dim)
	}
	if from+rows < len(list) {
		s.Set(2, top+rows-1, s.Look.Glyphs.Down, theme.Dim)
	}
	return top + rows
}

func drawField(s *paint.Sheet, y, i int, fd *setup.Field, at int, line *screen.TextLine, keys *screen.Keymap) {
	s.Zone(2, y, 40, 1, widget.Spot{Row: i, Cursor: at, Twice: true})
	role, cursor := theme.Text, i == at
	if cursor {
		s.Set(2, y, s.Look.Glyphs.Into, theme.Target)
		role = theme.Strong
	}
	s.Text(4, y, fd.Name, role)
	x := 19
	if fd.Values != nil && cursor {
		s.Text(x-2, y, "←", theme.Hotkey)
		s.Zone(x-2, y, 2, 1, screen.Pressed(keys.Left.Keys()[0]))
	}
	if typed(fd) && cursor && fd.Text != "" {
		line.Draw(s, x, y)
		return
	}
	room := s.W - 3 - x
	if s.W >= fieldsWide {
		room = fieldsSide - 2 - x
	}
	x = s.Fit(x, y, room, fd.Value(), theme.Strong)
	switch {
	case fd.Values != nil && cursor:
		s.Text(x+1, y, "→", theme.Hotkey)
		s.Zone(x+1, y, 1, 1, screen.Pressed(keys.Right.Keys()[0]))
	case typed(fd) && cursor:
		s.Text(x, y, screen.Caret, theme.Hotkey)
	}
}

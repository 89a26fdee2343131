package tui

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"boardgame/microcity/internal/tui/screen"

	"boardgame/microcity/internal/tui/widget"

	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

func (l *libraryScreen) Draw(s *paint.Sheet, keys *screen.Keymap) {
	const below = 5 // rows under the list
	x := s.Text(2, 1, "Saved games", theme.Title)
	s.Text(x+2, 1, l.count(), theme.Dim)
	l.drawTyped(s)
	var rows []widget.Row
	for i := range l.shown {
		rows = append(rows, widget.Row{Text: libraryRow(&l.shown[i], s.W-10), Cursor: i == l.cursor, Refused: !l.shown[i].Opens})
	}
	widget.List(s.Part(0, 3, s.W-1, s.H-4-below), rows)
	if len(rows) == 0 {
		s.Text(4, 3, "No saved game matches.", theme.Dim)
	}
	widget.Lines(s.Part(4, s.H-1-below, s.W-6, below), l.about())
	screen.DrawHints(s.Part(0, s.H-1, s.W, 1), l.foot(keys), keys)
}

func (l *libraryScreen) count() string {
	if len(l.shown) == len(l.all) {
		return prose.Count(len(l.all), "game", "games")
	}
	return fmt.Sprintf("%d of %s", len(l.shown), prose.Count(len(l.all), "game", "games"))
}

// drawTyped draws the line under the heading: what is being typed, or the filter in force.
func (l *libraryScreen) drawTyped(s *paint.Sheet) {
	const x, y = 2, 2
	switch {
	case l.writing == writesName:
		l.name.Draw(s, s.Text(x, y, "New name: ", theme.Strong), y)
	case l.writing == writesFilter:
		l.filter.Draw(s, s.Text(x, y, "/", theme.Strong), y)
	case l.filter.String() != "":
		s.Text(x, y, "/"+prose.Safe(l.filter.String()), theme.Strong)
	}
}

// libraryRow is a game in the list: which, how it stands and, where there is room, when
// it was played and what it is called.
func libraryRow(g *library.Game, w int) string {
	const standingCells, dateCells, nameCells = 20, 10, 24
	title, name := g.Title, prose.Safe(library.Name(g.Path))
	if luck := g.Luck.Origin().Name(); luck != "" {
		title += " · " + luck
	}
	if !g.Opens {
		title = name
	}
	w -= standingCells + 1
	after := ""
	if w > 36+dateCells {
		after = "  " + g.Changed.Format(time.DateOnly)
		w -= dateCells + 2
	}
	if w > 36+nameCells {
		after += "  " + paint.Cut(name, nameCells, '…')
		w -= nameCells + 2
	}
	return padded(title, w) + " " + padded(g.Standing(), standingCells) + after
}

// padded returns a text exactly that many cells.
func padded(text string, w int) string {
	text = paint.Cut(text, w, '…')
	return text + strings.Repeat(" ", w-paint.Width(text))
}

// about says more about the game under the cursor, and what happened last.
func (l *libraryScreen) about() []widget.Line {
	role := theme.Text
	if l.trouble {
		role = theme.Warning
	}
	lines := []widget.Line{}
	if l.notice != "" {
		lines = append(lines, widget.Line{Text: l.notice, Role: role})
	}
	g := l.at()
	if g == nil {
		return lines
	}
	text := prose.Safe(library.Name(g.Path)) + ", played " + g.Changed.Format(library.Day)
	if len(g.Players) > 0 {
		text += ", " + strings.Join(g.Players, " and ")
	}
	lines = append(lines, widget.Line{Text: text + ".", Role: theme.Text})
	if notice := g.Luck.Notice(); notice != "" {
		lines = append(lines, widget.Line{Text: notice, Role: theme.Text})
	}
	if g.Fault != "" {
		lines = append(lines, widget.Line{Text: g.Fault, Role: theme.Warning})
	}
	return lines
}

// foot is the keys of the moment: nothing is undeleted before something was deleted.
func (l *libraryScreen) foot(keys *screen.Keymap) []key.Binding {
	list := l.Help(keys)[0].Keys
	if len(l.trashed) > 0 {
		return list
	}
	return slices.DeleteFunc(list, func(b key.Binding) bool { return slices.Equal(b.Keys(), keys.Undo.Keys()) })
}

func (l *libraryScreen) Help(keys *screen.Keymap) []screen.KeyGroup {
	switch l.writing {
	case writesFilter:
		return []screen.KeyGroup{{Title: "Filter", Keys: []key.Binding{
			screen.Bind("letters", "words to search for"), keys.Described(keys.Pick, "enter", "done"), keys.Described(keys.Esc, "esc", "show all games"),
		}}}
	case writesName:
		return []screen.KeyGroup{{Title: "Name", Keys: []key.Binding{
			screen.Bind("letters", "the new name"), screen.Bind("←→", "move the cursor", "left", "right"),
			keys.Described(keys.Pick, "enter", "rename"), keys.Described(keys.Esc, "esc", "cancel"),
		}}}
	case writesNothing:
	}
	return []screen.KeyGroup{{Title: "Saved games", Keys: []key.Binding{
		keys.Described(keys.Pick, "enter", "go on"), keys.Watch, keys.Filter, keys.Rename, keys.Delete, keys.Help,
		keys.Described(keys.Undo, keys.Undo.Help().Key, "undelete"), screen.Worded(keys.Guess, "guess the moves"), keys.Esc,
	}}}
}

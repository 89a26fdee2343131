package tui

import (
	"fmt"
	"slices"

	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// headedWide is the width from which on the columns have headings.
const headedWide = 110

func (l *libraryScreen) Draw(s *paint.Sheet, keys *screen.Keymap) {
	about := 5 // rows under the list
	if roomy(s.W, s.H) {
		about = previewRows
	}
	x := s.Text(2, 1, "Saved games", theme.Title)
	s.Text(x+2, 1, l.count(), theme.Dim)
	l.drawTyped(s)
	below, games := s.Part(4, s.H-1-about, s.W-6, about), s.Part(0, 3, s.W-1, s.H-4-about)
	list, widths := l.table.fit(widget.Room(games, len(l.shown)))
	if s.W >= headedWide && l.writing == writesNothing && l.filter.String() == "" && len(l.shown) > 0 {
		s.Fit(4, 2, s.W-5, row(heads(), list, &widths, s.Look.Glyphs.Ellipsis), theme.Dim)
	}
	var rows []widget.Row
	for i := range l.shown {
		text := row(&l.table.cells[i], list, &widths, s.Look.Glyphs.Ellipsis)
		rows = append(rows, widget.Row{Text: text, Cursor: i == l.cursor, Refused: !l.shown[i].Opens})
	}
	widget.List(games, rows)
	if len(rows) == 0 {
		s.Text(4, 3, "No saved game matches.", theme.Dim)
	}
	if about == previewRows {
		l.preview.draw(below.Part(0, 0, below.W/2, below.H))
		below = below.Part(below.W/2+2, 1, below.W, below.H)
	}
	widget.Lines(below, l.about())
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
	lines = append(lines, widget.Texts(g.About(), theme.Text)...)
	if notice := g.Luck.Notice(); notice != "" {
		lines = append(lines, widget.Line{Text: notice, Role: theme.Text})
	}
	if g.Fault != "" {
		lines = append(lines, widget.Line{Text: g.Fault, Role: theme.Warning})
	}
	return lines
}

// foot is the keys of the moment: nothing is undeleted before something was deleted, and then that
// comes first.
func (l *libraryScreen) foot(keys *screen.Keymap) []key.Binding {
	if l.writing != writesNothing {
		return l.Help(keys)[0].Keys
	}
	return slices.Concat(
		[]key.Binding{screen.When(len(l.trashed) > 0, undelete(keys))}, l.gameKeys(keys),
		[]key.Binding{keys.Help, keys.Esc, screen.Worded(keys.Race, "race it")},
		screen.PassingOn(keys, true), []key.Binding{screen.Worded(keys.Guess, "guess")},
	)
}

// gameKeys are what is done most with the game under the cursor, or to find it.
func (l *libraryScreen) gameKeys(keys *screen.Keymap) []key.Binding {
	opens := "go on"
	if g := l.at(); g != nil && g.Outcome != "" {
		opens = "see the end"
	}
	return []key.Binding{keys.Described(keys.Pick, "enter", opens), keys.Watch, keys.Filter, keys.Rename, keys.Delete}
}

func undelete(keys *screen.Keymap) key.Binding {
	return keys.Described(keys.Undo, keys.Undo.Help().Key, "undelete")
}

func (l *libraryScreen) Help(keys *screen.Keymap) []screen.KeyGroup {
	switch l.writing {
	case writesFilter:
		return []screen.KeyGroup{{Title: "Filter", Keys: []key.Binding{
			screen.Bind("letters", "search"), keys.Described(keys.Pick, "enter", "done"), keys.Described(keys.Esc, "esc", "show all games"),
		}}}
	case writesName:
		return []screen.KeyGroup{{Title: "Name", Keys: []key.Binding{
			screen.Bind("letters", "type the new name"), keys.Described(keys.Pick, "enter", "rename"),
			screen.Bind("←→", "move the cursor", "left", "right"), keys.Described(keys.Esc, "esc", "cancel"),
		}}}
	case writesNothing:
	}
	return []screen.KeyGroup{{Title: "Saved games", Keys: append(l.gameKeys(keys), undelete(keys), keys.Help, keys.Esc,
		screen.Worded(keys.Race, "race it"), keys.Export, keys.CopyCode, keys.Beside, screen.Worded(keys.Guess, "guess the moves"))}}
}

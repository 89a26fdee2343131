// Package puzzle is the screens on which puzzles of any game are chosen and tried. What a puzzle is, and what came of it, is
// known to the package of the same name outside of the screens.
//
//	list.go    choosing one
//	puzzle.go  trying it, at the usual table
//	draw.go    drawing that
package puzzle

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/puzzle"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// New returns the screen on which one of a set of puzzles of a game is chosen.
func New(of screen.Game, set *puzzle.Set, behind screen.Screen) *List {
	return &List{of: of, set: set, behind: behind}
}

// Set returns the puzzles, and how they stand.
func (l *List) Set() *puzzle.Set { return l.set }

// At returns the screen of one puzzle of the list, by its index; esc leads to the others.
func (l *List) At(row int) *Screen {
	l.cursor = row
	return &Screen{list: l, at: row}
}

// A List is the screen on which a puzzle is chosen.
type List struct {
	of     screen.Game
	set    *puzzle.Set
	behind screen.Screen
	cursor int
	notice string // what went wrong
	find   screen.Finder
}

// notedMsg tells that what came of a puzzle was kept, or why not.
type notedMsg struct {
	of  *List
	set *puzzle.Set
	err error
}

// Leave leaves the screen behind it.
func (l *List) Leave() error { return l.behind.Leave() }

// Update takes a message.
func (l *List) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case notedMsg:
		l.noted(msg)
	case tea.KeyMsg:
		return l.press(msg, h)
	}
	return l, nil
}

// noted takes what came of an attempt into the list.
func (l *List) noted(msg notedMsg) {
	if msg.of != l {
		return
	}
	l.set = msg.set
	if msg.err != nil {
		l.notice = prose.Safe(prose.Sentence(msg.err.Error()))
	}
}

func (l *List) press(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	const page = 10
	keys := h.Keys
	l.notice = ""
	if to, ok := l.find.Press(msg, keys, l.cursor, len(l.set.Rows), func(i int) string { return l.set.Rows[i].Sentence() }); ok {
		l.cursor = to
		return l, nil
	}
	switch {
	case key.Matches(msg, keys.Esc, keys.Quit):
		return l.behind, func() tea.Msg { return screen.ReloadMsg{} }
	case key.Matches(msg, keys.Settings):
		return h.Shell.Settings(l), nil
	case key.Matches(msg, keys.Statistics):
		h.Open(l.statistics())
	case key.Matches(msg, keys.Pick):
		return l.At(l.cursor), nil
	default:
		l.cursor = screen.Scrolled(msg, l.cursor, page, len(l.set.Rows)-1, keys)
	}
	return l, nil
}

// statistics tells what was tried and solved.
func (l *List) statistics() *screen.Page {
	p := &screen.Page{Title: "Puzzles: statistics"}
	for _, line := range l.set.Report() {
		p.Lines = append(p.Lines, widget.Line{Text: line, Role: theme.Text})
	}
	return p
}

// Draw draws the puzzles, and below them what the one under the cursor asks for.
func (l *List) Draw(s *paint.Sheet, keys *screen.Keymap) {
	const narrow, few, more = 80, 5, 7 // columns, and rows under the list
	below := few
	if s.W < narrow {
		below = more
	}
	x := s.Text(2, 1, "Puzzles", theme.Title)
	summary := paint.Shorten(l.set.Summary(), func(text string) bool { return paint.Width(text) <= s.W-x-4 })
	s.Fit(x+2, 1, s.W-x-4, summary, theme.Dim)
	list, about := s.Part(0, 3, s.W-1, s.H-5-below), s.Part(4, s.H-1-below, s.W-6, below)
	rows, room := l.rows(), widget.Room(list, len(l.set.Rows))
	told := l.about(paint.Width(rows[l.cursor].Text) > room)
	for i := range rows {
		rows[i].Text = paint.Cut(rows[i].Text, room, s.Look.Glyphs.Ellipsis)
	}
	widget.List(list, rows)
	widget.Lines(about, widget.Joined(about, told))
	screen.DrawHints(s.Part(0, s.H-1, s.W, 1), l.keys(keys), keys)
	l.find.Draw(s.Part(0, s.H-1, s.W, 1))
}

// Typing reports whether letters are what is looked for.
func (l *List) Typing() bool { return l.find.Typing() }

// rows are the puzzles, a line each: names and how they stand in columns as wide as they need, then what they
// are.
func (l *List) rows() []widget.Row {
	var name, mark int
	for i := range l.set.Rows {
		r := &l.set.Rows[i]
		name, mark = max(name, paint.Width(r.Name())+1), max(mark, paint.Width(r.Mark))
	}
	if mark > 0 {
		mark++
	}
	rows := make([]widget.Row, len(l.set.Rows))
	for i := range rows {
		r := &l.set.Rows[i]
		text := prose.Pad(r.Name(), name) + prose.Pad(r.Mark, mark) + r.Label()
		rows[i] = widget.Row{Text: text, Cursor: i == l.cursor}
	}
	return rows
}

// about tells of the puzzle under the cursor, where its row is cut also what it is.
func (l *List) about(cut bool) (lines []widget.Line) {
	p := l.set.Rows[l.cursor].Puzzle
	if l.notice != "" {
		lines = append(lines, widget.Line{Text: l.notice, Role: theme.Warning})
	}
	if cut {
		lines = append(lines, widget.Line{Text: p.Label(), Role: theme.Dim})
	}
	return append(lines, widget.Texts(p.Task(), theme.Text)...)
}

func (l *List) keys(keys *screen.Keymap) []key.Binding {
	return []key.Binding{
		keys.Described(keys.Up, "↑↓", "choose"), keys.Described(keys.Pick, "enter", "try it"), keys.Statistics, keys.Settings, keys.Filter, keys.Help, keys.Esc,
	}
}

// Help lists the keys.
func (l *List) Help(keys *screen.Keymap) []screen.KeyGroup {
	return []screen.KeyGroup{{Title: "Puzzles", Keys: append([]key.Binding{keys.Home, keys.Last, keys.PageUp, keys.PageDown}, l.keys(keys)...)}}
}

// begunMsg tells of a puzzle that was laid out to be played.
type begunMsg struct {
	of   *Screen
	live *session.Session
	err  error
}

// title names the puzzle of a row as a heading.
func (l *List) title(at int) string {
	return l.set.Rows[at].Heading()
}

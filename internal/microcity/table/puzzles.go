package table

import (
	"time"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/puzzle"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// Puzzles returns the puzzles of Micro City: a screen.Puzzler has them.
func (m *Game) Puzzles() screen.Puzzles { return puzzles{m} }

type puzzles struct{ of *Game }

// Standing returns how difficult the puzzle of the day is, and how it stands.
func (o puzzles) Standing(now time.Time, at folders.Folders) string {
	return puzzle.Standing(o.of.cards, at.Puzzles(), now)
}

// Open lays out the puzzles.
func (o puzzles) Open(now time.Time, at folders.Folders) (func(*screen.Host, screen.Screen) screen.Screen, error) {
	s, err := puzzle.Lay(o.of.cards.Cards(), at.Puzzles(), now)
	if err != nil {
		return nil, err
	}
	return func(_ *screen.Host, behind screen.Screen) screen.Screen {
		return &puzzleList{of: o.of, set: s, behind: behind}
	}, nil
}

// PuzzleOf returns the screen of one puzzle of a set, by its index; esc leads to the others.
func PuzzleOf(cards *pack.Pack, set *puzzle.Set, at int) func(*screen.Host, screen.Screen) screen.Screen {
	return func(_ *screen.Host, behind screen.Screen) screen.Screen {
		l := &puzzleList{of: New(cards), set: set, behind: behind, cursor: at}
		return newPuzzleScreen(l, at)
	}
}

// A puzzleList is the screen on which a puzzle is chosen.
type puzzleList struct {
	of     *Game
	set    *puzzle.Set
	behind screen.Screen
	cursor int
	notice string // what went wrong
	find   screen.Finder
}

// notedPuzzleMsg tells that what came of a puzzle was kept, or why not.
type notedPuzzleMsg struct {
	of  *puzzleList
	set *puzzle.Set
	err error
}

func (l *puzzleList) Leave() error { return l.behind.Leave() }

func (l *puzzleList) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case notedPuzzleMsg:
		l.noted(msg)
	case tea.KeyMsg:
		return l.press(msg, h)
	}
	return l, nil
}

// noted takes what came of an attempt into the list.
func (l *puzzleList) noted(msg notedPuzzleMsg) {
	if msg.of != l {
		return
	}
	l.set = msg.set
	if msg.err != nil {
		l.notice = prose.Safe(prose.Sentence(msg.err.Error()))
	}
}

func (l *puzzleList) press(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	const page = 10
	keys := h.Keys
	l.notice = ""
	if to, ok := l.find.Press(msg, keys, l.cursor, len(l.set.Rows), func(i int) string { return l.set.Rows[i].Line() }); ok {
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
		return newPuzzleScreen(l, l.cursor), nil
	default:
		l.cursor = screen.Scrolled(msg, l.cursor, page, len(l.set.Rows)-1, keys)
	}
	return l, nil
}

// statistics tells what was tried and solved.
func (l *puzzleList) statistics() *screen.Page {
	p := &screen.Page{Title: "Puzzles: statistics"}
	for _, line := range l.set.Report() {
		p.Lines = append(p.Lines, widget.Line{Text: line, Role: theme.Text})
	}
	return p
}

// Draw draws the puzzles, and below them what the one under the cursor asks for.
func (l *puzzleList) Draw(s *paint.Sheet, keys *screen.Keymap) {
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
	widget.Lines(about, joined(about, told))
	screen.DrawHints(s.Part(0, s.H-1, s.W, 1), l.keys(keys), keys)
	l.find.Draw(s.Part(0, s.H-1, s.W, 1))
}

// Typing reports whether letters are what is looked for.
func (l *puzzleList) Typing() bool { return l.find.Typing() }

// rows are the puzzles, a line each: names and how they stand in columns as wide as they need, then what they
// are.
func (l *puzzleList) rows() []widget.Row {
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
		text := prose.Pad(r.Name(), name) + prose.Pad(r.Mark, mark) + r.Puzzle.Label()
		rows[i] = widget.Row{Text: text, Cursor: i == l.cursor}
	}
	return rows
}

// about tells of the puzzle under the cursor, where its row is cut also what it is.
func (l *puzzleList) about(cut bool) (lines []widget.Line) {
	p := l.set.Rows[l.cursor].Puzzle
	if l.notice != "" {
		lines = append(lines, widget.Line{Text: l.notice, Role: theme.Warning})
	}
	if cut {
		lines = append(lines, widget.Line{Text: p.Label(), Role: theme.Dim})
	}
	return append(lines, widget.Texts(p.Task(), theme.Text)...)
}

func (l *puzzleList) keys(keys *screen.Keymap) []key.Binding {
	return []key.Binding{
		keys.Described(keys.Up, "↑↓", "choose"), keys.Described(keys.Pick, "enter", "try it"), keys.Statistics, keys.Settings, keys.Filter, keys.Help, keys.Esc,
	}
}

func (l *puzzleList) Help(keys *screen.Keymap) []screen.KeyGroup {
	return []screen.KeyGroup{{Title: "Puzzles", Keys: append([]key.Binding{keys.Home, keys.Last, keys.PageUp, keys.PageDown}, l.keys(keys)...)}}
}

// begunPuzzleMsg tells of a puzzle that was laid out to be played.
type begunPuzzleMsg struct {
	of   *puzzleScreen
	live *play.Session
	err  error
}

// title names the puzzle of a row as a heading.
func (l *puzzleList) title(at int) string {
	return l.set.Rows[at].Title()
}

// Compose keeps a position that is tried out as a puzzle.
func (m *Game) Compose(tried *session.Session, now time.Time, at folders.Folders) (string, error) {
	s := play.On(tried)
	state := s.State()
	return puzzle.Kept, puzzle.Keep(at.Puzzles(), s.Pack(), s.Rules().Config(), state.Position(), now)
}

package tui

import (
	"strconv"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tutorial"
	"boardgame/microcity/internal/tui/widget"
)

// A lessonList is the lessons of a game as an overlay, to choose one.
type lessonList struct {
	list   []lesson.Offer
	cursor int
}

// teachMsg answers which lesson it is to be.
type teachMsg struct{ lesson lesson.Offer }

func (l *lessonList) Update(msg tea.KeyMsg, h *screen.Host) (done bool, answer tea.Msg) {
	keys, n := h.Keys, len(l.list)
	switch {
	case key.Matches(msg, keys.Up, keys.Back):
		l.cursor = (l.cursor + n - 1) % n
	case key.Matches(msg, keys.Down, keys.Next):
		l.cursor = (l.cursor + 1) % n
	case key.Matches(msg, keys.Pick):
		return true, teachMsg{l.list[l.cursor]}
	case key.Matches(msg, keys.Esc, keys.Quit):
		return true, nil
	default:
		if d := screen.Digit(msg); d > 0 && d <= n {
			return true, teachMsg{l.list[d-1]}
		}
	}
	return false, nil
}

func (l *lessonList) Draw(s *paint.Sheet, keys *screen.Keymap) {
	in := widget.Box(s, min(s.W-2, 60), len(l.list)+4, "Which lesson?")
	rows := make([]widget.Row, len(l.list))
	for i, o := range l.list {
		rows[i] = widget.Row{Key: strconv.Itoa(i + 1), Text: o.Title, Cursor: i == l.cursor}
	}
	widget.List(in.Part(0, 0, in.W, len(rows)), rows)
	for i := range rows {
		in.Zone(0, i, in.W, 1, screen.Pressed(rows[i].Key))
	}
	screen.Hints(in.Part(0, in.H-1, in.W, 1), 0, []key.Binding{keys.Described(keys.Up, "↑↓", "choose"), keys.Pick, keys.Esc}, keys)
}

// taughtMsg tells of a lesson that was laid out.
type taughtMsg struct {
	lesson *lesson.Lesson
	live   *session.Session
	err    error
}

// layOut lays out a lesson.
func layOut(o lesson.Offer) (msg taughtMsg) {
	if msg.lesson, msg.err = o.Load(); msg.err == nil {
		msg.live, msg.err = msg.lesson.Begin()
	}
	return msg
}

// sitDown begins a lesson that was laid out, before a screen.
func (a *App) sitDown(msg taughtMsg, behind screen.Screen) (screen.Screen, error) {
	if msg.err != nil {
		return nil, msg.err
	}
	t, err := tutorial.New(msg.lesson, msg.live, &a.host, a.gameOf(msg.live.Header().Game).Play, behind)
	if err != nil {
		_ = msg.live.Close() // nothing of it is kept
		return nil, err
	}
	return t, nil
}

// learn is the entry of the lesson; without words where the game has none.
func (m *mainMenu) learn(keys *screen.Keymap) entry {
	list := m.app.game.Lessons()
	if len(list) == 0 {
		return entry{}
	}
	return entry{keys.Learn, list[0].Title, "", func(h *screen.Host) (screen.Screen, tea.Cmd) {
		if len(list) > 1 {
			h.Open(&lessonList{list: list})
			return m, nil
		}
		return m.begin(list[0])
	}}
}

// begin has a lesson laid out.
func (m *mainMenu) begin(o lesson.Offer) (screen.Screen, tea.Cmd) {
	m.busy = true
	return m, m.app.host.Run(func() tea.Msg { return layOut(o) })
}

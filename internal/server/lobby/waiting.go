package lobby

import (
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/server/room"
)

// A waitingScreen is a table at which people sit down.
type waitingScreen struct {
	visit   *visit
	room    *room.Room
	view    *room.View
	status  room.Status
	cursor  int
	notice  string
	busy    bool
	waiting bool // a command waits for news
}

// What it is told.
type (
	wokenMsg struct { // something is new at a table, or it is closed
		of    screen.Screen
		alive bool
	}
	satMsg struct { // somebody has sat down or stood up, or why not
		of  *waitingScreen
		err error
	}
)

// sit goes to a table. It is called in a command.
func (v *visit) sit(r *room.Room) (func(*screen.Host) screen.Screen, error) {
	view, err := r.Join(v.who)
	if err != nil {
		return nil, err
	}
	status, err := view.Status()
	if err != nil {
		return nil, err
	}
	if status.Info.State == room.Waiting {
		return func(*screen.Host) screen.Screen { return &waitingScreen{visit: v, room: r, view: view, status: status} }, nil
	}
	return v.play(r, view)
}

// Attend waits for news.
func (w *waitingScreen) Attend(*screen.Host) tea.Cmd {
	if w.waiting {
		return nil
	}
	w.waiting = true
	return w.visit.wait(func() tea.Msg { return wokenMsg{w, w.view.Wait()} })
}

// Leave leaves the table; a seat stays.
func (w *waitingScreen) Leave() error {
	w.view.Close()
	w.visit.leave()
	return nil
}

// back goes back to the lobby.
func (w *waitingScreen) back(notice string) (screen.Screen, tea.Cmd) {
	l := newScreen(w.visit)
	l.notice = notice
	view := w.view
	return l, func() tea.Msg {
		view.Close()
		return nil
	}
}

func (w *waitingScreen) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case wokenMsg:
		if msg.of != w {
			return w, nil
		}
		w.waiting = false
		if !msg.alive {
			return w.back("This table has closed.")
		}
		return w.look()
	case satMsg:
		if w.busy = false; msg.err != nil {
			w.notice = prose.Safe(prose.Sentence(msg.err.Error()))
		}
		return w.look()
	case openedMsg:
		if msg.err == nil {
			return msg.next(h), nil
		}
		return w.back(prose.Safe(prose.Sentence(msg.err.Error())))
	case sayMsg:
		view := w.view
		return w, func() tea.Msg { return satMsg{w, view.Say(msg.text)} }
	case tea.KeyMsg:
		if !w.busy {
			return w.press(msg, h)
		}
	}
	return w, nil
}

// look sees how the table stands. Once the game has begun it is played.
func (w *waitingScreen) look() (screen.Screen, tea.Cmd) {
	status, err := w.view.Status()
	switch {
	case err != nil:
		return w.back(prose.Safe(prose.Sentence(err.Error())))
	case status.Info.State == room.Waiting:
		w.status = status
		return w, nil
	}
	w.busy = true
	v, r, view := w.visit, w.room, w.view
	return w, func() tea.Msg {
		next, err := v.play(r, view)
		return openedMsg{nil, next, err}
	}
}

func (w *waitingScreen) press(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	keys, n := h.Keys, len(w.status.Info.Terms.Chairs)
	w.notice = ""
	switch {
	case key.Matches(msg, keys.Esc, keys.Quit, keys.ToMenu):
		return w.back("")
	case key.Matches(msg, keys.Up, keys.Back):
		w.cursor = (w.cursor + n - 1) % n
	case key.Matches(msg, keys.Down, keys.Next):
		w.cursor = (w.cursor + 1) % n
	case key.Matches(msg, keys.Filter):
		h.Open(newChatCard(w.status.Chat, keys))
	case key.Matches(msg, keys.Rules):
		h.Open(h.Shell.Rules(w.status.Info.Terms.Game))
	case key.Matches(msg, keys.Pick):
		return w, w.choose()
	}
	return w, nil
}

// choose sits down on the chair under the cursor, or stands up from it.
func (w *waitingScreen) choose() tea.Cmd {
	r, who, seat := w.room, w.visit.who, w.cursor
	switch c := w.status.Info.Terms.Chairs[seat]; {
	case w.status.Seats.Has(seat):
		w.busy = true
		return func() tea.Msg { return satMsg{w, r.Stand(who)} }
	case c.Free():
		w.busy = true
		return func() tea.Msg { return satMsg{w, r.Sit(who, seat)} }
	default:
		w.notice = c.Called(seat) + " has that seat."
	}
	return nil
}

// Draw draws the table.
func (w *waitingScreen) Draw(s *paint.Sheet, keys *screen.Keymap) {
	i := &w.status.Info
	head(s, tableName(i), "the game begins when every seat is taken")
	rows := make([]widget.Row, len(i.Terms.Chairs))
	for seat, c := range i.Terms.Chairs {
		text := c.Called(seat)
		switch {
		case w.status.Seats.Has(seat):
			text += " (you)"
		case c.Bot != "":
			text += " (computer)"
		}
		rows[seat] = widget.Row{Key: string(rune('1' + seat)), Text: text, Cursor: seat == w.cursor}
	}
	s.Text(2, 2, "Seats", theme.Title)
	widget.List(s.Part(2, 3, s.W-4, len(rows)), rows)
	y := 4 + len(rows)
	y += widget.Lines(s.Part(2, y, s.W-4, 6), widget.Texts(agreed(&i.Terms), theme.Dim)) + 1
	chat := s.Part(2, y, s.W-4, max(s.H-3-y, 0))
	drawChat(chat, w.status.Chat, keys)
	notice := w.notice
	if notice == "" {
		notice = i.Sentence
	}
	s.Fit(2, s.H-2, s.W-4, notice, theme.Warning)
	act := "sit down"
	if w.status.Seats.Has(w.cursor) {
		act = "stand up"
	}
	screen.DrawHints(s.Part(0, s.H-1, s.W, 1), []key.Binding{
		keys.Described(keys.Up, "↑↓", "choose"), screen.Worded(keys.Pick, act), screen.Worded(keys.Filter, "say"),
		keys.Described(keys.Esc, "esc", "to the lobby"), keys.Help,
	}, keys)
}

// Help lists the keys.
func (w *waitingScreen) Help(keys *screen.Keymap) []screen.KeyGroup {
	return []screen.KeyGroup{{Title: "Before the game begins", Keys: []key.Binding{
		keys.Described(keys.Up, "↑↓", "choose a seat"), screen.Worded(keys.Pick, "sit down, or stand up again"), screen.Worded(keys.Filter, "say something"),
		keys.Rules, keys.Described(keys.Esc, "esc", "to the lobby; you keep your seat"), keys.Help,
	}}}
}

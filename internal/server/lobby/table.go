package lobby

import (
	"fmt"
	"strings"
	"time"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/server/room"
)

// A tableScreen is a game at a table: the screen of the game, below a line about the table.
type tableScreen struct {
	visit   *visit
	view    *room.View
	live    *session.Session
	play    screen.Screen // of the game
	shown   screen.Screen // that, or another one over it
	status  room.Status
	at      time.Time // when the clocks stood so
	heard   int       // lines of chat that were seen
	notice  string
	waiting bool // a command waits for news
	missed  bool // the game has not heard of some
	ticking bool
	closed  bool
}

// What it is told.
type (
	statusMsg struct {
		of     *tableScreen
		status room.Status
		err    error
	}
	tickMsg   struct{ of *tableScreen }
	answerMsg struct{ yes bool }
	resignMsg struct{ what string } // asks whether somebody means it, by what it would do
	goMsg     struct{}              // somebody does
	toldMsg   struct {
		of  *tableScreen
		err error
	}
)

// resign is the key by which a player gives up.
var resign = screen.Bind("Q", "resign", "Q")

// play goes to a game that has begun. It is called in a command.
func (v *visit) play(_ *room.Room, view *room.View) (func(*screen.Host) screen.Screen, error) {
	live, err := session.Follow(view)
	if err != nil {
		view.Close()
		return nil, err
	}
	status, err := view.Status()
	if err != nil {
		return nil, err
	}
	return func(h *screen.Host) screen.Screen {
		t := &tableScreen{visit: v, view: view, live: live, status: status, at: h.Now()}
		t.heard = len(t.chat())
		t.within(h, func() { t.play = t.seat(h) })
		t.shown = t.play
		return t
	}, nil
}

// seat makes the screen of the game. Where there is no advice it names no keys for that.
func (t *tableScreen) seat(h *screen.Host) screen.Screen {
	all, keys := h.Keys, *h.Keys
	if t.live.NoAdvice() != "" {
		keys.Hint.SetEnabled(false)
		keys.Tutor.SetEnabled(false)
		h.Keys = &keys
	}
	defer func() { h.Keys = all }()
	return t.visit.lobby.screenOf(t.live.Header().Game).Play(t.live, h)
}

func (t *tableScreen) chat() []room.Said { return room.Chat(t.live.Comments()) }

// within does something in the rows that the game has.
func (t *tableScreen) within(h *screen.Host, do func()) { h.Within(max(h.H-1, 1), do) }

// Framed returns the screen that is shown.
func (t *tableScreen) Framed() screen.Screen { return t.shown }

// Busy reports whether the answer of a command is waited for.
func (t *tableScreen) Busy() bool {
	w, ok := t.shown.(screen.Writer)
	return ok && w.Busy()
}

// Typing reports whether letters are text.
func (t *tableScreen) Typing() bool {
	w, ok := t.shown.(screen.Typist)
	return ok && w.Typing()
}

// Leave leaves the table; a seat stays.
func (t *tableScreen) Leave() error {
	err := t.shown.Leave()
	t.visit.leave()
	return err
}

// Attend waits for news, lets the game do what it does by itself, and moves the clocks.
func (t *tableScreen) Attend(h *screen.Host) tea.Cmd {
	var cmds []tea.Cmd
	if t.missed && t.shown == t.play {
		t.missed = false
		cmds = append(cmds, t.pass(screen.NewsMsg{}, h))
	}
	if l, ok := t.shown.(screen.Lively); ok {
		t.within(h, func() { cmds = append(cmds, l.Attend(h)) })
	}
	if !t.waiting && !t.closed {
		t.waiting = true
		cmds = append(cmds, t.visit.wait(func() tea.Msg { return wokenMsg{t, t.view.Wait()} }))
	}
	if !t.ticking && t.status.Clocks != nil && t.status.Running != game.Nobody && !h.Still {
		t.ticking = true
		cmds = append(cmds, h.After(time.Second, tickMsg{t}))
	}
	return tea.Batch(cmds...)
}

// pass hands a message to the screen that is shown, and shows what comes next. Only the lobby takes the place of
// the table.
func (t *tableScreen) pass(msg tea.Msg, h *screen.Host) (cmd tea.Cmd) {
	t.within(h, func() { t.shown, cmd = t.shown.Update(msg, h) })
	return cmd
}

// next returns this screen, or the lobby where the game led there.
func (t *tableScreen) next() screen.Screen {
	if l, ok := t.shown.(*lobbyScreen); ok {
		return l
	}
	return t
}

func (t *tableScreen) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	view := t.view
	switch msg := msg.(type) {
	case wokenMsg:
		if msg.of != t {
			return t, nil
		}
		t.waiting, t.missed = false, true
		if !msg.alive {
			t.closed, t.missed = true, false
			t.notice = "This table has closed. Your game is saved. Press " + screen.FirstKey(h.Keys.Quit) + " to leave."
			return t, nil
		}
		return t, t.look
	case statusMsg:
		return t, t.take(msg, h)
	case tickMsg:
		t.ticking = false
		return t, nil
	case answerMsg:
		return t, func() tea.Msg { return toldMsg{t, view.Agree(msg.yes)} }
	case sayMsg:
		return t, func() tea.Msg { return toldMsg{t, view.Say(msg.text)} }
	case resignMsg:
		if msg.what == "" {
			t.notice = "There is nothing to resign."
			return t, nil
		}
		h.Open(&screen.Confirm{Title: "Resign?", Lines: widget.Texts([]string{msg.what}, theme.Text), Yes: "resign", Answer: goMsg{}})
		return t, nil
	case goMsg:
		return t, func() tea.Msg { return toldMsg{t, view.Resign()} }
	case toldMsg:
		if msg.of == t && msg.err != nil {
			t.notice = prose.Safe(prose.Sentence(msg.err.Error()))
		}
		return t, nil
	case tea.KeyMsg:
		t.notice = ""
		if key.Matches(msg, h.Keys.Filter) && !t.Typing() && t.shown == t.play {
			t.heard = len(t.chat())
			h.Open(newChatCard(t.chat(), h.Keys))
			return t, nil
		}
		if key.Matches(msg, resign) && !t.Typing() && t.shown == t.play {
			return t, func() tea.Msg { return resignMsg{view.Resigns()} }
		}
	}
	cmd := t.pass(msg, h)
	return t.next(), cmd
}

// look sees how the table stands.
func (t *tableScreen) look() tea.Msg {
	status, err := t.view.Status()
	return statusMsg{t, status, err}
}

// take takes how the table stands, and asks what it asks.
func (t *tableScreen) take(msg statusMsg, h *screen.Host) tea.Cmd {
	if msg.of != t || msg.err != nil {
		return nil
	}
	before := t.status.Plea
	t.status, t.at = msg.status, h.Now()
	if msg.status.Notice != "" {
		t.notice = msg.status.Notice
	}
	if msg.status.Plea != "" && before == "" {
		h.Open(&screen.Confirm{
			Title: "A takeback?", Lines: widget.Texts([]string{msg.status.Plea}, theme.Text), Yes: "agree", Answer: answerMsg{true},
			Also: []screen.Option{{Key: screen.Bind("d", "", "d"), Text: "decline", Answer: answerMsg{false}}},
		})
	}
	return nil
}

// clock says how much time a seat has.
func (t *tableScreen) clock(seat int, now time.Time) string {
	left := t.status.Clocks[seat]
	if t.status.Running.Has(seat) {
		left = max(left-now.Sub(t.at), 0)
	}
	switch {
	case left >= 48*time.Hour:
		return prose.Count(int(left.Hours()/24), "day", "days")
	case left >= time.Hour:
		return fmt.Sprintf("%d:%02d h", int(left.Hours()), int(left.Minutes())%60)
	}
	return fmt.Sprintf("%d:%02d", int(left.Minutes()), int(left.Seconds())%60)
}

// Draw draws the game below the line about the table.
func (t *tableScreen) Draw(s *paint.Sheet, keys *screen.Keymap) {
	t.drawLine(s.Part(0, 0, s.W, 1), keys)
	t.shown.Draw(s.Part(0, 1, s.W, s.H-1), keys)
}

func (t *tableScreen) drawLine(s *paint.Sheet, keys *screen.Keymap) {
	text, role := t.notice, theme.Warning
	if text == "" {
		text = t.status.Info.Sentence
	}
	if text == "" {
		text, role = t.people(), theme.Text
	}
	news := ""
	if chat := t.chat(); len(chat) > 0 {
		last := chat[len(chat)-1]
		news = last.Name + ": " + last.Text
	}
	hint := screen.FirstKey(keys.Filter) + " say"
	x := s.Fit(1, 0, s.W-2-paint.Width(hint)-2, text, role)
	if room := s.W - x - paint.Width(hint) - 6; news != "" && room > 8 {
		role := theme.Dim
		if t.heard < len(t.chat()) {
			role = theme.Good
		}
		s.Fit(x+3, 0, room, news, role)
	}
	s.Right(s.W-1, 0, hint, theme.Hotkey)
	s.Zone(s.W-1-paint.Width(hint), 0, paint.Width(hint), 1, screen.Pressed(keys.Filter.Keys()[0]))
}

// people says who plays, with the clocks, and how many watch.
func (t *tableScreen) people() string {
	i := &t.status.Info
	parts := make([]string, 0, len(i.Terms.Chairs)+1)
	for seat, c := range i.Terms.Chairs {
		text := c.Called(seat)
		if t.status.Seats.Has(seat) {
			text += " (you)"
		}
		if t.status.Clocks != nil && c.Bot == "" {
			text += " " + t.clock(seat, t.visit.lobby.now())
		}
		parts = append(parts, text)
	}
	if n := len(t.status.Watchers); n > 0 {
		parts = append(parts, fmt.Sprintf("%d watching", n))
	}
	if t.status.Seats == game.Nobody {
		parts = append(parts, "you are watching")
	}
	return strings.Join(parts, " · ")
}

// Help lists the keys of the game, and those of the table.
func (t *tableScreen) Help(keys *screen.Keymap) []screen.KeyGroup {
	return append(t.shown.Help(keys), screen.KeyGroup{Title: "At this table", Keys: []key.Binding{screen.Worded(keys.Filter, "read the chat, and say something"), resign}})
}

package live

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// Answers of the question whether to leave.
type (
	leaveMsg struct{}
	quitMsg  struct{}
)

// leave handles a key that leads from a table to another screen, or opens something over it that
// all games have. It reports whether it is one.
func (g *Game) leave(at screen.Screen, msg tea.KeyMsg, h *screen.Host) (next screen.Screen, cmd tea.Cmd, ok bool) {
	keys := h.Keys
	if g.over() && !g.Session.Followed() && !g.Session.Analyses() {
		if cmd, ok := screen.PassOn(msg, g.Session.Path(), keys); ok {
			return at, cmd, true
		}
	}
	switch {
	case key.Matches(msg, keys.Quit):
		g.AskToLeave(h)
	case key.Matches(msg, keys.Log):
		h.Open(tale(g.Log))
	case key.Matches(msg, keys.Rules):
		h.Open(h.Shell.Rules(g.Session.Header().Game))
	case key.Matches(msg, keys.Look):
		g.Rest()
		t := g.Session.Tree()
		return h.Shell.Replay(g.Session, len(t.Line(t.Cursor())), at), nil, true
	case key.Matches(msg, keys.Secrets) && g.Session.Hides():
		g.ShowSecrets(h)
	case key.Matches(msg, keys.Settings):
		g.Rest()
		return h.Shell.Settings(at), nil, true
	default:
		return at, nil, false
	}
	return at, nil, true
}

// AskToLeave asks whether to leave the table.
func (g *Game) AskToLeave(h *screen.Host) {
	if g.Session.Followed() {
		g.askToStandUp(h)
		return
	}
	text, path := "The game is saved. You can continue from here later.", prose.Safe(g.Session.Path())
	switch {
	case g.Session.Unplayed():
		text, path = g.Session.NotKept(), ""
	case !g.Session.Saved():
		text = session.AtRisk
	}
	h.Open(&screen.Confirm{
		Title: "Leave the game?", Lines: []widget.Line{{Text: text, Role: theme.Text}}, Path: path,
		Yes: "quit", Answer: quitMsg{}, Also: []screen.Option{
			{Key: h.Keys.ToMenu, Text: "to the menu", Answer: leaveMsg{}},
			{Key: h.Keys.SaveAs, Text: "save as", Answer: saveAsMsg{}},
		},
	})
}

// askToStandUp asks whether to leave a game that goes on elsewhere.
func (g *Game) askToStandUp(h *screen.Host) {
	text := "You keep your seat and can come back at any time."
	if g.Session.Seats() == game.Nobody {
		text = "The game goes on without you."
	}
	h.Open(&screen.Confirm{
		Title: "Leave the table?", Lines: []widget.Line{{Text: text, Role: theme.Text}},
		Yes: "quit", Answer: quitMsg{}, Also: []screen.Option{{Key: h.Keys.ToMenu, Text: "to the lobby", Answer: leaveMsg{}}},
	})
}

// toMenu leaves the table for the menu.
func (g *Game) toMenu(h *screen.Host) (screen.Screen, tea.Cmd) {
	g.Rest()
	return h.Shell.Menu(), g.Close(h)
}

// Close gives the log back, in a command. There is nothing to say if that goes well.
func (g *Game) Close(h *screen.Host) tea.Cmd {
	return h.Run(func() tea.Msg {
		if err := g.Session.Leave(); err != nil {
			return screen.FailedMsg{Err: err}
		}
		return screen.ReloadMsg{}
	})
}

// Leave gives the log back.
func (g *Game) Leave() error {
	g.Rest()
	return g.Session.Leave()
}

// tale returns the page of what happened so far.
func tale(lines []widget.Line) *screen.Page {
	if len(lines) == 0 {
		lines = []widget.Line{{Text: prose.NothingYet, Role: theme.Dim}}
	}
	return &screen.Page{Title: "What happened so far", Lines: lines, Top: 1 << 20}
}

package live

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A curtain lies over a question that some of those at the keyboard may not see, until those have
// the keyboard who may.
type curtain struct{ text string }

// raisedMsg tells that the curtain went up.
type raisedMsg struct{}

// lower lets the curtain down before a question that is not for everybody.
func (g *Game) lower(h *screen.Host) {
	if g.busy || len(h.Overlays) > 0 || g.Theirs() {
		return
	}
	if private := g.Session.Private(); private != game.Nobody {
		h.Open(curtain{g.Session.Pass(private)})
	}
}

// raise shows the question to those who have the keyboard now. What is secret is hidden again by
// itself once the game stands elsewhere.
func (g *Game) raise() {
	private := g.Session.Private()
	g.Session.See(private)
	g.table.Show(g.Tree().Cursor())
}

// Update raises the curtain. To take back and to leave it does not matter who has the keyboard.
func (c curtain) Update(msg tea.KeyMsg, h *screen.Host) (done bool, answer tea.Msg) {
	switch {
	case key.Matches(msg, h.Keys.Pick):
		return true, raisedMsg{}
	case key.Matches(msg, h.Keys.Undo, h.Keys.Quit):
		return true, msg
	}
	return false, nil
}

// Draw draws a page that covers everything.
func (c curtain) Draw(s *paint.Sheet, keys *screen.Keymap) {
	s.Clear(0, 0, s.W, s.H)
	in := widget.Box(s, min(s.W-2, max(paint.Width(c.text)+4, 40)), 5, "")
	widget.Lines(in, []widget.Line{{Text: c.text, Role: theme.Strong}})
	x := screen.Button(in.Part(0, 2, in.W, 1), 0, keys.Pick, "continue")
	x = screen.Button(in.Part(0, 2, in.W, 1), x, keys.Undo, "undo")
	screen.Button(in.Part(0, 2, in.W, 1), x, keys.Quit, "quit")
}

// ShowSecrets shows on a card what those alone know who are asked, until the next key.
func (g *Game) ShowSecrets(h *screen.Host) {
	lines := g.Session.Secrets()
	if len(lines) == 0 {
		g.Remark(session.NoSecrets)
		return
	}
	h.Open(&screen.Notice{Title: "Only you know", Lines: widget.Texts(lines, theme.Text)})
}

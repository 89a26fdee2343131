package live

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/screen"
)

// Undo takes back the last choice.
func (g *Game) Undo(h *screen.Host) tea.Cmd { return g.walk(session.Wish{Kind: session.Undo}, h) }

// UndoKey returns the key that takes back the last choice, switched off while there is none.
func (g *Game) UndoKey(keys *screen.Keymap) key.Binding {
	can, _ := g.Session.CanUndo()
	return screen.When(can, keys.Undo)
}

// takeback handles a key that takes back or redoes. It reports whether it is one.
func (g *Game) takeback(msg tea.KeyMsg, h *screen.Host) (cmd tea.Cmd, ok bool) {
	keys := h.Keys
	switch {
	case key.Matches(msg, keys.Undo):
		return g.Undo(h), true
	case key.Matches(msg, keys.Redo):
		return g.walk(session.Wish{Kind: session.Redo}, h), true
	case key.Matches(msg, keys.UndoPhase):
		return g.walk(session.Wish{Kind: session.UndoTo, To: replay.StartOf(g.Tree(), replay.ByPhase)}, h), true
	case key.Matches(msg, keys.UndoTurn):
		return g.walk(session.Wish{Kind: session.UndoTo, To: replay.StartOf(g.Tree(), replay.ByTurn)}, h), true
	case key.Matches(msg, keys.RedoPhase):
		return g.walk(session.Wish{Kind: session.RedoTo, To: replay.StartAfter(g.Tree(), replay.ByPhase)}, h), true
	case key.Matches(msg, keys.RedoTurn):
		return g.walk(session.Wish{Kind: session.RedoTo, To: replay.StartAfter(g.Tree(), replay.ByTurn)}, h), true
	}
	return nil, false
}

// walk takes back or redoes, or says why that cannot be.
func (g *Game) walk(w session.Wish, h *screen.Host) tea.Cmd {
	c := g.Session.Prepare(w)
	if err := c.Err(); err != nil {
		g.Say(prose.Sentence(err.Error()))
		return nil
	}
	g.Rest()
	return g.write(c, WrittenMsg{From: g.Tree().Cursor(), change: c}, h)
}

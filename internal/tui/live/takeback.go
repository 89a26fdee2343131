package live

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/tui/screen"
)

// Undo takes back the last choice.
func (g *Game) Undo(h *screen.Host) tea.Cmd { return g.walk(g.Session.CanUndo, g.Session.Undo, h) }

// occupy begins a command. The session is the command's until it answers.
func (g *Game) occupy() {
	g.undoes, _ = g.Session.CanUndo()
	g.busy = true
}

// UndoKey returns the key that takes back the last choice, switched off while there is none.
func (g *Game) UndoKey(keys *screen.Keymap) key.Binding {
	can := g.undoes
	if !g.busy {
		can, _ = g.Session.CanUndo()
	}
	return screen.When(can, keys.Undo)
}

// takeback handles a key that takes back or redoes. It reports whether it is one.
func (g *Game) takeback(msg tea.KeyMsg, h *screen.Host) (cmd tea.Cmd, ok bool) {
	keys := h.Keys
	switch {
	case key.Matches(msg, keys.Undo):
		return g.Undo(h), true
	case key.Matches(msg, keys.Redo):
		return g.walk(g.Session.CanRedo, g.Session.Redo, h), true
	case key.Matches(msg, keys.UndoPhase):
		return g.undoTo(replay.ByPhase, h), true
	case key.Matches(msg, keys.UndoTurn):
		return g.undoTo(replay.ByTurn, h), true
	case key.Matches(msg, keys.RedoPhase):
		return g.redoTo(replay.ByPhase, h), true
	case key.Matches(msg, keys.RedoTurn):
		return g.redoTo(replay.ByTurn, h), true
	}
	return nil, false
}

// walk takes back or redoes, or says why that cannot be.
func (g *Game) walk(can func() (bool, string), act func() error, h *screen.Host) tea.Cmd {
	if ok, why := can(); !ok {
		g.Say(prose.Sentence(why))
		return nil
	}
	from := g.Session.Tree().Cursor()
	return g.run(h, func() tea.Msg { return WrittenMsg{from, act()} })
}

// undoTo takes back everything since the start of a span.
func (g *Game) undoTo(of replay.Span, h *screen.Host) tea.Cmd {
	to := replay.StartOf(g.Session.Tree(), of)
	return g.walk(
		func() (bool, string) { return g.Session.CanUndoTo(to) },
		func() error { return g.Session.UndoTo(to) }, h)
}

// redoTo does again what was taken back, to the start of the next span.
func (g *Game) redoTo(of replay.Span, h *screen.Host) tea.Cmd {
	to := replay.StartAfter(g.Session.Tree(), of)
	return g.walk(g.Session.CanRedo, func() error { return g.Session.RedoTo(to) }, h)
}

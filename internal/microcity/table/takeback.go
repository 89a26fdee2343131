package table

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/screen"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
)

// takeBack takes back or redoes, or says why that cannot be.
func (g *playScreen) takeBack(can func() (bool, string), act func() error, h *screen.Host) tea.Cmd {
	if ok, why := can(); !ok {
		g.say(prose.Sentence(why))
		return nil
	}
	g.rest()
	g.busy = true
	return h.Run(func() tea.Msg { return doneMsg{nil, act()} })
}

// takeBackTo takes back everything since the start of a span.
func (g *playScreen) takeBackTo(of replay.Span, h *screen.Host) tea.Cmd {
	to := replay.StartOf(g.session.Match().Text(), of)
	return g.takeBack(
		func() (bool, string) { return g.session.CanUndoTo(to) },
		func() error { return g.session.UndoTo(to) }, h)
}

// redoTo does again what was taken back, to the start of the next span.
func (g *playScreen) redoTo(of replay.Span, h *screen.Host) tea.Cmd {
	to := replay.StartAfter(g.session.Match().Text(), of)
	return g.takeBack(g.session.CanRedo, func() error { return g.session.RedoTo(to) }, h)
}

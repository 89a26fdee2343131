package table

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A weighing is the choices of a position while the table says of the one that is pointed at what it
// gives away against the best plan.
type weighing struct {
	on    bool
	known map[engine.Action]*computer.Weighed // nil while one is thought of
}

// comparedMsg is what comes of thinking about a choice that is pointed at.
type comparedMsg struct {
	of *playScreen
	decision
	weighed computer.Weighed
}

// pointedAt returns the one action that the choice under the cursor means.
func (g *playScreen) pointedAt() (a engine.Action, ok bool) {
	if g.menu == nil || g.menu.at() == nil {
		return a, false
	}
	return g.menu.at().Only()
}

// ponder has the computer think about the choice that is pointed at, once.
func (g *playScreen) ponder() tea.Cmd {
	a, ok := g.pointedAt()
	if !g.weighing.on || !ok {
		return nil
	}
	if _, asked := g.weighing.known[a]; asked {
		return nil
	}
	think := g.adviser.Weigh(a)
	if think == nil {
		return nil
	}
	if g.weighing.known == nil {
		g.weighing.known = map[engine.Action]*computer.Weighed{}
	}
	g.weighing.known[a] = nil
	at := decision{g.state, a}
	return func() tea.Msg { return comparedMsg{g, at, think()} }
}

// compared takes what was thought of a choice.
func (g *playScreen) compared(msg comparedMsg) {
	if msg.of != g || msg.at != g.state || !g.weighing.on {
		return
	}
	g.weighing.known[msg.action] = &msg.weighed
	g.point()
}

// verdict says what the choice that is pointed at gives away, where that is asked for and known.
func (g *playScreen) verdict() (lines []widget.Line) {
	a, ok := g.pointedAt()
	if !g.weighing.on || !ok || g.weighing.known[a] == nil {
		return nil
	}
	for i, text := range g.weighing.known[a].Verdict(g.table.words, &g.state) {
		role := theme.Strong
		if i > 0 {
			role = theme.Text
		}
		lines = append(lines, widget.Line{Text: text, Role: role})
	}
	return lines
}

package table

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/live"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// robotMove returns what a computer does next, if that is known.
func (g *playScreen) robotMove() (a engine.Action, ok bool) {
	next := g.Next()
	if next == "" {
		return a, false
	}
	a, err := engine.ParseAction(next)
	return a, err == nil // the computer wrote it
}

// drawRobot writes what the computer is about, in the place of the choices.
func (g *playScreen) drawRobot(s *paint.Sheet) {
	switch a, ok := g.robotMove(); {
	case ok:
		label := prose.UpperFirst(g.table.words.Choice(&g.state, a))
		for y, line := range paint.Wrap(label, s.W-3) {
			if y == 0 {
				s.Set(0, 0, s.Look.Glyphs.Into, theme.Target)
			}
			s.Text(2, y, line, theme.Strong)
		}
	case g.Late():
		s.Text(2, 0, g.Robot()+" is thinking"+s.Look.Glyphs.Ellipsis, theme.Dim)
	}
}

// recall tells what the computer did in the turn before this one.
func (g *playScreen) recall() {
	if g.state.Turn < 2 {
		return
	}
	g.Recent = nil
	for _, line := range live.LastTurn(g.Log) {
		g.Recent = append(g.Recent, line.Text)
	}
}

// traces returns where others did something last: quarters, and all other areas.
func (g *playScreen) traces() (quarters engine.Quarters, areas []engine.Area) {
	for _, n := range g.Trace {
		a := g.session.Match().Action(n)
		quarters |= touched(a)
		if a.Kind == engine.ActBuild || a.Kind == engine.ActRemove || a.Kind == engine.ActRedeem {
			areas = append(areas, a.Area())
		}
	}
	return quarters, areas
}

// robotFocus is what the table points at before a computer's move.
func (g *playScreen) robotFocus(a engine.Action) focus {
	f := noFocus
	f.spoken = touched(a)
	switch q := a.Quarter(); a.Kind {
	case engine.ActGo:
		f.cursor, f.path = q, g.table.way(&g.state, q, g.reachable(&g.state))
	case engine.ActPlace:
		f.cursor = q
	default:
	}
	return f
}

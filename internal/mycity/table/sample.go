package table

import (
	"boardgame/microcity/internal/mycity/board"
	"boardgame/microcity/internal/mycity/engine"
	mycity "boardgame/microcity/internal/mycity/match"
	"boardgame/microcity/internal/mycity/pack"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/widget"
)

// sampleMoves are a few zones, to show how tables look.
var sampleMoves = []string{"place c2 P4", "place d3 C2", "place b3 I3", "place e2 H1"}

// Sample returns a bit of a table: a small map.
func (m *Game) Sample() widget.Section {
	rules, ok := m.rules(engine.Config{Size: engine.MinSize})
	if !ok {
		return widget.Section{Draw: func(*paint.Sheet) {}}
	}
	sizes := board.Sizes(rules.Config())
	small := sizes[len(sizes)-2]
	_, h := small.Bounds(rules.Config())
	v := board.NewView(rules, []string{"Player 1", "Player 2"}, laidOut(rules), board.Aim{Cursor: board.None})
	return widget.Section{Rows: h, Draw: func(s *paint.Sheet) { board.Draw(s, v, small) }}
}

// rules compiles the rules of a game with the counters that the program brings along.
func (m *Game) rules(c engine.Config) (*engine.Rules, bool) {
	core, err := pack.Core()
	if err != nil {
		return nil, false
	}
	rules, err := engine.New(core.Counters, c)
	return rules, err == nil
}

// Sketch draws an example of the map that an agreement stands for, as large as it has room.
func (m *Game) Sketch(f *setup.Form, s *paint.Sheet) {
	o, ok := f.Options()
	if !ok {
		return
	}
	c, err := mycity.Config(o.Game.Options)
	if err != nil {
		return
	}
	rules, ok := m.rules(engine.Config{Players: c.Players, Size: c.Size, Hex: c.Hex})
	if !ok {
		return
	}
	names := make([]string, rules.Players())
	v := board.NewView(rules, names, laidOut(rules), board.Aim{Cursor: board.None})
	for _, size := range board.Sizes(rules.Config()) {
		if w, h := size.Bounds(rules.Config()); w <= s.W && h <= s.H && size.Flat() {
			board.Draw(s, v, size)
			return
		}
	}
}

// laidOut takes the first outcome of every question of chance, and then the moves that are
// legal of some.
func laidOut(r *engine.Rules) engine.State {
	s := r.Start()
	for n := 0; ; n++ {
		seat, _ := r.Turn(&s)
		if seat != engine.Chance {
			break
		}
		legal := r.Legal(&s, nil)
		r.Advance(&s, legal[7*n%len(legal)])
	}
	for _, text := range sampleMoves {
		if a, err := r.ParseAction(text); err == nil {
			if a = a.By(s.Mover); r.Check(&s, a) == engine.OK {
				r.Advance(&s, a)
			}
		}
	}
	return s
}

package table

import (
	"boardgame/microcity/internal/micropolis/board"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/micropolis/pack"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/widget"
)

// sampleTiles are an anthill that shows how tables look: MPO-49.
var sampleTiles = [engine.RingTiles]uint8{2, 37, 45, 25, 8, 49, 23, 18, 56, 61}

// sampleHill returns the anthill of some of these tiles.
func sampleHill(n int) *board.Anthill {
	a := &board.Anthill{Full: engine.SetOf(sampleTiles[3])}
	for _, tile := range sampleTiles[:n] {
		a.Row = a.Row.Add(tile, engine.Right)
	}
	return a
}

// sampleRules compiles the rules with the tiles that the program brings along.
func sampleRules() (*engine.Rules, bool) {
	core, err := pack.Core()
	if err != nil {
		return nil, false
	}
	rules, err := engine.New(core.Tiles, engine.Config{Players: 2})
	return rules, err == nil
}

// Sample returns a bit of a table: some tiles of an anthill.
func (m *Game) Sample() widget.Section {
	rules, ok := sampleRules()
	if !ok {
		return widget.Section{Draw: func(*paint.Sheet) {}}
	}
	const tiles = 5
	return widget.Section{Rows: hillRows, Draw: func(s *paint.Sheet) {
		picture(s, board.Unrolled(rules, sampleHill(tiles), board.NarrowTile), nil)
	}}
}

// Sketch draws an anthill beside the form, as a ring where there is room.
func (m *Game) Sketch(_ *setup.Form, s *paint.Sheet) {
	rules, ok := sampleRules()
	if !ok {
		return
	}
	const inside = 2
	for _, tile := range [...]int{board.WideTile, board.NarrowTile} {
		if w, h := board.RoundBounds(tile, inside); w <= s.W && h <= s.H {
			picture(s, board.Round(rules, sampleHill(engine.RingTiles), tile, inside), nil)
			return
		}
	}
	for _, width := range board.SmallTiles {
		if board.SmallWidth(width) <= s.W && s.H >= 2 {
			picture(s, board.Small(rules, sampleHill(engine.RingTiles), width), nil)
			return
		}
	}
}

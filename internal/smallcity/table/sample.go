package table

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/smallcity/board"
	"boardgame/microcity/internal/smallcity/engine"
	"boardgame/microcity/internal/smallcity/pack"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/widget"
)

// sampleTown is a borough that shows how tables look, in the notation of positions.
const sampleTown = "hall@a1+b1+a2+b2,residence3@c1+d1+d2=1,commerce2@e1+e2=1,park2@f1+f2,founder@g1,residence1@c2=1,park3@a3+b3+a4," +
	"school@c3,museum@d3+d4+e4=1,theatre@f3+g3+g4,residence2@c4+c5=1,library@d5+e5,factory3@a6+a7+b7=1.wood+1.stone,warehouse@b6," +
	"refinery@c7,harbor@d7+e7"

// sample returns a position with that borough.
func sample() (*view, bool) {
	core, err := pack.Core()
	if err != nil {
		return nil, false
	}
	rules, err := core.Rules(engine.Config{Players: 1, Mode: engine.Arcologies})
	if err != nil {
		return nil, false
	}
	var supply []string
	for t := engine.Residence1; int(t) <= engine.NumTiles; t++ {
		supply = append(supply, strconv.Itoa(int(rules.Supplied(t))-strings.Count(sampleTown, ","+t.String()+"@")))
	}
	s, err := rules.ParsePosition("round:3 phase:3 asked:move seat:1 host:1 mayor:g6+g7 row:mayor,architect,mediator,engineer,opponent,planner,councilor supply:" +
		strings.Join(supply, ".") + " money:8 votes:12 pollution:21 goods:2.1.0 hall:2 office:5 size:7 card:supporter arcology:helios boroughs:" + sampleTown)
	return newView(rules, []string{"You"}, s, engine.One), err == nil
}

// Sample returns a bit of a table: a borough.
func (m *Game) Sample() widget.Section {
	v, ok := sample()
	if !ok {
		return widget.Section{Draw: func(*paint.Sheet) {}}
	}
	plan, z := v.plan(engine.One), board.Sizes[board.Usual]
	_, h := z.Bounds(plan.Open)
	return widget.Section{Rows: h, Draw: func(s *paint.Sheet) { board.Draw(s, plan, z) }}
}

// Sketch draws a borough beside the form, as large as it has room.
func (m *Game) Sketch(_ *setup.Form, s *paint.Sheet) {
	v, ok := sample()
	if !ok {
		return
	}
	plan := v.plan(engine.One)
	for _, z := range board.Sizes[board.Roomy:] {
		if w, h := z.Bounds(plan.Open); w <= s.W && h <= s.H {
			board.Draw(s, plan, z)
			return
		}
	}
}

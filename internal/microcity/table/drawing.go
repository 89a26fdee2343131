package table

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/panel"
	"boardgame/microcity/internal/tui/theme"
)

// showDrawing shows the Building as far as it stands, what the highlighted choice would
// add, and a scaffold for the rest.
func (t *table) showDrawing(now, then *engine.State, f focus) {
	t.drawing = t.drawing[:0]
	stages := t.rules.Building(now).Stages
	if len(stages) == 0 || t.pack == nil {
		return
	}
	art := t.pack.Drawing(t.drawn(now), len(stages))
	finished := then.Side != now.Side
	look := func(stroke pack.Stroke) panel.Ink {
		if stroke.Stage == 0 {
			return panel.Ink{Rune: stroke.Rune, State: panel.Ground, Role: theme.Dim}
		}
		i := int(stroke.Stage) - 1
		ink := panel.Ink{Rune: stroke.Rune, Stage: stroke.Stage, Role: mainRole(stages[i].Cost)}
		switch {
		case now.Done>>i&1 != 0:
			ink.State = panel.Stands
		case finished || then.Done>>i&1 != 0:
			ink.State = panel.Rises
		case f.area == engine.StageArea(i):
			ink.State = panel.Meant
		}
		return ink
	}
	for _, row := range art.Rows {
		line := make([]panel.Ink, len(row))
		for x, stroke := range row {
			if stroke.Rune != 0 {
				line[x] = look(stroke)
			}
		}
		t.drawing = append(t.drawing, line)
	}
}

// drawn names the drawing of the Building in play.
func (t *table) drawn(s *engine.State) string {
	switch of := t.rules.Config().Building; of {
	case engine.BuildingA:
		return "a"
	case engine.BuildingB:
		return "b"
	case engine.BuildingAB:
		return string(rune('a' + s.Side&1))
	default:
		return of
	}
}

// mainRole returns the colour of what a stage is made of most.
func mainRole(cost engine.Company) theme.Role {
	most := engine.Resource(0)
	for r := range engine.Resource(engine.Resources) {
		if cost[r] > cost[most] {
			most = r
		}
	}
	return [...]theme.Role{theme.Coal, theme.Steel, theme.Wood, theme.Money}[most]
}

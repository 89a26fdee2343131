package words

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// Clock returns what the clock means: how many turns are left, and what comes of it.
func (w *Words) Clock(s *engine.State) string {
	end := "at 0 you lose."
	if w.Scored() {
		end = "at 0 the most points win."
	}
	text := prose.UpperFirst(prose.Count(int(s.Clock), "turn", "turns")) + " left; " + end
	return strings.Join(append([]string{text}, w.Forecast(s)...), " ")
}

// Pool describes the markers of an owner: how many are in the pool, where the others are, and
// what an empty pool means.
func (w *Words) Pool(s *engine.State, owner engine.Seat) string {
	text := strconv.Itoa(int(s.Pool[owner-engine.One])) + " left"
	if areas := w.Marked(s, owner); areas != nil {
		text += "; the others are on " + prose.List(areas, "and")
	}
	if w.Scored() {
		return text + ". If you must place one and have none, you lose 1 point and take one back."
	}
	return text + ". If you must place one and none is left, you lose."
}

// Marked lists the areas that carry a marker of an owner.
func (w *Words) Marked(s *engine.State, owner engine.Seat) []string {
	var areas []string
	for _, area := range w.areas(s) {
		if w.rules.MarkerAt(s, area) == owner {
			areas = append(areas, w.Area(s, area))
		}
	}
	return areas
}

// areas lists everything in this game that can carry a marker.
func (w *Words) areas(s *engine.State) []engine.Area {
	var areas []engine.Area
	for q := range engine.Quarter(engine.NumQuarters) {
		if w.rules.Quarters().Has(q) {
			areas = append(areas, engine.QuarterArea(q))
		}
	}
	for i := range w.rules.Building(s).Stages {
		areas = append(areas, engine.StageArea(i))
	}
	if s.Goals[0] != 0 {
		for i := range engine.GoalSlots * engine.GoalAreas {
			areas = append(areas, engine.GoalArea(i/engine.GoalAreas, i%engine.GoalAreas))
		}
	}
	if s.Ports[0] != 0 && w.Scored() { // else contracts have markers of their own
		for i := range engine.NumContracts {
			areas = append(areas, engine.ContractArea(i))
		}
	}
	return areas
}

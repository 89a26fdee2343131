package words

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// complete says what completing an area costs and brings: "complete stage 3 (Roof)
// for 2 wood".
func (w *Words) complete(s *engine.State, area engine.Area) string {
	text := "complete " + w.Area(s, area)
	if cost, ok := w.price(s, area); ok {
		text += " for " + stock(cost)
	}
	if points := w.points(s, area); points > 0 {
		text += " (" + prose.Count(points, "point", "points") + ")"
	}
	if bonus := w.Bonus(s, area); bonus != "" {
		text += "; bonus: " + bonus
	}
	return text
}

// points gives what an area scores in this game.
func (w *Words) points(s *engine.State, area engine.Area) int {
	if !w.competitive() {
		return 0
	}
	if i, ok := area.Goal(); ok {
		if goal := w.openGoal(s, i/engine.GoalAreas); goal != nil {
			return int(goal.Areas[i%engine.GoalAreas].Points)
		}
	}
	if i, ok := area.Contract(); ok {
		if c := w.contract(s, i); c != nil {
			return int(c.Points)
		}
	}
	return 0
}

// Bonus says what the bonus of a stage or contract does, "" where there is none.
func (w *Words) Bonus(s *engine.State, area engine.Area) string {
	var bonus engine.Effect
	if i, ok := area.Stage(); ok {
		if stages := w.rules.Building(s).Stages; i < len(stages) {
			bonus = stages[i].Bonus
		}
	}
	if i, ok := area.Contract(); ok {
		if c := w.contract(s, i); c != nil {
			bonus = c.Bonus
		}
	}
	if bonus.IsNone() {
		return ""
	}
	return w.Effect(bonus)
}

// price gives what completing an area costs; ok is false for quarters and for what is
// not in the game.
func (w *Words) price(s *engine.State, area engine.Area) (cost engine.Company, ok bool) {
	if i, is := area.Stage(); is {
		if stages := w.rules.Building(s).Stages; i < len(stages) {
			return stages[i].Cost, true
		}
	}
	if i, is := area.Goal(); is {
		if goal := w.openGoal(s, i/engine.GoalAreas); goal != nil {
			return goal.Areas[i%engine.GoalAreas].Cost, true
		}
	}
	if i, is := area.Contract(); is {
		if c := w.contract(s, i); c != nil {
			return c.Cost, true
		}
	}
	return cost, false
}

// BuildingSide tells which side of the basic Building is in play, "A" or "B"; "" for
// other Buildings.
func (w *Words) BuildingSide(s *engine.State) string {
	switch w.config.Building {
	case engine.BuildingA, engine.BuildingB, engine.BuildingAB:
		return string(rune('A' + w.side(s)))
	}
	return ""
}

// ContractName names a contract by its index, "" where there is none.
func (w *Words) ContractName(s *engine.State, i int) string {
	if c := w.contract(s, i); c != nil {
		return prose.Safe(c.Name)
	}
	return ""
}

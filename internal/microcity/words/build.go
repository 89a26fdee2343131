package words

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// complete says what completing an area costs and brings: "complete stage 3 (Roof)
// for 2 wood".
func (w *Words) complete(s *engine.State, area engine.Area) string {
	text := w.built(s, area)
	if bonus := w.Bonus(s, area); bonus != "" {
		text += "; bonus: " + bonus
	}
	return text
}

// built says what completing an area costs, without its bonus.
func (w *Words) built(s *engine.State, area engine.Area) string {
	text := "complete " + w.Area(s, area)
	cost, points, ok := w.Price(s, area)
	if ok && !w.short { // else it stands beside the name
		text += " for " + stock(cost)
	}
	if points > 0 {
		text += " (" + prose.Count(points, "point", "points") + ")"
	}
	return text
}

// Bonus says what the bonus of a stage or contract does, "" where there is none.
func (w *Words) Bonus(s *engine.State, area engine.Area) string {
	if _, _, bonus, _ := w.rules.Price(s, area); !bonus.IsNone() {
		return w.Effect(bonus)
	}
	return ""
}

// BuildingSide returns which side of the basic Building is in play, "A" or "B"; "" for
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

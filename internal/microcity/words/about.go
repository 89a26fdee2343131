package words

import (
	"strconv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// AboutBuilding says what the game asks to be built: how many stages, what they cost together,
// what they bring. It is empty where there is no Building.
func (w *Words) AboutBuilding() string {
	start := w.rules.Start()
	first := w.rules.Building(&start)
	if len(first.Stages) == 0 {
		return ""
	}
	text := prose.Count(len(first.Stages), "stage", "stages")
	stages := first.Stages
	if w.config.Building == engine.BuildingAB {
		start.Side = 1
		second := w.rules.Building(&start).Stages
		text += " and then " + prose.Count(len(second), "more on side B", "more on side B")
		stages = append(append([]engine.Stage{}, stages...), second...)
	}
	if first.Ordered {
		text += ", in order"
	}
	text += ": " + together(stages) + " in total"
	if n := bonuses(stages); n > 0 {
		text += "; " + prose.Count(n, "stage gives", "stages give") + " a bonus"
	}
	return text
}

// AboutDifficulty says how many turns there are, and what else makes the game harder.
func (w *Words) AboutDifficulty() string {
	text := strconv.Itoa(int(w.rules.Start().Clock)) + " turns on the clock"
	if dearer := w.rules.Dearer(); dearer != (engine.Company{}) {
		text += ", and the last stage costs " + stock(dearer) + " more"
	}
	return text
}

// BuildingTitle names the Building of the game in a word or two, as in Title: "basic A".
// It is empty where there is none.
func (w *Words) BuildingTitle() string { return w.building() }

// together returns what stages cost in sum.
func together(stages []engine.Stage) string {
	var items []string
	for r := range engine.Resource(engine.Resources) {
		sum := 0
		for i := range stages {
			sum += int(stages[i].Cost[r])
		}
		if sum > 0 {
			items = append(items, amount(r, uint8(sum)))
		}
	}
	return prose.List(items, "and")
}

func bonuses(stages []engine.Stage) (n int) {
	for i := range stages {
		if !stages[i].Bonus.IsNone() {
			n++
		}
	}
	return n
}

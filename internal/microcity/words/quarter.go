package words

import (
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// Quarter says what a quarter is and shows: "b2, industrial (steel), die 2 or 5", and
// what lies on it.
func (w *Words) Quarter(s *engine.State, q engine.Quarter) string {
	card, faces, ok := w.rules.QuarterAt(s, q)
	if !ok {
		return w.place(q)
	}
	text := w.place(q)
	if card.Kind != engine.SeaportQuarter {
		text += ", " + KindName(card.Kind)
	}
	if card.Kind == engine.Industrial {
		text += " (" + card.Material.String() + ")"
	}
	if card.Kind != engine.GardenQuarter {
		text += ", " + dieText(faces)
	}
	if mark := w.onQuarter(s, q); mark != "" {
		text += " (" + mark + ")"
	}
	return text
}

func dieText(faces engine.Faces) string {
	if text := facesText(faces); strings.Contains(text, "die") {
		return text
	}
	return "die " + facesText(faces)
}

// onQuarter tells of the marker on a quarter, or "".
func (w *Words) onQuarter(s *engine.State, q engine.Quarter) string {
	owner := w.rules.MarkerAt(s, engine.QuarterArea(q))
	switch {
	case owner == engine.None:
		return ""
	case w.competitive():
		return w.about(owner).its() + " marker"
	}
	return "marker"
}

var kindNames = [...]string{
	engine.Industrial: "industrial", engine.Commercial: "commercial", engine.Residential: "residential",
	engine.LogisticsQuarter: "logistics", engine.GardenQuarter: "garden", engine.SeaportQuarter: "seaport",
}

// KindName names what a quarter is for: "industrial", "garden".
func KindName(kind engine.Kind) string {
	if int(kind) >= len(kindNames) {
		return "?"
	}
	return kindNames[kind]
}

// Investment says what the quarter's actions do (INV-3 to INV-6); an action that the
// quarter does not have is "".
func (w *Words) Investment(s *engine.State, q engine.Quarter) (basic, advanced string) {
	card, _, ok := w.rules.QuarterAt(s, q)
	if !ok {
		return "", ""
	}
	switch card.Kind {
	case engine.Industrial:
		return "gain " + amount(card.Material, 1), "gain " + amount(card.Material, 2)
	case engine.Commercial:
		return "exchange 1 material for 1 of another kind, and gain $1",
			"exchange 1 material for 2 of other kinds, and gain $1"
	case engine.Residential:
		return "gain $2", "complete " + w.residential()
	case engine.LogisticsQuarter:
		return "", prose.List(logistics[:], "or")
	case engine.SeaportQuarter:
		return seaportBasic(s.Flipped>>q.Place()&1 != 0), "complete a contract of this seaport"
	case engine.GardenQuarter:
	}
	return "", ""
}

// logistics are the two actions of a logistics quarter (LOG-2).
var logistics = [2]string{"take back up to 2 markers from any area", "pay $1 for 2 materials of your choice"}

func seaportBasic(flipped bool) string {
	if flipped {
		return "exchange 1 material for $3, then take back a project card"
	}
	return "exchange 1 material for $2"
}

// residential says what the advanced action of a residential quarter completes.
func (w *Words) residential() string {
	if w.competitive() {
		return "a goal area"
	}
	return "a stage"
}

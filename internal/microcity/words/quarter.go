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

// QuarterSentence returns Quarter as a sentence. The name of a square, which no capital begins, stays as it is.
func (w *Words) QuarterSentence(s *engine.State, q engine.Quarter) string {
	return begun(w.Quarter(s, q) + ".")
}

// begun begins a line with what lies on a quarter: the name of a quarter is written small there, too.
func begun(text string) string {
	if strings.HasPrefix(text, "the ") {
		return prose.UpperFirst(text)
	}
	return text
}

// Offers says what a quarter offers, and what it would on its other side.
func (w *Words) Offers(s *engine.State, q engine.Quarter) string {
	var said []string
	basic, advanced := w.Investment(s, q)
	if basic != "" {
		said = append(said, "Basic: "+basic+".")
	}
	if advanced != "" {
		said = append(said, "With a die: "+advanced+".")
	}
	if other := w.OtherSide(s, q); other != "" {
		said = append(said, other)
	}
	return strings.Join(said, " ")
}

// Meaning says in sentences what a card or a quarter does that an action chooses; nothing of other
// actions.
func (w *Words) Meaning(s *engine.State, a engine.Action) []string {
	switch a.Kind {
	case engine.ActPlay:
		return w.Project(a.Card()).Sentences()
	case engine.ActGo, engine.ActPlace:
		return []string{w.Offers(s, a.Quarter())}
	default:
		return nil
	}
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
	offer, _ := w.rules.QuarterOffer(s, q)
	if !offer.Basic.IsNone() {
		basic = w.Effect(offer.Basic)
	}
	return basic, prose.List(w.options(offer), "or")
}

package table

import (
	"fmt"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// cardTexts says what every card in the game does: project cards, the Building, goals,
// contracts, Advantage cards.
func cardTexts(w *words.Words, rules *engine.Rules, s *engine.State) []widget.Line {
	var lines []widget.Line
	heading := func(text string) {
		if len(lines) > 0 {
			lines = append(lines, widget.Line{})
		}
		lines = append(lines, widget.Line{Text: text, Role: theme.Title})
	}
	heading("Project cards")
	for _, p := range rules.Pack().Projects {
		if where := whereIs(w, s, p.Card); where != "" {
			text := w.Project(p.Card)
			lines = append(lines,
				widget.Line{Text: fmt.Sprintf("%v  %s (%s)", p.Card, text.Title(), where), Role: theme.Strong},
				widget.Line{Text: "   basic: " + text.Basic, Role: theme.Text},
				widget.Line{Text: "   " + text.With(), Role: theme.Text})
		}
	}
	if stages := rules.Building(s).Stages; len(stages) > 0 {
		heading(w.BuildingName(s))
		for i := range stages {
			lines = append(lines, areaText(w, rules, s, engine.StageArea(i), w.Area(s, engine.StageArea(i))))
		}
	}
	if s.Goals[0] != 0 {
		heading("Goals")
		for i := range engine.GoalSlots * engine.GoalAreas {
			area := engine.GoalArea(i/engine.GoalAreas, i%engine.GoalAreas)
			lines = append(lines, areaText(w, rules, s, area, w.Area(s, area)))
		}
	}
	if s.Ports[0] != 0 {
		heading("Contracts")
		for i := range engine.NumContracts {
			lines = append(lines, areaText(w, rules, s, engine.ContractArea(i), w.ContractTitle(s, i)))
		}
	}
	for p := range engine.Place(engine.NumPlaces) {
		if quarters := w.BothSides(s, p); s.City[0] != 0 && len(quarters) > 0 {
			heading(w.CardHeading(s, p))
			for _, text := range quarters {
				lines = append(lines, widget.Line{Text: "  " + text, Role: theme.Text})
			}
		}
	}
	if s.Open != 0 {
		heading("Open Advantage cards")
		for n := range uint8(16) {
			if s.Open>>n&1 != 0 {
				name, points, condition := w.Advantage(n)
				text := fmt.Sprintf("  %s: %s for %s", name, prose.Count(points, "point", "points"), condition)
				lines = append(lines, widget.Line{Text: text, Role: theme.Text})
			}
		}
	}
	return lines
}

// whereIs returns where a project card is, "" for one that is not in the game.
func whereIs(w *words.Words, s *engine.State, c engine.Card) string {
	if s.InPlay == c {
		return "in play"
	}
	where := ""
	for owner := range 2 {
		place := ""
		switch {
		case s.Hand[owner].Has(c):
			place = "hand"
		case s.Discard[owner].Cards().Has(c):
			place = "discard"
		default:
			continue
		}
		if name := w.Owner(owner); name != "" {
			place = name + ": " + place
		}
		if where != "" {
			where += ", "
		}
		where += place
	}
	return where
}

// areaText says what completing an area costs and brings, behind a name for it.
func areaText(w *words.Words, r *engine.Rules, s *engine.State, area engine.Area, name string) widget.Line {
	cost, points, _ := w.Price(s, area)
	text := "  " + prose.UpperFirst(name) + ": " + w.Cost(cost)
	if points > 0 {
		text += " for " + prose.Count(points, "point", "points")
	}
	if bonus := w.Bonus(s, area); bonus != "" {
		text += "; bonus: " + bonus
	}
	role := theme.Text
	if i, ok := area.Stage(); ok && s.Done>>i&1 != 0 {
		text, role = text+" (complete)", theme.Dim
	} else if r.MarkerAt(s, area) != engine.None {
		text, role = text+" (marked)", theme.Dim
	}
	return widget.Line{Text: text, Role: role}
}

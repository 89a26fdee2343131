package words

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/prose"
)

// breakdown returns a score by category: "population 24, colony 5, …; 53 points".
func breakdown(s *engine.Score) string {
	var items []string
	for _, c := range Categories(s) {
		items = append(items, c.Name+" "+strconv.Itoa(c.Points))
	}
	return strings.Join(items, ", ") + "; " + points(s.Total())
}

// A Category is one of those in which an anthill scores.
type Category struct {
	Name   string
	Points int
}

// Categories returns a score by category, always the same ones in the order of the rules.
func Categories(s *engine.Score) []Category {
	return []Category{
		{"population", s.Population},
		{"colony", s.Colony},
		{"harvest", s.Harvest},
		{"royal gallery", s.Royal},
		{"Red army", s.RedArmy},
		{"barracks", s.Barracks},
	}
}

// scores tells how every anthill stands, by category.
func (w *Words) scores(s *engine.State) []string {
	scores := w.rules.Scores(s)
	var lines []string
	for h := range engine.Anthill(w.rules.Anthills()) {
		lines = append(lines, prose.UpperFirst(w.Anthill(h))+": "+breakdown(&scores[h])+".")
	}
	return lines
}

// Result says how the game ended, and what decided it where points did not (MPO-39); nothing while it goes on.
func (w *Words) Result(s *engine.State) (headline, detail string) {
	result := w.rules.Result(s)
	if !result.Over {
		return "", ""
	}
	switch result.Cause {
	case engine.ByArmy:
		detail = "The larger army decides between equal points."
	case engine.Shared:
		detail = "Points and armies are equal."
	default:
	}
	return w.result(result), detail
}

// Pad counts the points of each player up by category; those of the rival stand behind them.
func (w *Words) Pad(s *engine.State) game.Pad {
	pad := game.Pad{Unit: "points"}
	for p := range w.rules.Players() {
		pad.Heads = append(pad.Heads, w.Player(engine.One+engine.Seat(p)))
	}
	if _, is := w.rules.Rival(); is {
		pad.Heads = append(pad.Heads, "Rival")
	}
	scores := w.rules.Scores(s)
	for k, category := range Categories(&scores[0]) {
		pad.Add(category.Name, func(column int) (points int) {
			for h := range engine.Anthill(w.rules.Anthills()) {
				if owner := w.rules.Owner(h); owner == engine.None && column == w.rules.Players() || int(owner) == int(engine.One)+column {
					points += Categories(&scores[h])[k].Points
				}
			}
			return points
		})
	}
	return pad
}

func (w *Words) result(r engine.Result) string {
	if w.rules.Players() == 1 {
		return w.soloResult(r)
	}
	var winners []string
	for p := range w.rules.Players() {
		if r.Winners>>p&1 != 0 {
			winners = append(winners, w.names[p])
		}
	}
	by := prose.Lead(r.Points[:w.rules.Players()], r.Winners, "point", "points")
	if len(winners) == 1 {
		return winners[0] + " wins" + by + "."
	}
	return prose.List(winners, "and") + " share the win" + by + "."
}

func (w *Words) soloResult(r engine.Result) string {
	who, goal := w.about(engine.One), int(w.rules.Config().Goal)
	switch {
	case goal == 0 && r.Winners != 0:
		return prose.UpperFirst(who.does("beat", "beats")) + " the rival colony, " + against(r) + "."
	case goal == 0:
		return prose.UpperFirst(who.does("do", "does")) + " not beat the rival colony: " + against(r) + "."
	case r.Winners != 0:
		return prose.UpperFirst(who.does("beat", "beats")) + " the goal of " + points(goal) + " with " + points(r.Points[0]) + "."
	}
	return prose.UpperFirst(who.does("miss", "misses")) + " the goal: " + points(r.Points[0]) + ", and " + who.verb("you", "it") + " needed more than " + strconv.Itoa(goal) + "."
}

// against returns the points of a player against those of the rival: "55 points to 51".
func against(r engine.Result) string { return points(r.Points[0]) + " to " + strconv.Itoa(r.Rival) }

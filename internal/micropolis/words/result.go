package words

import (
	"strconv"
	"strings"

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

// Result says how the game ended, in one sentence and some more; nothing while it goes on.
func (w *Words) Result(s *engine.State) (headline, detail string) {
	result := w.rules.Result(s)
	if !result.Over {
		return "", ""
	}
	return w.result(result), strings.TrimSpace(w.Decided(s) + " " + strings.Join(w.scores(s), " "))
}

// Decided says what decided a game that is over, where points did not (MPO-39).
func (w *Words) Decided(s *engine.State) string {
	switch w.rules.Result(s).Cause {
	case engine.ByArmy:
		return "The larger army decides between equal points."
	case engine.Shared:
		return "Points and armies are equal."
	default:
		return ""
	}
}

func (w *Words) result(r engine.Result) string {
	if w.rules.Players() == 1 {
		return w.soloResult(r)
	}
	var winners []string
	best := 0
	for p := range w.rules.Players() {
		if r.Winners>>p&1 != 0 {
			winners = append(winners, w.names[p])
			best = r.Points[p]
		}
	}
	switch {
	case len(winners) == 1 && w.rules.Players() == 2:
		return winners[0] + " wins, " + points(best) + " to " + strconv.Itoa(min(r.Points[0], r.Points[1])) + "."
	case len(winners) == 1:
		return winners[0] + " wins with " + points(best) + "."
	}
	return prose.List(winners, "and") + " share the victory with " + points(best) + "."
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

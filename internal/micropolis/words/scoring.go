package words

import (
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/prose"
)

// headings say what a category scores, in the order of Categories.
var headings = [...]string{
	"Population: 1 point for each ant.",
	"Colony: 5 points for the most ants in one gallery.",
	"Harvest: a gallery scores 2, 5, 10, 15, 20 or 25 points for 1 to 6 different fruits.",
	"Royal gallery: a gallery with exactly one queen scores 1 point for each of its tiles.",
	"Red army: 5 points for the largest army.",
	"Barracks: a full barracks of 1, 2, 3 or 4 scores 2, 4, 7 or 10 points.",
}

// Scoring says what a category scores, and in a line for each anthill why it has its points.
func (w *Words) Scoring(s *engine.State, category int) (title string, lines []string) {
	scores := w.rules.Scores(s)
	for h := range engine.Anthill(w.rules.Anthills()) {
		name := prose.UpperFirst(w.Anthill(h))
		if owner := w.rules.Owner(h); owner != engine.None && !w.rules.Config().Expert {
			name = w.Player(owner)
		}
		c := Categories(&scores[h])[category]
		lines = append(lines, name+": "+points(c.Points)+" ("+w.grounds(s, h, category)+").")
	}
	return headings[category], lines
}

// grounds says what an anthill has for a category.
func (w *Words) grounds(s *engine.State, h engine.Anthill, category int) string {
	row := s.Rows[h]
	_, alone := w.rules.Rival()
	rival := alone && w.rules.Owner(h) == engine.None
	switch category {
	case 0:
		ants := 0
		for _, tile := range row.All() {
			ants += w.rules.Tile(tile).Ants()
		}
		return prose.Count(ants, "ant", "ants")
	case 1:
		return prose.Count(w.largest(row), "ant", "ants") + " in the largest gallery"
	case 2:
		return w.fruits(row, rival)
	case 3:
		return w.queens(row, rival)
	case 4:
		if rival {
			return "the rival has no soldiers"
		}
		return soldiers(s.Army[h])
	default:
		return w.garrisons(s, h, rival)
	}
}

// fruits names the fruits of each gallery that has any, with its points where there are several.
func (w *Words) fruits(row engine.Row, rival bool) string {
	if rival {
		return "the rival harvests nothing"
	}
	var parts, counted []string
	for _, g := range w.rules.Galleries(row, nil) {
		if names := fruitsOf(&g); len(names) > 0 {
			parts = append(parts, prose.List(names, "and"))
			counted = append(counted, parts[len(parts)-1]+" for "+strconv.Itoa(g.Harvest()))
		}
	}
	switch len(parts) {
	case 0:
		return "no fruit"
	case 1:
		return parts[0]
	}
	return strings.Join(counted, "; ")
}

// queens says over how many tiles each royal gallery stretches, and which galleries have too many
// queens.
func (w *Words) queens(row engine.Row, rival bool) string {
	if rival {
		return "the rival's queens score nothing"
	}
	var royal, parts []string
	length := 0 // of the last one
	for _, g := range w.rules.Galleries(row, nil) {
		switch {
		case g.Queens == 1:
			length = g.Length()
			royal = append(royal, strconv.Itoa(length))
		case g.Queens > 1:
			parts = append(parts, strconv.Itoa(int(g.Queens))+" queens together")
		}
	}
	switch {
	case len(royal) > 1:
		parts = slices.Insert(parts, 0, "queens' galleries of "+prose.List(royal, "and")+" tiles")
	case len(royal) == 1:
		parts = slices.Insert(parts, 0, "a queen's gallery of "+prose.Count(length, "tile", "tiles"))
	case len(parts) == 0:
		return "no queen"
	}
	return prose.List(parts, "and")
}

// garrisons names the sizes of full barracks, and how many are empty.
func (w *Words) garrisons(s *engine.State, h engine.Anthill, rival bool) string {
	var full []string
	empty := 0
	for _, tile := range s.Rows[h].All() {
		t := w.rules.Tile(tile)
		switch {
		case t.Feature != engine.Barracks:
		case s.Full.Has(tile) || rival:
			full = append(full, strconv.Itoa(int(t.N)))
		default:
			empty++
		}
	}
	text := "no full barracks"
	if len(full) > 0 {
		text = "full barracks of " + prose.List(full, "and")
	}
	if empty > 0 {
		text += "; " + strconv.Itoa(empty) + " empty"
	}
	return text
}

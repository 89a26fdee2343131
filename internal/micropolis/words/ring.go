package words

import (
	"strconv"

	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/prose"
)

// Row returns the tiles of an anthill from left to right, or around the ring, in one sentence.
func (w *Words) Row(s *engine.State, h engine.Anthill) string {
	row := s.Rows[h]
	if row == 0 {
		return "No tiles yet."
	}
	items := make([]string, 0, engine.RingTiles)
	for _, number := range row.All() {
		items = append(items, w.short(s, h, number))
	}
	text := "Tiles from left to right: "
	if row.Complete() {
		text = "The complete ring, tiles from left to right: "
	}
	return text + prose.List(items, "and") + "."
}

// short returns a tile of an anthill in its row: "45 (lemon)", "25 (barracks of 2, full)".
func (w *Words) short(s *engine.State, h engine.Anthill, number uint8) string {
	t := w.rules.Tile(number)
	text := strconv.Itoa(int(number))
	switch t.Feature {
	case engine.Plain:
		return text
	case engine.Nurse: // her eggs have hatched
		return text + " (nurse)"
	case engine.Barracks:
		if s.Full.Has(number) || w.rules.Owner(h) == engine.None {
			return text + " (" + Feature(t) + ", full)"
		}
		return text + " (" + Feature(t) + ", empty)"
	default:
		return text + " (" + plainName(t.Feature) + ")"
	}
}

// Galleries returns each gallery of an anthill in a sentence: over which tiles it stretches, who
// is in it, what it scores and which ends of the row it reaches.
func (w *Words) Galleries(s *engine.State, h engine.Anthill) []string {
	row := s.Rows[h]
	var lines []string
	for i, g := range w.rules.Galleries(row, nil) {
		lines = append(lines, "Gallery "+strconv.Itoa(i+1)+": "+w.gallery(row, &g)+".")
	}
	return lines
}

func (w *Words) gallery(row engine.Row, g *engine.Gallery) string {
	var tiles []string
	for place, number := range row.All() {
		if g.Tiles>>place&1 != 0 {
			tiles = append(tiles, strconv.Itoa(int(number)))
		}
	}
	word := "tile "
	if len(tiles) > 1 {
		word = "tiles "
	}
	text := word + prose.List(tiles, "and") + "; " + prose.Count(g.Ants, "ant", "ants")
	if fruits := fruitsOf(g); len(fruits) > 0 {
		text += "; " + prose.List(fruits, "and") + " for " + points(g.Harvest())
	}
	switch {
	case g.Queens == 1:
		text += "; a queen for " + points(g.Royal())
	case g.Queens > 1:
		text += "; " + strconv.Itoa(int(g.Queens)) + " queens, so no points for a queen"
	}
	switch {
	case row.Complete():
	case g.Left && g.Right:
		text += "; open at both ends"
	case g.Left:
		text += "; open at the left end"
	case g.Right:
		text += "; open at the right end"
	}
	return text
}

// fruitsOf returns the different fruits of a gallery, and its wild ones.
func fruitsOf(g *engine.Gallery) []string {
	var names []string
	for f := engine.Cherry; f <= engine.Pomegranate; f++ {
		if g.Fruits>>f.Fruit()&1 != 0 {
			names = append(names, f.String())
		}
	}
	if g.Gifts > 0 {
		names = append(names, prose.Count(g.Gifts, "wild fruit", "wild fruits"))
	}
	return names
}

// Ends returns what a tile placed at either end meets; "" where there are no ends.
func (w *Words) Ends(row engine.Row) string {
	switch {
	case row == 0 || row.Complete():
		return ""
	case row.Len() == engine.RingTiles-1:
		return "The next tile closes the ring. On its left: " + w.end(row, row.Len()-1, engine.RU, engine.RL) +
			". On its right: " + w.end(row, 0, engine.LU, engine.LL) + "."
	}
	return w.End(row, true) + " " + w.End(row, false)
}

// End returns what a tile placed at one of the ends meets, as Ends does.
func (w *Words) End(row engine.Row, left bool) string {
	switch {
	case row == 0:
		return "Your first tile goes here."
	case row.Len() >= engine.RingTiles-1:
		return w.Ends(row)
	case left:
		return "Left end: " + w.end(row, 0, engine.LU, engine.LL) + "."
	}
	return "Right end: " + w.end(row, row.Len()-1, engine.RU, engine.RL) + "."
}

// end says which of two ports are open, and to which galleries.
func (w *Words) end(row engine.Row, place int, upper, lower engine.Ports) string {
	up, low := w.leads(row, place, upper), w.leads(row, place, lower)
	switch {
	case up == 0 && low == 0:
		return "shut above and below"
	case low == 0:
		return levels([2]int{up, low}) + ", shut below"
	case up == 0:
		return "shut above, " + levels([2]int{up, low})
	}
	return levels([2]int{up, low})
}

// leads returns the number of the gallery at an open port, from 1, or 0 where it is shut.
func (w *Words) leads(row engine.Row, place int, port engine.Ports) int {
	t := w.rules.Tile(row.At(place))
	for k := range t.Segments {
		if !t.Segments[k].Ports.Has(port) {
			continue
		}
		for i, g := range w.rules.Galleries(row, nil) {
			if g.Has(place, k) {
				return i + 1
			}
		}
	}
	return 0
}

func points(n int) string { return prose.Count(n, "point", "points") }

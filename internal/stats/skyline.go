package stats

import (
	"slices"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/prose"
)

// A Skyline is what people have built by winning: what stands in it in the order in which it was begun.
type Skyline []Structure

// NothingBuilt is said in place of a skyline in which nothing stands.
const NothingBuilt = "Nothing stands in your skyline yet. Each game that you win adds to it."

// A Structure stands in a skyline for the games that were won in building the same, or for one where the games of a box do
// not name what is built.
type Structure struct {
	Monument *game.Monument // what it is
	Of       string         // what was built; "" where that has no name
	Level    int            // the hardest at which it was, from 0
	Lights   int            // how many of the games were won without help, or how many stars they have on a ladder
}

// SkylineOf returns the skyline of games that are listed newest first, by what the boxes of a shelf build. A game that people
// won against each other counts, too.
func SkylineOf(games []library.Game, shelf game.Shelf) (s Skyline) {
	for i := len(games) - 1; i >= 0; i-- {
		g := &games[i]
		box := shelf.Find(g.Header.Game)
		if box == nil || box.Monument.Name[0] == "" || !Counted(g) {
			continue
		}
		if _, end := against(g); end != won {
			continue
		}
		at := slices.IndexFunc(s, func(b Structure) bool {
			return b.Of != "" && b.Of == g.Class.Of && b.Monument.Name == box.Monument.Name
		})
		if at < 0 {
			at, s = len(s), append(s, Structure{Monument: &box.Monument, Of: g.Class.Of})
		}
		s[at].Level = max(s[at].Level, g.Class.Place[2])
		if !assisted(g) {
			s[at].Lights++
		}
	}
	return s
}

// Lit returns the skyline with a light for each star that what was built has on a ladder.
func (s Skyline) Lit(stars map[string]int) Skyline {
	for i := range s {
		s[i].Lights = max(s[i].Lights, stars[s[i].Of])
	}
	return s
}

// Sentence says what stands in the skyline: "Your skyline: 3 landmarks and 2 towns."; "" where nothing does.
func (s Skyline) Sentence() string {
	var parts []string
	for i, b := range s {
		if slices.ContainsFunc(s[:i], func(other Structure) bool { return other.Monument.Name == b.Monument.Name }) {
			continue
		}
		n := 0
		for _, other := range s[i:] {
			if other.Monument.Name == b.Monument.Name {
				n++
			}
		}
		parts = append(parts, prose.Count(n, b.Monument.Name[0], b.Monument.Name[1]))
	}
	if parts == nil {
		return ""
	}
	return "Your skyline: " + prose.List(parts, "and") + "."
}

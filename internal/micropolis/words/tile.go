package words

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/prose"
)

// Feature returns what a tile has beside galleries and workers: "nurse, 3 eggs", "barracks of
// 2", "cherry"; "" for nothing.
func Feature(t *engine.Tile) string {
	switch f := t.Feature; f {
	case engine.Plain:
		return ""
	case engine.Nurse:
		return "nurse, " + prose.Count(t.N, "egg", "eggs")
	case engine.Barracks:
		return "barracks of " + strconv.Itoa(int(t.N))
	case engine.Sergeant:
		return "recruiting sergeant"
	case engine.Gift:
		return "wild fruit"
	default:
		return f.String()
	}
}

// Brief returns a tile in a few words: "tile 10 (nurse, 3 eggs)".
func (w *Words) Brief(number uint8) string {
	text := "tile " + strconv.Itoa(int(number))
	if feature := Feature(w.rules.Tile(number)); feature != "" {
		text += " (" + feature + ")"
	}
	return text
}

// Tile returns everything on a tile, in one sentence without its full stop: "tile 2 (queen):
// gallery from lower left to lower right with the queen and 1 worker; dead end at upper right
// with 1 worker".
func (w *Words) Tile(number uint8) string {
	t := w.rules.Tile(number)
	parts := make([]string, len(t.Segments))
	for k := range t.Segments {
		parts[k] = segment(t, k)
	}
	return w.Brief(number) + ": " + strings.Join(parts, "; ")
}

// segment returns one gallery of a tile and who is in it.
func segment(t *engine.Tile, k int) string {
	s := &t.Segments[k]
	var inside []string
	if k == 0 && (t.Feature.IsSpecialist() || t.Feature.IsFruit() || t.Feature == engine.Gift) {
		inside = append(inside, "the "+plainName(t.Feature))
	}
	if s.Workers > 0 {
		inside = append(inside, prose.Count(s.Workers, "worker", "workers"))
	}
	text := way(s.Ports)
	if len(inside) == 0 {
		return text
	}
	return text + " with " + prose.List(inside, "and")
}

// plainName returns a feature as it is called within its tile.
func plainName(f engine.Feature) string {
	switch f {
	case engine.Sergeant:
		return "sergeant"
	case engine.Gift:
		return "wild fruit"
	default:
		return f.String()
	}
}

// ways are where a gallery leads on a tile, by its ports.
var ways = [16]string{
	0:                                 "closed chamber",
	engine.LU:                         "dead end at upper left",
	engine.LL:                         "dead end at lower left",
	engine.RU:                         "dead end at upper right",
	engine.RL:                         "dead end at lower right",
	engine.LU | engine.RU:             "gallery from upper left to upper right",
	engine.LL | engine.RL:             "gallery from lower left to lower right",
	engine.LU | engine.RL:             "gallery from upper left to lower right",
	engine.LL | engine.RU:             "gallery from lower left to upper right",
	engine.LU | engine.LL:             "gallery from upper left to lower left",
	engine.RU | engine.RL:             "gallery from upper right to lower right",
	engine.LU | engine.RU | engine.RL: "gallery between upper left, upper right and lower right",
	engine.LU | engine.RU | engine.LL: "gallery between upper left, lower left and upper right",
	engine.LL | engine.RL | engine.LU: "gallery between upper left, lower left and lower right",
	engine.LL | engine.RL | engine.RU: "gallery between lower left, upper right and lower right",
	engine.LU | engine.RU | engine.LL | engine.RL: "gallery between all four openings",
}

func way(p engine.Ports) string { return ways[p] }

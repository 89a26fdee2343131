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
// gallery below from left to right with the queen and 1 worker; dead end above on the right with
// 1 worker".
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
	engine.LU:                         "dead end above on the left",
	engine.LL:                         "dead end below on the left",
	engine.RU:                         "dead end above on the right",
	engine.RL:                         "dead end below on the right",
	engine.LU | engine.RU:             "gallery above from left to right",
	engine.LL | engine.RL:             "gallery below from left to right",
	engine.LU | engine.RL:             "gallery from above left to below right",
	engine.LL | engine.RU:             "gallery from below left to above right",
	engine.LU | engine.LL:             "gallery that joins above and below on the left",
	engine.RU | engine.RL:             "gallery that joins above and below on the right",
	engine.LU | engine.RU | engine.RL: "gallery above from left to right and below to the right",
	engine.LU | engine.RU | engine.LL: "gallery above from left to right and below to the left",
	engine.LL | engine.RL | engine.LU: "gallery below from left to right and above to the left",
	engine.LL | engine.RL | engine.RU: "gallery below from left to right and above to the right",
	engine.LU | engine.RU | engine.LL | engine.RL: "gallery above and below, from left to right",
}

func way(p engine.Ports) string { return ways[p] }

package pack

import (
	"strings"

	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/packfile"
)

// Limits of a tile (MPO-59).
const (
	maxWorkers = 9 // in one gallery: a drawing shows their number in one character
	maxEggs    = 3
	maxSize    = 4 // of a barracks
	between    = " / "
)

func readTiles(r *packfile.Reader, n packfile.Node) []engine.Tile {
	items := r.Items(n, "tiles")
	if n.Shape == packfile.ListShape && (len(items) < leastTiles || len(items) > mostTiles) {
		r.Fault(n.Line, "a pack has from %d to %d tiles; found %d", leastTiles, mostTiles, len(items))
		return nil
	}
	tiles := make([]engine.Tile, len(items))
	for i, item := range items {
		tiles[i] = readTile(r, item)
	}
	return tiles
}

func readTile(r *packfile.Reader, n packfile.Node) (t engine.Tile) {
	f := r.Object(n)
	if g, ok := f.Need("galleries"); ok {
		t.Segments = readSegments(r, g)
	}
	if w, ok := f.Need("workers"); ok {
		readWorkers(r, w, t.Segments)
	}
	if i, ok := f.Word("feature", featureWords()); ok {
		t.Feature = engine.Feature(i)
	}
	switch t.Feature {
	case engine.Nurse:
		t.N = f.Number("eggs", 1, maxEggs)
	case engine.Barracks:
		t.N = f.Number("size", 1, maxSize)
	default:
	}
	f.Close()
	return t
}

func featureWords() []string {
	words := make([]string, engine.NumFeatures)
	for f := range engine.NumFeatures {
		words[f] = f.String()
	}
	return words
}

// readSegments reads "LU-RU / o": known ports, none of them twice (MPO-28, MPO-29).
func readSegments(r *packfile.Reader, n packfile.Node) []engine.Segment {
	if n.Shape != packfile.TextShape {
		r.Fault(n.Line, `"galleries" should be text such as LU-RU / LL, not %s`, n.Describe())
		return nil
	}
	var list []engine.Segment
	var open engine.Ports
	chambers := 0
	for word := range strings.SplitSeq(n.Text, between) {
		ports, ok := engine.ParsePorts(word)
		switch {
		case !ok:
			r.Fault(n.Line, "%s is no gallery: it should be some of LU, RU, LL and RL joined by -, or o for a closed chamber; galleries are separated by /", packfile.Quote(word))
			return nil
		case open&ports != 0:
			r.Fault(n.Line, "%s is in two galleries of the tile", open&ports)
			return nil
		case ports == 0:
			chambers++
		}
		open |= ports
		list = append(list, engine.Segment{Ports: ports})
	}
	if chambers > 1 || chambers == 1 && open&(engine.LU|engine.RU) != 0 && open&(engine.LL|engine.RL) != 0 {
		r.Fault(n.Line, "a tile has room for one closed chamber (o), above or below, where there is no gallery")
	}
	return list
}

// readWorkers reads how many workers each gallery has.
func readWorkers(r *packfile.Reader, n packfile.Node, segments []engine.Segment) {
	items := r.Items(n, "workers")
	if n.Shape != packfile.ListShape || segments == nil {
		return
	}
	if len(items) != len(segments) {
		r.Fault(n.Line, `"workers" should have a number for each of the %d galleries; found %d`, len(segments), len(items))
		return
	}
	for i, item := range items {
		segments[i].Workers = r.Count(item, "workers", 0, maxWorkers)
	}
}

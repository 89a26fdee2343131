package pack

import (
	"strings"

	"boardgame/microcity/internal/packfile"
	"boardgame/microcity/internal/smallcity/engine"
)

// letters are the signs of a footprint: those of the tiles, then of the empty space and of the statue.
const letters, empty, statue = "RCFWP.S", '.', 'S'

var tilesOf = [...]engine.Tile{engine.Residence1, engine.Commerce1, engine.Factory1, engine.Warehouse, engine.Park1, engine.NoTile}

const side = 3 // of a footprint

// arcologies are the footprints (SMC-56, SMC-74).
func (o *object) arcologies(p *engine.Pack) {
	for a := engine.Helios; int(a) <= engine.NumArcologies; a++ {
		o.group(a.String(), func(o *object) { o.footprint(p, &p.Arcologies[a]) })
	}
}

func (o *object) footprint(p *engine.Pack, shown *engine.Footprint) {
	var words []string
	for t := engine.Founder; t <= engine.Muse; t++ {
		words = append(words, t.String())
	}
	if o.writes() {
		grid := ""
		for _, t := range shown {
			letter := string(statue)
			for i := range tilesOf {
				if tilesOf[i] == t {
					letter = letters[i : i+1]
				}
			}
			if grid += letter; letter == string(statue) {
				o.out["statue"] = t.String()
			}
		}
		o.out["footprint"] = [side]string{grid[:side], grid[side : 2*side], grid[2*side:]}
		return
	}
	kind, ok := o.f.Word("statue", words)
	grid := ""
	for _, row := range o.f.List("footprint") {
		if row.Shape != packfile.TextShape || len(row.Text) != side || strings.Trim(row.Text, letters) != "" {
			o.Fault(row.Line, `a row of "footprint" should be three of R, C, F, W, P, S and ., not %s`, row.Describe())
			ok = false
		}
		grid += row.Text
	}
	switch {
	case !ok:
	case len(grid) != len(shown):
		o.fault("a footprint has three rows; found %d", len(grid)/side)
	case strings.Count(grid, string(empty)) != 1:
		o.fault("a footprint has one empty space; found %d", strings.Count(grid, string(empty)))
	case strings.Count(grid, string(statue)) != 1:
		o.fault("a footprint has one statue (S); found %d", strings.Count(grid, string(statue)))
	default:
		for i := range shown {
			shown[i] = engine.Founder + engine.Tile(kind)
			if grid[i] != statue {
				shown[i] = tilesOf[strings.IndexByte(letters, grid[i])]
			}
		}
		o.fits(p, shown)
	}
}

// fits checks that somebody can build what a footprint shows: by what stands next to what, by how many tiles there are,
// and by what the middle needs, which has nothing else in reach.
func (o *object) fits(p *engine.Pack, shown *engine.Footprint) {
	used := map[engine.Tile]int{}
	for i, t := range shown {
		for j, other := range shown {
			dx, dy := i%side-j%side, i/side-j/side
			if t != engine.NoTile && other != engine.NoTile && i != j && dx*dx <= 1 && dy*dy <= 1 && p.Tiles[t].Forbid.Has(other.Kind()) {
				o.fault("no %s can stand next to a %s", t.Kind(), other.Kind())
				return
			}
		}
		if used[t]++; t != engine.NoTile && p.Tiles[t].Supply > 0 && used[t] > int(p.Tiles[t].Supply) {
			o.fault("nobody can fill this footprint: there are only %d tiles of %s", p.Tiles[t].Supply, t)
			return
		}
	}
	middle := shown[len(shown)/2]
	for _, c := range p.Tiles[middle].Needs {
		found := 0
		for j, other := range shown {
			if j != len(shown)/2 && other != engine.NoTile && c.Kinds.Has(other.Kind()) && c.Level <= 1 && (!c.Beside || j%2 == 1) {
				found++
			}
		}
		if found < int(c.Count) {
			o.fault("nobody can fill this footprint: the %s in the middle does not have what it needs around it", middle.Kind())
			return
		}
	}
}

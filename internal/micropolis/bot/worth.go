package bot

import "boardgame/microcity/internal/micropolis/engine"

// A row is what the tiles of an anthill are worth by themselves.
type row struct {
	tiles   engine.Row
	points  float64 // population, harvest and royal galleries as they stand
	open    float64 // what a tile more may add to galleries that can still be joined
	largest float64 // ants of the largest gallery
	grows   float64 // how many ants a tile more may add to a gallery like that
	reach   int     // how many galleries with a fruit or a single queen reach an end
}

// rows is how many rows are remembered: those of neighbouring positions differ in one anthill.
const rows = 1 << 12

// row returns what a row is worth, from memory where it was met lately.
func (p *position) row(tiles engine.Row) *row {
	at := &p.rows[uint64(tiles)*0x9e3779b97f4a7c15>>(64-12)]
	if at.tiles != tiles {
		*at = row{tiles: tiles}
		p.measure(at)
	}
	return at
}

// measure works out what the galleries are worth (MPO-32 to MPO-36).
func (p *position) measure(w *row) {
	p.galleries = p.rules.Galleries(w.tiles, p.galleries[:0])
	for i := range p.galleries {
		g := &p.galleries[i]
		w.points += float64(g.Points())
		ends := 0.
		if g.Left {
			ends++
		}
		if g.Right {
			ends++
		}
		if ants := float64(g.Ants); ants > w.largest {
			w.largest, w.grows = ants, ends
		} else if ants == w.largest {
			w.grows = max(w.grows, ends)
		}
		if ends == 0 {
			continue
		}
		if g.Fruits != 0 || g.Gifts > 0 || g.Queens == 1 {
			w.reach++
		}
		ends = p.number.end + (1-p.number.end)*(ends-1) // two ends are not worth twice as much as one
		fruits := g.Fruits
		different := int(g.Gifts)
		for ; fruits != 0; fruits &= fruits - 1 {
			different++
		}
		w.open += ends * p.number.fruits[min(different, engine.NumFruits)]
		switch g.Queens {
		case 0:
		case 1:
			w.open += ends * p.number.queen
		default:
		}
	}
}

// soldiers returns what an army is worth while so many tiles are to come: it pays for them.
func (p *position) soldiers(army uint8, left int) float64 {
	if left == 0 {
		return 0
	}
	n := float64(army)
	worth := p.number.soldier*min(n, p.number.enough) + p.number.more*max(n-p.number.enough, 0)
	return worth * min(float64(left)/p.number.spent, 1)
}

// garrison returns what the barracks and the army of an anthill are worth. Where the player is
// about to fill a barracks or to arrange them, it is what the best answer leaves (MPO-25,
// MPO-26).
func (p *position) garrison(s *engine.State, h engine.Anthill, left int) float64 {
	tiles := s.Rows[h].Tiles()
	places, points := p.within(tiles & s.Full)
	worth := float64(points) + p.soldiers(s.Army[h], left)
	if s.Hill != uint8(h)+1 {
		return worth
	}
	switch s.Question {
	case engine.QuestionFill:
		n := p.rules.Tile(s.Tile).N
		return max(worth, float64(points+engine.BarracksPoints(n))+p.soldiers(s.Army[h]-n, left))
	case engine.QuestionSentry:
		return p.arranged(tiles, int(s.Army[h])+places, left)
	default:
		return worth
	}
}

// arranged returns what the best arrangement of so many soldiers is worth.
func (p *position) arranged(tiles engine.TileSet, total, left int) float64 {
	var most [maxPlaces + 1]int // the most points by soldiers in barracks; -1 where that cannot be
	for i := range most {
		most[i] = -1
	}
	most[0] = 0
	for tile := range tiles.All() {
		t := p.rules.Tile(tile)
		if t.Feature != engine.Barracks {
			continue
		}
		for i := maxPlaces - int(t.N); i >= 0; i-- {
			if most[i] >= 0 {
				most[i+int(t.N)] = max(most[i+int(t.N)], most[i]+engine.BarracksPoints(t.N))
			}
		}
	}
	best := 0.
	for within := max(total-engine.MaxArmy, 0); within <= min(total, maxPlaces); within++ {
		if most[within] >= 0 {
			best = max(best, float64(most[within])+p.soldiers(uint8(total-within), left))
		}
	}
	return best
}

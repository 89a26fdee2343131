package engine

import "math/bits"

// A Gallery is a largest set of segments that are joined (MPO-31).
type Gallery struct {
	Segments    uint64 // bit MaxSegments*place+k for segment k of the tile at a place of the row
	Tiles       uint16 // the places over which it stretches, bit 1<<place
	Ants        uint16 // workers and specialists in it
	Fruits      uint8  // the different fruits in it, bit 1<<Fruit
	Gifts       uint8
	Queens      uint8
	Left, Right bool // it reaches an open port at that end of a row that is not complete
}

// MaxGalleries is how many galleries an anthill can have.
const MaxGalleries = MaxSegments * RingTiles

// Harvest returns the points for the fruits of a gallery (MPO-34, MPO-35).
func (g *Gallery) Harvest() int {
	return harvestPoints[min(bits.OnesCount8(g.Fruits)+int(g.Gifts), NumFruits)]
}

// Royal returns the points for its queen (MPO-36).
func (g *Gallery) Royal() int {
	if g.Queens != 1 {
		return 0
	}
	return g.Length()
}

// Points returns what it scores by itself: its ants, its fruits and its queen.
func (g *Gallery) Points() int { return int(g.Ants) + g.Harvest() + g.Royal() }

// Length returns over how many tiles it stretches (MPO-31).
func (g *Gallery) Length() int { return bits.OnesCount16(g.Tiles) }

// Has reports whether segment k of the tile at a place belongs to the gallery.
func (g *Gallery) Has(place, k int) bool { return g.Segments>>(MaxSegments*place+k)&1 != 0 }

var harvestPoints = [NumFruits + 1]int{0, 2, 5, 10, 15, 20, 25}

// A tile is what the counting of galleries needs of a Tile, compiled.
type tile struct {
	segments [MaxSegments]segment
	count    uint8 // of segments
	ants     uint8 // workers and specialist
	feature  Feature
	n        uint8 // eggs, or the size of a barracks
}

type segment struct {
	ports         Ports
	ants          uint8
	fruit         uint8 // bit 1<<Fruit; 0 for none
	gifts, queens uint8
}

// compile makes the table of a tile: the feature is on the first segment (MPO-56).
func compile(t *Tile) tile {
	c := tile{count: uint8(len(t.Segments)), ants: uint8(t.Ants()), feature: t.Feature, n: t.N}
	for i, s := range t.Segments {
		c.segments[i] = segment{ports: s.Ports, ants: s.Workers}
	}
	first := &c.segments[0]
	switch {
	case t.Feature.IsSpecialist():
		first.ants++
		if t.Feature == Queen {
			first.queens = 1
		}
	case t.Feature.IsFruit():
		first.fruit = 1 << t.Feature.Fruit()
	case t.Feature == Gift:
		first.gifts = 1
	}
	return c
}

// Galleries appends the galleries of an anthill, in the order of their first segments. The two
// ends of a row are joined when it is complete (MPO-31, MPO-62).
func (r *Rules) Galleries(w Row, dst []Gallery) []Gallery {
	var list [MaxGalleries]Gallery
	n := r.dig(w, &list)
	return append(dst, list[:n]...)
}

// dig is Galleries for a caller who brings the room; it returns how many there are.
func (r *Rules) dig(w Row, list *[MaxGalleries]Gallery) int {
	d := digger{list: list, ends: [numEnds]int{shut, shut, shut, shut, shut, shut}}
	for place := range w.Len() {
		d.add(place, &r.tiles[w.At(place)])
	}
	if w.Complete() { // MPO-2: the tenth tile meets both ends
		d.join(firstUpper, upper)
		d.join(firstLower, lower)
	} else {
		for _, k := range [...]int{firstUpper, firstLower} {
			if g := d.ends[k]; g != shut {
				d.list[g].Left = true
			}
		}
		for _, k := range [...]int{upper, lower} {
			if g := d.ends[k]; g != shut {
				d.list[g].Right = true
			}
		}
	}
	return d.closed()
}

// A digger walks along a row and remembers which galleries lead on.
type digger struct {
	list *[MaxGalleries]Gallery // those that were joined to another have no segments left
	n    int                    // how many there are so far
	ends [numEnds]int           // the gallery that is open there, or shut
}

const shut = -1

// The ends that are open on the way: of the tile before, of the tile under way, of the first.
const (
	upper = iota
	lower
	nextUpper
	nextLower
	firstUpper
	firstLower
	numEnds
)

// MPO-30: a tile's segments go on with what the tile before leaves open.
func (d *digger) add(place int, t *tile) {
	d.ends[nextUpper], d.ends[nextLower] = shut, shut
	for k := range t.count {
		s := &t.segments[k]
		g := shut
		if s.ports&LU != 0 {
			g = d.ends[upper]
		}
		if s.ports&LL != 0 && d.ends[lower] != shut {
			if g == shut {
				g = d.ends[lower]
			} else {
				g = d.merge(g, d.ends[lower])
			}
		}
		if g == shut {
			g = d.n
			d.list[g] = Gallery{}
			d.n++
		}
		to := &d.list[g]
		to.Segments |= 1 << (MaxSegments*place + int(k))
		to.Tiles |= 1 << place
		to.Ants += uint16(s.ants)
		to.Fruits |= s.fruit
		to.Gifts += s.gifts
		to.Queens += s.queens
		if s.ports&RU != 0 {
			d.ends[nextUpper] = g
		}
		if s.ports&RL != 0 {
			d.ends[nextLower] = g
		}
		if place == 0 && s.ports&LU != 0 {
			d.ends[firstUpper] = g
		}
		if place == 0 && s.ports&LL != 0 {
			d.ends[firstLower] = g
		}
	}
	d.ends[upper], d.ends[lower] = d.ends[nextUpper], d.ends[nextLower]
}

// join joins the galleries at two ends, if both are open (MPO-30).
func (d *digger) join(a, b int) {
	if d.ends[a] != shut && d.ends[b] != shut {
		d.merge(d.ends[a], d.ends[b])
	}
}

// merge makes two galleries one and returns which.
func (d *digger) merge(a, b int) int {
	if a == b {
		return a
	}
	if a > b {
		a, b = b, a // the one that begins first keeps its place
	}
	to, from := &d.list[a], &d.list[b]
	to.Segments |= from.Segments
	to.Tiles |= from.Tiles
	to.Ants += from.Ants
	to.Fruits |= from.Fruits
	to.Gifts += from.Gifts
	to.Queens += from.Queens
	*from = Gallery{}
	for k := range d.ends {
		if d.ends[k] == b {
			d.ends[k] = a
		}
	}
	return a
}

// closed closes the gaps that galleries left that became part of others, and returns how many
// there are.
func (d *digger) closed() int {
	n := 0
	for i := range d.n {
		if d.list[i].Segments != 0 {
			d.list[n] = d.list[i]
			n++
		}
	}
	return n
}

package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/micropolis/engine"
)

// galleriesOf returns the galleries of a row of core tiles.
func galleriesOf(t *testing.T, tiles ...uint8) []engine.Gallery {
	t.Helper()
	return game(t, two).Galleries(rowOf(tiles...), nil)
}

// packOf is a pack of tiles that are told as patterns, the rest being closed chambers.
func packOf(tiles ...engine.Tile) *engine.Pack {
	p := &engine.Pack{Tiles: tiles}
	for len(p.Tiles) < 21 {
		p.Tiles = append(p.Tiles, engine.Tile{Segments: []engine.Segment{{}}})
	}
	return p
}

// tileOf makes a tile: ports and workers of its segments, a feature and its number.
func tileOf(f engine.Feature, n uint8, segments ...engine.Segment) engine.Tile {
	return engine.Tile{Segments: segments, Feature: f, N: n}
}

func seg(ports engine.Ports, workers uint8) engine.Segment {
	return engine.Segment{Ports: ports, Workers: workers}
}

const (
	through = engine.LU | engine.RU
	below   = engine.LL | engine.RL
)

// scored returns the scores of a game of two in which player 1 has a row.
func scored(t *testing.T, p *engine.Pack, tiles ...uint8) [engine.MaxAnthills]engine.Score {
	t.Helper()
	r := rulesOf(t, p, two)
	s := r.Start()
	s.Rows[0] = rowOf(tiles...)
	return r.Scores(&s)
}

var galleryProofs = []proof{
	{"MPO-28 a tile has four possible ports", func(t *testing.T) {
		for _, port := range []engine.Ports{engine.LU, engine.LL, engine.RU, engine.RL} {
			assert.Equal(t, 1, port.Len())
		}
		assert.Equal(t, 4, (engine.LU | engine.LL | engine.RU | engine.RL).Len())
		assert.Equal(t, "LU-RU", through.String())
		assert.Equal(t, "o", engine.Ports(0).String())
		for _, text := range []string{"", "LU-LU", "lu", "LX", "LU-", "-", "o-LU"} {
			_, ok := engine.ParsePorts(text)
			assert.False(t, ok, text)
		}
		p, ok := engine.ParsePorts("RL-LU")
		assert.True(t, ok)
		assert.Equal(t, engine.RL|engine.LU, p)
	}},
	{"MPO-29 segments of one tile are not joined, not even where they cross", func(t *testing.T) {
		assert.Len(t, galleriesOf(t, 2), 2)  // H: below, and a dead end above
		assert.Len(t, galleriesOf(t, 8), 2)  // B: crossing
		assert.Len(t, galleriesOf(t, 11), 1) // C: all four together
		assert.Len(t, galleriesOf(t, 61), 2) // M: with a closed chamber
	}},
	{"MPO-30 upper meets upper and lower meets lower, if both are open", func(t *testing.T) {
		assert.Len(t, galleriesOf(t, 37, 7), 2)  // A A: both levels go through
		assert.Len(t, galleriesOf(t, 37, 61), 3) // A M: above only, and a chamber
		assert.Len(t, galleriesOf(t, 44, 51), 3) // H V: below joins, above is a dead end, and a chamber
		assert.Len(t, galleriesOf(t, 46, 51), 4) // U V: a port on one side only, twice, and two chambers
		g := galleriesOf(t, 8, 8+8)              // B B: they cross over twice
		require.Len(t, g, 2)
		assert.Equal(t, 2, g[0].Length())
	}},
	{"MPO-31 a gallery stretches over different tiles, around the ring too", func(t *testing.T) {
		g := galleriesOf(t, 12, 37, 28) // D A F: U-turn on the right of D, then both levels
		assert.Equal(t, 3, g[1].Length())
		assert.True(t, g[1].Right)
		assert.True(t, g[0].Left)
		r := game(t, two)
		row := rowOf(1, 7, 13, 19, 37, 43, 3, 6, 23) // nine tiles that are open above
		assert.Len(t, r.Galleries(row, nil), len(r.Galleries(row.Add(61, engine.Right), nil)), "the tenth joins both ends and brings a chamber")
		ring := row.Add(61, engine.Right)
		for _, g := range r.Galleries(ring, nil) {
			assert.False(t, g.Left || g.Right, "a ring has no ends")
		}
		assert.Empty(t, r.Galleries(0, nil), "the foundation joins nothing")
	}},
}

var scoreProofs = []proof{
	{"MPO-32 a point for each ant", func(t *testing.T) {
		// workers 3 and 2, a queen who is an ant, and a barracks whose soldiers are none
		p := packOf(tileOf(engine.Queen, 0, seg(0, 3)), tileOf(engine.Barracks, 1, seg(0, 2)))
		assert.Equal(t, 6, scored(t, p, 1, 2)[0].Population)
	}},
	{"MPO-33 five points for the most ants in one gallery, to all who tie", func(t *testing.T) {
		p := packOf(tileOf(engine.Plain, 0, seg(0, 3)), tileOf(engine.Plain, 0, seg(0, 2), seg(0, 2)), tileOf(engine.Plain, 0, seg(0, 3)))
		r := rulesOf(t, p, engine.Config{Players: 2})
		s := r.Start()
		s.Rows[0], s.Rows[1] = rowOf(1), rowOf(2)
		scores := r.Scores(&s)
		assert.Equal(t, []int{5, 0}, []int{scores[0].Colony, scores[1].Colony})
		s.Rows[1] = rowOf(2, 3)
		scores = r.Scores(&s)
		assert.Equal(t, []int{5, 5}, []int{scores[0].Colony, scores[1].Colony})
		s.Rows[0], s.Rows[1] = 0, 0
		scores = r.Scores(&s)
		assert.Zero(t, scores[0].Colony, "nobody has ants yet")
	}},
	{"MPO-34 different fruits of a gallery", func(t *testing.T) {
		var tiles []engine.Tile
		for f := engine.Cherry; f <= engine.Pomegranate; f++ {
			tiles = append(tiles, tileOf(f, 0, seg(through, 0)))
		}
		tiles = append(tiles, tileOf(engine.Cherry, 0, seg(through, 0)), tileOf(engine.Lemon, 0, seg(below, 0)))
		p := packOf(tiles...)
		for n, points := range []int{0, 2, 5, 10, 15, 20, 25} {
			row := []uint8{1, 2, 3, 4, 5, 6}[:n]
			assert.Equal(t, points, scored(t, p, row...)[0].Harvest, "%d fruits", n)
			assert.Equal(t, points, scored(t, p, append(row, 7)...)[0].Harvest-map[bool]int{true: 2}[n == 0], "a second cherry counts nothing")
		}
		assert.Equal(t, 2+2, scored(t, p, 1, 8)[0].Harvest, "each gallery on its own")
	}},
	{"MPO-35 a gift is one more different fruit, six at most", func(t *testing.T) {
		gift := func() engine.Tile { return tileOf(engine.Gift, 0, seg(through, 0)) }
		p := packOf(gift(), gift(), tileOf(engine.Cherry, 0, seg(through, 0)), gift(), gift(), gift(), gift(), gift())
		assert.Equal(t, 2, scored(t, p, 1)[0].Harvest)
		assert.Equal(t, 10, scored(t, p, 1, 2, 3)[0].Harvest)
		assert.Equal(t, 25, scored(t, p, 1, 2, 3, 4, 5, 6)[0].Harvest)
		assert.Equal(t, 25, scored(t, p, 1, 2, 3, 4, 5, 6, 7, 8)[0].Harvest)
	}},
	{"MPO-36 exactly one queen scores the tiles of her gallery", func(t *testing.T) {
		queen := func() engine.Tile { return tileOf(engine.Queen, 0, seg(through, 0)) }
		p := packOf(queen(), tileOf(engine.Plain, 0, seg(through, 0)), queen(), tileOf(engine.Queen, 0, seg(0, 0)))
		assert.Equal(t, 2, scored(t, p, 1, 2)[0].Royal)
		assert.Equal(t, 0, scored(t, p, 1, 2, 3)[0].Royal, "two queens")
		assert.Equal(t, 1+2, scored(t, p, 4, 2, 3)[0].Royal, "each in a gallery of her own")
		assert.Equal(t, 0, scored(t, p, 2)[0].Royal, "none")
	}},
	{"MPO-37 five points for the largest army, to all who tie, to nobody at 0", func(t *testing.T) {
		r := game(t, engine.Config{Players: 3})
		for armies, points := range map[[3]uint8][3]int{{5, 4, 5}: {5, 0, 5}, {0, 0, 0}: {}, {0, 1, 0}: {0, 5, 0}} {
			s := r.Start()
			copy(s.Army[:], armies[:])
			scores := r.Scores(&s)
			have := [3]int{scores[0].RedArmy, scores[1].RedArmy, scores[2].RedArmy}
			assert.Equal(t, points, have)
		}
	}},
	{"MPO-38 full barracks by their size", func(t *testing.T) {
		r := game(t, two)
		for tile, points := range map[uint8]int{19: 2, 25: 4, 31: 7, 35: 10} {
			s := r.Start()
			s.Rows[0] = rowOf(tile)
			assert.Zero(t, r.Scores(&s)[0].Barracks, "empty")
			s.Full = engine.SetOf(tile)
			assert.Equal(t, points, r.Scores(&s)[0].Barracks)
			assert.Equal(t, points, engine.BarracksPoints(r.Tile(tile).N))
		}
	}},
	{"MPO-39 the most points, then the larger army, then all together", func(t *testing.T) {
		r := game(t, engine.Config{Players: 3})
		end := func(armies ...uint8) engine.Result {
			s := r.Start()
			s.Round, s.Question = 10, engine.QuestionNone
			copy(s.Army[:], armies)
			return r.Result(&s)
		}
		assert.Equal(t, engine.Result{Over: true, Cause: engine.ByPoints, Points: [6]int{0, 5}, Winners: 2}, end(1, 2, 1))
		assert.Equal(t, engine.Result{Over: true, Cause: engine.Shared, Points: [6]int{5, 5}, Winners: 3}, end(2, 2, 1))
		s := r.Start()
		s.Round, s.Question = 10, engine.QuestionNone
		s.Army = [6]uint8{4, 3, 5}
		s.Rows[0], s.Rows[1] = rowOf(35), rowOf(34) // worth 6 more than the other two, without Colony
		s.Full = engine.SetOf(35)
		result := r.Result(&s)
		assert.Equal(t, engine.ByPoints, result.Cause)
		s.Rows, s.Full = [6]engine.Row{rowOf(35), rowOf(36)}, engine.SetOf(35, 36)
		s.Army = [6]uint8{4, 3, 5}
		result = r.Result(&s)
		assert.Equal(t, engine.ByArmy, result.Cause)
		assert.Equal(t, uint8(1), result.Winners)
		assert.Equal(t, result.Points[0], result.Points[1])
	}},
}

var exampleProofs = []proof{
	{"MPO-48 the example of the book scores 53", func(t *testing.T) {
		p := packOf(
			tileOf(engine.Queen, 0, seg(engine.RU, 0)),
			tileOf(engine.Barracks, 1, seg(through, 1)),
			tileOf(engine.Barracks, 2, seg(through, 1)),
			tileOf(engine.Barracks, 2, seg(through, 2)),
			tileOf(engine.Barracks, 1, seg(engine.LU, 3)),
			tileOf(engine.Sentry, 0, seg(0, 1)),
			tileOf(engine.Cherry, 0, seg(0, 4)),
			tileOf(engine.Cherry, 0, seg(engine.RU, 3)),
			tileOf(engine.Lemon, 0, seg(engine.LU, 3)),
			tileOf(engine.Plain, 0, seg(0, 4)),
		)
		r := rulesOf(t, p, two)
		s := r.Start()
		s.Rows[0] = rowOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
		s.Full = engine.SetOf(2, 3, 4, 5)
		s.Army = [6]uint8{2, 3}
		score := r.Scores(&s)[0]
		assert.Equal(t, engine.Score{Population: 24, Colony: 5, Harvest: 7, Royal: 5, Barracks: 12}, score)
		assert.Equal(t, 53, score.Total())
	}},
	{"MPO-49 an anthill of our own tiles scores 46", func(t *testing.T) {
		r := game(t, two)
		row := rowOf(2, 37, 45, 25, 8, 49, 23, 18, 56, 61)
		galleries := r.Galleries(row, nil)
		require.Len(t, galleries, 5)
		type facts struct{ tiles, ants, queens, fruits int }
		for i, want := range []facts{{8, 12, 1, 2}, {3, 2, 0, 1}, {1, 2, 0, 0}, {3, 5, 0, 1}, {1, 2, 0, 0}} {
			g := galleries[i]
			fruits := 0
			for f := g.Fruits; f > 0; f &= f - 1 {
				fruits++
			}
			assert.Equal(t, want, facts{g.Length(), int(g.Ants), int(g.Queens), fruits}, "gallery %d", i+1)
		}
		assert.Equal(t, uint16(1<<7|1<<8|1<<9), galleries[3].Tiles, "tile 1 has its LU shut")
		s := r.Start()
		s.Rows[0], s.Full = row, engine.SetOf(25, 23)
		s.Rows[1], s.Army = rowOf(11, 37, 38, 39, 40, 41, 42, 43, 44, 47), [6]uint8{1, 2}
		score := r.Scores(&s)[0]
		score.Colony = 0 // whoever has more
		assert.Equal(t, engine.Score{Population: 23, Harvest: 9, Royal: 8, Barracks: 6}, score)
		assert.Equal(t, 46, score.Total())
	}},
	{"MPO-50 paying, a nurse and an architect", func(t *testing.T) {
		for _, free := range []string{"", " free"} {
			b := laid(t, two, 37, 38, 39, 10)
			b.army(0, 9)
			b.s.On[0], b.s.Reserve, b.s.Tokens[0] = 1, b.s.Reserve-1, 1
			b.do("take 4" + free)
			_, soldiers := b.line()
			if free == "" {
				assert.Equal(t, []uint8{2, 1, 1}, soldiers[:3])
				assert.Equal(t, uint8(9), b.s.Army[0], "6 and 3 eggs")
			} else {
				assert.Equal(t, []uint8{1, 0, 0}, soldiers[:3])
				assert.Equal(t, uint8(10), b.s.Army[0], "cut from 12")
			}
		}
	}},
}

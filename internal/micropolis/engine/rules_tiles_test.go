package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game/enginetest"
	"boardgame/microcity/internal/micropolis/engine"
)

// The rules of sections 11 and 12 are about the tiles. That the tiles that come with the game
// are these is proven in internal/micropolis/pack.
var tileProofs = []proof{
	{"MPO-51 at most one specialist or barracks on a tile", func(t *testing.T) {
		sizes, eggs := map[uint8]bool{}, map[uint8]bool{}
		for _, tile := range corePack().Tiles {
			switch tile.Feature {
			case engine.Barracks:
				sizes[tile.N] = true
			case engine.Nurse:
				eggs[tile.N] = true
			default:
				require.Zero(t, tile.N)
			}
		}
		assert.Len(t, sizes, 4)
		assert.Len(t, eggs, 3)
		assert.True(t, engine.Queen.IsSpecialist())
		assert.True(t, engine.Sentry.IsSpecialist())
		assert.False(t, engine.Barracks.IsSpecialist())
		assert.False(t, engine.Gift.IsFruit())
	}},
	{"MPO-52 six fruits, from six cherries to one pomegranate", func(t *testing.T) {
		count := map[engine.Feature]int{}
		for _, tile := range corePack().Tiles {
			count[tile.Feature]++
		}
		for f := engine.Cherry; f <= engine.Pomegranate; f++ {
			assert.Equal(t, 6-f.Fruit(), count[f], f)
		}
	}},
	{"MPO-53 about two workers on a tile", func(t *testing.T) {
		workers := 0
		for _, tile := range corePack().Tiles {
			for _, s := range tile.Segments {
				workers += int(s.Workers)
			}
		}
		assert.InDelta(t, 2.2, float64(workers)/61, 0.1)
	}},
	{"MPO-54 patterns", func(t *testing.T) {
		for letter, pattern := range patterns {
			found := false
			for _, tile := range corePack().Tiles {
				found = found || patternOf(&tile) == sorted(pattern)
			}
			assert.True(t, found, "%c", letter)
		}
	}},
	{"MPO-55 workers by ports, dealt from the last segment to the first", func(t *testing.T) {
		p := corePack()
		for number, want := range map[int][]uint8{1: {1, 1}, 11: {1}, 37: {0, 1}, 41: {2, 2}, 61: {2, 2}, 49: {2}, 35: {1, 2}} {
			var have []uint8
			for _, s := range p.Tiles[number-1].Segments {
				have = append(have, s.Workers)
			}
			assert.Equal(t, want, have, number)
		}
	}},
	{"MPO-56 a feature is on the first segment, a barracks in no gallery", func(t *testing.T) {
		g := galleriesOf(t, 2) // H queen: below with the queen, above a dead end
		assert.Equal(t, []uint8{1, 0}, []uint8{g[0].Queens, g[1].Queens})
		assert.Equal(t, []uint16{2, 1}, []uint16{g[0].Ants, g[1].Ants})
		g = galleriesOf(t, 25) // C barracks 2
		assert.Equal(t, uint16(1), g[0].Ants)
		g = galleriesOf(t, 58) // P gift
		assert.Equal(t, uint8(1), g[0].Gifts)
	}},
	{"MPO-57 check sums", func(t *testing.T) {
		var specialists, barracks, places, fruits, gifts, plain, workers int
		ports := map[engine.Ports]int{}
		for _, tile := range corePack().Tiles {
			switch {
			case tile.Feature.IsSpecialist():
				specialists++
			case tile.Feature == engine.Barracks:
				barracks++
				places += int(tile.N)
			case tile.Feature.IsFruit():
				fruits++
			case tile.Feature == engine.Gift:
				gifts++
			default:
				plain++
			}
			for _, s := range tile.Segments {
				workers += int(s.Workers)
			}
			for _, port := range []engine.Ports{engine.LU, engine.RU, engine.LL, engine.RL} {
				if tile.Open().Has(port) {
					ports[port]++
				}
			}
		}
		assert.Equal(t, []int{61, 18, 18, 38, 21, 3, 1, 132}, []int{len(corePack().Tiles), specialists, barracks, places, fruits, gifts, plain, workers})
		assert.Equal(t, map[engine.Ports]int{engine.LU: 44, engine.RU: 44, engine.LL: 43, engine.RL: 43}, ports)
	}},
	{"MPO-58 what ten tiles drawn blindly score", func(t *testing.T) {
		r := game(t, two)
		const games = 2000
		var population, harvest, royal, barracks, largest, galleries int
		for seed := range uint64(games) {
			dice, pile := enginetest.NewDice(seed), make([]uint8, 0, 61)
			for n := range uint8(61) {
				pile = append(pile, n+1)
			}
			s := r.Start()
			for range 10 {
				i := dice.Below(len(pile))
				s.Rows[0] = s.Rows[0].Add(pile[i], engine.Right)
				if r.Tile(pile[i]).Feature == engine.Barracks {
					s.Full |= 1 << pile[i]
				}
				pile = append(pile[:i], pile[i+1:]...)
			}
			score := r.Scores(&s)[0]
			population += score.Population
			harvest += score.Harvest
			royal += score.Royal
			barracks += score.Barracks
			most := uint16(0)
			list := r.Galleries(s.Rows[0], nil)
			for _, g := range list {
				most = max(most, g.Ants)
			}
			largest += int(most)
			galleries += len(list)
		}
		for _, c := range []struct{ have, want int }{{population, 25}, {harvest, 9}, {royal, 3}, {barracks, 14}, {largest, 10}, {galleries, 7}} {
			assert.InDelta(t, c.want, float64(c.have)/games, 1)
		}
	}},
}

// sorted writes the ports of a pattern in the order of Ports.String.
func sorted(pattern string) string {
	var parts []string
	for part := range strings.SplitSeq(pattern, " / ") {
		p, _ := engine.ParsePorts(part)
		parts = append(parts, p.String())
	}
	return strings.Join(parts, " / ")
}

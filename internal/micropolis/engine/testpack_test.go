package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game/enginetest"
	"boardgame/microcity/internal/micropolis/engine"
)

// patterns are the galleries of MPO-54 by their letters.
var patterns = map[rune]string{
	'A': "LU-RU / LL-RL", 'B': "LU-RL / LL-RU", 'C': "LU-RU-LL-RL", 'D': "LU-LL / RU-RL", 'E': "LU-RU / LL", 'F': "LU-RU / RL",
	'G': "LL-RL / LU", 'H': "LL-RL / RU", 'I': "LU-RU-RL", 'J': "LU-LL-RL", 'K': "LL-RL-RU", 'L': "LU-LL-RU",
	'M': "LU-RU / o", 'N': "LL-RL / o", 'O': "LU-RL", 'P': "LL-RU", 'R': "LU / RL", 'S': "LL / RU",
	'T': "LU / o", 'U': "RU / o", 'V': "LL / o", 'W': "RL / o",
}

// features are the rows of MPO-56 in the order of MPO-61: left column, then right.
var features = []struct {
	feature engine.Feature
	letters string
	n       []uint8 // eggs or sizes; the last counts for the rest
}{
	{engine.Queen, "EHMNOK", []uint8{0}},
	{engine.Nurse, "ABLI", []uint8{1, 2, 2, 3}},
	{engine.Architect, "CD", []uint8{0}},
	{engine.Sergeant, "AJP", []uint8{0}},
	{engine.Sentry, "BGF", []uint8{0}},
	{engine.Barracks, "ABEHMN", []uint8{1}},
	{engine.Barracks, "CDFGIL", []uint8{2}},
	{engine.Barracks, "JKOP", []uint8{3}},
	{engine.Barracks, "RS", []uint8{4}},
	{engine.Cherry, "ABEFTM", []uint8{0}},
	{engine.Lemon, "AHGUN", []uint8{0}},
	{engine.Grape, "BIJV", []uint8{0}},
	{engine.Blackberry, "CLW", []uint8{0}},
	{engine.Fig, "DK", []uint8{0}},
	{engine.Pomegranate, "O", []uint8{0}},
	{engine.Gift, "PRS", []uint8{0}},
	{engine.Plain, "M", []uint8{0}},
}

// corePack is the set of section 12 of the rules, made of its tables.
func corePack() *engine.Pack {
	p := &engine.Pack{ID: "test", Name: "Test", Version: "1", Author: "nobody"}
	for _, row := range features {
		for i, letter := range row.letters {
			tile := engine.Tile{Feature: row.feature, N: row.n[min(i, len(row.n)-1)]}
			ports := 0
			for text := range strings.SplitSeq(patterns[letter], " / ") {
				set, _ := engine.ParsePorts(text)
				ports += set.Len()
				tile.Segments = append(tile.Segments, engine.Segment{Ports: set})
			}
			workers := 5 - ports // MPO-55
			if row.feature == engine.Plain {
				workers++
			}
			for k := range workers {
				n := len(tile.Segments)
				tile.Segments[n-1-k%n].Workers++
			}
			p.Tiles = append(p.Tiles, tile)
		}
	}
	return p
}

// wildPack is a smaller pack in which one tile carries almost everything that a pack may have:
// single dead ends, four segments, many workers, many gifts, most barracks.
func wildPack() *engine.Pack {
	p := &engine.Pack{ID: "wild", Name: "Wild", Version: "1", Author: "nobody"}
	shapes := []string{"LU / LL / RU / RL", "o", "LU-RU-LL-RL / o / o / o", "LU-RU", "LL-RL", "LU-LL", "RU-RL", "LU-RL / RU / LL"}
	for i := range 41 {
		tile := engine.Tile{Feature: engine.Feature(i*5%int(engine.NumFeatures)) % engine.NumFeatures}
		switch tile.Feature {
		case engine.Barracks:
			tile.N = uint8(i%4) + 1
		case engine.Nurse:
			tile.N = uint8(i%3) + 1
		default:
			if i%3 == 0 {
				tile.Feature, tile.N = engine.Barracks, uint8(i/3%4)+1
			}
		}
		for k, text := range strings.Split(shapes[i%len(shapes)], " / ") {
			set, _ := engine.ParsePorts(text)
			tile.Segments = append(tile.Segments, engine.Segment{Ports: set, Workers: uint8((i + k) % 10)})
		}
		p.Tiles = append(p.Tiles, tile)
	}
	return p
}

func rulesOf(t testing.TB, p *engine.Pack, c engine.Config) *engine.Rules {
	t.Helper()
	r, err := engine.New(p, c)
	require.NoError(t, err)
	return r
}

// game is the rules of a game with the tiles of the core.
func game(t testing.TB, c engine.Config) *engine.Rules {
	t.Helper()
	return rulesOf(t, corePack(), c)
}

// A variant is a way to play, with a name.
type variant struct {
	name   string
	config engine.Config
}

// everyGame is every mode with every number of players.
func everyGame() []variant {
	var list []variant
	for _, open := range []bool{false, true} {
		suffix := map[bool]string{false: "", true: "-open"}[open]
		for _, g := range engine.Goals {
			list = append(list, variant{"solo-" + g.String() + suffix, engine.Config{Players: 1, Goal: g, Open: open}})
		}
		for n := 2; n <= engine.MaxPlayers; n++ {
			list = append(list, variant{"players-" + string(rune('0'+n)) + suffix, engine.Config{Players: n, Open: open}})
		}
		for n := 2; n <= 3; n++ {
			list = append(list, variant{"expert-" + string(rune('0'+n)) + suffix, engine.Config{Players: n, Expert: true, Open: open}})
		}
	}
	return list
}

// playout plays a game by a seed, and shows every position with the action about to be taken.
func playout(t testing.TB, r *engine.Rules, seed uint64, see func(*engine.State, engine.Action)) engine.State {
	t.Helper()
	return enginetest.Playout(t, r, r.Start(), enginetest.Anything[engine.Action](seed), see)
}

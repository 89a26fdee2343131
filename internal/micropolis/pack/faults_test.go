package pack

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/packfile"
)

const (
	queen    = "galleries: LU-RU / LL, workers: [1, 1], feature: queen"
	nurse    = "galleries: LU-RU-RL, workers: [2], feature: nurse, eggs: 3"
	barracks = "galleries: LU / RL, workers: [1, 2], feature: barracks, size: 4"
)

// MPO-59: whatever is wrong is told with file, line and reason.
func TestFaults(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ file, old, new, says string }{
		{"tiles", queen, strings.Replace(queen, "LU-RU", "LU-RX", 1), `"LU-RX" is no gallery: it should be some of LU, RU, LL and RL joined by -`},
		{"tiles", queen, strings.Replace(queen, "LU-RU", "LU-LU", 1), `"LU-LU" is no gallery`},
		{"tiles", queen, strings.Replace(queen, " / LL", " / LU", 1), "LU is in two galleries of the tile"},
		{"tiles", queen, strings.Replace(queen, " / LL", " / o", 1) + ", x: 1", `unknown key "x"`},
		{"tiles", queen, strings.Replace(queen, "LU-RU / LL", "LU-RU / LL / o", 1), "room for one closed chamber"},
		{"tiles", queen, strings.Replace(queen, "LU-RU / LL", "o / o", 1), "room for one closed chamber"},
		{"tiles", queen, strings.Replace(queen, "LU-RU / LL", "7", 1), `"galleries" should be text`},
		{"tiles", queen, strings.Replace(queen, "[1, 1]", "[1]", 1), `"workers" should have a number for each of the 2 galleries; found 1`},
		{"tiles", queen, strings.Replace(queen, "[1, 1]", "[1, 10]", 1), `"workers" is 10; it should be from 0 to 9`},
		{"tiles", queen, strings.Replace(queen, "[1, 1]", "[1, -1]", 1), `"workers" should be a whole number`},
		{"tiles", queen, strings.Replace(queen, "[1, 1]", "2", 1), `"workers" should be a list`},
		{"tiles", queen, strings.Replace(queen, "queen", "king", 1), `"feature" should be plain, queen, nurse`},
		{"tiles", queen, strings.Replace(queen, ", feature: queen", "", 1), `"feature" is missing`},
		{"tiles", queen, strings.Replace(queen, "galleries: LU-RU / LL, ", "", 1), `"galleries" is missing`},
		{"tiles", queen, queen + ", eggs: 1", `unknown key "eggs"`},
		{"tiles", nurse, strings.Replace(nurse, "eggs: 3", "eggs: 4", 1), `"eggs" is 4; it should be from 1 to 3`},
		{"tiles", nurse, strings.Replace(nurse, ", eggs: 3", "", 1), `"eggs" is missing`},
		{"tiles", barracks, strings.Replace(barracks, "size: 4", "size: 5", 1), `"size" is 5; it should be from 1 to 4`},
		{"tiles", barracks, strings.Replace(barracks, "size: 4", "size: 0", 1), `"size" is 0`},
		{"tiles", "tiles:", "tilse:", `"tiles" is missing`},
		{"tiles", "- {" + queen + "}", "- 3", "here should be a group of keys"},
		{"tiles", "- {" + queen + "}", "- {" + queen, "the { is not closed; a } is missing"},
		{"pack", "id: anthill", "id: An Anthill", `"id" should be 2 to 16 of the characters`},
		{"pack", "name: Roots and Galleries", "name: \"\"", `"name" is empty`},
	} {
		files := coreFS(t)
		name := c.file + ".yaml"
		before, after, found := strings.Cut(string(files[name].Data), c.old)
		require.True(t, found, c.old)
		files[name].Data = []byte(before + c.new + after)
		_, err := load(files)
		var faults packfile.Faults
		require.ErrorAs(t, err, &faults, c.new)
		assert.Contains(t, err.Error(), c.says, c.new)
		assert.Equal(t, name, faults[0].File)
		assert.Equal(t, 1+strings.Count(before, "\n"), faults[0].Line, c.says)
	}
}

// MPO-59: a pack has 10 tiles for each of two anthills and one, at least.
func TestHowManyTiles(t *testing.T) {
	t.Parallel()
	line := "  - {galleries: o, workers: [1], feature: plain}\n"
	for n, ok := range map[int]bool{leastTiles - 1: false, leastTiles: true, mostTiles: true, mostTiles + 1: false} {
		files := coreFS(t)
		files["tiles.yaml"].Data = []byte("tiles:\n" + strings.Repeat(line, n))
		_, err := load(files)
		if ok {
			require.NoError(t, err)
		} else {
			require.ErrorContains(t, err, "a pack has from 21 to 63 tiles; found")
		}
	}
	files := coreFS(t)
	files["tiles.yaml"].Data = []byte("tiles: none\n")
	_, err := load(files)
	require.ErrorContains(t, err, `"tiles" should be a list`)
}

// What is no pack at all is refused, within bounds.
func TestWhatIsNoPack(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", "{}", "[]", `{"pack":{}}`, `{"pack":{},"tiles":[]}`, "\x00", "nonsense", strings.Repeat("[", 1000), strings.Repeat(" ", packfile.MaxFile+1)} {
		_, err := Parse([]byte(text))
		require.Error(t, err)
		assert.Less(t, len(err.Error()), 5000)
	}
	files := coreFS(t)
	files["titles.yaml"] = files["tiles.yaml"]
	_, err := load(files)
	require.ErrorContains(t, err, "titles.yaml:1: a pack has no file of this name")
}

// FuzzParse: no text makes the reader panic; what it accepts comes back the same.
func FuzzParse(f *testing.F) {
	core, err := os.ReadFile("core/tiles.json")
	require.NoError(f, err)
	f.Add(core)
	f.Add([]byte(`{"pack":{"id":"ab","name":"x","version":"1","author":"y"},"tiles":[{"galleries":"LU","workers":[1],"feature":"plain"}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		p, err := Parse(text)
		if err != nil {
			return
		}
		again, err := Parse(p.JSON())
		require.NoError(t, err)
		assert.Equal(t, p.Hash, again.Hash)
	})
}

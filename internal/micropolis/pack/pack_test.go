package pack

import (
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/content"
	"boardgame/microcity/internal/micropolis/engine"
)

var update = flag.Bool("update", false, "make the tiles as JSON of their files")

func loadCore(t *testing.T) *Pack {
	t.Helper()
	p, err := load(content.Micropolis())
	require.NoError(t, err)
	return p
}

// The tiles that are ready made are those in the files.
func TestCoreIsMadeOfItsFiles(t *testing.T) {
	t.Parallel()
	files := loadCore(t)
	if *update {
		require.NoError(t, os.WriteFile("core/tiles.json", files.JSON(), 0o644))
		return
	}
	require.Equal(t, string(files.JSON()), string(coreTiles), "the files of the tiles were changed: run make update")
	core, err := Core()
	require.NoError(t, err)
	assert.Equal(t, files, core)
	assert.Len(t, core.Hash, 64)
}

// The check sums of the rules: MPO-57.
func TestCoreIsTheSetOfTheRules(t *testing.T) {
	t.Parallel()
	var specialists, barracks, places, fruits, gifts, plain, workers int
	ports := map[engine.Ports]int{}
	features := map[engine.Feature]int{}
	tiles := loadCore(t).Tiles.Tiles
	for i := range tiles {
		tile := &tiles[i]
		features[tile.Feature]++
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
		want := 5 - tile.Open().Len() // MPO-55
		if tile.Feature == engine.Plain {
			want++
		}
		have := 0
		for _, s := range tile.Segments {
			have += int(s.Workers)
		}
		assert.Equal(t, want, have, "tile %d", i+1)
		workers += have
		for _, port := range []engine.Ports{engine.LU, engine.RU, engine.LL, engine.RL} {
			if tile.Open().Has(port) {
				ports[port]++
			}
		}
	}
	assert.Equal(t, []int{61, 18, 18, 38, 21, 3, 1, 132}, []int{len(tiles), specialists, barracks, places, fruits, gifts, plain, workers})
	assert.Equal(t, map[engine.Ports]int{engine.LU: 44, engine.RU: 44, engine.LL: 43, engine.RL: 43}, ports)
	assert.Equal(t, []int{6, 4, 2, 3, 3}, []int{
		features[engine.Queen], features[engine.Nurse], features[engine.Architect], features[engine.Sergeant], features[engine.Sentry],
	})
	for number, want := range map[int]engine.Tile{ // MPO-61
		1:  {Feature: engine.Queen, Segments: []engine.Segment{{Ports: engine.LU | engine.RU, Workers: 1}, {Ports: engine.LL, Workers: 1}}},
		10: {Feature: engine.Nurse, N: 3, Segments: []engine.Segment{{Ports: engine.LU | engine.RU | engine.RL, Workers: 2}}},
		35: {Feature: engine.Barracks, N: 4, Segments: []engine.Segment{{Ports: engine.LU, Workers: 1}, {Ports: engine.RL, Workers: 2}}},
		57: {Feature: engine.Pomegranate, Segments: []engine.Segment{{Ports: engine.LU | engine.RL, Workers: 3}}},
		61: {Feature: engine.Plain, Segments: []engine.Segment{{Ports: engine.LU | engine.RU, Workers: 2}, {Workers: 2}}},
	} {
		assert.Equal(t, want, tiles[number-1], number)
	}
}

func TestParseReadsJSONBack(t *testing.T) {
	t.Parallel()
	p := loadCore(t)
	again, err := Parse(p.JSON())
	require.NoError(t, err)
	assert.Equal(t, p, again)
	p.JSON()[0] = 'x'
	assert.Equal(t, again.JSON(), p.JSON(), "a copy")
}

// A pack in a directory is read as the one in the program; other games of one differ by their hash.
func TestLoadDir(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for name, file := range coreFS(t) {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), file.Data, 0o600))
	}
	p, err := LoadDir(dir)
	require.NoError(t, err)
	assert.Equal(t, loadCore(t).Hash, p.Hash)
	_, err = LoadDir(filepath.Join(dir, "none"))
	require.ErrorContains(t, err, "cannot be opened")
	_, err = load(fstest.MapFS{})
	require.ErrorContains(t, err, "pack.yaml:1: the file is missing")
}

// Every game can be played with the tiles, and with fewer as far as they go.
func TestGamesWithTheTiles(t *testing.T) {
	t.Parallel()
	for players := 1; players <= engine.MaxPlayers; players++ {
		_, err := engine.New(loadCore(t).Tiles, engine.Config{Players: players})
		require.NoError(t, err)
	}
}

// coreFS is the files of the tiles, which a test may change.
func coreFS(t testing.TB) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	for _, section := range sections {
		name := section + ".yaml"
		data, err := fs.ReadFile(content.Micropolis(), name)
		require.NoError(t, err)
		files[name] = &fstest.MapFile{Data: data, Mode: 0o644}
	}
	return files
}

package pack

import (
	"bytes"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/content"
	"boardgame/microcity/internal/packfile"
	"boardgame/microcity/internal/smallcity/engine"
)

var update = flag.Bool("update", false, "make the core pack as JSON of its files")

// same compares two packs. Rules that were compiled of one are no part of it.
func same(t *testing.T, a, b *Pack) {
	t.Helper()
	assert.Equal(t, *a.Data, *b.Data)
	assert.Equal(t, a.Hash, b.Hash)
	assert.Equal(t, string(a.json), string(b.json))
}

// The core pack that is ready made is the one in the files.
func TestCoreIsMadeOfItsFiles(t *testing.T) {
	t.Parallel()
	files, err := load(content.SmallCity())
	require.NoError(t, err)
	if *update {
		require.NoError(t, os.WriteFile("core.json", files.JSON(), 0o644))
		return
	}
	require.True(t, bytes.Equal(files.JSON(), coreJSON), "the files of the pack were changed: run make update")
	core, err := Core()
	require.NoError(t, err)
	same(t, files, core)
	assert.Len(t, core.Hash, 64)
}

// SMC-2, SMC-3, SMC-26, SMC-27, SMC-42, SMC-44, SMC-53, SMC-74, SMC-75, SMC-76: the pack that comes with the game has the
// numbers of the rules.
func TestCoreIsTheGame(t *testing.T) {
	t.Parallel()
	core, err := Core()
	require.NoError(t, err)
	p := core.Data
	sum := func(from, to engine.Tile) (n int) {
		for i := from; i <= to; i++ {
			n += int(p.Tiles[i].Supply)
		}
		return n
	}
	assert.Equal(t, []int{90, 41, 37, 4, 4, 12, 55, 4, 4, 24, 16}, []int{
		sum(engine.Residence1, engine.Residence5), sum(engine.Commerce1, engine.Commerce4), sum(engine.Factory1, engine.Factory3),
		sum(engine.Refinery, engine.Refinery), sum(engine.Harbor, engine.Harbor), sum(engine.Warehouse, engine.Warehouse),
		sum(engine.Park1, engine.Park3), sum(engine.Police, engine.Police), sum(engine.Fire, engine.Fire),
		sum(engine.School, engine.University), sum(engine.Founder, engine.Muse),
	})
	for i, want := range []uint8{1, 2, 3, 5, 7} {
		home := &p.Tiles[engine.Residence1+engine.Tile(i)]
		assert.Equal(t, want, home.Yield)
		assert.Equal(t, engine.Condition{Count: uint8(i + 1), Kinds: engine.Civic}, home.Needs[0])
		assert.Equal(t, engine.Kinds(engine.KindFactory, engine.KindRefinery, engine.KindHarbor), home.Forbid)
		assert.Equal(t, uint8(i+1), home.Spaces)
	}
	assert.Equal(t, engine.Condition{Count: 1, Kinds: engine.Kinds(engine.KindWarehouse), Beside: true}, p.Tiles[engine.Factory1].Needs[0])
	assert.Equal(t, engine.Kinds(engine.KindRefinery, engine.KindHarbor), p.Tiles[engine.Factory2].Needs[1].Kinds)
	assert.Equal(t, [4]uint8{0, 1, 1, 2}, p.Tiles[engine.University].Materials)
	assert.True(t, p.Tiles[engine.Fire].Bent)
	assert.True(t, p.Tiles[engine.Police].Council)
	assert.Equal(t, [3]uint8{35, 55, 75}, p.Thresholds)
	assert.Equal(t, engine.Kinds(engine.KindPolice, engine.KindFire), p.Council[2].Also)
	assert.True(t, p.Council[4].Enlarge)
	assert.Equal(t, uint8(8), p.Council[5].Votes)
	assert.Equal(t, [3]engine.Grade{{Kept: 6, Broken: 3}, {Kept: 12, Broken: 6}, {Kept: 18, Broken: 9}}, p.Grades)
	assert.Equal(t, uint8(32), p.Promises[engine.Clean])
	none, home, park := engine.NoTile, engine.Residence1, engine.Park1
	assert.Equal(t, engine.Footprint{home, engine.Founder, home, park, none, engine.Commerce1, engine.Factory1, engine.Warehouse, park}, p.Arcologies[engine.Helios])
	for _, c := range []engine.Config{{}, {Players: 4, Mode: engine.Arcologies}, {Players: 1}} {
		_, err = core.Rules(c)
		require.NoError(t, err)
	}
}

func TestParseReadsBack(t *testing.T) {
	t.Parallel()
	core, err := Core()
	require.NoError(t, err)
	again, err := Parse(core.JSON())
	require.NoError(t, err)
	same(t, core, again)
	for _, text := range []string{"", "{}", "[]", "{", `{"pack":1}`, strings.Repeat("[", 100_000)} {
		_, err := Parse([]byte(text))
		var faults packfile.Faults
		require.ErrorAs(t, err, &faults, text)
	}
}

// files returns the files of the core pack, to be changed.
func files(t *testing.T) fstest.MapFS {
	t.Helper()
	set := fstest.MapFS{}
	for _, key := range keys() {
		name := key + packfile.YAML
		data, err := fs.ReadFile(content.SmallCity(), name)
		require.NoError(t, err)
		set[name] = &fstest.MapFile{Data: data}
	}
	return set
}

// SMC-76: each fault of a pack is told with its file, its line and what should stand there.
func TestFaults(t *testing.T) {
	t.Parallel()
	helios := "[RSR, P.C, FWP]"
	for _, c := range []struct{ file, old, new, want string }{
		{"tiles.yaml", "warehouse: {supply: 12", "warehouse: {supply: 0", `tiles.yaml:36: "supply" is 0; it should be from 1 to 99`},
		{"tiles.yaml", "warehouse: {supply: 12", "warehouse: {supply: 100", `"supply" is 100; it should be from 1 to 99`},
		{"tiles.yaml", "money: 1}", "money: -1}", `"money" should be a whole number from 0 to 99, not -1`},
		{"tiles.yaml", "spaces: 4, scarce", "spaces: 6, scarce", `"spaces" is 6; it should be from 1 to 5`},
		{"tiles.yaml", "spaces: 4, scarce", "scarce", `"spaces" is missing`},
		{"tiles.yaml", "residence1: {supply: 24,", "residence1: {supply: 24, spaces: 2,", `unknown key "spaces"`},
		{"tiles.yaml", "factory1: {supply: 14,", "factory1: {supply: 14, places: 2,", `unknown key "places"`},
		{"tiles.yaml", "scarce: yes, council", "scarce: maybe, council", `"scarce" should be yes, or left out, not "maybe"`},
		{"tiles.yaml", "spaces: 3, bent: yes", "spaces: 2, bent: yes", "fire is bent, but does not have three spaces"},
		{"tiles.yaml", "  warehouse:", "  warehouses:", `"warehouse" is missing`},
		{"tiles.yaml", "  warehouse:", "  castle: {supply: 1}\n  warehouse:", `unknown key "castle"`},
		{"tiles.yaml", "forbid: [residence]", "forbid: [castle]", `"forbid" should be residence, commerce`},
		{"tiles.yaml", "forbid: [residence]", "forbid: []", `"forbid" names nothing`},
		{"tiles.yaml", "near: [civic], count: 5", "near: [hall], count: 2", "nobody can build this: it needs 2 different buildings nearby, and a borough can have only 1"},
		{"tiles.yaml", "near: [civic], count: 5", "near: [civic], count: 8", `"count" is 8; it should be from 0 to 7`},
		{"tiles.yaml", "near: [residence], count: 1", "near: [residence, commerce], count: 1", "tiles.yaml:26: a commerce grows, and cannot need another commerce nearby: name other kinds"},
		{
			"tiles.yaml", "wood: 1, votes: 1", "wood: 1, votes: 1, needs: [{near: [civic], count: 7}]",
			"nobody can build this: it needs 7 different buildings nearby, and a borough can have only 6",
		},
		{"tiles.yaml", "near: [civic], count: 5", "count: 5", `a condition names kinds of buildings`},
		{"tiles.yaml", "[{near: [hall]}]", "[{near: [hall]}, {near: [hall]}, {near: [hall]}, {near: [hall]}]", `"needs" has 4 entries; there should be 0 to 3`},
		{
			"tiles.yaml", "forbid: [residence], needs: [{beside: [warehouse]}, {near: [refinery]}", "forbid: [residence, refinery], needs: [{beside: [warehouse]}, {near: [refinery]}",
			"nobody can build this: it needs 1 different building nearby, and a borough can have only 0",
		},
		{"arcologies.yaml", helios, "[RSR, FPC, .WP]", "no residence can stand next to a factory"},
		{"arcologies.yaml", helios, "[RSR, PRC, .WP]", "nobody can fill this footprint: the residence in the middle does not have what it needs around it"},
		{"arcologies.yaml", helios, "[RPR, PSC, .WP]", "nobody can fill this footprint: the founder in the middle does not have what it needs around it"},
		{"arcologies.yaml", helios, "[RSR, P.C]", "a footprint has three rows; found 2"},
		{"arcologies.yaml", helios, "[RSR, P.C, FW]", `a row of "footprint" should be three of R, C, F, W, P, S and ., not "FW"`},
		{"arcologies.yaml", helios, "[RSR, P.C, FWX]", `a row of "footprint" should be three of R, C, F, W, P, S and ., not "FWX"`},
		{"arcologies.yaml", helios, "[RSR, P.C, F.P]", "a footprint has one empty space; found 2"},
		{"arcologies.yaml", helios, "[RSR, P.C, FSP]", "a footprint has one statue (S); found 2"},
		{"arcologies.yaml", "statue: founder", "statue: king", `"statue" should be founder, worker, merchant or muse, not "king"`},
		{"promises.yaml", "clean: 32", "clean: 100", `"clean" is 100; it should be from 0 to 99`},
		{"promises.yaml", ", smoke: 8", "", `"smoke" is missing`},
		{"promises.yaml", "great:", "grand:", `"great" is missing`},
		{"numbers.yaml", "second: 55", "second: 80", `"thresholds" should be in order: first, second, third`},
		{"numbers.yaml", "easy: 9", "easy: 6", `"deadlines" should be in order: easy, medium, hard`},
		{"numbers.yaml", "[mayor, architect,", "[mayor, mayor,", `"cards" should name each of the 8 usual cards once`},
		{"numbers.yaml", "[mayor, architect,", "[mayor, physician,", `"cards" should be mayor, architect`},
		{"numbers.yaml", "    - {votes: 8}\n", "", `"council" has 5 entries; there should be 6 to 6`},
		{"numbers.yaml", "start-wood: 1", "start-wood: 4", "a player starts with 5 materials; City Hall has room for 4"},
		{"numbers.yaml", "discount: 1", "discount: 1.5", `"discount" should be a whole number from 0 to 20, not 1.5`},
		{"pack.yaml", "id: riverside", "id: Riverside", `"id" should be 2 to 16`},
		{"pack.yaml", "name: Riverside", "name: \"River\\u200bside\"", "cannot be shown"},
		{"pack.yaml", "pack:", "[", "pack.yaml:"},
	} {
		set := files(t)
		text := string(set[c.file].Data)
		require.Contains(t, text, c.old)
		set[c.file] = &fstest.MapFile{Data: []byte(strings.Replace(text, c.old, c.new, 1))}
		_, err := load(set)
		require.ErrorContains(t, err, c.want, c.new)
	}
	set := files(t)
	many := "tiles:\n"
	for i := range 200 {
		many += "  kind" + strings.Repeat("x", i) + ": {supply: 1}\n"
	}
	set["tiles.yaml"] = &fstest.MapFile{Data: []byte(many)}
	_, err := load(set)
	require.ErrorContains(t, err, `unknown key "kind"`)
	require.ErrorContains(t, err, "Fix these first, then check again.")
	set = files(t)
	set["tiles.yaml"] = &fstest.MapFile{Data: []byte(strings.Replace(string(set["tiles.yaml"].Data), "residence1: {supply: 24", "residence1: {supply: 1", 1))}
	_, err = load(set)
	require.ErrorContains(t, err, "nobody can fill this footprint: there are only 1 tiles of residence1")
}

func TestExportAndLoad(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "mine")
	require.NoError(t, Export(dir))
	require.ErrorContains(t, Export(dir), "has a file arcologies.yaml already")
	mine, err := In(dir)
	require.NoError(t, err)
	core, err := In("")
	require.NoError(t, err)
	same(t, core, mine)
	_, err = In(filepath.Join(dir, "nowhere"))
	require.ErrorContains(t, err, "cannot be opened")
}

// Whatever the text, the answer is a pack that reads back, and that every game can be played with, or faults.
func FuzzParse(f *testing.F) {
	f.Add(string(coreJSON))
	f.Add(`{"pack": {"id": "x"}}`)
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse([]byte(text))
		if err != nil {
			require.NotEmpty(t, err.Error())
			return
		}
		again, err := Parse(p.JSON())
		require.NoError(t, err)
		same(t, p, again)
		_, err = engine.New(p.Data, engine.Config{Players: 4, Mode: engine.Arcologies})
		require.NoError(t, err)
	})
}

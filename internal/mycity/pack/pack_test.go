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
	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/packfile"
)

var update = flag.Bool("update", false, "make the core set as JSON of its files")

// The core set that is ready made is the one in the files.
func TestCoreIsMadeOfItsFiles(t *testing.T) {
	t.Parallel()
	files, err := load(content.MyCity())
	require.NoError(t, err)
	if *update {
		require.NoError(t, os.WriteFile("core.json", files.JSON(), 0o644))
		return
	}
	require.True(t, bytes.Equal(files.JSON(), coreJSON), "the files of the counters were changed: run make update")
	core, err := Core()
	require.NoError(t, err)
	assert.Equal(t, files, core)
}

// MYC-35: the set that comes with the game has the numbers of the rules.
func TestCoreIsTheGame(t *testing.T) {
	t.Parallel()
	core, err := Core()
	require.NoError(t, err)
	c := core.Counters
	assert.Len(t, core.Hash, 64)
	values, sum, byClass := map[int8]int{}, 0, map[uint8]int{}
	for _, l := range c.Landmarks {
		values[l.Value]++
		sum += int(l.Value)
		byClass[l.Class]++
	}
	assert.Equal(t, 40, sum)
	assert.Equal(t, map[int8]int{4: 4, 3: 4, 2: 4, 1: 4}, values)
	assert.Equal(t, map[uint8]int{0: 4, 1: 4, 2: 4, 3: 4}, byClass)
	assert.Equal(t, int8(-1), c.Dump.Value)
	assert.Len(t, c.Types, 6)
	for _, kind := range c.Types {
		assert.Equal(t, []uint8{4, 3, 2, 1}, kind.Access)
	}
	assert.Equal(t, byte('S'), c.Slum.Letter)
	_, err = engine.New(c, engine.Config{Variants: engine.AllVariants})
	require.NoError(t, err)
}

func TestParseReadsBack(t *testing.T) {
	t.Parallel()
	core, err := Core()
	require.NoError(t, err)
	again, err := Parse(core.JSON())
	require.NoError(t, err)
	assert.Equal(t, core, again)
	for _, text := range []string{"", "{}", "[]", "{", `{"pack":1}`, strings.Repeat("[", 100_000)} {
		_, err := Parse([]byte(text))
		var faults packfile.Faults
		require.ErrorAs(t, err, &faults, text)
	}
}

// files returns the files of the core set, to be changed.
func files(t *testing.T) fstest.MapFS {
	t.Helper()
	set := fstest.MapFS{}
	for _, key := range keys() {
		name := key + packfile.YAML
		data, err := fs.ReadFile(content.MyCity(), name)
		require.NoError(t, err)
		set[name] = &fstest.MapFile{Data: data}
	}
	return set
}

// Each fault of a set is told with its file, its line and what should stand there.
func TestFaults(t *testing.T) {
	t.Parallel()
	airport := "    - {name: Airport, label: AIR, value: 4, class: Transportation}\n"
	highway := "    - {name: Highway Exit, letter: H, access: [4, 3, 2, 1]}\n"
	for _, c := range []struct{ file, old, new, want string }{
		{"landmarks.yaml", airport, "", `landmarks.yaml:11: there are 15 landmarks; a set has 16 to 40`},
		{"landmarks.yaml", "AIR", "SEA", `there are two landmarks with the label "SEA"`},
		{"landmarks.yaml", "- {name: Airport", "-{name: Airport", "there should be a space behind the dash"},
		{"landmarks.yaml", "label: AIR", "label: air", `"label" should be 1 to 3 capitals from A to Z, not "air"`},
		{"landmarks.yaml", "label: AIR", "label: AIRP", `"label" should be 1 to 3 capitals`},
		{"landmarks.yaml", "label: AIR", "label: 123", `"label" should be 1 to 3 capitals from A to Z, not 123`},
		{"landmarks.yaml", "label: AIR, ", "", `"label" is missing`},
		{"landmarks.yaml", "label: DMP", "label: ZOO", `there are two landmarks with the label "ZOO"`},
		{"landmarks.yaml", "value: -1", "value: -10", `"value" should be a whole number from -9 to 9, not -10`},
		{"landmarks.yaml", "AIR, value: 4", "AIR, value: 10", `"value" should be a whole number from -9 to 9, not 10`},
		{"landmarks.yaml", "AIR, value: 4", "AIR, value: four", `"value" should be a whole number from -9 to 9, not "four"`},
		{"landmarks.yaml", "AIR, value: 4", "AIR, value: 1.5", `"value" should be a whole number`},
		{"landmarks.yaml", "AIR, value: 4", "AIR, value: 0x4", `"value" should be a whole number`},
		{"landmarks.yaml", "4, class: Transportation", "4, class: Trains", `"class" should be`},
		{"landmarks.yaml", "value: -1}", "value: -1, class: Civic}", `unknown key "class"`},
		{"landmarks.yaml", "[Transportation, Civic,", "[Transportation, Transportation, Civic,", `there are two classes "Transportation"`},
		{"landmarks.yaml", "[Transportation, Civic, Services, Recreation]", "[]", `there are 0 classes; a set has 1 to 9`},
		{"landmarks.yaml", "name: Airport", "name: An airport far too long", `"name" takes 23 cells; there is room for 18`},
		{"landmarks.yaml", "name: Airport", "name: \"Air\\u200bport\"", `cannot be shown`},
		{"landmarks.yaml", "  list:", "  lists:", `"list" is missing`},
		{"zones.yaml", "letter: H", "letter: C", "there are two types of zones with the letter C"},
		{"zones.yaml", "letter: S", "letter: P", "there are two types of zones with the letter P"},
		{"zones.yaml", "letter: H", "letter: h", `"letter" should be one capital from A to Z, not "h"`},
		{"zones.yaml", "letter: H", "letter: É", `"letter" should be one capital`},
		{"zones.yaml", highway, strings.Repeat(highway, 5), "there are 10 types of zones; a set has 1 to 9"},
		{"zones.yaml", "H, access: [4, 3, 2, 1]", "H, access: []", "there are 0 zones of this type; there should be 1 to 9"},
		{"zones.yaml", "H, access: [4, 3, 2, 1]", "H, access: [0]", `"access" is 0; it should be from 1 to 9`},
		{"zones.yaml", "H, access: [4, 3, 2, 1]", "H, access: 4", `"access" should be a list`},
		{"zones.yaml", "H, access: [4, 3, 2, 1]", "H", `"access" is missing`},
		{"zones.yaml", "letter: S}", "letter: S, access: [1]}", `unknown key "access"`},
		{"pack.yaml", "id: classic", "id: Classic", `"id" should be 2 to 16`},
		{"pack.yaml", "  author:", "  maker:", `"author" is missing`},
		{"pack.yaml", "pack:", "[", "pack.yaml:"},
	} {
		set := files(t)
		text := string(set[c.file].Data)
		require.Contains(t, text, c.old)
		set[c.file] = &fstest.MapFile{Data: []byte(strings.Replace(text, c.old, c.new, 1))}
		_, err := load(set)
		require.ErrorContains(t, err, c.want, c.new)
	}
	all := "[9, 8, 7, 6, 5, 4, 3, 2, 1]"
	set := files(t)
	set["zones.yaml"] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(string(set["zones.yaml"].Data), "[4, 3, 2, 1]", all))}
	_, err := load(set)
	require.ErrorContains(t, err, "there are 54 different zones; a set has at most 39")
	set = files(t)
	delete(set, "zones.yaml")
	set["zone.yaml"] = &fstest.MapFile{}
	_, err = load(set)
	require.ErrorContains(t, err, "zones.yaml:1: the file is missing")
	require.ErrorContains(t, err, "zone.yaml:1: a pack has no file of this name; its files are pack.yaml, landmarks.yaml and zones.yaml")
	set = files(t)
	for _, hidden := range []string{"._zones.yaml", ".zones.yaml", "zones.yaml~"} {
		set[hidden] = &fstest.MapFile{Data: []byte("Mac OS X")}
	}
	_, err = load(set)
	require.NoError(t, err)
}

// MYC-37: a set may leave out the City Dump and the Slum, and order and repetition of access
// values do not matter.
func TestOtherSets(t *testing.T) {
	t.Parallel()
	set := files(t)
	landmarks, zones := string(set["landmarks.yaml"].Data), string(set["zones.yaml"].Data)
	landmarks = landmarks[:strings.LastIndex(landmarks, "  dump:")]
	zones = strings.Replace(zones[:strings.LastIndex(zones, "  slum:")], "[4, 3, 2, 1]", "[1, 9, 9, 2]", 1)
	set["landmarks.yaml"] = &fstest.MapFile{Data: []byte(landmarks)}
	set["zones.yaml"] = &fstest.MapFile{Data: []byte(zones)}
	p, err := load(set)
	require.NoError(t, err)
	assert.Nil(t, p.Counters.Dump)
	assert.Nil(t, p.Counters.Slum)
	assert.Equal(t, []uint8{9, 9, 2, 1}, p.Counters.Types[0].Access)
	again, err := Parse(p.JSON())
	require.NoError(t, err)
	assert.Equal(t, p, again)
	core, err := Core()
	require.NoError(t, err)
	assert.NotEqual(t, core.Hash, p.Hash)
	r, err := engine.New(p.Counters, engine.Config{Players: 6})
	require.NoError(t, err)
	assert.Equal(t, 23, r.NumZones())
}

func TestExportAndLoad(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "mine")
	require.NoError(t, Export(dir))
	require.ErrorContains(t, Export(dir), "has a file landmarks.yaml already")
	mine, err := LoadDir(dir)
	require.NoError(t, err)
	core, err := Core()
	require.NoError(t, err)
	assert.Equal(t, core, mine)
	_, err = LoadDir(filepath.Join(dir, "nowhere"))
	require.ErrorContains(t, err, "cannot be opened")
}

// Whatever the text, the answer is a set that reads back, or faults.
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
		require.Equal(t, p, again)
		_, err = engine.New(p.Counters, engine.Config{Players: 6, Size: 12})
		require.NoError(t, err)
	})
}

package pack

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/content"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/packfile"
)

// coreHash is the hash of the core pack. Game logs carry it: when a card changes on
// purpose, raise the version in pack.yaml and write the new hash here.
const coreHash = "de45f3a25c3ccb7e20fdeb64026da22b1051d5a635e7000004b21dfd6bf2a942"

// firstHash is the hash of the core pack's first edition, by which older games were played.
const firstHash = "9b1d17a872fdbb3a4e110866cd8cd34307fede895e5527894c7bcb1fb626133f"

func loadCore(t testing.TB) *Pack {
	t.Helper()
	p, err := Load(content.Core())
	require.NoError(t, err)
	return p
}

func TestCoreLoads(t *testing.T) {
	t.Parallel()
	p := loadCore(t)
	assert.Equal(t, coreHash, p.Hash)
	assert.Equal(t, "core", p.Cards.ID)
	assert.Len(t, p.Cards.Districts, 9)
	assert.Len(t, p.Cards.Landmarks, 12)

	night := p.Cards.Projects[1]
	assert.Equal(t, engine.Project{
		Card: 2, Name: "Night Shift", Move: 1,
		Basic:    engine.Effect{Parts: []engine.Part{{Kind: engine.TakeMarkers, N: 2}, {Kind: engine.Gain, Take: engine.Cost{Named: engine.Company{engine.Money: 1}}}}},
		Advanced: engine.Effect{Parts: []engine.Part{{Kind: engine.Time, N: 1}}},
		Or: []engine.Part{
			{Kind: engine.Gain, Take: engine.Cost{Any: 1}},
			{Kind: engine.Gain, Take: engine.Cost{Named: engine.Company{engine.Money: 1}}},
		},
	}, night)
	assert.Equal(t, engine.SetGarden, p.Cards.Districts[8].Set)
	assert.Equal(t, engine.QuarterCard{
		Kind: engine.Industrial, Material: engine.Steel, A: engine.FacesOf(2), B: engine.FacesOf(2, 4),
	}, p.Cards.Districts[0].Quarters[3])
}

func TestJSONRoundTrip(t *testing.T) {
	t.Parallel()
	p := loadCore(t)
	again, err := Parse(p.JSON())
	require.NoError(t, err)
	assert.Equal(t, p.Cards, again.Cards)
	assert.Equal(t, p.Hash, again.Hash)
	assert.Equal(t, string(p.JSON()), string(again.JSON()))

	text := p.JSON()
	text[0] = 'x'
	assert.NotEqual(t, text, p.JSON(), "the pack keeps its own copy")
}

// The same cards written in another way are the same pack.
func TestHashIsOfTheCards(t *testing.T) {
	t.Parallel()
	files := coreFS(t)
	goals := string(files["goals.yaml"].Data)
	first, second := strings.Index(goals, "  - number: 1\n"), strings.Index(goals, "  - number: 2\n")
	moved := goals[:first] + goals[second:] + "\n" + goals[first:second]
	files["goals.yaml"].Data = []byte("\ufeff" + strings.ReplaceAll(moved, "\n", "\r\n"))
	change(t, files, "districts.yaml", "a: [1, 4], b: [1, 4, 6]", "b: [6, 4, 1], a: [4, 1]")
	horyuji := string(files["landmarks.yaml"].Data)
	one, two := strings.Index(horyuji, "      - {order: 1"), strings.Index(horyuji, "      - {order: 2")
	three := strings.Index(horyuji, "      - {order: 3")
	files["landmarks.yaml"].Data = []byte(horyuji[:one] + horyuji[two:three] + horyuji[one:two] + horyuji[three:])
	p, err := Load(files)
	require.NoError(t, err)
	assert.Equal(t, firstHash, p.Hash)

	change(t, files, "goals.yaml", "points: 4", "points: 5")
	p, err = Load(files)
	require.NoError(t, err)
	assert.NotEqual(t, firstHash, p.Hash)
}

// What experts play by need not be said: cards from before there were any keep their hash.
func TestExpertsNeedNoClock(t *testing.T) {
	t.Parallel()
	files := coreFS(t)
	change(t, files, "landmarks.yaml", "easy: 12, medium: 10, hard: 9}", "easy: 12, medium: 10, hard: 9}\n    expert: {clock: 8, dearer: {wood: 1}}")
	p, err := Load(files)
	require.NoError(t, err)
	assert.NotEqual(t, firstHash, p.Hash)
	assert.Equal(t, engine.Summit{Clock: 8, Dearer: engine.Company{engine.Wood: 1}}, p.Cards.Landmarks[0].Summit)
	assert.Zero(t, p.Cards.Landmarks[1].Summit, "each says its own")
	again, err := Parse(p.JSON())
	require.NoError(t, err)
	assert.Equal(t, p.Cards, again.Cards)
}

// Two who play together may have clocks of their own.
func TestClocksForTwo(t *testing.T) {
	t.Parallel()
	files := coreFS(t)
	change(t, files, "landmarks.yaml", "easy: 12, medium: 10, hard: 9}", "easy: 12, medium: 10, hard: 9}\n    together: {easy: 14, medium: 11, hard: 10, expert: 8}")
	p, err := Load(files)
	require.NoError(t, err)
	assert.Equal(t, [3]uint8{12, 10, 9}, p.Cards.Landmarks[0].Clocks)
	assert.Equal(t, [4]uint8{14, 11, 10, 8}, p.Cards.Landmarks[0].Together)
	again, err := Parse(p.JSON())
	require.NoError(t, err)
	assert.Equal(t, p.Cards, again.Cards)
	assert.Equal(t, p.Hash, again.Hash)
}

// Every landmark is harder on expert than on hard: in the core pack by its cards, in its first edition, whose
// cards say nothing of experts, by the rules, and in old games by what they were played by.
func TestExpertIsHarderThanHard(t *testing.T) {
	t.Parallel()
	first, err := Load(coreFS(t))
	require.NoError(t, err)
	assert.NotContains(t, string(first.JSON()), expertWord)
	assert.Equal(t, firstHash, firstExperts().Cards)
	assert.Len(t, firstExperts().Landmarks, len(first.Cards.Landmarks))
	for _, p := range []*Pack{first, loadCore(t)} {
		for rules := range uint8(engine.RulesVersion) {
			for _, l := range p.Cards.Landmarks {
				r, err := engine.New(p.Cards, engine.Config{Building: l.ID, Difficulty: engine.Expert, Rules: rules})
				require.NoError(t, err)
				clock, dearer := r.Start().Clock, r.Dearer() != engine.Company{}
				assert.True(t, clock < l.Clocks[engine.Hard] || clock == l.Clocks[engine.Hard] && dearer, l.ID)
			}
		}
	}
}

// With the first edition's cards experts have today what MODE-5 says, as with the same cards by another name:
// nothing that stands in no file of a pack. In old games they keep what they had.
func TestNoHiddenNumbers(t *testing.T) {
	t.Parallel()
	first, err := Load(coreFS(t))
	require.NoError(t, err)
	files := coreFS(t)
	change(t, files, "pack.yaml", "id: core", "id: mine")
	mine, err := Load(files)
	require.NoError(t, err)
	require.NotEqual(t, first.Hash, mine.Hash)
	play := func(p *Pack, c engine.Config) (clock uint8, dearer engine.Company) {
		c.Difficulty = engine.Expert
		r, err := p.Rules(c)
		require.NoError(t, err)
		return r.Start().Clock, r.Dearer()
	}
	for _, l := range first.Cards.Landmarks {
		clock, dearer := play(first, engine.Config{Building: l.ID})
		assert.Equal(t, l.Clocks[engine.Hard]-1, clock, l.ID)
		assert.Zero(t, dearer, l.ID)
		for _, mode := range []engine.Mode{engine.Solo, engine.Coop} {
			clock, dearer = play(first, engine.Config{Mode: mode, Building: l.ID})
			same, cost := play(mine, engine.Config{Mode: mode, Building: l.ID})
			assert.Equal(t, same, clock, l.ID)
			assert.Equal(t, cost, dearer, l.ID)
		}
	}
	for rules, modes := range [][]engine.Mode{1: {engine.Solo, engine.Coop}, 2: {engine.Solo, engine.Coop}, 3: {engine.Solo}} {
		for _, mode := range modes {
			clock, dearer := play(first, engine.Config{Mode: mode, Building: "hoover", Rules: uint8(rules)})
			assert.Equal(t, uint8(11), clock)
			assert.Equal(t, engine.Company{engine.Steel: 1, engine.Money: 1}, dearer)
			clock, dearer = play(mine, engine.Config{Mode: mode, Building: "hoover", Rules: uint8(rules)})
			assert.Equal(t, uint8(10), clock, "they were only ever played with the very cards")
			assert.Zero(t, dearer)
		}
	}
}

// The landmarks of the core pack leave two who play together no less time than one alone.
func TestTwoHaveNoLessTime(t *testing.T) {
	t.Parallel()
	for _, l := range loadCore(t).Cards.Landmarks {
		for d, turns := range l.Clocks {
			assert.GreaterOrEqual(t, l.Together[d], turns, "%s, %s", l.ID, engine.Difficulty(d))
		}
	}
}

func TestParseRefuses(t *testing.T) {
	t.Parallel()
	whole := string(loadCore(t).JSON())
	tests := []struct{ name, text, want string }{
		{"nothing", "", "pack.json:1: this is not JSON: unexpected end of JSON input"},
		{"no object", "[1]", "pack.json:1: there should be a group of keys here, not a list"},
		{"cut off", whole[:len(whole)/2], "this is not JSON"},
		{"more after it", whole + "{}", "invalid character '{' after top-level value"},
		{"bad value", strings.Replace(whole, `"move": 2`, `"move": 2e0`, 1), `"move" should be a whole number from 1 to 2, not 2e0`},
		{"null", strings.Replace(whole, `"move": 2`, `"move": null`, 1), `"move" should be a whole number from 1 to 2, not nothing`},
		{"truth", strings.Replace(whole, `"move": 2`, `"move": false`, 1), `"move" should be a whole number from 1 to 2, not false`},
		{"key twice", strings.Replace(whole, `"move": 2`, `"move": 2, "move": 1`, 1), `the key "move" appears twice`},
		{"no goals", strings.Replace(whole, `"goals"`, `"gaols"`, 1), `"goals" is missing`},
		{"deep", strings.Repeat("[", 5000) + strings.Repeat("]", 5000), "the file contains more than a pack can have"},
		{"wide", "[" + strings.Repeat("1,", 30_000) + "1]", "the file contains more than a pack can have"},
		{"large", strings.Repeat(" ", packfile.MaxFile+1), "the file is larger than 256 KiB"},
		{"bytes", "{\"a\": \"\xff\"}", "the file is not valid UTF-8"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			_, err := Parse([]byte(test.text))
			require.ErrorContains(t, err, test.want)
			var faults Faults
			require.ErrorAs(t, err, &faults)
		})
	}
	line := 1 + strings.Count(whole[:strings.Index(whole, `"move": 2`)], "\n")
	_, err := Parse([]byte(strings.Replace(whole, `"move": 2`, `"move": 7`, 1)))
	assert.EqualError(t, err, packfile.Fault{File: packfile.JSONFile, Line: line, Reason: `"move" is 7; it should be from 1 to 2`}.String())
}

// What the program accepts, the schema accepts; and both know the same words.
func TestSchema(t *testing.T) {
	t.Parallel()
	data, err := content.Core().Open("pack.schema.json")
	require.NoError(t, err)
	document, err := jsonschema.UnmarshalJSON(data)
	require.NoError(t, err)
	compiler := jsonschema.NewCompiler()
	require.NoError(t, compiler.AddResource("pack.schema.json", document))
	schema, err := compiler.Compile("pack.schema.json")
	require.NoError(t, err)

	valid := func(text string) error {
		value, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		require.NoError(t, err)
		return schema.Validate(value)
	}
	whole := string(loadCore(t).JSON())
	require.NoError(t, valid(whole))
	for _, change := range [][2]string{
		{`"kind": "industrial"`, `"kind": "industry"`},
		{`"move": 2`, `"move": 3`},
		{`"change-die"`, `"change-dice"`},
		{`"count": "coal"`, `"count": "gold"`},
		{`"at-least"`, `"more-than"`},
		{`"name": "Foundry Row",`, ``},
		{`"name": "Foundry Row"`, `"name": "A Name That Is Too Long"`},
		{`"hard"`, `"harder"`},
		{`"goals"`, `"gaols"`},
	} {
		broken := strings.Replace(whole, change[0], change[1], 1)
		require.NotEqual(t, whole, broken, change[0])
		require.Error(t, valid(broken), "%s", change)
	}
	for _, word := range partWords {
		part := `{"` + word + `": 1}`
		switch word {
		case "gain":
			part = `{"gain": {"any": 1}}`
		case "exchange":
			part = `{"exchange": {"give": {"any": 1}, "take": {"money": 2}}}`
		case "build", "contract":
			part = `"` + word + `"`
		}
		require.NoError(t, valid(strings.Replace(whole, `{
     "change-die": 1
    }`, part, 1)), word)
	}
	for _, m := range measures {
		require.NoError(t, valid(strings.Replace(whole, `"count": "coal"`, `"count": "`+m.word+`"`, 1)), m.word)
	}
	assert.Len(t, measures, int(engine.NumMeasures))
}

func TestJSONIsJSON(t *testing.T) {
	t.Parallel()
	var compact bytes.Buffer
	require.NoError(t, json.Compact(&compact, loadCore(t).JSON()))
	assert.NotContains(t, compact.String(), "\n", "one line for the engine protocol")
}

func TestExport(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "mine", "pack")
	require.NoError(t, Export(dir))
	p, err := LoadDir(dir)
	require.NoError(t, err)
	assert.Equal(t, coreHash, p.Hash)
	assert.FileExists(t, filepath.Join(dir, "pack.schema.json"))

	mine := filepath.Join(dir, "goals.yaml")
	require.NoError(t, os.WriteFile(mine, []byte("mine"), 0o600))
	err = Export(dir)
	require.ErrorContains(t, err, "advantages.yaml already; nothing was written, choose an empty directory")
	kept, err := os.ReadFile(mine)
	require.NoError(t, err)
	assert.Equal(t, "mine", string(kept))

	other := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(other, "projects.yaml"), []byte("mine"), 0o600))
	require.Error(t, Export(other))
	entries, err := os.ReadDir(other)
	require.NoError(t, err)
	assert.Len(t, entries, 1, "nothing beside the file that was in the way")

	err = Export(filepath.Join(mine, "below a file"))
	require.ErrorContains(t, err, "cannot be made")
}

func TestLoadDirRefuses(t *testing.T) {
	t.Parallel()
	_, err := LoadDir(filepath.Join(t.TempDir(), "absent\x1b[31m"))
	require.ErrorContains(t, err, "cannot be opened: ")
	assert.NotContains(t, err.Error(), "\x1b")

	_, err = LoadDir(t.TempDir())
	var faults Faults
	require.ErrorAs(t, err, &faults)
	assert.Len(t, faults, len(sections), "every file is missing")
}

func FuzzLoad(f *testing.F) {
	core := coreFS(f)
	for i, s := range sections {
		f.Add(uint8(i), core[s.name+packfile.YAML].Data)
	}
	for i, h := range hostileTexts {
		if len(h.text) < 4096 { // a longer one slows the search down
			f.Add(uint8(i), []byte(h.text))
		}
	}
	f.Fuzz(func(t *testing.T, file uint8, data []byte) {
		alone := newReader("alone.yaml", &Faults{})
		if _, ok := alone.YAML(data); !ok { // the other files add nothing to this
			require.NotEmpty(t, *alone.Faults)
			requirePlain(t, *alone.Faults)
			return
		}
		files := fstest.MapFS{}
		for name, f := range core {
			files[name] = f
		}
		name := sections[int(file)%len(sections)].name + packfile.YAML
		files[name] = &fstest.MapFile{Data: data}
		p, err := Load(files)
		if err != nil {
			requirePlain(t, err)
			return
		}
		again, err := Parse(p.JSON())
		require.NoError(t, err)
		assert.Equal(t, p.Cards, again.Cards)
		assert.Equal(t, p.Hash, again.Hash)
	})
}

func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		if _, err := Load(content.Core()); err != nil {
			b.Fatal(err)
		}
	}
}

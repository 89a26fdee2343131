package calibrate

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/arena"
)

var today = time.Date(2026, 11, 24, 0, 0, 0, 0, time.UTC)

// cells returns the cells with these names, in the order of the table.
func cells(k *Calibration, names ...string) (list []Cell) {
	for _, c := range Cells(k.Cards.Cards) {
		if slices.Contains(names, c.Name()) {
			list = append(list, c)
		}
	}
	return list
}

// counted has a machine count its shard of cells, and returns the file.
func counted(t *testing.T, k Calibration, shard arena.Shard, list []Cell) string {
	t.Helper()
	k.Shard, k.Out = shard, filepath.Join(t.TempDir(), "part")
	require.NoError(t, k.Parts(t.Context(), list, nil))
	return k.Out
}

func contents(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(text)
}

// Three machines write what one writes, byte for byte: games alone and against each other, a
// master's, and those of which it is asked whether they can be won at all.
func TestShardsAddUp(t *testing.T) {
	t.Parallel()
	k := newCalibration(t, 5)
	k.MasterGames, k.Clairvoyant, k.Seeds, k.Program, k.Build = 2, 1, []uint64{7, 8}, "1.2.3", "abc"
	list := cells(k, "solo-A-easy-greedy", "solo-B-hard-master", "coopx-A-easy-novice", "competitive-greedy-random", "competitive-strong-strong-without-5")
	require.Len(t, list, 5)

	dir := t.TempDir()
	alone, merged := *k, *k
	alone.Out, merged.Out = filepath.Join(dir, "alone.md"), filepath.Join(dir, "merged.md")
	table, err := alone.Run(t.Context(), list, today)
	require.NoError(t, err)
	var parts []string
	for i := range 3 {
		parts = append(parts, counted(t, *k, arena.Shard{I: i + 1, Of: 3}, list))
	}
	merged.Seeds, merged.Program, merged.Build = nil, "", ""
	slices.Reverse(parts)
	same, err := merged.Merge(parts, list, today)
	require.NoError(t, err)
	assert.Equal(t, table, same)
	assert.Equal(t, contents(t, alone.Out), contents(t, merged.Out))
	assert.Equal(t, contents(t, alone.Out+".cells"), contents(t, merged.Out+".cells"))
	assert.Contains(t, contents(t, merged.Out+".cells"), `"sampled":1`)
}

// What does not belong together is refused, and so is what is not all there.
func TestMergeRefuses(t *testing.T) {
	t.Parallel()
	k := newCalibration(t, 3)
	k.Seeds, k.Program = []uint64{7}, "1.2.3"
	list := cells(k, "solo-A-easy-novice", "solo-A-medium-novice")
	one, two := arena.Shard{I: 1, Of: 2}, arena.Shard{I: 2, Of: 2}
	first, second := counted(t, *k, one, list), counted(t, *k, two, list)
	changed := func(change func(*Calibration)) string {
		other := *k
		change(&other)
		return counted(t, other, two, list)
	}
	edited := func(old, to string) string {
		path := filepath.Join(t.TempDir(), "part")
		text := contents(t, second)
		require.Contains(t, text, old)
		require.NoError(t, os.WriteFile(path, []byte(strings.Replace(text, old, to, 1)), 0o600))
		return path
	}
	for name, c := range map[string]struct {
		files []string
		want  string
	}{
		"a double":        {[]string{first, first}, `^solo-A-easy-novice: Shard 1/2 appears twice, in .* and in .*\. Name each shard once\.$`},
		"another seed":    {[]string{first, changed(func(k *Calibration) { k.Seeds = []uint64{8} })}, `^solo-A-easy-novice with seed 7: Shard 2/2 is missing\.`},
		"another program": {[]string{first, changed(func(k *Calibration) { k.Program = "1.2.4" })}, `they differ in "program"\.$`},
		"other games":     {[]string{first, changed(func(k *Calibration) { k.Games = 4 })}, `they differ in "run"\.$`},
		"a missing shard": {[]string{first}, `^solo-A-easy-novice with seed 7: Shard 2/2 is missing\. Play it with --shard 2/2, and name its file, too\.$`},
		"a missing cell":  {[]string{counted(t, *k, arena.Whole, list[1:])}, `^No file has solo-A-easy-novice with seed 7\. Measure what is missing, or say with --cells and --mode what there is\.$`},
		"a strange cell":  {[]string{counted(t, *k, arena.Whole, cells(k, "solo-B-hard-novice"))}, `has the cell "solo-B-hard-novice", which you did not ask for\.`},
		"other cards":     {[]string{first, edited(`"cards":"`, `"cards":"0`)}, `was measured with other cards\. Name their folder: --pack DIR$`},
		"another build":   {[]string{first, changed(func(k *Calibration) { k.Build = "abc" })}, `they differ in "build"\.$`},
		"false numbers":   {[]string{first, edited(`"games":1,`, `"games":2,`)}, `do not add up`},
		"too few cities":  {[]string{first, edited(`"cities":[[`, `"cities":[[0,0],[`)}, `^The numbers of solo-A-easy-novice in .* do not add up`},
		"a cut line":      {[]string{first, edited("}\n", "")}, `cannot be read: it is not the output of measure calibrate --shard, or it was cut off\.$`},
		"a strange file":  {[]string{edited(`"cell"`, `"sell"`)}, `it is not the output of measure calibrate --shard`},
		"nothing":         {[]string{edited(contents(t, second), "")}, `is empty\. It should contain the output of measure calibrate --shard\.$`},
		"nowhere":         {[]string{filepath.Join(t.TempDir(), "none")}, `cannot be read: there is no such file or folder\.$`},
	} {
		merging := *k
		_, err := merging.Merge(c.files, list, today)
		require.Error(t, err, name)
		assert.Regexp(t, c.want, err.Error(), name)
	}
}

// What was not measured may be left out, if that is said.
func TestPartialTables(t *testing.T) {
	t.Parallel()
	k := newCalibration(t, 1)
	list := cells(k, "solo-A-easy-novice", "solo-A-medium-novice")
	part := counted(t, *k, arena.Whole, list[1:])
	k.Partial = true
	table, err := k.Merge([]string{part}, list, today)
	require.NoError(t, err)
	assert.Equal(t, []string{"", "## Not measured by seed 0", "", "- solo-A-easy-novice"}, table[len(table)-4:])
	assert.Contains(t, strings.Join(table, "\n"), "\n| solo A medium | novice |")
}

// What comes from other machines is shown safely.
func TestPartsAreMadeSafe(t *testing.T) {
	t.Parallel()
	k := newCalibration(t, 1)
	k.Program = "\x1b[2J"
	list := cells(k, "solo-A-easy-novice")
	table, err := k.Merge([]string{counted(t, *k, arena.Whole, list)}, list, today)
	require.NoError(t, err)
	assert.NotContains(t, strings.Join(table, "\n"), "\x1b")
}

// A machine that was stopped goes on where it was; a line that was cut off is counted again.
func TestPartsGoOn(t *testing.T) {
	t.Parallel()
	k := newCalibration(t, 2)
	list := cells(k, "solo-A-easy-novice", "solo-A-medium-novice")
	k.Out = counted(t, *k, arena.Whole, list)
	whole := contents(t, k.Out)
	require.ErrorContains(t, k.Parts(t.Context(), list, nil), "already exists. Name another file, or use --resume to go on with it.")

	require.NoError(t, os.WriteFile(k.Out, []byte(whole[:len(whole)-20]), 0o600))
	k.Resume = true
	played := 0
	k.Told = func(string, float64) { played++ }
	require.NoError(t, k.Parts(t.Context(), list, nil))
	assert.Equal(t, whole, contents(t, k.Out))
	assert.Equal(t, 1, played)

	require.NoError(t, os.WriteFile(k.Out, []byte("Dear Ann"), 0o600))
	require.ErrorContains(t, k.Parts(t.Context(), list, nil), "it is not the output of measure calibrate --shard")
	assert.Equal(t, "Dear Ann", contents(t, k.Out))

	k.Out = ""
	var lines strings.Builder
	require.NoError(t, k.Parts(t.Context(), list, func(line string) error {
		lines.WriteString(line + "\n")
		return nil
	}))
	assert.Equal(t, whole, lines.String())
}

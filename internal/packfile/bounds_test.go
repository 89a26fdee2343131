package packfile

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// read reads a text by one of the two readers.
func read(by func(*Reader, []byte) (Node, bool), text string) (Node, bool, Faults) {
	var faults Faults
	root, ok := by(&Reader{File: "file", Faults: &faults}, []byte(text))
	return root, ok, faults
}

var readers = map[string]func(*Reader, []byte) (Node, bool){"YAML": (*Reader).YAML, "JSON": (*Reader).JSON}

// JSON is YAML, and both readers find the same in it, line by line.
func TestBothReadersFindTheSame(t *testing.T) {
	t.Parallel()
	const text = `{
  "name": "a \"quoted\" caf\u00e9, é",
  "plain": "text: with, [signs]",
  "numbers": [1, -9, 0.5, 12345678901234567890],
  "others": [true, false, null],
  "empty": [{}, []],
  "nested": {"a": {"b": ["c"]}}
}`
	want, ok, faults := read(readers["JSON"], text)
	require.True(t, ok, faults)
	got, ok, faults := read(readers["YAML"], text)
	require.True(t, ok, faults)
	assert.Equal(t, `a "quoted" café, é`, want.Pairs[0].Value.Text)
	require.Len(t, got.Pairs, len(want.Pairs))
	for i, p := range want.Pairs {
		assert.Equal(t, p.Key, got.Pairs[i].Key)
		assert.Equal(t, p.Line, got.Pairs[i].Line)
		same(t, p.Value, got.Pairs[i].Value)
	}
}

// same compares what nodes hold, without their lines.
func same(t *testing.T, a, b Node) {
	t.Helper()
	assert.Equal(t, a.Shape, b.Shape)
	assert.Equal(t, a.Text, b.Text)
	require.Len(t, b.Items, len(a.Items))
	for i := range a.Items {
		same(t, a.Items[i], b.Items[i])
	}
	require.Len(t, b.Pairs, len(a.Pairs))
	for i := range a.Pairs {
		assert.Equal(t, a.Pairs[i].Key, b.Pairs[i].Key)
		same(t, a.Pairs[i].Value, b.Pairs[i].Value)
	}
}

// As many values, and as deep, as a pack can have are read, and no more. In YAML every value costs a mark.
func TestReadersAreBounded(t *testing.T) {
	t.Parallel()
	for name, by := range readers {
		most := map[string]int{"YAML": maxMarks * 50 / 51, "JSON": maxNodes}[name]
		list := func(n int) string { // in lines that are neither too long nor too many
			return "[" + strings.Repeat(strings.Repeat("1, ", 50)+"\n", (n-1)/50) + strings.Repeat("1, ", (n-1)%50) + "1]"
		}
		nested := func(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) }
		for text, fits := range map[string]bool{
			list(most - 1): true, list(most): false, nested(maxNesting): true, nested(maxNesting + 1): false,
		} {
			_, ok, faults := read(by, text)
			assert.Equal(t, fits, ok, "%s: %.20q… %v", name, text, faults)
			if !fits {
				require.Len(t, faults, 1, name)
				assert.Equal(t, tooMuch, faults[0].Reason, name)
			}
		}
	}
}

// Numbers and names are taken up to their ends.
func TestFieldsTakeWhatIsInRange(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int8{"-9": -9, "9": 9, "0": 0, "-10": 0, "10": 0, "+5": 0, "05": 0, "x": 0} {
		root, _, faults := read((*Reader).YAML, "value: "+text)
		f := (&Reader{File: "file", Faults: &faults}).Object(root)
		assert.Equal(t, want, f.Signed("value", -9, 9), text)
		assert.Equal(t, want == 0 && text != "0", len(faults) == 1, "%s: %v", text, faults)
	}
	for id, ok := range map[string]bool{
		"az": true, "za": true, "a-0": true, "a9": true, "a": false, "9a": false, "-a": false, "Az": false, "a_b": false, "é1": false,
		strings.Repeat("a", 16): true, strings.Repeat("a", 17): false,
	} {
		assert.Equal(t, ok, isID(id), id)
	}
}

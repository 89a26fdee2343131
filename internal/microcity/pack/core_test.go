package pack

import (
	"encoding/json"
	"flag"
	"io/fs"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/content"
	"boardgame/microcity/internal/packfile"
)

var update = flag.Bool("update", false, "make the core pack as JSON of its files")

// The core pack that is ready made is the one in the files.
func TestCoreIsMadeOfItsFiles(t *testing.T) {
	t.Parallel()
	files := loadCore(t)
	cards, art := files.JSON(), drawingsJSON(t)
	if *update {
		require.NoError(t, os.WriteFile("core/cards.json", cards, 0o644))
		require.NoError(t, os.WriteFile("core/drawings.json", art, 0o644))
		return
	}
	const stale = "the files of the cards were changed: run make update"
	require.Equal(t, string(cards), string(coreCards), stale)
	require.Equal(t, string(art), string(coreDrawings), stale)
	core, err := Core()
	require.NoError(t, err)
	assert.Equal(t, files, core)
}

// drawingsJSON writes the file of the drawings as JSON.
func drawingsJSON(t *testing.T) []byte {
	t.Helper()
	data, err := fs.ReadFile(content.Core(), drawings+packfile.YAML)
	require.NoError(t, err)
	r := newReader(drawings+packfile.YAML, &Faults{})
	root, ok := r.YAML(data)
	require.True(t, ok)
	text, err := json.MarshalIndent(plain(root), "", " ")
	require.NoError(t, err)
	return append(text, '\n')
}

// plain returns a node as encoding/json takes it; numbers are text, as digits are in a drawing.
func plain(n node) any {
	switch n.Shape {
	case packfile.ListShape:
		list := make([]any, len(n.Items))
		for i, item := range n.Items {
			list[i] = plain(item)
		}
		return list
	case packfile.ObjectShape:
		keys := map[string]any{}
		for _, p := range n.Pairs {
			keys[p.Key] = plain(p.Value)
		}
		return keys
	case packfile.TextShape, packfile.NumberShape, packfile.OtherShape:
	}
	return n.Text
}

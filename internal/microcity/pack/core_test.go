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
	"boardgame/microcity/internal/engine"
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

// The second edition is the same but for what two who play together are given.
func TestTheSecondEditionIsTheSameAlone(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../log/testdata/logs/1.3/cards-" + secondEdition[:16] + ".json")
	require.NoError(t, err)
	former, err := Parse(text)
	require.NoError(t, err)
	assert.Equal(t, secondEdition, former.Hash)
	p := loadCore(t)
	for _, c := range []engine.Config{{}, {Building: "eiffel"}, {Mode: engine.Competitive}, {Mode: engine.Coop}, {Mode: engine.Coop, Building: "eiffel"}} {
		assert.Equal(t, c.Mode != engine.Coop || c.Building == "", p.Same(former.Hash, c))
		assert.True(t, p.Same(p.Hash, c))
		assert.False(t, p.Same(firstHash, c))
		assert.False(t, former.Same(p.Hash, c), "only what is played today is looked at")
	}
	for i := range p.Cards.Landmarks {
		p.Cards.Landmarks[i].Together = former.Cards.Landmarks[i].Together
	}
	former.Cards.Version = p.Cards.Version
	assert.Equal(t, former.Cards, p.Cards)
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

package export

import (
	"bytes"
	"encoding/json"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match/matchtest"
	"boardgame/microcity/internal/ptytest"
)

// nim is a game without a picture, with a takeback and a note.
func nim(t *testing.T) *log.Game {
	t.Helper()
	box := matchtest.Game()
	o := matchtest.Options(gametest.Nim{Heaps: [3]uint8{1, 2, 3}})
	tree, err := box.Open(1, o, nil)
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "nim.log")
	file, err := log.Create(log.OS, path, log.Header{
		Game: box.ID, Rules: 1, Options: o, Seed: 7, Players: []string{"Ann", "Bob", "Cid"}, Date: time.Unix(0, 0),
	}, nil, tree)
	require.NoError(t, err)
	play := func(actions ...string) {
		for _, a := range actions {
			require.NoError(t, tree.Do(a))
			require.NoError(t, file.Action(a, tree.Step(tree.Cursor())))
		}
	}
	play("heads", "take 1 b")
	require.NoError(t, file.Back(1))
	tree.Seek(1)
	play("take 2 b", "tails", "take 1 a", "heads", "take 3 c")
	require.NoError(t, file.Note(log.Note{Node: 3, Mark: "!", Text: "both"}))
	require.NoError(t, file.Close())
	g, err := log.Verify(path, game.Shelf{box})
	require.NoError(t, err)
	return g
}

// Any game is written in every format by what its table says.
func TestAnyGameInEveryFormat(t *testing.T) {
	t.Parallel()
	texts := map[string]string{}
	for _, f := range Formats {
		var b bytes.Buffer
		require.NoError(t, Write(&b, f, nim(t), ended), f.Name)
		texts[f.Name] = b.String()
	}
	assert.Contains(t, texts["md"], `# Nim, heaps of 1, 2 and 3

**Cid wins.** The last is taken.
`)
	assert.Contains(t, texts["md"], `
## Turn 1, Ann

- The coin shows heads.
- Ann takes 2 from heap b.

> ! both

`)
	assert.Contains(t, texts["md"], "| Players | Ann, Bob, Cid |")
	assert.Contains(t, texts["md"], "| Undos | 1 (unlimited) |")
	const last = "Heap a: 0. Heap b: 0. Heap c: 0."
	assert.Contains(t, texts["html"], last)
	assert.True(t, played(t, texts["cast"]).Has(last), "what the film ends with")
	assert.Contains(t, texts["svg"], "<desc>Cid takes 3 from heap c. Cid wins. The last is taken.</desc>")
	var d struct {
		Game struct {
			Game    string
			Options map[string][]string
			Players []string
		}
		Result struct {
			Over    bool
			Winners []int
			Cause   string
		}
		Nodes []struct{ Text []string }
	}
	require.NoError(t, json.Unmarshal([]byte(texts["json"]), &d))
	assert.Equal(t, "nim", d.Game.Game)
	assert.Equal(t, map[string][]string{"heaps": {"1", "2", "3"}}, d.Game.Options)
	assert.Equal(t, []int{3}, d.Result.Winners)
	assert.Equal(t, "last", d.Result.Cause)
	assert.Equal(t, []string{"Ann takes 1 from heap b."}, d.Nodes[2].Text)
	assert.NotContains(t, texts["md"]+texts["json"], "icro")
}

// played plays a film on a terminal, and returns what that shows in the end.
func played(t *testing.T, cast string) ptytest.Screen {
	t.Helper()
	head, parts, _ := strings.Cut(cast, "\n")
	var size castHeader
	require.NoError(t, json.Unmarshal([]byte(head), &size))
	glass := ptytest.NewDisplay(size.Width, size.Height)
	for line := range strings.Lines(parts) {
		var part [3]any
		require.NoError(t, json.Unmarshal([]byte(line), &part))
		_, err := io.WriteString(glass, part[2].(string))
		require.NoError(t, err)
	}
	return glass.Screen()
}

package log

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAnnotate(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "game.log")
	w := newWriter(t, path, Header{Seed: 1}, 1)
	w.play(12, false)
	packs := known(core(t))
	require.ErrorIs(t, Annotate(OS, path, packs, Note{Node: 3}), ErrInUse)
	require.NoError(t, w.log.Close())
	before, err := os.ReadFile(path)
	require.NoError(t, err)

	note := Note{Node: 3, Mark: "??", Text: "too \x1b[31mearly\n世"}
	require.NoError(t, Annotate(OS, path, packs, note))
	require.ErrorContains(t, Annotate(OS, path, packs, Note{Node: 99}), "no such position")
	require.ErrorContains(t, Annotate(OS, path, packs, Note{Node: 1, Mark: "*"}), "a note is marked")
	require.ErrorContains(t, Annotate(OS, path+"x", packs, note), "could not be opened")

	after, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.True(t, strings.HasPrefix(string(after), string(before)), "nothing but a line is added")
	game, err := Verify(path, packs)
	require.NoError(t, err)
	assert.Equal(t, []Note{note}, game.Notes)
	assert.Equal(t, w.match.State(), matchOf(game).State())
	assert.Equal(t, path, game.Path)
}

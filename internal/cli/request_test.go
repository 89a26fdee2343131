package cli

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/shelf"
)

// A pack is read once where nothing is wrong with it, and once more to say what is.
func TestPacksAreReadOnce(t *testing.T) {
	t.Parallel()
	for _, of := range Games() {
		dir := t.TempDir() + "/own"
		require.NoError(t, of.Export(dir))
		read, check, begin := 0, of.Pack, of.Game
		of.Game = func(words setup.Words, dir string) (session.Game, error) {
			read++
			return begin(words, dir)
		}
		of.Pack = func(dir string) (shelf.Pack, error) {
			read++
			return check(dir)
		}
		e := newEnv(command.Env{}, Games())
		_, err := e.agreed(&request{of: &of, dir: dir})
		require.NoError(t, err)
		assert.Equal(t, 1, read, of.Box.Title)
		_, err = e.agreed(&request{of: &of, dir: dir + "/nowhere"})
		require.ErrorContains(t, err, "Name the folder of a pack", of.Box.Title)
		assert.Equal(t, 3, read, of.Box.Title)
	}
}

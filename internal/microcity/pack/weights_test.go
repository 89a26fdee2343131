package pack

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What was learned of the cards lies beside them, and is none of them.
func TestWeights(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "mine")
	require.NoError(t, Export(dir))
	core, err := Core()
	require.NoError(t, err)
	assert.Nil(t, core.Weights("solo"))

	path := filepath.Join(dir, WeightsFile("solo"))
	require.NoError(t, os.WriteFile(path, []byte("learned"), 0o644))
	p, err := LoadDir(dir)
	require.NoError(t, err)
	assert.Equal(t, "learned", string(p.Weights("solo")))
	assert.Nil(t, p.Weights("coop"))
	assert.Equal(t, core.Hash, p.Hash)
	p.Weights("solo")[0] = 'L'
	assert.Equal(t, "learned", string(p.Weights("solo")), "a copy")

	require.NoError(t, os.WriteFile(path, make([]byte, MostWeights+1), 0o644))
	_, err = LoadDir(dir)
	require.ErrorContains(t, err, "weights.solo:1: the file is larger than 1024 KiB; a pack needs far less")
	require.NoError(t, os.Remove(path))
	require.NoError(t, os.Mkdir(path, 0o755))
	_, err = LoadDir(dir)
	require.ErrorContains(t, err, "weights.solo:1: this is not a regular file")
}

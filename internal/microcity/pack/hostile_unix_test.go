//go:build unix

package pack

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

// A named pipe that nobody writes to would block a careless reader for ever.
func TestNamedPipe(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "pack")
	require.NoError(t, Export(dir))
	pipe := filepath.Join(dir, "goals.yaml")
	require.NoError(t, os.Remove(pipe))
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	_, err := LoadDir(dir)
	require.ErrorContains(t, err, "goals.yaml:1: this is not a regular file")
}

// The folder itself may be a pipe, or become one.
func TestNamedPipeForAPack(t *testing.T) {
	t.Parallel()
	pipe := filepath.Join(t.TempDir(), "pack")
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	_, err := LoadDir(pipe)
	require.ErrorContains(t, err, "cannot be opened: it is not a folder")
}

//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package log

import (
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A program that is being started holds copies of all open files for a moment: a game
// that was closed meanwhile can be opened again all the same.
func TestCloseFreesTheLockOfCopies(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "a.log")
	f, err := OS.Create(path)
	require.NoError(t, err)
	require.NoError(t, f.Lock())
	fd := int(f.(*osFile).Fd())
	other, err := syscall.Dup(fd)
	require.NoError(t, err)
	t.Cleanup(func() { _ = syscall.Close(other) })

	again, err := OS.Open(path)
	require.NoError(t, err)
	assert.Equal(t, errLocked, again.Lock(), "while the game is open")
	require.NoError(t, f.Close())
	require.NoError(t, again.Lock())
	require.NoError(t, again.Close())
}

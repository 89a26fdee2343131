//go:build unix

package log

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

// pipes makes what only Unix has, and gives the names.
func pipes(t *testing.T, dir string) []string {
	t.Helper()
	require.NoError(t, syscall.Mkfifo(filepath.Join(dir, "pipe.log"), 0o600))
	require.NoError(t, os.Symlink("/dev/zero", filepath.Join(dir, "zero.log")))
	require.NoError(t, os.Symlink("/dev/tty", filepath.Join(dir, "tty.log")))
	return []string{"pipe.log", "zero.log", "tty.log"}
}

func TestOpenLooksWhereItMustNotWrite(t *testing.T) {
	t.Parallel()
	if os.Geteuid() == 0 {
		t.Skip("root may write everywhere")
	}
	text := logText(t, engine.Config{}, 20, 1)
	file := saved(t, text)
	require.NoError(t, os.Chmod(file, 0o400))
	g, log, err := Open(OS, file, known(core(t)))
	require.ErrorIs(t, err, os.ErrPermission)
	assert.Contains(t, err.Error(), "You can view the game")
	assert.Nil(t, log)
	assert.Equal(t, 20, matchOf(g).Len())

	dir := filepath.Dir(file)
	require.NoError(t, os.Chmod(dir, 0o500))
	t.Cleanup(func() { _ = os.Chmod(dir, 0o700) })
	_, err = begin(t, OS, filepath.Join(dir, "new.log"), Header{Date: aDate}, engine.Config{})
	require.ErrorIs(t, err, os.ErrPermission)
}

// What cannot be read does not hold the game.
func TestWhatCannotBeReadIsNotWhole(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "nim.log")
	log, _ := newNim(t, path)
	require.True(t, log.Whole())
	require.NoError(t, os.Remove(path))
	require.False(t, log.Whole())
	_ = log.Close()
}

//go:build unix

package regular

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"
)

// A pipe at whose other end is nobody: who opens it as usual waits for ever.
func pipe(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "pipe")
	require.NoError(t, unix.Mkfifo(path, 0o600))
	return path
}

// Nothing here waits: the test would not end.
func TestPipe(t *testing.T) {
	t.Parallel()
	path := pipe(t)
	for _, flag := range []int{os.O_RDONLY, os.O_WRONLY, os.O_RDWR, os.O_APPEND | os.O_CREATE | os.O_WRONLY} {
		_, err := OpenFile(path, flag, 0o600)
		require.ErrorIs(t, err, ErrNotRegular)
	}
	_, err := ReadFile(path, 10)
	require.ErrorIs(t, err, ErrNotRegular)
	_, err = ReadDir(path, 10)
	require.ErrorIs(t, err, ErrNotFolder)
	_, err = OpenRoot(path, 10)
	require.ErrorIs(t, err, ErrNotFolder)
	require.ErrorIs(t, Replaceable(path), ErrNotRegular)

	d, err := OpenRoot(filepath.Dir(path), 10)
	require.NoError(t, err)
	_, err = d.Open("pipe")
	require.ErrorIs(t, err, ErrNotRegular)
	require.NoError(t, d.Close())
}

// What became a pipe between the look and the opening is opened without waiting, and
// then seen for what it is.
func TestPipeThatCameLate(t *testing.T) {
	t.Parallel()
	path := pipe(t)
	f, err := open(path, os.O_RDONLY, 0)
	require.NoError(t, err)
	info, err := f.Stat()
	require.NoError(t, err)
	assert.False(t, info.Mode().IsRegular())
	// Nor does reading wait, with somebody at the other end who says nothing: so it is with
	// the log of the kernel, too, which calls itself a regular file.
	other, err := os.OpenFile(path, os.O_WRONLY, 0)
	require.NoError(t, err)
	_, err = ReadAll(f, 10)
	require.ErrorIs(t, err, ErrNotRegular)
	require.NoError(t, f.Close())
	// So it is where a file is only read.
	_, _, err = openToRead(path)
	require.ErrorIs(t, err, ErrNotRegular)
	fd, err := openNow(path, os.O_RDONLY, 0)
	require.NoError(t, err)
	_, err = readAll(fd, 0, 10)
	require.ErrorIs(t, err, ErrNotRegular)
	require.NoError(t, other.Close())
	text, err := readAll(fd, 0, 10)
	require.NoError(t, err, "nobody is there any more")
	assert.Empty(t, text)
	require.NoError(t, fd.Close())
}

// What says that it is empty may have something to read all the same.
func TestFilesThatDoNotTellTheirSize(t *testing.T) {
	t.Parallel()
	info, err := os.Stat("/proc/self/limits")
	if err != nil || info.Size() != 0 {
		t.Skip("this system keeps no such file")
	}
	text, err := ReadFile("/proc/self/limits", 1<<16)
	require.NoError(t, err)
	assert.NotEmpty(t, text)
	_, err = ReadFile("/proc/self/limits", int64(len(text)-1))
	require.ErrorIs(t, err, ErrTooLarge)
}

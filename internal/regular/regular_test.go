package regular

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func write(t *testing.T, path, text string) string {
	t.Helper()
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

func TestReadFile(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := write(t, filepath.Join(dir, "file"), "hello")
	data, err := ReadFile(path, 5)
	require.NoError(t, err)
	assert.Equal(t, "hello", string(data))
	_, err = ReadFile(path, 4)
	require.ErrorIs(t, err, ErrTooLarge)
	at := new(fs.PathError)
	require.ErrorAs(t, err, &at)
	assert.Equal(t, path, at.Path)
	_, err = ReadFile(dir, 5)
	require.ErrorIs(t, err, ErrNotRegular)
	_, err = ReadFile(filepath.Join(dir, "none"), 5)
	require.ErrorIs(t, err, fs.ErrNotExist)
	_, err = ReadFile("", 5)
	require.ErrorIs(t, err, fs.ErrNotExist)
}

// A broken reader fails with its own words.
func TestReadAll(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	_, err := ReadAll(io.MultiReader(strings.NewReader("a"), failing{broken}), 10)
	require.ErrorIs(t, err, broken)
	_, err = ReadAll(failing{errWouldWait}, 10)
	require.ErrorIs(t, err, ErrNotRegular)
}

type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

func TestOpenFile(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "file")
	_, err := OpenFile(path, os.O_WRONLY, 0)
	require.ErrorIs(t, err, fs.ErrNotExist)
	for range 2 { // made, then gone on with
		f, err := OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
		require.NoError(t, err)
		_, err = f.WriteString("line\n")
		require.NoError(t, errors.Join(err, f.Close()))
	}
	data, err := ReadFile(path, 100)
	require.NoError(t, err)
	assert.Equal(t, "line\nline\n", string(data))
	_, err = Create(path, 0o600)
	require.ErrorIs(t, err, fs.ErrExist)
	assert.Panics(t, func() { _, _ = OpenFile(path, os.O_WRONLY|os.O_TRUNC, 0) })
	data, err = ReadFile(path, 100)
	require.NoError(t, err)
	assert.Equal(t, "line\nline\n", string(data))
}

func TestReplaceable(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	require.NoError(t, Replaceable(filepath.Join(dir, "none")))
	require.NoError(t, Replaceable(write(t, filepath.Join(dir, "file"), "")))
	require.ErrorIs(t, Replaceable(dir), ErrNotRegular)
	require.ErrorIs(t, Replaceable(os.DevNull), ErrNotRegular)
}

func TestReadDir(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for i := range 5 {
		write(t, filepath.Join(dir, fmt.Sprint(4-i)), "")
	}
	entries, err := ReadDir(dir, 5)
	require.NoError(t, err)
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	assert.Equal(t, []string{"0", "1", "2", "3", "4"}, names)
	_, err = ReadDir(dir, 4)
	require.ErrorIs(t, err, ErrTooMany)
	_, err = ReadDir(filepath.Join(dir, "none"), 4)
	require.ErrorIs(t, err, fs.ErrNotExist)
	_, err = ReadDir("", 4)
	require.Error(t, err)
	empty, err := ReadDir(t.TempDir(), 4)
	require.NoError(t, err)
	assert.Empty(t, empty)
}

func TestDir(t *testing.T) {
	t.Parallel()
	top := t.TempDir()
	dir := filepath.Join(top, "dir")
	require.NoError(t, os.MkdirAll(filepath.Join(dir, "below"), 0o700))
	write(t, filepath.Join(dir, "file"), "hello")
	write(t, filepath.Join(dir, "below", "file"), "world")
	write(t, filepath.Join(top, "outside"), "secret")
	d, err := OpenRoot(dir, 3)
	require.NoError(t, err)
	defer func() { require.NoError(t, d.Close()) }()
	require.NoError(t, fstest.TestFS(d, "file", "below/file"))
	for _, name := range []string{"a", "b"} {
		write(t, filepath.Join(dir, name), "")
	}
	_, err = d.ReadDir(".")
	require.ErrorIs(t, err, ErrTooMany)
	_, err = d.ReadDir("file")
	require.Error(t, err)
	if err := os.Symlink(filepath.Join(top, "outside"), filepath.Join(dir, "link")); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	_, err = d.Open("link")
	require.Error(t, err)
	to, err := d.ReadLink("link")
	require.NoError(t, err)
	assert.Equal(t, filepath.Join(top, "outside"), to)
	_, err = OpenRoot(filepath.Join(top, "outside"), 3)
	require.Error(t, err)
	_, err = OpenRoot("", 3)
	require.Error(t, err)
}

package durable

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// alone makes sure that a folder holds one file, with a text.
func alone(t *testing.T, path, want string) {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, want, string(text))
	files, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	assert.Len(t, files, 1, "nothing else is left lying about")
}

func TestFileIsReplaced(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "file")
	require.NoError(t, WriteFile(path, []byte("one"), 0o600))
	alone(t, path, "one")
	require.NoError(t, WriteFile(path, nil, 0o600))
	alone(t, path, "")
}

func TestWhoMayReadStays(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("files have no such modes here")
	}
	path := filepath.Join(t.TempDir(), "file")
	require.NoError(t, WriteFile(path, []byte("one"), 0o644))
	mode := func() fs.FileMode {
		info, err := os.Stat(path)
		require.NoError(t, err)
		return info.Mode()
	}
	assert.Equal(t, fs.FileMode(0o644), mode(), "a new file")
	require.NoError(t, os.Chmod(path, 0o640))
	require.NoError(t, WriteFile(path, []byte("two"), 0o600))
	assert.Equal(t, fs.FileMode(0o640), mode(), "one that was there")
}

// What cannot be replaced stays, and nothing is left beside it.
func TestWhereNoFileCanBe(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	folder := filepath.Join(dir, "folder")
	require.NoError(t, os.Mkdir(folder, 0o700))
	require.Error(t, WriteFile(folder, []byte("one"), 0o600))
	files, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, files, 1)
	require.ErrorIs(t, WriteFile(filepath.Join(dir, "none", "file"), nil, 0o600), fs.ErrNotExist)
	if runtime.GOOS != "windows" { // which keeps names by itself
		assert.ErrorIs(t, SyncDir(filepath.Join(dir, "none")), fs.ErrNotExist)
	}
}

// A name without a folder is one in the folder where one is.
func TestPlainName(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	require.NoError(t, WriteFile("file", []byte("one"), 0o600))
	alone(t, filepath.Join(dir, "file"), "one")
}

// A new file is whole, has the rights that it was given, and replaces nothing.
func TestNewFile(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "file")
	require.NoError(t, NewFile(path, []byte("one"), 0o600))
	alone(t, path, "one")
	require.ErrorIs(t, NewFile(path, []byte("two"), 0o600), fs.ErrExist)
	alone(t, path, "one")
	if runtime.GOOS != "windows" {
		info, err := os.Stat(path)
		require.NoError(t, err)
		assert.Equal(t, fs.FileMode(0o600), info.Mode())
	}
}

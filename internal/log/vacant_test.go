package log

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

// Where a log cannot be made, not even its cards are left behind.
func TestNoCardsWithoutALog(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]func(path string) error{
		"taken.log":                           func(path string) error { return os.WriteFile(path, []byte("Dear Ann"), 0o600) },
		"empty.log":                           func(path string) error { return os.WriteFile(path, nil, 0o600) },
		"a-folder.log":                        func(path string) error { return os.Mkdir(path, 0o700) },
		"a-file/in.log":                       func(path string) error { return os.WriteFile(filepath.Dir(path), nil, 0o600) },
		strings.Repeat("long", 1250) + ".log": func(string) error { return nil },
		"nul\x00.log":                         func(string) error { return nil },
	} {
		dir := t.TempDir()
		path := filepath.Join(dir, filepath.FromSlash(name))
		require.NoError(t, spoil(path))
		_, err := begin(t, OS, path, Header{Date: aDate}, engine.Config{})
		told := new(FileError)
		require.ErrorAs(t, err, &told, name)
		cards, err := filepath.Glob(filepath.Join(dir, "*.json"))
		require.NoError(t, err)
		assert.Empty(t, cards, name)
		if name == "taken.log" || name == "empty.log" || name == "a-folder.log" {
			assert.ErrorIs(t, told, fs.ErrExist, name)
		}
	}
}

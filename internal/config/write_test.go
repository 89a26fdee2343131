package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/regular"
)

// What was set before is never lost by writing.
func TestWriteKeepsWhatWasThere(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "deep", "config.toml")
	kept, err := Write(path, "theme = \"light\"\n")
	require.NoError(t, err)
	assert.Empty(t, kept, "there was nothing before")

	kept, err = Write(path, "theme = \"light\"\n")
	require.NoError(t, err)
	assert.Empty(t, kept, "nothing changed")

	kept, err = Write(path, "theme = \"dark\"\n")
	require.NoError(t, err)
	assert.Equal(t, path+".old", kept)
	for file, want := range map[string]string{path: "theme = \"dark\"\n", kept: "theme = \"light\"\n"} {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Equal(t, want, string(text))
	}
	files, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	assert.Len(t, files, 2, "nothing else is left lying about")
}

func TestWriteWhereNothingCanBe(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	_, err := Write(dir, "theme = \"dark\"\n")
	require.ErrorIs(t, err, regular.ErrNotRegular)
	file := filepath.Join(dir, "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	_, err = Write(filepath.Join(file, "config.toml"), "theme = \"dark\"\n")
	assert.Error(t, err)
}

// Each setting can be asked for by its name, in a line that sets it.
func TestLines(t *testing.T) {
	t.Parallel()
	c := Default()
	known := catalogue()
	c.Theme, c.Keys = "light", map[string][]string{"undo": {"z"}}
	var text strings.Builder
	for _, name := range Names(known) {
		line := c.Line(known, name)
		require.NotEmpty(t, line, name)
		text.WriteString(line + "\n")
	}
	back, faults := Parse([]byte(text.String()), known)
	assert.Empty(t, faults)
	assert.Equal(t, c.TOML(known), back.TOML(known))
	assert.Empty(t, c.Line(known, "colour"))
	assert.Equal(t, []string{"z"}, c.KeysOf(known)["undo"])
}

package cli_test

import (
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/creack/pty"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/cli"
)

// Pixels do not go to a terminal; everything else may.
func TestNoPixelsForATerminal(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "game.log")
	require.Zero(t, cli.Main([]string{"play", "--plain", "--log", path}, strings.NewReader(""), io.Discard, io.Discard))
	far, near, err := pty.Open()
	if errors.Is(err, pty.ErrUnsupported) {
		t.Skip("there are no pseudo-terminals")
	}
	require.NoError(t, err)
	defer far.Close()
	defer near.Close()
	var complaint strings.Builder
	assert.Equal(t, 1, cli.Main([]string{"export", path, "--png"}, strings.NewReader(""), near, &complaint))
	assert.Contains(t, complaint.String(), "cannot show a PNG")
	file := filepath.Join(t.TempDir(), "game.png")
	assert.Zero(t, cli.Main([]string{"export", path, "--png", "-o", file}, strings.NewReader(""), near, io.Discard))
	assert.FileExists(t, file)
}

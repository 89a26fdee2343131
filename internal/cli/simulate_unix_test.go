//go:build unix

package cli_test

import (
	"io"
	"strings"
	"testing"

	"github.com/creack/pty"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/cli"
)

// TestProgress shows a bar on a terminal, and takes it away in the end.
func TestProgress(t *testing.T) {
	t.Parallel()
	screen, terminal, err := pty.Open()
	require.NoError(t, err)
	shown := make(chan string, 1)
	go func() {
		text, _ := io.ReadAll(screen) // ends with an error when the other end is closed
		shown <- string(text)
	}()
	var out strings.Builder
	assert.Zero(t, cli.Main(strings.Fields("simulate --player novice --games 3 --workers 1"), strings.NewReader(""), &out, terminal))
	require.NoError(t, terminal.Close())
	text := <-shown
	assert.Contains(t, text, "\r[##########                    ] 1 of 3, ")
	assert.True(t, strings.HasSuffix(text, "\r"+strings.Repeat(" ", 72)+"\r"), "%q", text)
	assert.NotContains(t, text, "\x1b")
	assert.NotContains(t, out.String(), "#")
	assert.Contains(t, out.String(), "games")
}

//go:build !windows

package background_test

import (
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"

	_ "github.com/charmbracelet/bubbletea" // it asks in its init, unless this package was earlier
	"github.com/creack/pty"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	_ "boardgame/microcity/internal/background"
)

const child = "MICROCITY_SILENT_CHILD"

// TestMain says a word and leaves where the test below started the program again.
func TestMain(m *testing.M) {
	if os.Getenv(child) != "" {
		_, _ = os.Stdout.WriteString("here\n")
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// On a terminal that answers nothing, nothing is asked.
func TestSilentTerminal(t *testing.T) {
	t.Parallel()
	program, err := os.Executable()
	require.NoError(t, err)
	cmd := exec.Command(program)
	cmd.Env = append(os.Environ(), child+"=1", "TERM=xterm-256color", "COLORFGBG=", "CI=")
	terminal, err := pty.Start(cmd)
	require.NoError(t, err)
	defer func() { _ = terminal.Close() }()
	var out strings.Builder
	_, _ = io.Copy(&out, terminal) // a pseudo-terminal ends with an error
	require.NoError(t, cmd.Wait())
	assert.Equal(t, "here", strings.TrimSpace(out.String()), "Bubble Tea was first, and asks the terminal for its colours; "+
		"one that does not answer is waited for, five seconds at every start. Go initialises packages in the order of their paths: "+
		"give the module a path that sorts before github.com/charmbracelet/bubbletea (make module NAME=…; CONTRIBUTING says more).")
}

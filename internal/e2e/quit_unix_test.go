//go:build unix

package e2e

import (
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/ptytest"
	"boardgame/microcity/internal/quit"
)

// Ctrl-\ ends the program wherever it is, without telling what its goroutines do.
func TestQuit(t *testing.T) {
	t.Parallel()
	for wait, arguments := range map[string][]string{
		"What would you like?": {"--plain"},
		"? help":               {"play", "--seed", "7"},
	} {
		term := ptytest.Start(t, ptytest.Options{}, append([]string{binary}, arguments...)...)
		term.Wait(wait)
		term.Signal(syscall.SIGQUIT)
		assert.Equal(t, quit.Status, term.Exit(), "%v", arguments)
		assert.NotContains(t, string(term.Output()), "goroutine")
	}
}

// Of all packages of ours that do something at the start, the one that answers Ctrl-\ is
// the first, and it comes before those that talk to the terminal.
func TestQuitIsAnsweredFirst(t *testing.T) {
	t.Parallel()
	run := exec.Command(binary, "version")
	run.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	trace := &strings.Builder{}
	run.Stderr = trace
	require.NoError(t, run.Run())
	const first = "init boardgame/microcity/internal/quit "
	before, _, found := strings.Cut(trace.String(), first)
	require.True(t, found, trace)
	for _, later := range []string{"init boardgame/", "/bubbletea ", "/lipgloss ", "/termenv "} {
		assert.NotContains(t, before, later)
	}
}

package e2e

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// command runs the program with pipes, as a script does, in a home of its own.
func command(t *testing.T, home, input string, arguments ...string) (out, complaint string, status int) {
	t.Helper()
	run := exec.Command(binary, arguments...)
	run.Dir = home
	run.Env = []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + home, "LANG=C.UTF-8",
		"XDG_DATA_HOME=" + filepath.Join(home, "data"), "XDG_CONFIG_HOME=" + filepath.Join(home, "config"),
	}
	run.Stdin = strings.NewReader(input)
	var stdout, stderr bytes.Buffer
	run.Stdout, run.Stderr = &stdout, &stderr
	if err := run.Run(); err != nil {
		var exit *exec.ExitError
		require.ErrorAs(t, err, &exit, "%s: %v", binary, err)
		status = exit.ExitCode()
	}
	return stdout.String(), stderr.String(), status
}

// proven checks that a log is whole, ends in a win, and can be walked through.
func proven(t *testing.T, home, log string) {
	t.Helper()
	out, complaint, status := command(t, home, "", "verify", log)
	assert.Zero(t, status, complaint)
	assert.Equal(t, 1, strings.Count(out, "\n"), "one line a file: %s", out)
	assert.Contains(t, out, filepath.Base(log))

	out, complaint, status = command(t, home, "", "replay", "--plain", log)
	assert.Zero(t, status, complaint)
	assert.Contains(t, strings.ToLower(out), "won", "the replay ends as the game did")
}

// A script types actions in the notation, wins, and the log proves it.
func TestPlainGameToTheWin(t *testing.T) {
	t.Parallel()
	_, line := winningLine(t)
	var input strings.Builder
	for _, action := range line {
		input.WriteString(action.String() + "\n")
	}
	home := t.TempDir()
	log := filepath.Join(home, "won.log")
	out, complaint, status := command(t, home, input.String(), "play", "--plain", "--seed", strconv.Itoa(seed), "--log", log)
	require.Zero(t, status, complaint)
	assert.Empty(t, complaint)
	assert.Contains(t, strings.ToLower(out), "won")
	assert.NotContains(t, out, "\x1b", "plain lines hold no escape sequences")
	proven(t, home, log)
}

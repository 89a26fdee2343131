//go:build unix

package quit_test

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/quit"
)

const child = "MICROCITY_QUIT_CHILD"

// TestMain is the program that the test below tells to quit.
func TestMain(m *testing.M) {
	switch os.Getenv(child) {
	case "":
		os.Exit(m.Run())
	case "left":
		sayWhenAsked()
		told := make(chan os.Signal, 1)
		stop := quit.Notify(told)
		fmt.Println("ready")
		<-told
		stop()
		fmt.Println("left to me")
	default:
		sayWhenAsked()
		fmt.Println("ready")
	}
	select {}
}

// sayWhenAsked says that the program is still there when it gets SIGUSR1.
func sayWhenAsked() {
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, syscall.SIGUSR1)
	go func() {
		<-asked
		fmt.Println("still here")
	}()
}

// Signals that were ignored when the program began are ignored by one that waits for signals and by one that
// does not.
func TestIgnoredSignalsStayIgnored(t *testing.T) {
	t.Parallel()
	for how, want := range map[string]string{"alone": "", "left": "left to me"} {
		program, err := os.Executable()
		require.NoError(t, err)
		cmd := exec.Command("sh", "-c", `trap "" HUP INT QUIT; exec "$0"`, program)
		cmd.Env = append(os.Environ(), child+"="+how)
		out, err := cmd.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, cmd.Start())
		lines := bufio.NewScanner(out)
		require.True(t, lines.Scan())
		for _, ignored := range []syscall.Signal{syscall.SIGHUP, syscall.SIGINT, syscall.SIGQUIT} {
			require.NoError(t, cmd.Process.Signal(ignored))
		}
		require.NoError(t, cmd.Process.Signal(syscall.SIGUSR1))
		require.True(t, lines.Scan())
		assert.Equal(t, "still here", lines.Text(), how)
		require.NoError(t, cmd.Process.Signal(syscall.SIGTERM))
		lines.Scan()
		assert.Equal(t, want, lines.Text())
		_ = cmd.Process.Kill() // one of the two has ended
		require.Error(t, cmd.Wait())
	}
}

func TestQuit(t *testing.T) {
	t.Parallel()
	for how, want := range map[string]string{"alone": "", "left": "left to me"} {
		program, err := os.Executable()
		require.NoError(t, err)
		cmd := exec.Command(program)
		cmd.Env = append(os.Environ(), child+"="+how)
		var complaint strings.Builder
		cmd.Stderr = &complaint
		out, err := cmd.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, cmd.Start())
		lines := bufio.NewScanner(out)
		require.True(t, lines.Scan())
		require.Equal(t, "ready", lines.Text())
		require.NoError(t, cmd.Process.Signal(syscall.SIGQUIT))
		lines.Scan()
		assert.Equal(t, want, lines.Text())
		if how == "left" { // the second time it is not
			require.NoError(t, cmd.Process.Signal(syscall.SIGQUIT))
		}
		require.Error(t, cmd.Wait())
		assert.Equal(t, quit.Status, cmd.ProcessState.ExitCode(), how)
		assert.Empty(t, complaint.String())
	}
}

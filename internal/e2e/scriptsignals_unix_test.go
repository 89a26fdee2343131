//go:build unix

package e2e

import (
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/stretchr/testify/require"
)

// signals are those that a script may send.
var signals = map[string]os.Signal{
	"TERM": syscall.SIGTERM, "HUP": syscall.SIGHUP, "QUIT": syscall.SIGQUIT, "CONT": syscall.SIGCONT,
}

// suspend stops the program, and waits until the system says that it has stopped.
func (s *script) suspend([]string) {
	s.t.Helper()
	s.term.Signal(syscall.SIGTSTP)
	require.Eventually(s.t, func() bool {
		out, err := exec.Command("ps", "-o", "stat=", "-p", strconv.Itoa(s.term.Pid())).Output()
		return err == nil && strings.HasPrefix(strings.TrimSpace(string(out)), "T")
	}, time.Minute, 5*time.Millisecond)
	comesTrue(s.t, s.term, "the terminal shows what it showed before", func() bool { return !s.term.AltScreen() && s.term.CursorVisible() })
}

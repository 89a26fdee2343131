//go:build unix

package e2e

import (
	"os"
	"syscall"

	"boardgame/microcity/internal/ptytest"
)

// signals are those that a script may send.
var signals = map[string]os.Signal{
	"TERM": syscall.SIGTERM, "HUP": syscall.SIGHUP, "QUIT": syscall.SIGQUIT, "CONT": syscall.SIGCONT,
}

// suspend stops the program, and waits until the system says that it has stopped.
func (s *script) suspend([]string) {
	s.t.Helper()
	s.term.Signal(syscall.SIGTSTP)
	s.term.Stopped()
	ptytest.Await(s.t, s.term, "the terminal shows what it showed before", func() bool { return !s.term.AltScreen() && s.term.CursorVisible() })
}

//go:build unix

package cli

import (
	"os/exec"
	"syscall"
)

// setApart keeps a program from what is typed at the terminal: Ctrl-C is for us, and
// the game that is being played does not count.
func setApart(command *exec.Cmd) { command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// kill ends a program and what it has started.
func kill(command *exec.Cmd) { _ = syscall.Kill(-command.Process.Pid, syscall.SIGKILL) }

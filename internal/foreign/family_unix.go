//go:build unix

package foreign

import (
	"os/exec"
	"syscall"
)

// A family is a program with what it has started: its process group. Only who leaves that
// on purpose is not of it.
type family struct{ group int }

// setApart keeps a program from what is typed at the terminal: Ctrl-C is for us, and
// the game that is being played does not count.
func setApart(command *exec.Cmd) { command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// familyOf returns the family of a program that was set apart and started.
func familyOf(command *exec.Cmd) family { return family{command.Process.Pid} }

// kill ends a program and what it has started. The program must not have been waited for:
// until then the number is its own.
func (f family) kill() { _ = syscall.Kill(-f.group, syscall.SIGKILL) }

package cli

import (
	"os/exec"
	"syscall"
)

// setApart keeps a program from what is typed at the terminal: Ctrl-C is for us, and
// the game that is being played does not count.
func setApart(command *exec.Cmd) {
	command.SysProcAttr = &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
}

// kill ends a program.
func kill(command *exec.Cmd) { _ = command.Process.Kill() }

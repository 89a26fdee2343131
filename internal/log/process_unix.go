//go:build unix

package log

import (
	"errors"
	"syscall"
)

// ended reports whether there is no such process on this machine.
func ended(process int) bool { return errors.Is(syscall.Kill(process, 0), syscall.ESRCH) }

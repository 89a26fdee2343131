//go:build unix

package ptytest

import (
	"os"
	"syscall"
)

// closable returns a file on which closing ends a read that waits. The library that opens
// pseudo-terminals gives one on which it does not.
func closable(f *os.File) (*os.File, error) {
	fd, err := syscall.Dup(int(f.Fd()))
	if err != nil {
		return nil, err
	}
	syscall.CloseOnExec(fd)
	if err := syscall.SetNonblock(fd, true); err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(fd), f.Name()), nil
}

//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package log

import (
	"errors"
	"os"
	"syscall"
)

// lockFile takes the lock that belongs to the open file: it goes when the file is
// closed and when the process dies, however it dies.
func lockFile(f *os.File) error {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return errLocked
	}
	return err
}

// unlockFile frees the lock at once. Closing alone does not where a program that was just
// started still holds a copy of the open file, until it gets its own memory.
func unlockFile(f *os.File) { _ = syscall.Flock(int(f.Fd()), syscall.LOCK_UN) }

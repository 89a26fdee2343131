//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package record

import (
	"errors"
	"os"
)

// lockFile refuses: two writers would spoil a log, and here nothing keeps them apart.
func lockFile(*os.File) error { return errors.ErrUnsupported }

func unlockFile(*os.File) {}

// SyncDir does nothing where it is not known how.
func (osDisk) SyncDir(string) error { return nil }

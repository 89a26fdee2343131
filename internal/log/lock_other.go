//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package log

import (
	"errors"
	"os"
)

// lockFile refuses: two writers would spoil a log, and here nothing keeps them apart.
func lockFile(*os.File) error { return errors.ErrUnsupported }

func unlockFile(*os.File) {}

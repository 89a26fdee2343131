package log

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// renameNew renames a file unless there is something of the new name. The error is
// errors.ErrUnsupported where the file system cannot promise that.
func renameNew(from, to string) error {
	err := unix.Renameat2(unix.AT_FDCWD, from, unix.AT_FDCWD, to, unix.RENAME_NOREPLACE)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, unix.EINVAL), errors.Is(err, unix.EPERM): // of the file system, or of a container
		return errors.ErrUnsupported
	}
	return &os.LinkError{Op: "rename", Old: from, New: to, Err: err}
}

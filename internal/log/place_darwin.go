package log

import (
	"os"

	"golang.org/x/sys/unix"
)

// renameNew renames a file unless there is something of the new name. The error is
// errors.ErrUnsupported where the file system cannot promise that.
func renameNew(from, to string) error {
	if err := unix.RenamexNp(from, to, unix.RENAME_EXCL); err != nil {
		return &os.LinkError{Op: "rename", Old: from, New: to, Err: err}
	}
	return nil
}

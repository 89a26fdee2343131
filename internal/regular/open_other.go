//go:build !unix

package regular

import (
	"errors"
	"io"
	"io/fs"
	"os"
)

const nonblock = 0

// Nothing here answers so: what is no regular file is found by looking.
var (
	errWouldWait    = errors.New("it is not a regular file")
	errNotDirectory = errors.New("it is not a directory")
)

func open(path string, flag int, perm fs.FileMode) (*os.File, error) {
	return os.OpenFile(path, flag, perm)
}

func openToRead(path string) (io.ReadCloser, int64, error) {
	f, err := Open(path)
	return f, sizeOf(f), err
}

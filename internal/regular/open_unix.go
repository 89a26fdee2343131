//go:build unix

package regular

import (
	"errors"
	"io/fs"
	"os"

	"golang.org/x/sys/unix"
)

const nonblock = unix.O_NONBLOCK

var (
	errWouldWait    error = unix.EAGAIN
	errNotDirectory error = unix.ENOTDIR
)

// open opens without waiting for whoever is at the other end of a pipe, and without
// taking a terminal. The file goes on like this: a regular file does not mind, and what
// only looks like one (/proc/kmsg) says that there is nothing to read yet. Go must not
// know, or it would wait in its stead.
func open(path string, flag int, perm fs.FileMode) (*os.File, error) {
	flag |= unix.O_NONBLOCK | unix.O_NOCTTY | unix.O_CLOEXEC
	fd, err := unix.Open(path, flag, uint32(perm.Perm()))
	for errors.Is(err, unix.EINTR) {
		fd, err = unix.Open(path, flag, uint32(perm.Perm()))
	}
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: path, Err: err}
	}
	err = unix.SetNonblock(fd, false)
	f := os.NewFile(uintptr(fd), path)
	if err == nil {
		err = unix.SetNonblock(fd, true)
	}
	if err != nil {
		_ = f.Close() // nothing was done with it
		return nil, &fs.PathError{Op: "open", Path: path, Err: err}
	}
	return f, nil
}

//go:build unix

package regular

import (
	"errors"
	"io"
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
	fd, err := openNow(path, flag, perm)
	if err != nil {
		return nil, err
	}
	err = unix.SetNonblock(int(fd), false)
	f := os.NewFile(uintptr(fd), path)
	if err == nil {
		err = unix.SetNonblock(int(fd), true)
	}
	if err != nil {
		_ = f.Close() // nothing was done with it
		return nil, &fs.PathError{Op: "open", Path: path, Err: err}
	}
	return f, nil
}

func openNow(path string, flag int, perm fs.FileMode) (descriptor, error) {
	flag |= unix.O_NONBLOCK | unix.O_NOCTTY | unix.O_CLOEXEC
	fd, err := unix.Open(path, flag, uint32(perm.Perm()))
	for errors.Is(err, unix.EINTR) {
		fd, err = unix.Open(path, flag, uint32(perm.Perm()))
	}
	if err != nil {
		return 0, &fs.PathError{Op: "open", Path: path, Err: err}
	}
	return descriptor(fd), nil
}

// openToRead opens a regular file that is read once, to its end, and says how long it is.
func openToRead(path string) (io.ReadCloser, int64, error) {
	fd, err := openNow(path, os.O_RDONLY, 0)
	if err != nil {
		return nil, 0, err
	}
	var stat unix.Stat_t
	err = unix.Fstat(int(fd), &stat)
	if err == nil && stat.Mode&unix.S_IFMT != unix.S_IFREG {
		err = ErrNotRegular // a folder was refused before
	}
	if err != nil {
		_ = fd.Close() // nothing was done with it
		return nil, 0, &fs.PathError{Op: "open", Path: path, Err: err}
	}
	return fd, stat.Size, nil
}

// A descriptor is an open file that is only read. To open and read an os.File takes twice as many calls
// of the system, which is most of the time that a short file takes.
type descriptor int

func (d descriptor) Read(p []byte) (int, error) {
	n, err := unix.Read(int(d), p)
	for errors.Is(err, unix.EINTR) {
		n, err = unix.Read(int(d), p)
	}
	switch {
	case err != nil:
		return 0, err
	case n == 0 && len(p) > 0:
		return 0, io.EOF
	}
	return n, nil
}

func (d descriptor) Close() error { return unix.Close(int(d)) }

package log

import (
	"errors"
	"fmt"
	"io/fs"
	"time"
)

// ErrBusy is why something was not done that only one program at a time may do.
var ErrBusy = errors.New("another window is at it just now: try again in a moment")

const (
	patience = 300 // times that a lock is asked for
	pause    = 10 * time.Millisecond
)

// lockable opens the empty file at a path, or makes it.
func lockable(disk Disk, path string) (File, error) {
	f, err := disk.Create(path)
	if errors.Is(err, fs.ErrExist) {
		f, err = disk.Open(path)
	}
	if err != nil {
		return nil, &FileError{path, "opened", err, elsewhere}
	}
	return f, nil
}

// Hold keeps other programs from holding the same path, where an empty file lies that is locked as a log is, until
// free is called or the program ends. The error is or wraps ErrInUse where another one does.
func Hold(disk Disk, path string) (free func(), err error) {
	f, err := lockable(disk, path)
	if err != nil {
		return nil, err
	}
	unlock, _, err := hold(disk, f, path)
	if err != nil {
		_ = f.Close()
		return nil, err
	}
	return func() {
		_ = f.Close()
		unlock()
	}, nil
}

// Alone calls do while nobody else is in a call with the same path. There lies an empty file, which is
// locked meanwhile as a log is, and stays. It waits for others, a few seconds at most: after that
// the error is or wraps ErrBusy, and do was not called.
func Alone(disk Disk, path string, do func() error) error {
	return alone(disk, path, func() { time.Sleep(pause) }, do)
}

func alone(disk Disk, path string, wait func(), do func() error) error {
	f, err := lockable(disk, path)
	if err != nil {
		return err
	}
	defer f.Close()
	for range patience {
		var free func()
		if free, _, err = hold(disk, f, path); err == nil {
			defer free()
			return do()
		}
		if !errors.Is(err, ErrInUse) {
			return &FileError{path, "locked", err, elsewhere}
		}
		wait()
	}
	if by := (held{}); errors.As(err, &by) {
		return fmt.Errorf("%w. If there is no such window, delete %s", ErrBusy, by.lock)
	}
	return ErrBusy
}

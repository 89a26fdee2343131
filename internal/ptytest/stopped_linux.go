package ptytest

import (
	"errors"

	"golang.org/x/sys/unix"
)

// stopped waits until a child of ours is suspended. That it has ended is for others to
// hear.
func stopped(pid int) error {
	err := unix.Waitid(unix.P_PID, pid, nil, unix.WSTOPPED, nil)
	for errors.Is(err, unix.EINTR) {
		err = unix.Waitid(unix.P_PID, pid, nil, unix.WSTOPPED, nil)
	}
	return err
}

package log

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"

	"boardgame/microcity/internal/prose"
)

// Some folders, mostly of a network, have no locks of the system. There a file beside the
// log says who writes to it. Unlike a lock it stays when its program is killed. It is taken
// over only where that program surely is gone, which can be known on the same start of the
// same machine alone; otherwise the player decides.

const (
	lockEnding = ".lock"
	takeEnding = ".take" // behind the other: a process that takes a lock file over holds this one meanwhile
	maxHolder  = 1 << 10 // bytes of a lock file
)

// hold keeps other programs from writing to a log, by the lock of the open file or, where
// there are no such locks, by a file beside the log. free ends it; notice tells the player
// what is missing, and is empty where nothing is. The error is or wraps ErrInUse where
// another program holds the log.
func hold(disk Disk, f File, path string) (free func(), notice string, err error) {
	name := path + lockEnding
	switch err = f.Lock(); {
	case err == nil:
		return func() {}, "", freed(disk, name)
	case errors.Is(err, errLocked):
		return nil, "", ErrInUse
	case !errors.Is(err, errors.ErrUnsupported) && !errors.Is(err, syscall.ENOLCK):
		return nil, "", err
	}
	missing := prose.Reason(err)
	if err = takeBeside(disk, name); err != nil {
		return nil, "", err
	}
	return func() { _ = disk.Remove(name) },
		fmt.Sprintf("This folder has no file locks (%s): the file %s keeps other programs out of the game while it is open here.",
			missing, filepath.Base(name)), nil
}

// takeBeside makes the lock file, once nobody else has it.
func takeBeside(disk Disk, name string) error {
	err := WriteNew(disk, name, []byte(self().String()))
	if !errors.Is(err, fs.ErrExist) {
		return err
	}
	if err := freed(disk, name); err != nil {
		return err
	}
	if err = WriteNew(disk, name, []byte(self().String())); errors.Is(err, fs.ErrExist) {
		return held{name}
	}
	return err
}

// freed removes a lock file that is left over from a program that is gone. The error is or
// wraps ErrInUse where the lock holds.
func freed(disk Disk, name string) error {
	switch gone, err := leftBehind(disk, name); {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil || !gone:
		return held{name}
	}
	// One at a time, or else the second removes what the first has made instead.
	take := name + takeEnding
	if err := WriteNew(disk, take, []byte(self().String())); errors.Is(err, fs.ErrExist) {
		return held{take}
	} else if err != nil {
		return err
	}
	defer func() { _ = disk.Remove(take) }()
	switch gone, err := leftBehind(disk, name); {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil || !gone:
		return held{name}
	}
	return disk.Remove(name)
}

// held says which file holds a game.
type held struct{ lock string }

func (h held) Error() string {
	return fmt.Sprintf("%s. If no window has it open any more, delete %s", ErrInUse, h.lock)
}

func (held) Unwrap() error { return ErrInUse }

// A holder is a program that writes to a log.
type holder struct {
	process int
	host    string
	start   string // of the machine, which differs each time and from that of any other; empty where it is not known
}

func self() holder {
	host, _ := os.Hostname() // without it there are other programs that say so, and none is taken for gone
	return holder{os.Getpid(), host, machineStart()}
}

// String returns the text of a lock file.
func (h holder) String() string {
	return join([]string{strconv.Itoa(h.process), h.host, h.start}) + "\n"
}

// leftBehind reports whether the program that a lock file names is surely gone.
func leftBehind(disk Disk, name string) (bool, error) {
	data, err := disk.ReadFile(name, maxHolder)
	if err != nil {
		return false, err
	}
	words, err := split(strings.TrimSuffix(string(data), "\n"))
	if err != nil || len(words) != 3 {
		return false, nil
	}
	me := self()
	process, err := strconv.Atoi(words[0])
	here := words[1] == me.host && words[2] == me.start && me.host != "" && me.start != ""
	return err == nil && process > 0 && here && ended(process), nil
}

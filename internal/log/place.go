package log

import (
	"crypto/rand"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"boardgame/microcity/internal/regular"
)

// A new file is written under a name that nobody looks for, and gets its own once it is
// whole: whoever is killed on the way leaves no empty game behind.

// draftPrefix begins the names of files that are being made.
const draftPrefix = ".microcity-"

// IsDraft reports whether a file's name is that of a file that is being made, or that
// somebody was killed over.
func IsDraft(name string) bool { return strings.HasPrefix(name, draftPrefix) }

// draft returns a name for a file that will get another one in the same folder.
func draft(path string) string {
	return filepath.Join(filepath.Dir(path), draftPrefix+rand.Text())
}

// place makes a file with the given bytes under a name that nothing has yet, and makes sure
// that both last. Before the file gets its name, hold may lock it. On failure nothing is left
// of it, and doing says what could not be done.
func place(disk Disk, path string, data []byte, hold func(File) error) (f File, doing string, err error) {
	temporary := draft(path)
	if f, err = disk.Create(temporary); err != nil {
		return nil, "made", err
	}
	doing, err = "locked", hold(f)
	if err == nil {
		doing, err = "written", writeSync(f, data)
	}
	at := temporary
	if err == nil {
		doing, err = "made", disk.Move(temporary, path)
	}
	if err == nil {
		at = path
		doing, err = "written", disk.SyncDir(filepath.Dir(path))
	}
	if err != nil {
		_ = f.Close()
		_ = disk.Remove(at) // nothing that counts is in it
		return nil, doing, err
	}
	return f, "", nil
}

// vacant says why no file can get a path, as far as looking there tells: before anything is written that
// nobody needs without that file. The error is fs.ErrExist where there is something there.
func vacant(disk Disk, path string) error {
	_, err := disk.ReadFile(path, 0)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err == nil, errors.Is(err, regular.ErrTooLarge), errors.Is(err, regular.ErrNotRegular):
		return fs.ErrExist
	}
	return err
}

// WriteNew makes a file with the given bytes, whole or not at all, and makes sure that it
// lasts. The error is fs.ErrExist where there is something of that name.
func WriteNew(disk Disk, path string, data []byte) error {
	f, _, err := place(disk, path, data, func(File) error { return nil })
	if err == nil {
		err = f.Close()
	}
	return err
}

// Rename gives a log another path that nothing has yet. Where that takes two steps, the log is
// locked meanwhile: whoever finds it under both names, and unlocked, may take one off. The error
// is ErrInUse where somebody else has the lock.
func Rename(from, to string) error {
	if err := renameNew(from, to); !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	return renameByLink(from, to)
}

func renameByLink(from, to string) error {
	if f, err := OS.Open(from); err == nil {
		defer f.Close()
		if errors.Is(f.Lock(), errLocked) {
			return ErrInUse
		}
	}
	return moveByLink(from, to)
}

// Move gives a file another path that nothing has yet, in one step where the system can do
// that. The error is fs.ErrExist where there is something there: nothing is ever replaced.
func (osDisk) Move(from, to string) error {
	if err := renameNew(from, to); !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	return moveByLink(from, to)
}

// moveByLink moves a file in two steps: a process that is killed between them leaves it with both
// names. Where a file can have no second name, it looks before it moves.
func moveByLink(from, to string) error {
	err := os.Link(from, to)
	switch {
	case err == nil:
		return dropOld(from, to)
	case errors.Is(err, fs.ErrExist), errors.Is(err, fs.ErrNotExist):
		return err
	}
	if _, err := os.Lstat(to); err == nil {
		return fs.ErrExist
	}
	return os.Rename(from, to)
}

// dropOld takes the old name off a file that has both, or else the new one again. Where the old
// one is gone already, the new one is all that is left.
func dropOld(from, to string) error {
	err := os.Remove(from)
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	_ = os.Remove(to)
	return err
}

// Package durable puts files on the disk so that they last: whatever ends the program or
// the machine, there is the old file or the new one, never half of either.
//
// The libraries for it either do without the folder's own sync or without Windows.
package durable

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"syscall"

	"boardgame/microcity/internal/regular"
)

// WriteFile replaces the file at path by data, or makes it. A file that was there keeps
// who may read and write it; a new one gets perm. A link at path is replaced, not
// followed; what is no regular file is refused. Where it cannot be replaced, it is
// untouched, and nothing new lies beside it.
func WriteFile(path string, data []byte, perm os.FileMode) error {
	dir, name := split(path)
	if err := regular.Replaceable(path); err != nil {
		return err
	}
	if before, err := os.Stat(path); err == nil {
		perm = before.Mode().Perm()
	}
	f, err := written(dir, name, data, perm)
	if err != nil {
		return err
	}
	if err = os.Rename(f, path); err != nil {
		_ = os.Remove(f) // it holds nothing that counts
		return err
	}
	return SyncDir(dir)
}

// NewFile makes the file at path, with data and perm, as a whole or not at all. The error is
// fs.ErrExist where there is something already, which stays untouched: of several who make it at
// once, one does.
func NewFile(path string, data []byte, perm os.FileMode) error {
	dir, name := split(path)
	f, err := written(dir, name, data, perm)
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(f) }() // what lasts is the other name
	if err := os.Link(f, path); err != nil {
		return err
	}
	return SyncDir(dir)
}

// split returns the folder of a file, and its name there.
func split(path string) (dir, name string) {
	if dir, name = filepath.Split(path); dir == "" {
		dir = "."
	}
	return dir, name
}

// written makes a file with a name of its own in a folder, and returns where.
func written(dir, name string, data []byte, perm os.FileMode) (path string, err error) {
	f, err := os.CreateTemp(dir, name+".*")
	if err != nil {
		return "", err
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Chmod(f.Name(), perm)
	}
	if err != nil {
		_ = os.Remove(f.Name()) // it holds nothing that counts
		return "", err
	}
	return f.Name(), nil
}

// SyncDir makes sure that the names of new files in a folder last. It does nothing where
// the system has no such call: Windows keeps names by itself.
func SyncDir(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := regular.OpenDir(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	// Some file systems cannot sync a folder and say so; then there is nothing to do.
	if err := d.Sync(); err != nil && !errors.Is(err, syscall.EINVAL) && !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	return nil
}

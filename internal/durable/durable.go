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
func WriteFile(path string, data []byte, perm os.FileMode) (err error) {
	dir, name := filepath.Split(path)
	if dir == "" {
		dir = "."
	}
	if err := regular.Replaceable(path); err != nil {
		return err
	}
	if before, err := os.Stat(path); err == nil {
		perm = before.Mode().Perm()
	}
	f, err := os.CreateTemp(dir, name+".*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(f.Name()) // it holds nothing that counts
		}
	}()
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	if err = os.Chmod(f.Name(), perm); err != nil {
		return err
	}
	if err = os.Rename(f.Name(), path); err != nil {
		return err
	}
	return SyncDir(dir)
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

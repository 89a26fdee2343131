package packfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"boardgame/microcity/internal/regular"
)

// Export writes the files at the root of a file system that lies in the program into a
// directory, as files to be edited. It makes the directory where there is none, and writes
// nothing at all where a file of the same name lies in it already.
func Export(core fs.FS, dir string) error {
	entries, err := fs.ReadDir(core, ".")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("the directory %s cannot be made: %s", Quote(dir), systemReason(err))
	}
	for _, e := range entries {
		if _, err := os.Lstat(filepath.Join(dir, e.Name())); !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("%s has a file %s already; nothing was written, choose an empty directory", Quote(dir), e.Name())
		}
	}
	for _, e := range entries {
		data, err := fs.ReadFile(core, e.Name())
		if err != nil {
			return err
		}
		if err := create(filepath.Join(dir, e.Name()), data); err != nil {
			return fmt.Errorf("%s cannot be written to %s: %s", e.Name(), Quote(dir), systemReason(err))
		}
	}
	return nil
}

// create writes a file that must not exist yet.
func create(path string, data []byte) error {
	file, err := regular.Create(path, 0o644)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return errors.Join(err, file.Close())
}

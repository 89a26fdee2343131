package regular

import (
	"fmt"
	"io/fs"
	"os"
)

// A Dir is a folder as a file system: its regular files can be opened, and none outside
// of it, wherever links lead.
type Dir struct {
	root *os.Root
	most int
}

// OpenRoot opens a folder of which at most the given number of entries are ever listed.
func OpenRoot(path string, most int) (*Dir, error) {
	root, err := os.OpenRoot(inside(path))
	if err != nil {
		return nil, told(path, err)
	}
	return &Dir{root, most}, nil
}

// Close closes the folder.
func (d *Dir) Close() error { return d.root.Close() }

// Open opens a regular file for reading, or the folder itself or one in it, to be listed.
func (d *Dir) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	info, err := d.root.Stat(name)
	if err == nil {
		err = readable(name, info)
	}
	if err != nil {
		return nil, err
	}
	f, err := d.root.OpenFile(name, os.O_RDONLY|nonblock, 0)
	if err != nil {
		return nil, err
	}
	if info, err = f.Stat(); err == nil {
		err = readable(name, info)
	}
	if err != nil {
		_ = f.Close() // nothing was done with it
		return nil, err
	}
	return f, nil
}

// readable refuses what is neither a regular file nor a folder.
func readable(name string, info fs.FileInfo) error {
	if info.Mode().IsRegular() || info.IsDir() {
		return nil
	}
	return &fs.PathError{Op: "open", Path: name, Err: ErrNotRegular}
}

// Lstat describes a file, and does not follow a link.
func (d *Dir) Lstat(name string) (fs.FileInfo, error) { return d.root.Lstat(name) }

// ReadLink returns where a link leads.
func (d *Dir) ReadLink(name string) (string, error) { return d.root.Readlink(name) }

// ReadDir lists a folder, in the order of the names.
func (d *Dir) ReadDir(name string) ([]fs.DirEntry, error) {
	f, err := d.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // it was only read
	folder, ok := f.(fs.ReadDirFile)
	if !ok {
		return nil, fmt.Errorf("%s: %w", name, ErrNotFolder)
	}
	return list(folder, d.most)
}

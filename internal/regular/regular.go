// Package regular is the one door through which files come in that other people wrote.
//
// Behind a name may be a pipe that nobody writes to, a device, a log of the kernel that
// has no end, or a file of any size. What is opened here is a regular file, or there is
// an error; opening and reading never wait for anybody; and whatever is read or listed
// has a bound. A file is looked at before it is opened, since opening alone does something
// to some devices, and once more when it is open, since in between it may have become
// something else. What is made here takes the place of nothing.
package regular

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
)

// The errors of what is not as it should be, below an *fs.PathError.
var (
	ErrNotRegular = errors.New("it is not a regular file")
	ErrNotFolder  = errors.New("it is not a folder")
	ErrTooLarge   = errors.New("it is too large")
	ErrTooMany    = errors.New("it contains too many files")
)

// A folderError is the ErrNotRegular of a folder.
type folderError struct{}

func (folderError) Error() string        { return "it is a folder" }
func (folderError) Is(target error) bool { return target == ErrNotRegular }

// notRegular returns what is wrong with something that is no regular file.
func notRegular(mode fs.FileMode) error {
	if mode.IsDir() {
		return folderError{}
	}
	return ErrNotRegular
}

// Open opens a regular file for reading. What would have to be waited for is an error of
// Read.
func Open(path string) (*os.File, error) { return OpenFile(path, os.O_RDONLY, 0) }

// OpenFile opens a regular file as os.OpenFile does, and makes it where flag has O_CREATE
// and there is nothing. It does not cut files short: O_TRUNC panics, because it would come
// before the second look.
func OpenFile(path string, flag int, perm fs.FileMode) (*os.File, error) {
	if flag&os.O_TRUNC != 0 {
		panic("regular: a file would be cut before it is known what it is")
	}
	if err := check(path, flag); err != nil {
		return nil, err
	}
	f, err := open(path, flag, perm)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = &fs.PathError{Op: "open", Path: path, Err: notRegular(info.Mode())}
	}
	if err != nil {
		_ = f.Close() // nothing was done with it
		return nil, err
	}
	return f, nil
}

// check looks at a path before it is opened.
func check(path string, flag int) error {
	if flag&os.O_EXCL != 0 {
		return nil // it opens nothing that exists
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist) && flag&os.O_CREATE != 0:
		return nil
	case err == nil && !info.Mode().IsRegular():
		err = &fs.PathError{Op: "open", Path: path, Err: notRegular(info.Mode())}
	}
	return err
}

// Create makes a file that must not exist yet, for reading and writing.
func Create(path string, perm fs.FileMode) (*os.File, error) {
	return OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, perm)
}

// ReadFile reads a whole regular file of at most the given number of bytes.
func ReadFile(path string, most int64) ([]byte, error) {
	if err := check(path, os.O_RDONLY); err != nil {
		return nil, err
	}
	f, size, err := openToRead(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // it was only read
	data, err := readAll(f, size, most)
	if err != nil && !errors.As(err, new(*fs.PathError)) {
		err = &fs.PathError{Op: "read", Path: path, Err: err}
	}
	return data, err
}

// ReadAll reads from r to its end, which must come after at most the given number of
// bytes.
func ReadAll(r io.Reader, most int64) ([]byte, error) { return readAll(r, sizeOf(r), most) }

// readAll reads from r to its end. What it has now, as far as that is known, may be a lie; but it saves
// reading in small pieces.
func readAll(r io.Reader, size, most int64) ([]byte, error) {
	var buffer bytes.Buffer
	buffer.Grow(int(max(0, min(size, most))) + bytes.MinRead)
	_, err := buffer.ReadFrom(io.LimitReader(r, most+1))
	data := buffer.Bytes()
	switch {
	case errors.Is(err, errWouldWait):
		return nil, ErrNotRegular
	case err != nil:
		return nil, err
	case int64(len(data)) > most:
		return nil, ErrTooLarge
	}
	return data, nil
}

// sizeOf returns how many bytes a file says that it has; 0 for what is no file.
func sizeOf(r io.Reader) int64 {
	f, ok := r.(interface{ Stat() (fs.FileInfo, error) })
	if !ok {
		return 0
	}
	info, err := f.Stat()
	if err != nil {
		return 0
	}
	return info.Size()
}

// Replaceable reports by its error whether the file at a path may be replaced: it is a
// regular one, or a link to one, or there is none. A device that something is renamed
// over is gone.
func Replaceable(path string) error {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err == nil && !info.Mode().IsRegular():
		err = &fs.PathError{Op: "replace", Path: path, Err: notRegular(info.Mode())}
	}
	return err
}

// OpenDir opens a folder, to be listed or synced.
func OpenDir(path string) (*os.File, error) {
	f, err := os.Open(inside(path))
	return f, told(path, err)
}

// ReadDir lists a folder with at most the given number of entries, in the order of their
// names.
func ReadDir(path string, most int) ([]fs.DirEntry, error) {
	f, err := OpenDir(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // it was only read
	entries, err := list(f, most)
	return entries, told(path, err)
}

// Hidden reports whether a file of this name is one that systems and editors put beside those of people:
// "._game.log", ".game.log.swp", "game.log~". It is nobody's business here.
func Hidden(name string) bool { return strings.HasPrefix(name, ".") || strings.HasSuffix(name, "~") }

// list lists an open folder.
func list(folder fs.ReadDirFile, most int) ([]fs.DirEntry, error) {
	entries, err := folder.ReadDir(most + 1)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	if len(entries) > most {
		return nil, fmt.Errorf("%w: more than %d", ErrTooMany, most)
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries, nil
}

// inside names a folder in a way in which nothing else has a name: there is no "." in a
// pipe, and asking for it does not open the pipe.
func inside(path string) string {
	if path == "" {
		return "" // which is no folder
	}
	return path + string(os.PathSeparator) + "."
}

// told returns an error about what is inside of a path as one about the path.
func told(path string, err error) error {
	if err == nil {
		return nil
	}
	if at := new(*fs.PathError); errors.As(err, at) {
		err = (*at).Err
	}
	if errors.Is(err, errNotDirectory) {
		err = ErrNotFolder
	}
	return &fs.PathError{Op: "open", Path: path, Err: err}
}

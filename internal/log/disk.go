package log

import (
	"errors"
	"fmt"
	"io"
	"os"

	"boardgame/microcity/internal/durable"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/regular"
)

// A Disk is where logs are kept. OS is the real one; tests have others, which fail.
type Disk interface {
	// Create makes a file that must not exist yet.
	Create(path string) (File, error)
	// Open opens an existing regular file for reading and writing, and never waits.
	Open(path string) (File, error)
	// ReadFile reads a whole regular file of at most the given number of bytes, and never waits.
	ReadFile(path string, most int64) ([]byte, error)
	// Remove takes away a file.
	Remove(path string) error
	// Move gives a file another path, open or not. The error is fs.ErrExist where there is
	// something there.
	Move(from, to string) error
	// SyncDir makes sure that the names of new files in a folder last.
	SyncDir(dir string) error
}

// A File is an open file of a Disk.
type File interface {
	io.ReadWriteSeeker
	io.Closer
	Sync() error
	Truncate(size int64) error
	// Found returns how many bytes the file has, and whether a path leads to it. The error tells
	// why that is not known.
	Found(path string) (size int64, same bool, err error)
	// Lock keeps others from locking the file until it is closed or the process ends.
	// The error is errLocked when somebody else holds it, and errors.ErrUnsupported or ENOLCK
	// where there are no locks.
	Lock() error
}

// OS is the file system of the computer.
var OS Disk = osDisk{}

var errLocked = errors.New("the file is open in another program")

type osDisk struct{}

type osFile struct {
	*os.File
	locked bool
}

func (f *osFile) Lock() error {
	err := lockFile(f.File)
	f.locked = err == nil
	return err
}

func (f *osFile) Found(path string) (size int64, same bool, err error) {
	own, err := f.Stat()
	if err != nil {
		return 0, false, err
	}
	there, err := os.Stat(path)
	if err != nil {
		return 0, false, err
	}
	return own.Size(), os.SameFile(own, there), nil
}

func (f *osFile) Close() error {
	if f.locked {
		unlockFile(f.File)
	}
	return f.File.Close()
}

func (osDisk) Create(path string) (File, error) {
	f, err := createNew(path)
	if err != nil {
		return nil, err
	}
	return &osFile{File: f}, nil
}

func (osDisk) Open(path string) (File, error) {
	f, err := regular.OpenFile(path, os.O_RDWR|atEnd, 0)
	if err != nil {
		return nil, err
	}
	return &osFile{File: f}, nil
}

func (osDisk) ReadFile(path string, most int64) ([]byte, error) { return regular.ReadFile(path, most) }

func (osDisk) Remove(path string) error { return os.Remove(path) }

func (osDisk) SyncDir(dir string) error { return durable.SyncDir(dir) }

// writeSync writes in one call and waits until the disk has it.
func writeSync(f File, data []byte) error {
	n, err := f.Write(data)
	if err == nil && n < len(data) {
		err = io.ErrShortWrite
	}
	if err != nil {
		return err
	}
	return f.Sync()
}

// A FileError is a file that could not be read or written, told in a sentence.
type FileError struct {
	Path  string
	Doing string // "opened", "written" …
	Err   error
	Next  string // what the player can do; may be empty
}

// Error returns the sentence.
func (e *FileError) Error() string {
	text := fmt.Sprintf("%s could not be %s: %s.", e.Path, e.Doing, prose.Reason(e.Err))
	if e.Next != "" {
		text += " " + e.Next
	}
	return text
}

// Unwrap returns the error below.
func (e *FileError) Unwrap() error { return e.Err }

package lesson

import (
	"errors"
	"io"
	"io/fs"

	"boardgame/microcity/internal/log"
)

// A Memory is a disk that forgets: the lesson is played on it, so that no file of it
// stays among the player's games. It is for one goroutine at a time.
type Memory map[string]*[]byte

var errAsFile = errors.New("in memory a file is written at its end and read at once")

// Create makes an empty file.
func (m Memory) Create(path string) (log.File, error) {
	if m[path] != nil {
		return nil, fs.ErrExist
	}
	m[path] = new([]byte)
	return &file{data: m[path]}, nil
}

// Open opens a file.
func (m Memory) Open(path string, _ bool) (log.File, error) {
	if m[path] == nil {
		return nil, fs.ErrNotExist
	}
	return &file{data: m[path]}, nil
}

// Remove takes away a file.
func (m Memory) Remove(path string) error {
	delete(m, path)
	return nil
}

// Move gives a file another name.
func (m Memory) Move(from, to string) error {
	if m[to] != nil {
		return fs.ErrExist
	}
	m[to] = m[from]
	delete(m, from)
	return nil
}

// SyncDir has nothing to do.
func (m Memory) SyncDir(string) error { return nil }

// A file writes at its end and reads from its beginning, as a log does.
type file struct {
	data *[]byte
	read int
}

func (f *file) Write(p []byte) (int, error) {
	*f.data = append(*f.data, p...)
	return len(p), nil
}

func (f *file) Read(p []byte) (int, error) {
	if f.read >= len(*f.data) {
		return 0, io.EOF
	}
	n := copy(p, (*f.data)[f.read:])
	f.read += n
	return n, nil
}

func (f *file) Seek(int64, int) (int64, error) { return 0, errAsFile }
func (f *file) Truncate(int64) error           { return errAsFile }
func (f *file) Sync() error                    { return nil }
func (f *file) Lock() error                    { return nil }
func (f *file) Close() error                   { return nil }

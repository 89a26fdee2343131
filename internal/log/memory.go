package log

import (
	"errors"
	"io"
	"io/fs"
	"slices"
)

// A Memory is a disk that forgets: on it a game is played of which no file is to stay among
// the player's games. It is for one goroutine at a time.
type Memory map[string]*[]byte

var errAsFile = errors.New("a file in memory is only read as a whole and written at its end")

// Create makes an empty file.
func (m Memory) Create(path string) (File, error) {
	if m[path] != nil {
		return nil, fs.ErrExist
	}
	m[path] = new([]byte)
	return &memoryFile{data: m[path]}, nil
}

// Open opens a file.
func (m Memory) Open(path string) (File, error) {
	if m[path] == nil {
		return nil, fs.ErrNotExist
	}
	return &memoryFile{data: m[path]}, nil
}

// ReadFile returns what is in a file. Nothing here is longer than what was written.
func (m Memory) ReadFile(path string, _ int64) ([]byte, error) {
	if m[path] == nil {
		return nil, fs.ErrNotExist
	}
	return slices.Clone(*m[path]), nil
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

// A memoryFile writes at its end and reads from its beginning, as a log does.
type memoryFile struct {
	data *[]byte
	read int
}

func (f *memoryFile) Write(p []byte) (int, error) {
	*f.data = append(*f.data, p...)
	return len(p), nil
}

func (f *memoryFile) Read(p []byte) (int, error) {
	if f.read >= len(*f.data) {
		return 0, io.EOF
	}
	n := copy(p, (*f.data)[f.read:])
	f.read += n
	return n, nil
}

func (f *memoryFile) Seek(int64, int) (int64, error) { return 0, errAsFile }
func (f *memoryFile) Truncate(int64) error           { return errAsFile }
func (f *memoryFile) Sync() error                    { return nil }
func (f *memoryFile) Found(string) (int64, bool, error) {
	return int64(len(*f.data)), true, nil
}
func (f *memoryFile) Lock() error  { return nil }
func (f *memoryFile) Close() error { return nil }

package session

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"syscall"

	"boardgame/microcity/internal/log"
)

// A fault is how a call to the disk fails.
type fault int

const (
	full     fault = iota // no byte fits any more
	broken                // an I/O error; a write may have reached the disk
	short                 // half of the bytes are written, and no error tells it
	unsynced              // the bytes are written, but the disk does not confirm
	numFaults
	killed = numFaults // no call is made any more
)

type memoryDisk struct {
	files  map[string][]byte
	open   []*memoryFile
	calls  int
	syncs  int // of files
	failAt int // from 1; 0 for never
	fault  fault
}

func newMemoryDisk() *memoryDisk { return &memoryDisk{files: map[string][]byte{}} }

// fails counts a call and tells whether it is the one that fails.
func (d *memoryDisk) fails() bool {
	d.calls++
	return d.calls == d.failAt || d.dead()
}

// dead reports whether the program was killed: what is done then does not happen.
func (d *memoryDisk) dead() bool { return d.fault == killed && d.failAt > 0 && d.calls >= d.failAt }

func (d *memoryDisk) err() error {
	if d.fault == full {
		return syscall.ENOSPC
	}
	return syscall.EIO
}

func (d *memoryDisk) Create(path string) (log.File, error) {
	if _, taken := d.files[path]; taken {
		return nil, &fs.PathError{Op: "open", Path: path, Err: fs.ErrExist}
	}
	if d.fails() {
		return nil, &fs.PathError{Op: "open", Path: path, Err: d.err()}
	}
	d.files[path] = nil
	return d.opened(&memoryFile{disk: d, path: path}), nil
}

func (d *memoryDisk) ReadFile(path string, _ int64) ([]byte, error) {
	if _, err := d.Open(path); err != nil {
		return nil, err
	}
	if d.fails() {
		return nil, d.err()
	}
	return bytes.Clone(d.files[path]), nil
}

func (d *memoryDisk) Open(path string) (log.File, error) {
	if _, ok := d.files[path]; !ok {
		return nil, &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
	}
	if d.fails() {
		return nil, &fs.PathError{Op: "open", Path: path, Err: d.err()}
	}
	return d.opened(&memoryFile{disk: d, path: path}), nil
}

func (d *memoryDisk) opened(f *memoryFile) *memoryFile {
	d.open = append(d.open, f)
	return f
}

func (d *memoryDisk) Remove(path string) error {
	if d.dead() {
		return d.err()
	}
	delete(d.files, path)
	return nil
}

func (d *memoryDisk) Move(from, to string) error {
	if _, taken := d.files[to]; taken {
		return &fs.PathError{Op: "rename", Path: to, Err: fs.ErrExist}
	}
	if d.fails() {
		return &fs.PathError{Op: "rename", Path: to, Err: d.err()}
	}
	d.files[to] = d.files[from]
	delete(d.files, from)
	for _, f := range d.open {
		if f.path == from {
			f.path = to
		}
	}
	return nil
}

func (d *memoryDisk) SyncDir(string) error {
	if d.fails() {
		return d.err()
	}
	return nil
}

type memoryFile struct {
	disk   *memoryDisk
	path   string
	at     int
	closed bool
}

func (f *memoryFile) Read(p []byte) (int, error) {
	if f.disk.fails() {
		return 0, f.disk.err()
	}
	data := f.disk.files[f.path]
	if f.at >= len(data) {
		return 0, io.EOF
	}
	n := copy(p, data[f.at:])
	f.at += n
	return n, nil
}

func (f *memoryFile) Write(p []byte) (int, error) {
	if f.closed {
		return 0, fs.ErrClosed
	}
	if !f.disk.fails() {
		return f.put(p), nil
	}
	switch f.disk.fault {
	case full:
		return 0, syscall.ENOSPC
	case short:
		return f.put(p[:len(p)/2]), nil
	case killed:
		if f.disk.calls == f.disk.failAt {
			f.put(p[:len(p)/2])
		}
		return 0, syscall.EIO
	default:
		return f.put(p), syscall.EIO
	}
}

func (f *memoryFile) put(p []byte) int {
	data := bytes.Clone(f.disk.files[f.path][:f.at])
	f.disk.files[f.path] = append(data, p...)
	f.at += len(p)
	return len(p)
}

func (f *memoryFile) Seek(offset int64, whence int) (int64, error) {
	if whence != io.SeekStart {
		return 0, errors.ErrUnsupported
	}
	f.at = int(offset)
	return offset, nil
}

func (f *memoryFile) Sync() error {
	f.disk.syncs++
	if f.disk.fails() {
		return f.disk.err()
	}
	return nil
}

func (f *memoryFile) Truncate(size int64) error {
	if f.disk.fails() {
		return f.disk.err()
	}
	f.disk.files[f.path] = f.disk.files[f.path][:size]
	return nil
}

func (f *memoryFile) Found(path string) (int64, bool, error) {
	if _, there := f.disk.files[path]; !there {
		return 0, false, fs.ErrNotExist
	}
	return int64(len(f.disk.files[f.path])), path == f.path, nil
}

func (f *memoryFile) Lock() error {
	if f.disk.fails() {
		return f.disk.err()
	}
	return nil
}

func (f *memoryFile) Close() error {
	f.closed = true
	return nil
}

package stream

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"slices"

	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/regular"

	"boardgame/microcity/internal/server/room"
)

// A Stream is a [log.Disk], of whose paths the last part counts.

var errFixed = errors.New("nothing in a stream is changed or taken away")

// A file is a subject that is read and written to, or a draft of one.
type file struct {
	stream *Stream
	entry  *entry // nil for a draft
	text   []byte // that it had when it was opened
	read   int    // bytes of it
	known  int    // bytes of the subject that are known to be as this file has them
	wait   []byte // bytes that were written and not synced
}

// Create makes a draft, which nobody else sees.
func (s *Stream) Create(path string) (log.File, error) {
	f := &file{stream: s}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.drafts[path] != nil {
		return nil, fs.ErrExist
	}
	s.drafts[path] = f
	return f, nil
}

// Move gives a draft its name: the first message of a subject.
func (s *Stream) Move(from, to string) error {
	s.mu.Lock()
	f := s.drafts[from]
	s.mu.Unlock()
	if f == nil {
		return errFixed
	}
	e, err := s.entry(filepath.Base(to))
	if err != nil {
		return err
	}
	f.entry = e
	if err := f.Sync(); err != nil {
		f.entry = nil
		if errors.Is(err, room.ErrRaced) {
			err = fs.ErrExist
		}
		return err
	}
	return s.Remove(from)
}

// Remove takes away a draft, and nothing else.
func (s *Stream) Remove(path string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.drafts[path] == nil {
		return errFixed
	}
	delete(s.drafts, path)
	return nil
}

// SyncDir has nothing to do: a subject lasts with its first message.
func (s *Stream) SyncDir(string) error { return nil }

// known returns what is known under the name of a path. The error is fs.ErrNotExist for nothing.
func (s *Stream) known(path string) (e *entry, data []byte, err error) {
	s.mu.Lock()
	e = s.entries[filepath.Base(path)]
	s.mu.Unlock()
	if e == nil {
		return nil, nil, fs.ErrNotExist
	}
	if err := s.recall(e); err != nil {
		return nil, nil, err
	}
	data, last, err := e.now()
	if last == 0 {
		err = fs.ErrNotExist
	}
	return e, data, err
}

// recall reads again what was forgotten.
func (s *Stream) recall(e *entry) error {
	e.mu.Lock()
	gone, last := e.gone, e.last
	e.mu.Unlock()
	if !gone {
		return nil
	}
	ctx, cancel := context.WithTimeout(s.end, atStart)
	defer cancel()
	again := &entry{subject: e.subject}
	for {
		err := s.readOn(ctx, again)
		if err == nil {
			break
		}
		if !s.wait(ctx) {
			return err
		}
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if again.last < last {
		return errHole
	}
	e.data, e.size, e.last, e.bad, e.gone = again.data, again.size, again.last, again.bad, false
	return nil
}

var errHole = errors.New("the cluster has lost the end of it")

// Forget frees the memory of a game that nobody plays any more. Whoever wants it again has it read.
func (s *Stream) Forget(path string) {
	s.mu.Lock()
	e := s.entries[filepath.Base(path)]
	s.mu.Unlock()
	if e != nil && !e.whole {
		e.mu.Lock()
		e.data, e.gone = nil, true
		e.mu.Unlock()
	}
}

// Open opens a subject.
func (s *Stream) Open(path string) (log.File, error) {
	e, data, err := s.known(path)
	if err != nil {
		return nil, err
	}
	return &file{stream: s, entry: e, text: data, known: len(data)}, nil
}

// ReadFile returns what a subject holds.
func (s *Stream) ReadFile(path string, most int64) ([]byte, error) {
	_, data, err := s.known(path)
	if err == nil && int64(len(data)) > most {
		err = regular.ErrTooLarge
	}
	if err != nil {
		return nil, err
	}
	return slices.Clone(data), nil
}

// Size returns how many bytes a log has, whoever wrote them.
func (s *Stream) Size(path string) int64 {
	s.mu.Lock()
	e := s.entries[filepath.Base(path)]
	s.mu.Unlock()
	if e == nil {
		return 0
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	return int64(e.size)
}

func (f *file) Write(p []byte) (int, error) {
	f.wait = append(f.wait, p...)
	return len(p), nil
}

// Sync writes what waits as a message, so that others see all of it or nothing.
func (f *file) Sync() error {
	if f.entry == nil {
		return nil
	}
	done, err := f.stream.write(f.entry, f.known, f.wait)
	f.known, f.wait = f.known+done, f.wait[done:]
	return err
}

func (f *file) Read(p []byte) (int, error) {
	if f.read >= len(f.text) {
		return 0, io.EOF
	}
	n := copy(p, f.text[f.read:])
	f.read += n
	return n, nil
}

// Found returns how much the writer of the file knows of it: Sync tells of what it does not know.
func (f *file) Found(string) (size int64, same bool, err error) {
	return int64(f.known + len(f.wait)), true, nil
}

// Lock keeps nobody out: that is what races are for.
func (f *file) Lock() error                    { return nil }
func (f *file) Seek(int64, int) (int64, error) { return 0, errFixed }
func (f *file) Truncate(int64) error           { return errFixed }
func (f *file) Close() error                   { return nil }

// Names lists what there is. A table that was taken away is there no more.
func (s *Stream) Names() (names []string, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.changed = map[string]bool{}
	for name, e := range s.entries {
		if e.there() {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names, nil
}

func (e *entry) there() bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.last > 0 && (!e.whole || e.size > 0 || e.bad != nil)
}

// Has reports whether there is something under a name.
func (s *Stream) Has(name string) bool {
	s.mu.Lock()
	e := s.entries[name]
	s.mu.Unlock()
	return e != nil && e.there()
}

// Keep puts a text under a name in place of the one that was there before. Where another one is there, the error is
// [room.ErrRaced].
func (s *Stream) Keep(name, before, text string) error {
	e, err := s.entry(name)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(s.end, patience)
	defer cancel()
	for {
		data, last, bad := e.now()
		switch there := string(data); {
		case bad != nil:
			return bad
		case there == text && last > 0:
			return nil
		case there != before:
			return room.ErrRaced
		case ctx.Err() != nil:
			return &log.FileError{Path: "the table", Doing: "kept", Err: errNoAnswer, Next: "Try again later."}
		}
		_ = s.publish(ctx, e, []byte(text), last) // what came of it is found there
	}
}

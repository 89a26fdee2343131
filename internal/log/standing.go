package log

import (
	"errors"
	"io/fs"
)

// Another program may replace the file of a game that is open (a program that keeps folders alike,
// or an editor), give it another name, remove it or cut it. What is written then goes into
// a file that nobody finds. So before a line counts as written, the file is known to be the one at
// its path, with every byte that it should have.

// ErrLost is why a log cannot be gone on with whose file another program took away or changed.
var ErrLost = errors.New("another program took away or changed its file")

// A lostError is an ErrLost that tells what was done.
type lostError string

func (e lostError) Error() string        { return string(e) }
func (e lostError) Is(target error) bool { return target == ErrLost }

const (
	errGone     lostError = "another program removed or moved it while the game was open"
	errReplaced lostError = "another program put something else in its place while the game was open"
	errResized  lostError = "another program cut it or wrote to it while the game was open"
)

// stands returns nil where the file is the one at its path and has the bytes that it should have.
// It looks at no more than that: what a byte is, the disk vouches for.
func (l *Log) stands() error {
	size, same, err := l.file.Found(l.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return errGone
	case err != nil:
		return err
	case size != l.size:
		return errResized
	case same || l.Whole(): // some folders give a file another number whenever it is asked for
		return nil
	}
	return errReplaced
}

// Whole reports whether what lies at the path holds all that was written to the log, as its seals
// tell, and behind that at most what was not confirmed.
func (l *Log) Whole() bool {
	data, err := l.disk.ReadFile(l.path, maxFile)
	if err != nil {
		return false
	}
	r, found := newReader(data), false
	for {
		found = found || r.last == l.last && int64(r.at) == l.size
		switch _, more, bad := r.next(); {
		case bad != nil:
			return found && bad.Kind == Cut
		case !more:
			return found
		}
	}
}

// lose ends the writing to a file that does not stand, and tells why in a sentence.
func (l *Log) lose(err error) error {
	l.failed = &FileError{
		l.path, "continued", err, "Nothing of the game is lost: continue in a new file, and all of it is saved there.",
	}
	return l.failed
}

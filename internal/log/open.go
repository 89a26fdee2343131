package log

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"syscall"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/regular"
)

// ErrInUse is why a log can only be looked at that another program writes to.
var ErrInUse = errors.New("the game is open in another window: close it there to continue it here; until then you can only view it")

// Open opens a log to go on with the game. An unfinished last line is cut off, after
// a copy of it was put beside the log with the ending .torn; nothing else in the file
// is ever changed.
//
// Where the game can be looked at but not continued in this file, the log is nil and
// the error tells why: it is damaged, in use, or must not be written. Where there is
// no game, both are nil.
func Open(disk Disk, path string, games game.Shelf) (*Game, *Log, error) {
	on := shelf{games, disk, path}
	f, err := disk.Open(path)
	if errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS) {
		return look(on, &FileError{path, "opened for writing", err, lookOnly})
	}
	if err != nil {
		return nil, nil, &FileError{path, "opened", err, ""}
	}
	g, l, err := open(disk, f, path, on)
	if l == nil {
		_ = f.Close()
	}
	return g, l, err
}

const lookOnly = "You can view the game, or continue it as a new game in another folder."

func open(disk Disk, f File, path string, on shelf) (*Game, *Log, error) {
	free, notice, err := hold(disk, f, path)
	switch {
	case errors.Is(err, ErrInUse):
		return look(on, err)
	case err != nil:
		return look(on, &FileError{path, "locked", err, lookOnly})
	}
	g, err := mended(disk, f, path, on)
	if g == nil || err != nil {
		free()
		return g, nil, err
	}
	return g, g.log(disk, f, path, free, notice), nil
}

// mended reads a log that this program holds, and makes it fit to be written to. The error
// tells why it cannot be; there may be a game to look at all the same.
func mended(disk Disk, f File, path string, on shelf) (*Game, error) {
	data, err := regular.ReadAll(f, maxFile)
	if err != nil {
		return nil, &FileError{path, "read", err, ""}
	}
	g, err := read(data, on)
	if err != nil {
		return nil, err
	}
	if g.Damage != nil && !g.torn {
		return g, fmt.Errorf("the log is damaged in %w %s", g.Damage, lookOnly)
	}
	if g.torn {
		if err := cutOff(disk, f, path, data, g.size); err != nil {
			return g, &FileError{path, "mended", err, lookOnly}
		}
	}
	return g, nil
}

// look reads a log that cannot be written to, for the reason given.
func look(on shelf, why error) (*Game, *Log, error) {
	data, err := on.disk.ReadFile(on.path, maxFile)
	if err != nil {
		return nil, nil, &FileError{on.path, "opened", err, ""}
	}
	g, err := read(data, on)
	if err != nil {
		return nil, nil, err
	}
	if errors.Is(why, ErrInUse) && g.torn {
		g.Damage = nil // its last line is being written just now
	}
	return g, nil, why
}

// log returns a Log that goes on behind what was read.
func (g *Game) log(disk Disk, f File, path string, free func(), notice string) *Log {
	return &Log{
		free: free, notice: strings.TrimSpace(g.Reworked() + " " + notice), ends: g.ends,
		disk: disk, file: f, path: path, header: g.Header, cards: g.Cards,
		body: append([]string{startLine(g.Tree)}, g.body...),
		last: g.last, size: g.size,
	}
}

// cutOff shortens the file to its whole lines, once the rest lies in a file of its own.
func cutOff(disk Disk, f File, path string, data []byte, size int64) error {
	if err := keepTorn(disk, path, data[size:]); err != nil {
		return err
	}
	if err := f.Truncate(size); err != nil {
		return err
	}
	if _, err := f.Seek(size, io.SeekStart); err != nil {
		return err
	}
	return f.Sync()
}

// keepTorn writes the torn bytes beside the log: with the ending .torn or, where there is
// such a file, under a name that follows from them, so that the same bytes are kept once.
func keepTorn(disk Disk, path string, torn []byte) error {
	name := path + ".torn"
	err := WriteNew(disk, name, torn)
	if errors.Is(err, fs.ErrExist) {
		name += "-" + Hash(torn)[:16]
		err = WriteNew(disk, name, torn)
	}
	if !errors.Is(err, fs.ErrExist) {
		return err
	}
	if there, err := disk.ReadFile(name, maxFile); err != nil || !bytes.Equal(there, torn) {
		return fmt.Errorf("%s has other contents", name)
	}
	return nil
}

package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"boardgame/microcity/internal/durable"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/regular"
	"boardgame/microcity/internal/session"
)

// A Place is where games lie, as files of a [log.Disk] and beside them. Its methods may be called from any goroutine.
type Place interface {
	// Names lists what lies there.
	Names() ([]string, error)
	// Has reports whether something of a name does.
	Has(name string) bool
	// Keep puts a text under a name, whole or not at all, in place of what was there before; "" takes that away.
	Keep(name, before, text string) error
	// Close gives the place back.
	Close()
}

// A Shared is a Place that other servers have, too. Where they have written something, the errors of Keep and of its
// disk are [room.ErrRaced].
type Shared interface {
	Place
	// Watch calls news for each name of which something is new since Names was called, one after the other.
	Watch(news func(name string))
	// Size returns how many bytes the log at a path has by now.
	Size(path string) int64
	// Forget tells that the log at a path is hardly asked for any more.
	Forget(path string)
	// Tell tells all other servers something about a table, or under another name. Nobody keeps it.
	Tell(id string, data []byte)
	// Hear calls heard for what other servers tell, one after the other.
	Hear(heard func(id string, data []byte)) error
}

// Names of what lies in the folder of a server.
const (
	lockName = "microcityd.lock"
	gamesDir = "games"
)

// A folder is a Place that one server at a time has.
type folder struct {
	dir  string
	free func()
}

// openFolder makes the folder of games in that of a server, if it is not there, and takes it.
func openFolder(dir string) (Place, error) {
	f := &folder{dir: filepath.Join(dir, gamesDir)}
	err := os.MkdirAll(f.dir, 0o700)
	if err != nil {
		return nil, &log.FileError{Path: f.dir, Doing: "made", Err: err, Next: "Name another folder."}
	}
	if f.free, err = hold(dir); err != nil {
		return nil, err
	}
	return f, nil
}

// hold keeps other servers out of a folder.
func hold(dir string) (free func(), err error) {
	free, err = log.Hold(log.OS, filepath.Join(dir, lockName))
	if errors.Is(err, log.ErrInUse) {
		return nil, fmt.Errorf("Another server uses %s. Stop it first, or name another folder.", prose.Safe(dir))
	}
	return free, err
}

func (f *folder) Names() (names []string, err error) {
	entries, err := regular.ReadDir(f.dir, session.MostGames)
	if err != nil {
		return nil, &log.FileError{Path: f.dir, Doing: "read", Err: err}
	}
	for _, e := range entries {
		if e.Type().IsRegular() {
			names = append(names, e.Name())
		}
	}
	return names, nil
}

func (f *folder) Has(name string) bool {
	_, err := os.Lstat(filepath.Join(f.dir, name))
	return err == nil
}

func (f *folder) Keep(name, _, text string) error {
	path := filepath.Join(f.dir, name)
	if text != "" {
		if err := durable.WriteFile(path, []byte(text+"\n"), 0o600); err != nil {
			return &log.FileError{Path: "the table", Doing: "kept", Err: err, Next: "Try again later."}
		}
		return nil
	}
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

func (f *folder) Close() { f.free() }

package library

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"time"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/regular"
	"boardgame/microcity/internal/session"
)

// A process that is killed while a game gets another name or goes to the trash may leave it with both
// names, and one that is killed while a game begins may leave a draft of it. Nobody needs to know.

// A name is one of a saved game's.
type name struct {
	path    string
	info    fs.FileInfo
	trashed bool
}

// A shape is what all names of one file have in common, and hardly any two files.
type shape struct {
	size    int64
	changed time.Time
}

// tidy leaves each saved game one name, and returns those that do not count: where a game
// cannot be tidied up just now, because somebody plays it, say, it has them still.
func tidy(at folders.Folders) (spare map[string]bool) {
	names := map[shape][]name{}
	for _, n := range append(namesIn(at.Games, false), namesIn(at.Trash(), true)...) {
		s := shape{n.info.Size(), n.info.ModTime()}
		names[s] = append(names[s], n)
	}
	spare = map[string]bool{}
	for _, alike := range names {
		for i, a := range alike {
			for _, b := range alike[:i] {
				if spare[a.path] || spare[b.path] || !oneFile(a.path, b.path) {
					continue
				}
				keep, drop := a, b
				if b.before(&a) {
					keep, drop = b, a
				}
				spare[drop.path] = true
				unname(drop.path, keep.path)
			}
		}
	}
	return spare
}

// namesIn lists the names of games in a folder, and clears away drafts that are left over.
func namesIn(dir string, trashed bool) (list []name) {
	entries, err := regular.ReadDir(dir, session.MostGames)
	if err != nil {
		return nil // there is no such folder, or whoever lists its games is told
	}
	for _, e := range entries {
		path := filepath.Join(dir, e.Name())
		info, err := e.Info()
		switch {
		case err != nil || !e.Type().IsRegular():
		case log.IsDraft(e.Name()):
			if time.Since(info.ModTime()) > leftOver {
				_ = os.Remove(path)
			}
		case !regular.Hidden(e.Name()) && filepath.Ext(path) == session.Extension:
			list = append(list, name{path, info, trashed})
		}
	}
	return list
}

// leftOver is how old a draft is that nobody works on any more; it takes milliseconds.
const leftOver = time.Hour

// given matches the names that games get by themselves.
var given = regexp.MustCompile(`^\d{4}-\d\d-\d\d-`)

// before reports whether a game keeps this name of two. One that lies in the trash, too, is
// not lost from sight; and a name that a player chose came after the one that was given.
func (n *name) before(other *name) bool {
	if n.trashed != other.trashed {
		return other.trashed
	}
	mine, theirs := given.MatchString(Name(n.path)), given.MatchString(Name(other.path))
	if mine != theirs {
		return theirs
	}
	return Name(n.path) < Name(other.path)
}

// unname takes a name off a file that has another one, unless somebody is at it.
func unname(path, other string) {
	f, err := log.OS.Open(other)
	if err != nil {
		return
	}
	defer f.Close()
	if f.Lock() != nil {
		return
	}
	if oneFile(path, other) {
		_ = os.Remove(path) // the file itself stays, under the other name
	}
}

// oneFile reports whether two names are one file's. It asks for each by its name: what a folder lists may
// not tell files apart on Windows.
func oneFile(a, b string) bool {
	one, err := os.Lstat(a)
	if err != nil {
		return false
	}
	two, err := os.Lstat(b)
	return err == nil && os.SameFile(one, two)
}

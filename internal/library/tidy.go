package library

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
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
	session.Saved
	trashed bool
}

// A shape is what all names of one file have in common, and hardly any two files.
type shape struct {
	size    int64
	changed time.Time
}

// tidy leaves each saved game one name, and returns those that do not count: where a game
// cannot be tidied up just now, because somebody plays it, say, it has them still.
func tidy(at folders.Folders, saved, trash []session.Saved) (spare map[string]bool) {
	clearDrafts(at.Games)
	clearDrafts(at.Trash())
	names := map[shape][]name{}
	for i, one := range slices.Concat(saved, trash) {
		s := shape{one.Size, one.Changed}
		names[s] = append(names[s], name{one, i >= len(saved)})
	}
	spare = map[string]bool{}
	for _, alike := range names {
		if len(alike) == 1 {
			continue
		}
		// Each is asked once: thousands that were copied in one go may look alike.
		files := make([]os.FileInfo, len(alike))
		for i, a := range alike {
			files[i], _ = os.Lstat(a.Path) // nothing is the file that is not there
			for j, b := range alike[:i] {
				if spare[a.Path] || spare[b.Path] || !os.SameFile(files[i], files[j]) {
					continue
				}
				keep, drop := a, b
				if b.before(&a) {
					keep, drop = b, a
				}
				spare[drop.Path] = true
				unname(drop.Path, keep.Path)
			}
		}
	}
	return spare
}

// clearDrafts clears away drafts that are left over in a folder.
func clearDrafts(dir string) {
	entries, err := regular.ReadDir(dir, session.MostGames)
	if err != nil {
		return // there is no such folder, or whoever lists its games is told
	}
	for _, e := range entries {
		if !log.IsDraft(e.Name()) || !e.Type().IsRegular() {
			continue
		}
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > leftOver {
			_ = os.Remove(filepath.Join(dir, e.Name()))
		}
	}
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
	mine, theirs := given.MatchString(Name(n.Path)), given.MatchString(Name(other.Path))
	if mine != theirs {
		return theirs
	}
	return Name(n.Path) < Name(other.Path)
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

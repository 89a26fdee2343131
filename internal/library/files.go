package library

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/regular"
	"boardgame/microcity/internal/session"
)

// maxName is how many bytes a name may have.
const maxName = 100

// Name returns the name of a game: its file without folder and ending, as it is.
func Name(path string) string {
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
}

// Rename gives a game another name, in the same folder, and returns its new path. No other
// file is ever replaced.
func Rename(path, name string) (string, error) {
	name = strings.TrimSpace(name)
	if why := unfit(name); why != "" {
		return "", errors.New(why)
	}
	to := filepath.Join(filepath.Dir(path), name+session.Extension)
	if to == path {
		return path, nil
	}
	err := log.Rename(path, to)
	if errors.Is(err, fs.ErrExist) {
		return "", errors.New("there is already a game with that name; choose another one")
	}
	return to, told(path, "renamed", err)
}

// unfit returns why something cannot be the name of a file on every system, or "".
func unfit(name string) string {
	switch {
	case name == "":
		return "a game needs a name"
	case len(name) > maxName:
		return "that name is too long; choose a shorter one"
	case strings.HasPrefix(name, ".") || strings.HasSuffix(name, "."):
		return "a name cannot begin or end with a full stop"
	}
	for _, r := range name {
		if strings.ContainsRune(`/\:*?"<>|`, r) || !unicode.IsPrint(r) {
			return fmt.Sprintf("a name cannot contain %q; choose another one", r)
		}
	}
	return ""
}

// Discard puts a game into the trash and returns the place where it lies there.
func Discard(at folders.Folders, path string) (string, error) {
	if err := os.MkdirAll(at.Trash(), 0o700); err != nil {
		return "", told(at.Trash(), "made", err)
	}
	to, err := moveFree(path, filepath.Join(at.Trash(), Name(path)))
	return to, told(path, "moved to the trash", err)
}

// Restore puts a game back from the trash, under its old name or, if that is taken,
// one with a number, and returns its path.
func Restore(at folders.Folders, trashed string) (string, error) {
	to, err := moveFree(trashed, filepath.Join(at.Games, Name(trashed)))
	return to, told(trashed, "put back", err)
}

// moveFree moves a file to a path without its ending, or to one with a number.
func moveFree(from, to string) (string, error) {
	return regular.Numbered(to, session.Extension, func(path string) error { return log.Rename(from, path) })
}

func told(path, doing string, err error) error {
	if err == nil {
		return nil
	}
	if link := new(os.LinkError); errors.As(err, &link) {
		err = link.Err
	}
	return &log.FileError{Path: path, Doing: doing, Err: err}
}

// Failed names the file in an error that does not name it yet. Done says what was to be done
// with it: "game.log cannot be replayed: …".
func Failed(path, done string, err error) error {
	if broken := new(log.FileError); errors.As(err, &broken) {
		return err
	}
	return &Failure{path, done, err}
}

// A Failure is an error that begins with the name of a file.
type Failure struct {
	path, done string
	err        error
}

func (f *Failure) Error() string { return f.path + " cannot be " + f.done + ": " + f.err.Error() }

// Unwrap returns the error without the name.
func (f *Failure) Unwrap() error { return f.err }

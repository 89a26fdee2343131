package session

import (
	"cmp"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/regular"
)

// Extension is how the names of logs end.
const Extension = ".log"

// A Saved is a log in a folder of games.
type Saved struct {
	Path    string
	Changed time.Time
	Size    int64
}

// MostGames is how many files a folder of games may hold.
const MostGames = 100_000

// Games lists the logs in a folder that are not hidden, the one that was played last first. A folder that is not
// there holds none.
func Games(folder string) ([]Saved, error) {
	entries, err := regular.ReadDir(folder, MostGames)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, &log.FileError{Path: folder, Doing: "opened", Err: err}
	}
	var games []Saved
	for _, e := range entries {
		if !e.Type().IsRegular() || regular.Hidden(e.Name()) || filepath.Ext(e.Name()) != Extension {
			continue
		}
		if info, err := e.Info(); err == nil {
			games = append(games, Saved{filepath.Join(folder, e.Name()), info.ModTime(), info.Size()})
		}
	}
	slices.SortFunc(games, func(a, b Saved) int {
		return cmp.Or(b.Changed.Compare(a.Changed), cmp.Compare(b.Path, a.Path))
	})
	return games, nil
}

// NewSeed returns a random seed that is short enough to be typed.
func NewSeed() uint64 {
	n, err := rand.Int(rand.Reader, big.NewInt(1_000_000_000))
	if err != nil {
		panic(err) // crypto/rand never fails: the program would not have started
	}
	return n.Uint64()
}

// A place is where a log is made: at the path or, if that is empty, under the name in the folder, numbered where it is taken.
type place struct{ path, folder, name string }

func placed(at place, create func(path string) (*log.Log, error)) (*log.Log, error) {
	if at.path != "" {
		return create(at.path)
	}
	if err := makeFolder(at.folder); err != nil {
		return nil, err
	}
	var made *log.Log
	_, err := regular.Numbered(filepath.Join(at.folder, at.name), Extension, func(path string) (err error) {
		made, err = create(path)
		return err
	})
	return made, err
}

func makeFolder(path string) error {
	if err := os.MkdirAll(path, 0o700); err != nil {
		return &log.FileError{Path: path, Doing: "made", Err: err, Next: "Name a file for the game: --log FILE."}
	}
	return nil
}

// Alone calls do while nobody else is in such a call for the same folder of games, as [log.Alone] does: for a
// game that is begun only where there is none of its kind.
func Alone(folder string, do func() error) error {
	if err := makeFolder(folder); err != nil {
		return err
	}
	return log.Alone(log.OS, filepath.Join(folder, ".begin"), do)
}

// nameOf returns the name of a game's file, such as 2026-11-21-solo-A-easy-7.
func nameOf(box *game.Game, h *log.Header, now time.Time) string {
	what := box.ID
	if box.File != nil {
		what = box.File(h.Options)
	}
	return strings.Map(plain, fmt.Sprintf("%s-%s-%d", now.UTC().Format(time.DateOnly), what, h.Seed))
}

// plain keeps what may stand in the name of a file everywhere.
func plain(c rune) rune {
	switch {
	case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '+', c == '-':
		return c
	}
	return '_'
}

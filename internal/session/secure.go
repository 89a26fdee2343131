package session

import (
	"os"
	"path/filepath"
	"strings"

	"boardgame/microcity/internal/prose"
)

// Saved reports whether the file of the game holds all of it. One that is only looked at has
// nothing to be saved.
func (s *Session) Saved() bool { return s.log == nil || s.log.Whole() }

// AtRisk is what a player is told whose game is not Saved.
const AtRisk = "Another program took away or changed the file of this game. If you leave, the whole game is saved in a new file."

// Secure makes sure that the game is in a file before the program says so. Where another program
// took away or changed the game's own, the game goes on in a new file beside it or, if there is no
// room for one, where temporary files are kept; the error is a *Rescued then.
func (s *Session) Secure() error {
	if s.Saved() {
		return nil
	}
	name := strings.TrimSuffix(filepath.Base(s.path), filepath.Ext(s.path))
	if err := s.now(s.move(place{folder: filepath.Dir(s.path), name: name}, place{folder: os.TempDir(), name: name})); err != nil {
		return err
	}
	return &Rescued{s.path}
}

// A Rescued is the error of a game whose file was gone or not its own any more: the whole game is in
// another one.
type Rescued struct{ Path string }

// Error says in sentences in which file the game is.
func (r *Rescued) Error() string {
	return prose.Safe("Another program took away or changed the file of this game. The whole game is saved in " + r.Path + ".")
}

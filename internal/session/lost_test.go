package session

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
)

// losses are what other programs do to the file of a game that is open.
var losses = map[string]func(path string) error{
	"replaced by a copy": func(path string) error { return replaced(path, func(data []byte) []byte { return data }) },
	"replaced by an older copy": func(path string) error {
		return replaced(path, func(data []byte) []byte { return data[:len(data)*3/4] })
	},
	"removed": os.Remove,
	"moved":   func(path string) error { return os.Rename(path, path+".moved") },
	"emptied": func(path string) error { return os.Truncate(path, 0) },
	"cut": func(path string) error {
		info, err := os.Stat(path)
		return errors.Join(err, os.Truncate(path, info.Size()-1))
	},
	"written to": func(path string) error {
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
		if err == nil {
			_, err = f.WriteString("# by hand\n")
			err = errors.Join(err, f.Close())
		}
		return err
	},
	"replaced by a link to a copy": func(path string) error {
		return errors.Join(replaced(path+".copy", nil), os.Rename(path+".copy", path+".other"), os.Remove(path), os.Symlink(path+".other", path))
	},
	"replaced by a link to nowhere": func(path string) error {
		return errors.Join(os.Remove(path), os.Symlink(path+".nowhere", path))
	},
	"replaced by a folder": func(path string) error { return errors.Join(os.Remove(path), os.Mkdir(path, 0o700)) },
	"its folder moved":     func(path string) error { return os.Rename(filepath.Dir(path), filepath.Dir(path)+".moved") },
	"its folder replaced by a file": func(path string) error {
		folder := filepath.Dir(path)
		err := errors.Join(os.Rename(folder, folder+".moved"), os.WriteFile(folder, nil, 0o600))
		if errors.Is(err, syscall.EISDIR) {
			return nil // the game was faster, and has made its folder again
		}
		return err
	},
}

// replaced puts another file in the place of one, with what is made of its contents. Without
// anything to make it makes a copy of the file whose name has no ending.
func replaced(path string, of func([]byte) []byte) error {
	from := path
	if of == nil {
		from, of = path[:len(path)-len(filepath.Ext(path))], func(data []byte) []byte { return data }
	}
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return errors.Join(os.WriteFile(path+".new", of(data), 0o600), os.Rename(path+".new", path))
}

func eachLoss(t *testing.T, test func(t *testing.T, lose func(path string) error)) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("Windows lets nobody do that to a file that is open")
	}
	for name, lose := range losses {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, lose)
		})
	}
}

// requireLost: the game stopped where it was, and takes nothing more.
func requireLost(t *testing.T, s *Session, err error) {
	t.Helper()
	require.Error(t, err)
	require.ErrorIs(t, s.Stopped(), err)
	broken := new(log.FileError)
	require.ErrorAs(t, err, &broken)
	require.Contains(t, broken.Next, "Nothing of the game is lost")
	at := s.Tree().Cursor()
	for _, a := range s.Tree().Legal(at) {
		_, again := s.Do(a)
		require.ErrorIs(t, again, err)
	}
	require.ErrorIs(t, s.Undo(), err)
	require.Equal(t, at, s.Tree().Cursor())
	require.False(t, s.Saved())
}

// requireWhole: a file has all of a game, and is the game itself and no child of it.
func requireWhole(t *testing.T, s *Session, path string) {
	t.Helper()
	g, err := log.Verify(path, shelf())
	require.NoError(t, err)
	require.Equal(t, s.Tree().Len(), g.Tree.Len())
	require.Equal(t, s.Tree().Cursor(), g.Tree.Cursor())
	require.Equal(t, s.Tree().Hash(s.Tree().Cursor()), g.Tree.Hash(g.Tree.Cursor()))
	require.Empty(t, g.Header.Parent)
}

// At every step of a game its file may be lost. Then nothing is acknowledged, nothing is lost,
// and the game goes on in another file.
func TestTheFileIsLostAtAnyStep(t *testing.T) {
	t.Parallel()
	eachLoss(t, func(t *testing.T, lose func(path string) error) {
		dir, n := t.TempDir(), 0
		fresh := func() string {
			n++
			folder := filepath.Join(dir, fmt.Sprint(n))
			require.NoError(t, os.Mkdir(folder, 0o700))
			return filepath.Join(folder, "game.log")
		}
		for _, g := range games(t) {
			s := started(t, Options{Game: g, Seed: 7, Path: fresh(), Disk: hastyDisk{log.OS}}).Session
			dice := newDice(5)
			for i := range 12 {
				tree := s.Tree()
				at, hash := tree.Cursor(), tree.Hash(tree.Cursor())
				next := func() error { return s.Undo() }
				if legal := tree.Legal(at); len(legal) > 0 && (i%5 != 4 || s.undoable() != nil) {
					a := legal[dice.IntN(len(legal))]
					next = func() error {
						_, err := s.Do(a)
						return err
					}
				} else if i%2 == 1 {
					next = s.Hinted
				}
				require.NoError(t, lose(s.Path()))
				requireLost(t, s, next())
				require.Equal(t, hash, tree.Hash(tree.Cursor()))
				require.NoError(t, s.MoveTo(fresh()))
				requireWhole(t, s, s.Path())
				require.NoError(t, next())
			}
			require.NoError(t, s.Close())
			requireWhole(t, s, s.Path())
		}
	})
}

// A hastyDisk waits for nothing: the files are there all the same.
type hastyDisk struct{ log.Disk }

type hastyFile struct{ log.File }

func (d hastyDisk) Create(path string) (log.File, error) {
	f, err := d.Disk.Create(path)
	return hastyFile{f}, err
}

func (hastyDisk) SyncDir(string) error { return nil }
func (hastyFile) Sync() error          { return nil }

// inFolder returns a path in a folder that can be lost.
func inFolder(t *testing.T) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "games")
	require.NoError(t, os.Mkdir(folder, 0o700))
	return filepath.Join(folder, "game.log")
}

func (s *Session) undoable() error {
	_, err := s.undoTo()
	return err
}

// A program that plays on while its file is lost says in which file the game is; there is every move
// that it acknowledged.
func TestTheFileIsLostInAnotherProgram(t *testing.T) {
	t.Parallel()
	eachLoss(t, func(t *testing.T, lose func(path string) error) {
		s := started(t, Options{Seed: 7, Path: inFolder(t)}).Session
		require.NoError(t, s.Close())
		acknowledged, last := map[game.Node]uint64{}, ""
		n := 1 + newDice(uint64(len(t.Name()))).IntN(20)
		driver, lines := driven(t, s.Path())
		for i := 1; lines.Scan(); i++ {
			var node game.Node
			var hash uint64
			if _, err := fmt.Sscan(lines.Text(), &node, &hash); err == nil {
				acknowledged[node] = hash
			}
			if last = lines.Text(); i == n {
				require.NoError(t, lose(s.Path()))
			}
		}
		require.Error(t, driver.Wait())
		_, path, found := strings.Cut(strings.TrimSuffix(last, "."), "The whole game is saved in ")
		require.True(t, found, last)
		g, err := log.Verify(path, shelf())
		require.NoError(t, err)
		require.GreaterOrEqual(t, len(acknowledged), min(n, 3))
		for node, hash := range acknowledged {
			require.Equal(t, hash, g.Tree.Hash(node))
		}
	})
}

// Whoever leaves a game whose file was lost after the last action is told in which file it is.
func TestTheFileIsLostBeforeTheEnd(t *testing.T) {
	t.Parallel()
	eachLoss(t, func(t *testing.T, lose func(path string) error) {
		s := started(t, Options{Seed: 7, Path: inFolder(t)}).Session
		play(t, table{s}, 10, newDice(1))
		require.NoError(t, lose(s.Path()))
		same := s.Saved() // a copy of it, as whole as it was
		err := s.Leave()
		requireWhole(t, s, s.Path())
		if same {
			require.NoError(t, err)
			return
		}
		rescued := new(Rescued)
		require.ErrorAs(t, err, &rescued)
		assert.Equal(t, s.Path(), rescued.Path)
		assert.Contains(t, err.Error(), "The whole game is saved in "+s.Path())
		require.NoError(t, s.Leave(), "once")
	})
}

// A lossyDisk calls hooks before a line is written and before the disk is asked to have it, and
// after that.
type lossyDisk struct {
	log.Disk
	hook *func(at string)
}

type lossyFile struct {
	log.File
	hook *func(at string)
}

func (d lossyDisk) Create(path string) (log.File, error) {
	f, err := d.Disk.Create(path)
	return lossyFile{f, d.hook}, err
}

func (f lossyFile) Write(p []byte) (int, error) {
	(*f.hook)("before the write")
	return f.File.Write(p)
}

func (f lossyFile) Sync() error {
	(*f.hook)("before the sync")
	err := f.File.Sync()
	(*f.hook)("after the sync")
	return err
}

// The file may be lost while a line is being written, too.
func TestTheFileIsLostWhileALineIsWritten(t *testing.T) {
	t.Parallel()
	eachLoss(t, func(t *testing.T, lose func(path string) error) {
		for _, when := range []string{"before the write", "before the sync", "after the sync"} {
			hook := func(string) {}
			s := started(t, Options{Seed: 7, Path: inFolder(t), Disk: lossyDisk{log.OS, &hook}}).Session
			play(t, table{s}, 10, newDice(1))
			hook = func(at string) {
				if at == when {
					hook = func(string) {}
					require.NoError(t, lose(s.Path()))
				}
			}
			tree := s.Tree()
			at := tree.Cursor()
			_, err := s.Do(tree.Legal(at)[0])
			if err == nil { // the copy has the line: it was made when the line was there
				require.True(t, s.Saved())
				continue
			}
			requireLost(t, s, err)
			require.Equal(t, at, tree.Cursor(), when)
			require.NoError(t, s.MoveTo(filepath.Join(t.TempDir(), "other.log")))
			requireWhole(t, s, s.Path())
		}
	})
}

// The game's own file under another name of the same place is no loss: a link that was there
// before, or a second name.
func TestALinkIsNoLoss(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := started(t, Options{Seed: 7, Path: filepath.Join(dir, "game.log")}).Session
	play(t, table{s}, 3, newDice(1))
	require.NoError(t, s.Close())
	link := filepath.Join(dir, "link.log")
	if err := os.Symlink("game.log", link); err != nil {
		t.Skip(err)
	}
	again, err := Resume(link, known(t))
	require.NoError(t, err)
	play(t, table{again}, 3, newDice(2))
	require.NoError(t, os.Link(filepath.Join(dir, "game.log"), filepath.Join(dir, "second.log")))
	play(t, table{again}, 3, newDice(3))
	require.NoError(t, again.Leave())
}

// A numberlessDisk gives a file another number whenever it is asked for it, as some folders of a
// network do: there the contents tell whether a path leads to a file.
type numberlessDisk struct{ log.Disk }

type numberlessFile struct{ log.File }

func (d numberlessDisk) Create(path string) (log.File, error) {
	f, err := d.Disk.Create(path)
	return numberlessFile{f}, err
}

func (f numberlessFile) Found(path string) (int64, bool, error) {
	size, _, err := f.File.Found(path)
	return size, false, err
}

func TestFilesWithoutNumbers(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "game.log")
	s := started(t, Options{Game: of(t, engine.Config{}), Seed: 7, Path: path, Disk: numberlessDisk{log.OS}}).Session
	play(t, table{s}, 10, newDice(1))
	require.NoError(t, losses["removed"](path))
	_, err := s.Do(s.Tree().Legal(s.Tree().Cursor())[0])
	requireLost(t, s, err)
}

package log

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Both ways to move a file replace nothing, and leave one name.
func TestMoveReplacesNothing(t *testing.T) {
	t.Parallel()
	for name, move := range map[string]func(from, to string) error{"at once": OS.Move, "in two steps": moveByLink} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			at := func(name string) string { return filepath.Join(dir, name) }
			require.NoError(t, os.WriteFile(at("a"), []byte("a"), 0o600))
			require.NoError(t, os.WriteFile(at("taken"), []byte("precious"), 0o600))
			require.NoError(t, os.Mkdir(at("folder"), 0o700))
			require.NoError(t, os.Symlink(at("nowhere"), at("link")))
			for _, taken := range []string{"taken", "folder", "link"} {
				require.ErrorIs(t, move(at("a"), at(taken)), fs.ErrExist, taken)
			}
			assert.Equal(t, "precious", bytesOf(t, at("taken")))
			require.ErrorIs(t, move(at("none"), at("b")), fs.ErrNotExist)
			require.ErrorIs(t, move(at("a"), at("none/b")), fs.ErrNotExist)
			require.NoError(t, move(at("a"), at("b")))
			assert.Equal(t, "a", bytesOf(t, at("b")))
			assert.NoFileExists(t, at("a"))
		})
	}
}

// What can have no second name, as everything on some file systems and a folder on all,
// replaces nothing either.
func TestMoveWithoutASecondName(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	from, to := filepath.Join(dir, "from"), filepath.Join(dir, "to")
	require.NoError(t, os.Mkdir(from, 0o700))
	require.NoError(t, os.Mkdir(to, 0o700))
	require.ErrorIs(t, moveByLink(from, to), fs.ErrExist)
	assert.DirExists(t, from)
	require.NoError(t, os.Remove(to))
	require.NoError(t, moveByLink(from, to))
	assert.NoDirExists(t, from)
	assert.DirExists(t, to)
}

// A renaming in two steps never takes off the last name, whatever others do meanwhile.
func TestRenamingKeepsAName(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("Windows renames in one step, and keeps every name of a file that is open")
	}
	dir := t.TempDir()
	from, to := filepath.Join(dir, "a.log"), filepath.Join(dir, "b.log")
	log := begun(t, OS, from)
	require.ErrorIs(t, renameByLink(from, to), ErrInUse, "somebody else may tidy up as soon as the game is closed")
	assert.NoFileExists(t, to)
	require.NoError(t, log.Close())
	require.NoError(t, renameByLink(from, to))
	assert.NoFileExists(t, from)
	require.NoError(t, dropOld(from, to), "somebody has tidied up already")
	_, err := Verify(to, known(core(t)))
	require.NoError(t, err)

	if os.Geteuid() == 0 {
		return // root may write everywhere
	}
	require.NoError(t, os.Chmod(dir, 0o500))
	t.Cleanup(func() { _ = os.Chmod(dir, 0o700) })
	require.Error(t, renameByLink(to, from))
	assert.FileExists(t, to)
}

// A game is locked from the moment at which it has a name.
func TestGamesBeginLocked(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "game.log")
	log := begun(t, watched{OS, func(to string) {
		if to != file {
			return
		}
		_, _, err := Open(OS, file, known(core(t)))
		assert.ErrorIs(t, err, ErrInUse)
	}}, file)
	require.NoError(t, log.Close())
	_, log, err := Open(OS, file, known(core(t)))
	require.NoError(t, err)
	require.NoError(t, log.Close())
}

// A watched disk tells of files that have just got their names.
type watched struct {
	Disk
	moved func(to string)
}

func (d watched) Move(from, to string) error {
	err := d.Disk.Move(from, to)
	if err == nil {
		d.moved(to)
	}
	return err
}

// Games that begin in one folder at once share one file of cards.
func TestGamesThatBeginAtOnceShareTheirCards(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	var all sync.WaitGroup
	for _, name := range []string{"a", "b", "c", "d"} {
		all.Go(func() { assert.NoError(t, begun(t, OS, filepath.Join(dir, name+".log")).Close()) })
	}
	all.Wait()
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, entries, 5, "four games and their cards; no half of anything")
}

// What has the name of the cards and is something else does not count as them.
func TestCardsAreThere(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]func(path string) error{
		"a link that leads nowhere": func(path string) error { return os.Symlink("nowhere", path) },
		"a folder":                  func(path string) error { return os.Mkdir(path, 0o700) },
		"something else":            func(path string) error { return os.WriteFile(path, []byte("{}"), 0o600) },
	} {
		dir := t.TempDir()
		require.NoError(t, spoil(cardsPath(dir, core(t).Hash, 1)), name)
		require.NoError(t, os.Symlink("nowhere", cardsPath(dir, core(t).Hash, 2)), name)
		file := filepath.Join(dir, "game.log")
		require.NoError(t, begun(t, OS, file).Close(), name)
		_, err := Verify(file, known())
		require.NoError(t, err, name)
	}
	dir := t.TempDir()
	for i := range cardsCopies {
		require.NoError(t, os.Symlink("nowhere", cardsPath(dir, core(t).Hash, i+1)))
	}
	file := filepath.Join(dir, "game.log")
	_, err := begin(t, OS, file, Header{Date: aDate}, configs["competitive"])
	require.ErrorContains(t, err, "have other contents")
	assert.NoFileExists(t, file)
	require.NoError(t, os.Remove(cardsPath(dir, core(t).Hash, cardsCopies)))
	require.NoError(t, begun(t, OS, file).Close(), "the last name is free")
	_, err = Verify(file, known())
	require.NoError(t, err)
}

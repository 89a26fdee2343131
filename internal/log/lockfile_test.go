package log

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

// A lockless disk is one whose system has no locks for files, and says so in one of the
// ways that are in use.
type lockless struct {
	Disk
	err error
}

type locklessFile struct {
	File
	err error
}

func (f locklessFile) Lock() error { return f.err }

func (d lockless) Create(path string) (File, error) {
	f, err := d.Disk.Create(path)
	return locklessFile{f, d.err}, err
}

func (d lockless) Open(path string) (File, error) {
	f, err := d.Disk.Open(path)
	return locklessFile{f, d.err}, err
}

func withoutLocks() Disk { return lockless{OS, syscall.ENOLCK} }

// begun makes a log of a game in which nothing has happened yet.
func begun(t *testing.T, disk Disk, file string) *Log {
	t.Helper()
	log, err := begin(t, disk, file, Header{Date: aDate}, engine.Config{})
	require.NoError(t, err)
	return log
}

// gone returns the number of a process that has ended.
func gone(t *testing.T) int {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	c := exec.Command(self, "-test.run=^$")
	require.NoError(t, c.Run())
	return c.Process.Pid
}

// Without locks a game is played all the same: a file beside it keeps others away.
func TestPlayWithoutLocks(t *testing.T) {
	t.Parallel()
	for _, missing := range []error{syscall.ENOLCK, syscall.EOPNOTSUPP, syscall.ENOSYS, errors.ErrUnsupported} {
		disk, file := lockless{OS, missing}, filepath.Join(t.TempDir(), "game.log")
		log := begun(t, disk, file)
		assert.Contains(t, log.Notice(), missing.Error())
		assert.Contains(t, log.Notice(), "game.log.lock")
		require.NoError(t, log.Note(Note{0, "!", "here"}))

		for _, other := range []Disk{disk, OS} { // with locks the file is kept to, too
			g, second, err := Open(other, file, known(core(t)))
			require.ErrorIs(t, err, ErrInUse)
			assert.Contains(t, err.Error(), "delete "+file+".lock")
			assert.NotNil(t, g, "it can be looked at")
			assert.Nil(t, second)
		}
		require.NoError(t, log.Close())
		assert.NoFileExists(t, file+".lock")

		_, log, err := Open(disk, file, known(core(t)))
		require.NoError(t, err)
		assert.NotEmpty(t, log.Notice())
		require.NoError(t, log.Close())
		_, log, err = Open(OS, file, known(core(t)))
		require.NoError(t, err)
		assert.Empty(t, log.Notice(), "where there are locks nothing is missing")
		require.NoError(t, log.Close())
		assert.Equal(t, []string{"game.log"}, logsIn(t, file))
	}
}

// logsIn lists what lies beside a log and is not its cards.
func logsIn(t *testing.T, file string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(file))
	require.NoError(t, err)
	for _, e := range entries {
		if ok, _ := filepath.Match("cards-*.json", e.Name()); !ok {
			names = append(names, e.Name())
		}
	}
	return names
}

// What a killed program left is taken over where that program surely is gone, and nowhere
// else.
func TestLockFilesThatAreLeftOver(t *testing.T) {
	t.Parallel()
	me := self()
	if me.start == "" {
		t.Skip("on this system nobody can be known to be gone")
	}
	here := holder{gone(t), me.host, me.start}
	for text, taken := range map[string]bool{
		here.String(): true,
		me.String():   false,
		holder{here.process, "elsewhere", me.start}.String(): false,
		holder{here.process, me.host, "before"}.String():     false,
		holder{-1, me.host, me.start}.String():               false,
		"":                                                   false,
		here.String()[:strings.LastIndexByte(here.String(), ' ')]: false,
		"Dear Ann\x1b": false,
	} {
		for _, disk := range []Disk{withoutLocks(), OS} {
			file := filepath.Join(t.TempDir(), "game.log")
			require.NoError(t, begun(t, OS, file).Close())
			require.NoError(t, os.WriteFile(file+".lock", []byte(text), 0o600))
			g, log, err := Open(disk, file, known(core(t)))
			require.NotNil(t, g, text)
			if !taken {
				require.ErrorIs(t, err, ErrInUse, text)
				assert.Equal(t, text, bytesOf(t, file+".lock"))
				continue
			}
			require.NoError(t, err)
			require.NoError(t, log.Close())
			assert.Equal(t, []string{"game.log"}, logsIn(t, file))
		}
	}
}

// Of two who find the same lock file left over, one takes it over; a process that was killed over that
// is told of.
func TestTakingOverOneAtATime(t *testing.T) {
	t.Parallel()
	if self().start == "" {
		t.Skip("on this system nobody can be known to be gone")
	}
	file := filepath.Join(t.TempDir(), "game.log")
	require.NoError(t, begun(t, OS, file).Close())
	left := holder{gone(t), self().host, self().start}.String()
	require.NoError(t, os.WriteFile(file+".lock", []byte(left), 0o600))
	require.NoError(t, os.WriteFile(file+".lock.take", []byte(left), 0o600))
	_, _, err := Open(withoutLocks(), file, known(core(t)))
	require.ErrorContains(t, err, "delete "+file+".lock.take")

	require.NoError(t, os.Remove(file+".lock.take"))
	const players = 8
	logs := make(chan *Log, players)
	for range players {
		go func() {
			_, log, _ := Open(withoutLocks(), file, known())
			logs <- log
		}()
	}
	var plays []*Log
	for range players {
		if log := <-logs; log != nil {
			plays = append(plays, log)
		}
	}
	require.LessOrEqual(t, len(plays), 1)
	for _, log := range plays {
		require.NoError(t, log.Close())
	}
	_, log, err := Open(withoutLocks(), file, known(core(t)))
	require.NoError(t, err)
	require.NoError(t, log.Close())
}

// Where not even a file can be made, the game can be looked at.
func TestLockFilesThatCannotBeMade(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "game.log")
	require.NoError(t, begun(t, OS, file).Close())
	g, log, err := Open(unmade{withoutLocks()}, file, known(core(t)))
	require.ErrorContains(t, err, "could not be locked")
	assert.NotNil(t, g)
	assert.Nil(t, log)
}

type unmade struct{ Disk }

func (unmade) Create(string) (File, error) { return nil, syscall.EROFS }

package session

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/record"
)

const (
	gameFile  = "game.log"
	otherFile = "other.log"
	savedFile = "saved.log"
	precious  = "another game, which is nobody's business here"
)

// faultGame plays 60 actions on a disk whose call failAt fails, and holds the session
// to its promises. It reports whether there was such a call.
func faultGame(t *testing.T, f fault, failAt int) (reached bool) {
	t.Helper()
	disk := newMemoryDisk()
	disk.files[savedFile] = []byte(precious)
	disk.fault, disk.failAt = f, failAt
	s, err := seated(Start(Options{Game: of(t, engine.Config{}), Seed: 7, Path: gameFile, Clock: aDate, Disk: disk}))
	if err != nil {
		require.NotEmpty(t, err.Error())
		require.Nil(t, s.Session)
		requireOthersUntouched(t, disk)
		_, err = seated(Start(Options{Game: of(t, engine.Config{}), Seed: 7, Path: otherFile, Clock: aDate, Disk: disk}))
		require.NoError(t, err, "another place works at once")
		return true
	}
	dice := newDice(5)
	for i := range 60 {
		before := s.State()
		a := mixed(s, i, dice)
		if err := a(); err != nil {
			requireStopped(t, s, disk, before)
			break
		}
	}
	requireOthersUntouched(t, disk)
	reached, disk.failAt = disk.calls >= failAt, 0
	goOnElsewhere(t, s, disk)
	return reached
}

// mixed returns what a player does next: mostly an action, at times a takeback,
// or advice is taken.
func mixed(s table, i int, dice interface{ IntN(int) int }) func() error {
	if ok, _ := s.CanRedo(); ok && i%3 == 0 {
		return s.Redo
	}
	if ok, _ := s.CanUndo(); ok && i%7 == 6 {
		return s.Undo
	}
	switch i % 13 {
	case 4:
		return s.Hinted
	case 9:
		return s.Tutored
	}
	state := s.State()
	legal := s.Rules().Legal(&state, nil)
	if len(legal) == 0 {
		return s.Undo
	}
	a := legal[dice.IntN(len(legal))]
	return func() error {
		_, err := s.Do(a)
		return err
	}
}

// requireStopped: the error was shown, nothing more is taken, and what was shown as
// done is on the disk. At most the one line that was not confirmed may be there too.
func requireStopped(t *testing.T, s table, disk *memoryDisk, before engine.State) {
	t.Helper()
	var broken *log.FileError
	require.ErrorAs(t, s.Stopped(), &broken)
	require.NotEmpty(t, broken.Next, "the player is told what to do")
	written, calls := string(disk.files[gameFile]), disk.calls
	for _, a := range s.Rules().Legal(&before, nil) {
		_, err := s.Do(a)
		require.ErrorIs(t, err, s.Stopped())
	}
	require.ErrorIs(t, s.Undo(), s.Stopped())
	require.ErrorIs(t, s.Redo(), s.Stopped())
	require.Equal(t, written, string(disk.files[gameFile]))
	require.Equal(t, calls, disk.calls)

	path := filepath.Join(t.TempDir(), "written.log")
	require.NoError(t, os.WriteFile(path, []byte(written), 0o600))
	g, err := record.Of(log.Load(path, known(t)))
	require.NoError(t, err)
	if g.Damage != nil {
		require.Equal(t, log.Cut, g.Damage.Kind)
	}
	require.GreaterOrEqual(t, g.Match.Len(), s.Match().Len())
	require.LessOrEqual(t, g.Match.Len(), s.Match().Len()+1)
	require.True(t, g.Match.Has(s.Match().Cursor()))
	require.Equal(t, s.State(), g.Match.Position(s.Match().Cursor()))
}

func requireOthersUntouched(t *testing.T, disk *memoryDisk) {
	t.Helper()
	require.Equal(t, precious, string(disk.files[savedFile]))
}

// goOnElsewhere: the game goes on in another file, and both files can be opened.
func goOnElsewhere(t *testing.T, s table, disk *memoryDisk) {
	t.Helper()
	at := s.State()
	stopped := s.Stopped()
	require.NoError(t, s.MoveTo(otherFile))
	require.NoError(t, s.Stopped())
	if _, question := s.Rules().Turn(&at); stopped == nil || question != engine.QuestionRoll {
		require.Equal(t, at, s.State())
	}
	play(t, s, 5, newDice(1))
	require.NoError(t, s.Close())
	again, err := seated(ResumeOn(disk, otherFile, known(t)))
	require.NoError(t, err)
	require.NoError(t, again.Stopped())
	require.Equal(t, s.State(), again.State())
	require.Equal(t, gameFile, again.Header().Parent.Name)
	old, err := seated(ResumeOn(disk, gameFile, known(t)))
	require.NoError(t, err)
	require.NoError(t, old.Stopped(), "an unfinished line is cut off, and the old log goes on too")
}

func TestEveryCallMayFail(t *testing.T) {
	t.Parallel()
	for f := range numFaults {
		t.Run(fmt.Sprint(int(f)), func(t *testing.T) {
			t.Parallel()
			failAt := 1
			for faultGame(t, f, failAt) {
				failAt++
			}
			assert.Greater(t, failAt, 120, "every line is written and synced by calls of its own")
		})
	}
}

func TestMoveToAFailingDisk(t *testing.T) {
	t.Parallel()
	for f := range numFaults {
		for failing, nth := true, 1; failing; nth++ {
			disk := newMemoryDisk()
			s, err := seated(Start(Options{Game: of(t, engine.Config{}), Seed: 7, Path: gameFile, Clock: aDate, Disk: disk}))
			require.NoError(t, err)
			play(t, s, 20, newDice(1))
			text := string(disk.files[gameFile])
			disk.fault, disk.failAt = f, disk.calls+nth
			if err = s.MoveTo("folder/" + otherFile); err == nil {
				failing = false
				continue
			}
			assert.Equal(t, gameFile, s.Path())
			assert.Equal(t, text, string(disk.files[gameFile]))
			assert.NotContains(t, disk.files, "folder/"+otherFile, "no half of a game is left behind")
			play(t, s, 5, newDice(2)) // here it still goes on
		}
	}
}

// Who is killed while a game begins leaves one that can be gone on with, or none: whatever
// has the name of a game is one.
func TestKilledWhileAGameBegins(t *testing.T) {
	t.Parallel()
	begins := map[string]func(*memoryDisk) error{
		"anew": func(disk *memoryDisk) error {
			_, err := seated(Start(Options{Game: of(t, engine.Config{}), Seed: 7, Path: "new.log", Clock: aDate, Disk: disk}))
			return err
		},
		"as a copy": func(disk *memoryDisk) error {
			s, err := seated(ResumeOn(disk, gameFile, known(t)))
			if err != nil {
				return err
			}
			return s.MoveTo("new.log")
		},
	}
	for name, begin := range begins {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			none, games := 0, 0
			for failAt := 1; ; failAt++ {
				disk := newMemoryDisk()
				s, err := seated(Start(Options{Game: of(t, engine.Config{}), Seed: 7, Path: gameFile, Clock: aDate, Disk: disk}))
				require.NoError(t, err)
				require.NoError(t, s.Close())
				disk.calls, disk.fault, disk.failAt = 0, killed, failAt
				err = begin(disk)
				reached := disk.calls >= failAt
				disk.failAt = 0
				if _, there := disk.files["new.log"]; !there {
					none++
				} else {
					again, err := seated(ResumeOn(disk, "new.log", record.Known()))
					require.NoError(t, err, "killed at call %d", failAt)
					require.NoError(t, again.Stopped())
					games++
				}
				if !reached {
					require.NoError(t, err)
					break
				}
			}
			assert.Greater(t, none, 3)
			assert.Positive(t, games)
		})
	}
}

// A setup of dozens of outcomes takes hardly longer to begin than one of a few: the disk is waited
// for as often.
func TestASetupIsWrittenAtOnce(t *testing.T) {
	t.Parallel()
	syncs := map[int]string{}
	for _, g := range games(t) {
		disk := newMemoryDisk()
		s, err := Start(Options{Game: g, Seed: 7, Path: gameFile, Clock: aDate, Disk: disk})
		require.NoError(t, err)
		require.NoError(t, s.Close())
		disk.syncs -= len(disk.files) // what lies beside the log and is its own file
		syncs[disk.syncs] = s.Box().ID
	}
	assert.Len(t, syncs, 1, "%v", syncs)
}

func TestResumeOnAFailingDisk(t *testing.T) {
	t.Parallel()
	whole := newMemoryDisk()
	s, err := seated(Start(Options{Game: of(t, engine.Config{}), Seed: 7, Path: gameFile, Clock: aDate, Disk: whole}))
	require.NoError(t, err)
	play(t, s, 20, newDice(1))
	text := string(whole.files[gameFile])
	for f := range numFaults {
		for failAt := 1; ; failAt++ {
			disk := newMemoryDisk()
			disk.files[gameFile] = []byte(text + "99.  1 pl")
			disk.fault, disk.failAt = f, failAt
			again, err := seated(ResumeOn(disk, gameFile, known(t)))
			if disk.calls < failAt {
				require.NoError(t, err)
				require.NoError(t, again.Stopped())
				break
			}
			if err == nil && again.Stopped() != nil {
				require.Equal(t, s.State(), again.State(), "what could be read can be looked at")
			}
			require.Contains(t, []string{text, text + "99.  1 pl"}, string(disk.files[gameFile]), "nothing is lost")
		}
	}
}

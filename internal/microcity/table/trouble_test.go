package table

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tuitest"
)

// A fullDisk takes everything until it is full.
type fullDisk struct {
	log.Disk
	full *bool
}

type fullFile struct {
	log.File
	full *bool
}

var errFull = errors.New("no space left on device")

func (d fullDisk) Create(path string) (log.File, error) {
	f, err := d.Disk.Create(path)
	if err != nil {
		return nil, err
	}
	return fullFile{f, d.full}, nil
}

func (f fullFile) Write(p []byte) (int, error) {
	if *f.full {
		return 0, errFull
	}
	return f.File.Write(p)
}

// A locklessDisk has no locks for files.
type locklessDisk struct{ log.Disk }

type locklessFile struct{ log.File }

func (locklessFile) Lock() error { return errors.ErrUnsupported }

func (d locklessDisk) Create(path string) (log.File, error) {
	f, err := d.Disk.Create(path)
	return locklessFile{f}, err
}

// Where a file stands for a lock, the player is told which, and it goes with the game.
func TestFolderWithoutLocks(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, func(o *session.Options) { o.Disk = locklessDisk{log.OS} })
	assert.Contains(t, p.Frame(), "This folder has no file locks")
	lock := p.game().session.Path() + ".lock"
	assert.FileExists(t, lock)
	require.NoError(t, p.game().session.Close())
	assert.NoFileExists(t, lock)
}

// When the log cannot be written, nothing happens on the table, the player is told, and
// the game goes on in another file.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	full := false
	p := start(t, engine.Config{}, 7, func(o *session.Options) { o.Disk = fullDisk{log.OS, &full} })
	before, path := p.game().state, p.game().session.Path()
	full = true
	p.Press("enter")
	assert.Equal(t, before, p.game().state)
	require.Len(t, p.app.Host().Overlays, 1)
	assert.Contains(t, p.Frame(), "The game cannot be saved")
	full = false
	p.Press("y")
	require.NoError(t, p.game().session.Stopped())
	assert.NotEqual(t, path, p.game().session.Path())
	p.Press("enter")
	assert.NotEqual(t, before, p.game().state)
}

// Another program may take away the file of a game. Then nothing happens on the table, and the whole
// game goes on in another file; who only leaves is told in which file it is.
func TestTheFileIsLost(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("Windows lets nobody take away a file that is open")
	}
	p := start(t, engine.Config{}, 7, nil)
	p.Press("enter")
	before, path := p.game().state, p.game().session.Path()
	require.NoError(t, os.Rename(path, path+".moved"))
	p.Press("enter")
	assert.Equal(t, before, p.game().state)
	assert.Contains(t, p.Words(), "another program removed or moved it while")
	assert.NotContains(t, p.Words(), "Everything before this is saved.")
	p.Press("y")
	require.NoError(t, p.game().session.Stopped())
	p.Press("enter")
	assert.NotEqual(t, before, p.game().state)
	assert.Empty(t, p.game().session.Header().Parent, "it is the same game")

	path = p.game().session.Path()
	require.NoError(t, os.Remove(path))
	p.Press("q")
	assert.Contains(t, p.Words(), "Another program took away or changed the file of this")
	assert.NotContains(t, p.Words(), "The game is saved.")
	p.Press("s")
	assert.Contains(t, p.Words(), "The whole game is saved in that file, and")
	p.Press("esc", "q", "m")
	assert.Contains(t, p.Words(), "Another program took away or changed")
	_, err := log.Verify(path, record.Known(corePack()))
	require.NoError(t, err)
}

// Whoever leaves may save the game in another file first; a name that cannot be taken is asked for again.
func TestSaveAs(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Press("enter", "q")
	before, path := p.game().state, p.game().session.Path()
	assert.Contains(t, p.Frame(), "s save as")
	p.Press("s")
	assert.Contains(t, p.Words(), "The statistics will then")
	p.Send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(path), Paste: true})
	p.Press("enter")
	assert.Contains(t, p.Words(), "that name is already taken")
	assert.Equal(t, path, p.game().session.Path())
	p.Press("esc", "q", "s")
	other := filepath.Join(t.TempDir(), strings.Repeat("long name ", 10)+".log")
	p.Send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(other), Paste: true})
	p.Resize(screen.MinWidth, screen.MinHeight)
	assert.Contains(t, p.Frame(), "enter save · esc cancel")
	p.Press("enter")
	assert.Contains(t, p.Words(), "The game continues in")
	assert.Equal(t, other, p.game().session.Path())
	assert.Equal(t, before, p.game().state)
	assert.FileExists(t, path)
	p.Press("enter")
	require.NoError(t, p.game().session.Close())
	again, err := log.Load(other, record.Known(corePack()))
	require.NoError(t, err)
	assert.Nil(t, again.Damage)
}

// Keys pressed while an action is being written wait for it.
func TestTypeAhead(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	_, cmd := p.app.Update(tuitest.Key("enter"))
	require.NotNil(t, cmd)
	before := p.game().state
	p.Press("e", "2")
	assert.Equal(t, before, p.game().state, "nothing shows before it is on disk")
	p.Send(cmd())
	assert.EqualValues(t, 2, p.game().state.InPlay)
}

// Letters that arrive in one message are as many keys.
func TestLettersTogether(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, func(o *session.Options) { o.Hand = log.Hand{Dice: true} })
	p.Press("enter")
	p.app.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("35")})
	assert.Equal(t, "35", p.game().typed)
}

// What comes after the player has left does nothing.
func TestLateCommand(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	before := p.game().session.Match().Len()
	_, cmd := p.app.Update(tuitest.Key("enter"))
	p.app.Host().Close()
	assert.Nil(t, cmd())
	assert.Equal(t, before, p.game().session.Match().Len())
}

// A panic in a command comes back as a panic of Update, where the terminal is put
// right.
func TestPanicInACommand(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	msg, ok := p.app.Host().Run(func() tea.Msg { panic("a fault of ours") })().(screen.PanickedMsg)
	require.True(t, ok)
	assert.Contains(t, msg.What, "a fault of ours")
	assert.Panics(t, func() { p.app.Update(msg) })
}

// A game that somebody else is playing can be looked at, and says so.
func TestGameInUse(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	again, err := play.Resume(p.game().session.Path(), record.Known(corePack()))
	require.NoError(t, err)
	require.Error(t, again.Stopped())
	q := sit(t, tui.Options{Games: ofCore(), Session: again.Session}, 200, 60)
	assert.True(t, shows(q.Frame(), prose.Sentence(again.Stopped().Error())), q.Frame())
}

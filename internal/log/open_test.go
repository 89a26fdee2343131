package log

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/regular"
)

// saved writes text to a file of its own.
func saved(t *testing.T, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "game.log")
	require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
	return file
}

func bytesOf(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	return string(data)
}

// goOn plays some more behind what was opened.
func goOn(t *testing.T, g *Game, log *Log, n int) {
	t.Helper()
	w := &writer{t: t, log: log, match: matchOf(g), dice: newDice(9)}
	w.play(n, true)
	require.NoError(t, log.Close())
}

func TestOpenGoesOn(t *testing.T) {
	t.Parallel()
	text := logText(t, engine.Config{}, 20, 1)
	file := saved(t, text)
	g, log, err := Open(OS, file, known(core(t)))
	require.NoError(t, err)
	goOn(t, g, log, 10)
	assert.True(t, strings.HasPrefix(bytesOf(t, file), text), "what was there stays as it was")
	again, err := Verify(file, known(core(t)))
	require.NoError(t, err)
	assert.Equal(t, path(matchOf(g)), path(matchOf(again)))
}

func TestOpenCutsOffATornLine(t *testing.T) {
	t.Parallel()
	text := logText(t, engine.Config{}, 20, 1)
	for i, torn := range []string{"21.  1 pl", "x", strings.Repeat("\x00", 9000), "21.  1 play 3 \x00\x00"} {
		file := saved(t, text+torn)
		g, log, err := Open(OS, file, known(core(t)))
		require.NoError(t, err)
		require.NotNil(t, g.Damage, "the player is told")
		assert.Equal(t, Cut, g.Damage.Kind)
		assert.Equal(t, text, bytesOf(t, file))
		assert.Equal(t, torn, bytesOf(t, file+".torn"))
		goOn(t, g, log, 5)
		_, err = Verify(file, known(core(t)))
		require.NoError(t, err, i)

		require.NoError(t, os.WriteFile(file, []byte(text+"again"), 0o600))
		_, log, err = Open(OS, file, known(core(t)))
		require.NoError(t, err)
		require.NoError(t, log.Close())
		assert.Equal(t, torn, bytesOf(t, file+".torn"), "nothing is overwritten")
		assert.Equal(t, "again", bytesOf(t, tornName(file, "again")))
	}
}

// tornName returns the name of torn bytes where there are others already.
func tornName(file, torn string) string { return file + ".torn-" + Hash([]byte(torn))[:16] }

// However often a game was cut off, it goes on.
func TestOpenCutsOffAnyNumberOfTornLines(t *testing.T) {
	t.Parallel()
	text := logText(t, engine.Config{}, 3, 1)
	file := saved(t, text)
	require.NoError(t, os.WriteFile(file+".torn", []byte("0"), 0o600))
	for i := range 1002 {
		require.NoError(t, os.WriteFile(fmt.Sprintf("%s.torn-%d", file, i+2), nil, 0o600))
	}
	for _, torn := range []string{"a", "b", "a", "0"} {
		require.NoError(t, os.WriteFile(file, []byte(text+torn), 0o600))
		_, log, err := Open(OS, file, known(core(t)))
		require.NoError(t, err)
		require.NoError(t, log.Close())
		assert.Equal(t, text, bytesOf(t, file))
		assert.Equal(t, torn, bytesOf(t, tornName(file, torn)))
	}

	require.NoError(t, os.WriteFile(tornName(file, "c"), []byte("something else"), 0o600))
	require.NoError(t, os.WriteFile(file, []byte(text+"c"), 0o600))
	g, log, err := Open(OS, file, known(core(t)))
	require.ErrorContains(t, err, "other contents")
	assert.NotNil(t, g, "it can be looked at")
	assert.Nil(t, log)
	assert.Equal(t, text+"c", bytesOf(t, file), "nothing is lost")
}

func TestOpenLooksAtADamagedGame(t *testing.T) {
	t.Parallel()
	text := logText(t, engine.Config{}, 30, 1)
	damaged := strings.Replace(text, "roll", "role", 1)
	file := saved(t, damaged)
	g, log, err := Open(OS, file, known(core(t)))
	require.NotNil(t, g)
	assert.Nil(t, log)
	var bad *Damage
	require.ErrorAs(t, err, &bad)
	assert.Equal(t, Checksum, bad.Kind)
	assert.Contains(t, err.Error(), "You can view the game")
	assert.Equal(t, damaged, bytesOf(t, file), "not one byte is changed")

	other := filepath.Join(t.TempDir(), "other.log")
	log, err = g.CopyTo(OS, file, other)
	require.NoError(t, err)
	goOn(t, g, log, 5)
	copied, err := Verify(other, known(core(t)))
	require.NoError(t, err)
	assert.Equal(t, "game.log", copied.Header.Parent.Name)
	assert.Equal(t, path(matchOf(g)), path(matchOf(copied)))
	assert.Equal(t, damaged, bytesOf(t, file))
}

func TestCopyKeepsEverything(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	w := newWriter(t, filepath.Join(dir, "a.log"), Header{Seed: 1}, 8)
	w.play(30, true)
	copied, err := w.log.CopyTo(filepath.Join(dir, "b.log"), w.match.Cursor())
	require.NoError(t, err)
	require.NoError(t, w.log.Close())
	require.NoError(t, copied.Close())
	a, err := Verify(filepath.Join(dir, "a.log"), known())
	require.NoError(t, err)
	b, err := Verify(filepath.Join(dir, "b.log"), known())
	require.NoError(t, err)
	assert.Equal(t, a.body, b.body)
	assert.Equal(t, Parent{"a.log", w.match.Cursor()}, b.Header.Parent)
	b.Header.Parent = Parent{}
	assert.Equal(t, a.Header, b.Header)
}

func TestCreateOverwritesNothing(t *testing.T) {
	t.Parallel()
	file := saved(t, "precious")
	_, err := begin(t, OS, file, Header{Date: aDate}, engine.Config{})
	require.ErrorIs(t, err, os.ErrExist)
	assert.Contains(t, err.Error(), "that name is already taken")
	assert.Equal(t, "precious", bytesOf(t, file))

	_, err = begin(t, OS, filepath.Join(t.TempDir(), "no", "folder.log"), Header{Date: aDate}, engine.Config{})
	require.ErrorIs(t, err, os.ErrNotExist)
	assert.Contains(t, err.Error(), "there is no such file or folder. Choose another place")
}

func TestCreateRefusesWhatCouldNotBeRead(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file := filepath.Join(dir, "game.log")
	long := Header{Date: aDate, Players: []string{strings.Repeat("n", maxLine)}}
	_, err := begin(t, OS, file, long, engine.Config{})
	require.ErrorIs(t, err, errLongLine)
	assert.NoFileExists(t, file)

	w := newWriter(t, file, Header{}, 1)
	w.play(5, false)
	require.ErrorIs(t, w.log.Note(Note{1, "", strings.Repeat("n", maxLine)}), errLongLine)
	require.Error(t, w.log.Note(Note{1, "!!!", "n"}))
	w.play(5, false) // a note that was refused stops nothing
	whole := w.log.size
	line, _ := w.log.last.sealed("back 0")
	w.log.size = maxFile - int64(len(line)) + 1
	require.ErrorIs(t, w.log.Back(0), errFull)
	w.log.size = maxFile - int64(len(line))
	require.ErrorIs(t, w.log.Back(0), errResized, "the last line that fits, but the file is not so long")
	w.log.size = whole
	require.NoError(t, w.log.Close())
	_, err = Verify(file, known())
	require.NoError(t, err)
}

// shut is a disk on which nothing may be written.
type shut struct{ Disk }

func (shut) Open(string) (File, error) { return nil, fs.ErrPermission }

// extended writes at the end of a file, as another program does.
func extended(t *testing.T, file, text string) {
	t.Helper()
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_APPEND, 0)
	require.NoError(t, err)
	_, err = f.WriteString(text)
	require.NoError(t, err)
	require.NoError(t, f.Close())
}

// Only a last line that somebody may just be writing is no damage: not one that nobody writes, nor
// another line while somebody writes.
func TestLookingTellsDamage(t *testing.T) {
	t.Parallel()
	text := logText(t, engine.Config{}, 20, 1)
	g, log, err := Open(shut{OS}, saved(t, text[:len(text)-3]), known(core(t)))
	require.ErrorIs(t, err, fs.ErrPermission)
	assert.Nil(t, log)
	require.NotNil(t, g.Damage)
	assert.Equal(t, Cut, g.Damage.Kind)

	file := filepath.Join(t.TempDir(), "game.log")
	w := newWriter(t, file, Header{}, 1)
	w.play(10, false)
	extended(t, file, "a strange line\n")
	g, _, err = Open(OS, file, known(core(t)))
	require.ErrorIs(t, err, ErrInUse)
	require.NotNil(t, g.Damage)
	assert.Equal(t, Checksum, g.Damage.Kind)
}

func TestSecondWriterOnlyLooks(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "game.log")
	w := newWriter(t, file, Header{}, 1)
	w.play(10, false)
	g, log, err := Open(OS, file, known(core(t)))
	require.ErrorIs(t, err, ErrInUse)
	assert.Nil(t, log)
	assert.Equal(t, path(w.match), path(matchOf(g)))
	w.play(5, false)

	// While a line is on its way to the disk it has no end yet. That is no damage.
	extended(t, file, "16.  1 pl")
	g, _, err = Open(OS, file, known(core(t)))
	require.ErrorIs(t, err, ErrInUse)
	assert.Nil(t, g.Damage)
	assert.NoFileExists(t, file+".torn")

	require.NoError(t, w.log.Close())
	_, log, err = Open(OS, file, known(core(t)))
	require.NoError(t, err, "the lock is free again")
	require.NoError(t, log.Close())
}

// What is no log is refused, and nobody is waited for: the test would not end.
func TestHostileFiles(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	name := func(s string) string { return filepath.Join(dir, s) }
	require.NoError(t, os.Mkdir(name("folder.log"), 0o700))
	require.NoError(t, os.Symlink(name("loop.log"), name("loop.log")))
	huge, err := os.Create(name("huge.log"))
	require.NoError(t, err)
	require.NoError(t, huge.Truncate(1<<30))
	require.NoError(t, huge.Close())
	require.NoError(t, os.WriteFile(name("noise.log"), []byte(strings.Repeat("\xff\n", maxFile/2)), 0o600))
	require.NoError(t, os.WriteFile(name("deep.log"), []byte(firstLine+"\n"+strings.Repeat("[", 1<<20)), 0o600))
	files := []string{"folder.log", "loop.log", "huge.log", "noise.log", "deep.log", "missing.log", "no/folder.log"}
	files = append(files, pipes(t, dir)...)
	for _, file := range files {
		g, log, err := Open(OS, name(file), known(core(t)))
		require.Error(t, err, file)
		assert.Nil(t, g, file)
		assert.Nil(t, log, file)
		_, err = Load(name(file), known(core(t)))
		require.Error(t, err, file)
	}
	_, err = Load(name("folder.log"), known())
	require.ErrorIs(t, err, regular.ErrNotRegular)
	_, err = Load(name("huge.log"), known())
	require.ErrorIs(t, err, regular.ErrTooLarge)
}

func TestFileErrorsAreSentences(t *testing.T) {
	t.Parallel()
	err := &FileError{"a.log", "written", &os.PathError{Op: "write", Path: "a.log", Err: errors.New("no space left on device")}, "Make room."}
	require.EqualError(t, err, "a.log could not be written: no space left on device. Make room.")
	_, err2 := Load("no/such/file.log", known())
	require.EqualError(t, err2, "no/such/file.log could not be opened: there is no such file or folder.")
}

// What is taken away with a log is its own file, as it was written, and nothing that has come to lie there.
func TestAbandonTakesItsOwnFileOnly(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "game.log")
	w := newWriter(t, file, Header{}, 1)
	w.play(3, false)
	written := bytesOf(t, file)
	for _, other := range []string{written + "more\n", strings.Replace(written, "1", "2", 1), ""} {
		require.NoError(t, os.WriteFile(file, []byte(other), 0o600))
		w.log.Abandon()
		assert.Equal(t, other, bytesOf(t, file))
	}
	require.NoError(t, os.WriteFile(file, []byte(written), 0o600))
	w.log.Abandon()
	assert.NoFileExists(t, file)
	require.NoError(t, w.log.Close())
}

// What a torn tail leaves lasts before the log is written to: the file is cut, then waited for.
func TestCutOffLasts(t *testing.T) {
	t.Parallel()
	file := saved(t, logText(t, engine.Config{}, 10, 1)+"11.  1 pl")
	var calls []string
	_, log, err := Open(noting{OS, &calls}, file, known(core(t)))
	require.NoError(t, err)
	assert.Equal(t, []string{"cut", "synced"}, calls)
	require.NoError(t, log.Close())
	assert.FileExists(t, file+".torn")
}

// noting is a disk that notes when an open file is cut and when it is waited for.
type noting struct {
	Disk
	calls *[]string
}

type notingFile struct {
	File
	calls *[]string
}

func (d noting) Open(path string) (File, error) {
	f, err := d.Disk.Open(path)
	return notingFile{f, d.calls}, err
}

func (f notingFile) Truncate(size int64) error {
	*f.calls = append(*f.calls, "cut")
	return f.File.Truncate(size)
}

func (f notingFile) Sync() error {
	*f.calls = append(*f.calls, "synced")
	return f.File.Sync()
}

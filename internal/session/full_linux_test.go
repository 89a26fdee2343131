package session

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/record"
)

// smallDisk mounts a file system with room for little, or skips the test.
func smallDisk(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=128k"); err != nil {
		t.Skipf("only root can mount a small disk: %v", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(dir, 0) })
	return dir
}

func TestAFullDisk(t *testing.T) {
	t.Parallel()
	dir := smallDisk(t)
	file := filepath.Join(dir, "game.log")
	s := started(t, Options{Seed: 7, Path: file})
	saved := filepath.Join(dir, "saved.log")
	require.NoError(t, os.WriteFile(saved, []byte(precious), 0o600))
	play(t, s, 5, newDice(1))
	fillUp(t, filepath.Join(dir, "other"))

	var before engine.State
	dice := newDice(2)
	for s.Stopped() == nil {
		before = s.State()
		a, ok := choice(s, dice)
		if !ok {
			require.NoError(t, s.Undo())
			continue
		}
		_, _ = s.Do(a)
	}
	require.ErrorIs(t, s.Stopped(), syscall.ENOSPC)
	assert.Equal(t, before.Turn, s.State().Turn)
	assert.Equal(t, precious, read(t, saved))

	_, err := seated(Start(Options{Game: of(t, engine.Config{}), Path: filepath.Join(dir, "new.log")}))
	require.Error(t, err)
	assert.NoFileExists(t, filepath.Join(dir, "new.log"), "what could not be begun is cleared away")

	at := s.State()
	require.NoError(t, s.MoveTo(filepath.Join(t.TempDir(), "elsewhere.log")))
	assert.Equal(t, at.Turn, s.State().Turn)
	play(t, s, 5, newDice(3))
	g, err := record.Load(file, known(t))
	require.NoError(t, err)
	assert.Equal(t, log.Cut, kindOf(g.Damage))
}

func kindOf(d *log.Damage) log.Kind {
	if d == nil {
		return log.Cut // the last line ended with the last byte that fitted
	}
	return d.Kind
}

// fillUp leaves no room on the disk.
func fillUp(t *testing.T, file string) {
	t.Helper()
	f, err := os.Create(file)
	require.NoError(t, err)
	defer func() { _ = f.Close() }()
	for chunk := 1 << 12; chunk > 0; {
		if _, err := f.WriteString(strings.Repeat("x", chunk)); err != nil {
			chunk /= 2
		}
	}
}

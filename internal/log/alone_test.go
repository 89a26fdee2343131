package log

import (
	"errors"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Nobody is in a call beside another one, with locks and without, and nobody is sent away as long as others come to an end.
func TestAlone(t *testing.T) {
	t.Parallel()
	for _, disk := range []Disk{OS, withoutLocks()} {
		path := filepath.Join(t.TempDir(), ".begin")
		var all sync.WaitGroup
		var inside, done, waited atomic.Int32
		for range 6 {
			all.Go(func() {
				for {
					err := alone(disk, path, func() { waited.Add(1) }, func() error {
						assert.EqualValues(t, 1, inside.Add(1))
						done.Add(1)
						inside.Add(-1)
						return nil
					})
					if !errors.Is(err, ErrBusy) {
						assert.NoError(t, err)
						return
					}
				}
			})
		}
		all.Wait()
		assert.EqualValues(t, 6, done.Load())
		assert.Equal(t, []string{".begin"}, logsIn(t, path))
	}
}

// Who waits for somebody who never comes to an end is told so at last; a file that was left over is named.
func TestAloneDoesNotWaitForever(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), ".begin")
	never := func() error { t.Error("it was called beside another one"); return nil }
	waits := 0
	wait := func() { waits++ }
	require.EqualError(t, Alone(OS, path, func() error {
		require.ErrorIs(t, alone(OS, path, wait, never), ErrBusy)
		return os.ErrClosed
	}), os.ErrClosed.Error())
	assert.Equal(t, patience, waits)

	require.NoError(t, os.WriteFile(path+lockEnding, []byte("Dear Ann"), 0o600))
	err := alone(withoutLocks(), path, wait, never)
	require.ErrorIs(t, err, ErrBusy)
	assert.Contains(t, err.Error(), "delete "+path+".lock")
	assert.Equal(t, 2*patience, waits)
	require.NoError(t, os.Remove(path+lockEnding))
	require.NoError(t, Alone(withoutLocks(), path, func() error { return nil }))
}

// Where no lock can be had, nothing is done, and a sentence says why.
func TestAloneWithoutAPlace(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	never := func() error { t.Error("it was called without a lock"); return nil }
	require.ErrorContains(t, Alone(OS, filepath.Join(dir, "no", ".begin"), never), "could not be opened")
	require.ErrorContains(t, Alone(OS, dir, never), "could not be opened: it is a folder")
	path := filepath.Join(dir, ".begin")
	require.NoError(t, Alone(OS, path, func() error { return nil }))
	require.ErrorContains(t, Alone(unmade{withoutLocks()}, path, never), "could not be opened")
	require.ErrorContains(t, Alone(lockless{OS, os.ErrInvalid}, path, never), "could not be locked")
}

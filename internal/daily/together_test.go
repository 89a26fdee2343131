package daily

import (
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
)

// However many begin the city at the same moment, one attempt counts, and the others see that one.
func TestManyWhoBeginAtOnce(t *testing.T) {
	t.Parallel()
	const windows = 6
	for name, of := range map[string]func(time.Time) *Game{"day": today, "week": thisWeek} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			at := aHome(t)
			city := of(aMonday)
			var all sync.WaitGroup
			var attempts [windows]Attempt
			var paths [windows]string
			for i := range windows {
				all.Go(func() {
					s, attempt, err := city.Play(aMonday, at, false, "1.2.3")
					if assert.NoError(t, err) {
						attempts[i], paths[i] = attempt, s.Path()
						t.Cleanup(func() { _ = s.Close() })
					}
				})
			}
			all.Wait()
			first := 0
			for i, attempt := range attempts {
				if attempt == First {
					first++
				} else {
					assert.Equal(t, Again, attempt)
				}
				assert.Equal(t, paths[0], paths[i])
			}
			assert.Equal(t, 1, first)
			games, err := library.Everything(at, game.Shelf{*microCity()})
			require.NoError(t, err)
			assert.Len(t, games, 1)
		})
	}
}

// Where nobody can know whether somebody else begins it, the attempt is not begun; what needs no lock goes on.
func TestNoAttemptWithoutALock(t *testing.T) {
	t.Parallel()
	at := aHome(t)
	require.NoError(t, os.MkdirAll(filepath.Join(at.Games, ".begin"), 0o700))
	city := today(aMonday)
	_, _, err := city.Play(aMonday, at, false, "1.2.3")
	require.ErrorContains(t, err, "could not be opened: it is a folder")
	s, attempt, err := city.Play(aMonday, at, true, "1.2.3")
	require.NoError(t, err)
	assert.Equal(t, Practice, attempt)
	require.NoError(t, s.Close())
}

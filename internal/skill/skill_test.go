package skill

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The example of "Example of the Glicko-2 system" (Glickman, 2013).
func TestPublishedExample(t *testing.T) {
	t.Parallel()
	r := Rating{1500, 200, 0.06}.After([]Result{{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}})
	assert.InDelta(t, 1464.06, r.Value, 0.01)
	assert.InDelta(t, 151.52, r.Deviation, 0.01)
	assert.InDelta(t, 0.05999, r.Volatility, 0.00001)
}

func TestPeriods(t *testing.T) {
	t.Parallel()
	idle := Rating{1600, 60, 0.06}.After(nil)
	assert.InDelta(t, 1600, idle.Value, 0)
	assert.InDelta(t, 60.9, idle.Deviation, 0.1, "√(60² + (173.7 × 0.06)²)")
	assert.InDelta(t, 350, New().After(nil).Deviation, 0, "nobody is known less well than somebody new")
	even := New().After([]Result{{1500, 50, 0.5}})
	assert.InDelta(t, 1500, even.Value, 1e-9)
	assert.Less(t, even.Deviation, 350.)
	surprised := Rating{1500, 50, 0.06}.After([]Result{{2400, 30, 1}, {2400, 30, 1}, {2400, 30, 1}, {2400, 30, 1}})
	assert.Greater(t, surprised.Volatility, 0.06, "the volatility grows where results surprise")
	assert.Greater(t, surprised.Value, 1500.)
}

// Results of a day are one period; what is not read is forgotten, and nothing grows without bound.
func TestBook(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "state", "ratings.json")
	monday := time.Date(2026, 11, 23, 22, 0, 0, 0, time.UTC)
	assert.Empty(t, Lines(Standings(path, monday)))
	assert.Equal(t, []Standing{}, Standings(path, monday))
	assert.Empty(t, For(path, Puzzles, monday))
	require.NoError(t, Note("", Puzzles, monday, Result{1500, 0, 1}), "nothing is kept on a server")
	for _, r := range []Result{{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}} {
		require.NoError(t, Note(path, Puzzles, monday, r))
	}
	want := New().After([]Result{{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}})
	got := Standings(path, monday)
	require.Len(t, got, 1)
	assert.Equal(t, Standing{Puzzles, int(want.Value + 0.5), got[0].Low, got[0].High, 3}, got[0])
	assert.InDelta(t, 2*1.96*want.Deviation, float64(got[0].High-got[0].Low), 1)
	later := Standings(path, monday.AddDate(0, 3, 0))
	assert.Equal(t, got[0].Rating, later[0].Rating)
	assert.Greater(t, later[0].High, got[0].High, "time makes it less certain")
	require.NoError(t, Note(path, Guesses, monday.AddDate(0, 0, 1), Result{1500, 0, 0.5}))
	lines := Lines(Standings(path, monday.AddDate(0, 0, 1)))
	require.Len(t, lines, 3)
	assert.Regexp(t, `^  Puzzles: \d+, somewhere between \d+ and \d+, by 3 puzzles$`, lines[1])
	assert.Regexp(t, `^  Guessing moves: 1500, somewhere between \d+ and \d+, by 1 turn$`, lines[2])
	assert.Regexp(t, `^rating 1500, somewhere between \d+ and \d+$`, For(path, Guesses, monday.AddDate(0, 0, 1)))
	for range mostADay + 20 {
		require.NoError(t, Note(path, Guesses, monday.AddDate(0, 0, 2), Result{1500, 0, 1}))
	}
	assert.Equal(t, mostADay+1, Standings(path, monday.AddDate(0, 0, 2))[1].Results)
	require.NoError(t, os.WriteFile(path, []byte("{"), 0o600))
	assert.Empty(t, Lines(Standings(path, monday)))
}

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

// rate keeps what came of a puzzle.
func rate(t *testing.T, path string, at time.Time, r Result) {
	t.Helper()
	require.NoError(t, Change(path, func(b *Book) {
		b.Tries = append(b.Tries, Try{Puzzle: "a", Day: at.Format(time.DateOnly), Solved: r.Score == 1, Result: &r})
	}))
}

// Results of a day are one period; what is not read is forgotten, and nothing grows without bound.
func TestBook(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "state", "puzzles.json")
	monday := time.Date(2026, 11, 23, 22, 0, 0, 0, time.UTC)
	assert.Equal(t, []string{"No rating yet: try a puzzle, or guess moves."}, Lines(Standings(path, monday)))
	assert.Equal(t, []Standing{}, Standings(path, monday))
	assert.Empty(t, For(path, Puzzles, monday))
	require.NoError(t, Guessed("", monday, Result{1500, 0, 1}), "nothing is kept on a server")
	results := []Result{{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}}
	for _, r := range results {
		rate(t, path, monday, r)
	}
	want := New().After(results)
	got := Standings(path, monday)
	require.Len(t, got, 1)
	assert.Equal(t, Standing{Puzzles, int(want.Value + 0.5), got[0].Low, got[0].High, 3}, got[0])
	assert.InDelta(t, 2*1.96*want.Deviation, float64(got[0].High-got[0].Low), 1)
	later := Standings(path, monday.AddDate(0, 3, 0))
	assert.Equal(t, got[0].Rating, later[0].Rating)
	assert.Greater(t, later[0].High, got[0].High, "time makes it less certain")
	require.NoError(t, Guessed(path, monday.AddDate(0, 0, 1), Result{1500, 0, 0.5}))
	lines := Lines(Standings(path, monday.AddDate(0, 0, 1)))
	require.Len(t, lines, 5)
	assert.Regexp(t, `^  Puzzles: \d+, from 3 puzzles$`, lines[1])
	assert.Regexp(t, `^    somewhere between \d+ and \d+$`, lines[2])
	assert.Equal(t, "  Guessing moves: 1500, from 1 turn", lines[3])
	assert.Regexp(t, `^rating for guessing moves: 1500 \(between \d+ and \d+\)$`, For(path, Guesses, monday.AddDate(0, 0, 1)))
	require.NoError(t, Change(path, func(b *Book) {
		b.Tries, b.Mistakes, b.Guesses = make([]Try, 3*mostTries), make([]Mistake, 3*mostMistakes), make([]Rated, 3*mostGuesses)
	}))
	b := Open(path)
	assert.Equal(t, []int{mostTries, mostMistakes, mostGuesses}, []int{len(b.Tries), len(b.Mistakes), len(b.Guesses)})
	for _, text := range []string{"{", `{"tries":`, string(make([]byte, maxBook+1))} {
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		assert.Equal(t, Book{}, Open(path))
	}
	assert.Equal(t, Book{}, Open(t.TempDir()))
}

// What older versions kept in two files is read as one book, and kept in it from the first change on: the rating is what it was.
func TestFormerBooks(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "puzzles.json")
	monday := time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)
	tries := `{"tries":[{"puzzle":"0a","level":"easy","day":"2026-11-23","daily":true,"solved":true}],"mistakes":[{"puzzle":"0b","day":"2026-11-20","line":{"x":1}}]}`
	results := `{"puzzles":[{"day":"2026-11-23","results":[{"against":1400,"deviation":30,"score":1}]}],` +
		`"guesses":[{"day":"2026-11-22","results":[{"against":1550,"deviation":100,"score":0.5},{"against":1700,"deviation":300,"score":0}]}]}`
	require.NoError(t, os.WriteFile(path, []byte(tries), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(filepath.Dir(path), formerly), []byte(results), 0o600))
	want := New().After([]Result{{1400, 30, 1}})
	for range 2 {
		b := Open(path)
		assert.Equal(t, Solved, b.Mark("0a"))
		assert.Len(t, b.Mistakes, 1)
		list := Standings(path, monday)
		require.Len(t, list, 2)
		assert.Equal(t, []int{int(want.Value + 0.5), 1}, []int{list[0].Rating, list[0].Results})
		assert.Equal(t, 2, list[1].Results)
		require.NoError(t, Change(path, func(*Book) {}))
		require.NoError(t, os.RemoveAll(filepath.Join(filepath.Dir(path), formerly)))
	}
}

// A row of days ends where a day was left out, but not before the day is over.
func TestStreak(t *testing.T) {
	t.Parallel()
	var b Book
	monday := time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC)
	for _, day := range []int{0, 1, 2, 4, 5} {
		b.Tries = append(b.Tries, Try{Day: monday.AddDate(0, 0, day).Format(time.DateOnly), Daily: true, Solved: true})
	}
	b.Tries = append(b.Tries, Try{Day: "2026-11-19", Daily: true}, Try{Day: "2026-11-19", Solved: true}, Try{Day: "soon", Daily: true, Solved: true})
	for day, want := range []int{1, 2, 3, 3, 1, 2, 2, 0} {
		current, best := b.Streak("", monday.AddDate(0, 0, day))
		assert.Equal(t, want, current, "day %d", day)
		assert.Equal(t, 3, best)
	}
}

package puzzle

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/microcity/pack"
)

// aMonday is the first day of a week.
var aMonday = time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC)

// foundBy returns that so many of all kinds of player find a puzzle, in percent.
func foundBy(percent int) Found { return Found{percent, percent, percent, percent} }

// rated returns the levels of puzzles that so many find.
func rated(shares ...Found) (list []Level) {
	for _, f := range shares {
		list = append(list, (&Puzzle{found: f}).Level())
	}
	return list
}

// The week goes from easy to fiendish, a day is one of UTC, and all puzzles of a level have their
// turn.
func TestPuzzleOfTheDay(t *testing.T) {
	t.Parallel()
	easy, medium, hard, fiendish := foundBy(90), foundBy(60), foundBy(30), foundBy(0)
	list := rated(easy, easy, easy, medium, medium, hard, fiendish, fiendish)
	var levels []string
	for day := range 7 {
		levels = append(levels, list[ofDay(list, aMonday.AddDate(0, 0, day))].String())
	}
	assert.Equal(t, "easy easy medium medium hard hard fiendish", strings.Join(levels, " "))
	seen := map[int]bool{}
	for day := range 21 {
		seen[ofDay(list, aMonday.AddDate(0, 0, day))] = true
	}
	assert.Len(t, seen, len(list))
	east := time.FixedZone("east", 14*60*60)
	assert.Equal(t, ofDay(list, aMonday), ofDay(list, time.Date(2026, 11, 17, 13, 59, 0, 0, east)))
	assert.NotEqual(t, ofDay(list, aMonday), ofDay(list, aMonday.AddDate(0, 0, 1)))
	only := rated(easy, easy)
	assert.NotEqual(t, ofDay(only, aMonday.AddDate(0, 0, 6)), ofDay(only, aMonday.AddDate(0, 0, 5)), "without the level of the day all take turns")
	assert.GreaterOrEqual(t, ofDay(list, time.Date(1970, 1, 1, 0, 0, 0, 0, time.UTC)), 0)
}

// Puzzles go by their numbers, that of the day by none.
func TestRowsByNumber(t *testing.T) {
	t.Parallel()
	list := ours(t)[:3]
	for _, daily := range []bool{false, true} {
		s := SetOf(list, daily, filepath.Join(t.TempDir(), "puzzles.json"), aMonday)
		row, ok := s.At(0)
		assert.Zero(t, row)
		assert.Equal(t, daily, ok)
		for number := 1; number <= len(list); number++ {
			row, ok := s.At(number)
			require.True(t, ok)
			assert.Equal(t, list[number-1].ID(), s.Rows[row].Puzzle.ID())
		}
		for _, number := range []int{-1, len(list) + 1} {
			_, ok := s.At(number)
			assert.False(t, ok, number)
		}
	}
}

func TestNotebook(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "state", "puzzles.json")
	list := ours(t)
	one, other := list[0], list[len(list)-1]
	b := Open(path)
	assert.Equal(t, []string{"You have not tried a puzzle yet."}, b.report(aMonday))
	assert.Empty(t, b.mark(one.ID()))
	require.NoError(t, note(path, one, aMonday, true, false))
	require.NoError(t, note(path, one, aMonday, true, true))
	require.NoError(t, note(path, other, aMonday.AddDate(0, 0, 1), true, true))
	require.NoError(t, note(path, other, aMonday.AddDate(0, 0, 2), false, false))
	b = Open(path)
	assert.Equal(t, "solved", b.mark(one.ID()))
	assert.Equal(t, "solved", b.mark(other.ID()), "and stays so")
	assert.Empty(t, b.mark(list[1].ID()))
	assert.Equal(t, Count{Tried: 2, Solved: 2, First: 1}, b.count(""))
	assert.Equal(t, Count{Tried: 1, Solved: 1}, b.count(one.Level().String()))
	assert.Equal(t, []string{
		"All: solved 2 of 2 tried, 1 at the first try.",
		"Easy: solved 1 of 1 tried, 0 at the first try.",
		"Fiendish: solved 1 of 1 tried, 1 at the first try.",
		"Puzzle of the day: solved 2 days in a row, 2 at best.",
	}, b.report(aMonday.AddDate(0, 0, 2)))
}

// The menu says about the puzzle of the day what the list of puzzles does, although it lays none.
func TestStandingIsThatOfTheList(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "puzzles.json")
	cards := corePack(t)
	marks := map[string]int{}
	for day := range 21 {
		now := aMonday.AddDate(0, 0, day)
		set, err := Lay(cards, path, now)
		require.NoError(t, err)
		today := set.Rows[0]
		assert.Equal(t, strings.TrimSuffix(": today's is "+today.Puzzle.Level().String()+", "+today.Mark, ", "), Standing(cards.Source(), path, now))
		marks[today.Mark]++
		if day%3 > 0 {
			require.NoError(t, note(path, today.Puzzle, now, true, day%3 == 2))
			marks[Standing(cards.Source(), path, now)]++
		}
	}
	assert.Contains(t, marks, ": today's is easy, solved")
	assert.Contains(t, marks, ": today's is medium, tried")
	others := &pack.Pack{Cards: cards.Cards, Hash: "others"}
	assert.Empty(t, Standing(others.Source(), path, aMonday), "puzzles of other cards")
}

// A row of days ends where a day was left out, but not before the day is over.
func TestStreak(t *testing.T) {
	t.Parallel()
	var b Notebook
	for _, day := range []int{0, 1, 2, 4, 5} {
		b.Tries = append(b.Tries, Try{Day: aMonday.AddDate(0, 0, day).Format(time.DateOnly), Daily: true, Solved: true})
	}
	b.Tries = append(b.Tries, Try{Day: "2026-11-19", Daily: true}, Try{Day: "2026-11-19", Solved: true}, Try{Day: "soon", Daily: true, Solved: true})
	for day, want := range []int{1, 2, 3, 3, 1, 2, 2, 0} {
		current, best := b.streak(aMonday.AddDate(0, 0, day))
		assert.Equal(t, want, current, "day %d", day)
		assert.Equal(t, 3, best)
	}
}

// A notebook does not grow without end, and one that cannot be read is none.
func TestNotebookIsBounded(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "puzzles.json")
	p := ours(t)[0]
	require.NoError(t, change(path, func(b *Notebook) { b.Tries = make([]Try, 3*mostTries) }))
	require.NoError(t, note(path, p, aMonday, false, true))
	b := Open(path)
	assert.Len(t, b.Tries, mostTries)
	assert.Equal(t, "solved", b.mark(p.ID()))
	require.NoError(t, os.WriteFile(path, []byte(`{"tries":`), 0o600))
	assert.Equal(t, Notebook{}, Open(path))
	require.NoError(t, os.WriteFile(path, make([]byte, maxNotebook+1), 0o600))
	assert.Equal(t, Notebook{}, Open(path))
	assert.Equal(t, Notebook{}, Open(dir))
	assert.ErrorContains(t, note(dir, p, aMonday, false, true), "the result of the puzzle cannot be saved: ")
}

// The first attempt at a puzzle counts for the rating, and no later one: by then the answer is known.
func TestRating(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 24, 12, 0, 0, 0, time.UTC)
	list := ours(t)
	easiest, hardest := list[0], list[len(list)-1]
	assert.Equal(t, 786, easiest.Rating(), "60 of 60 find it: 61 and 1 with one more of each")
	assert.Greater(t, hardest.Rating(), 1900)
	even, deviation := Found{Novice: 50, Greedy: 50, Strong: 50}.rating()
	assert.InDelta(t, 1500, even, 1e-9)
	assert.InDelta(t, 44.1, deviation, 0.1)

	set := SetOf(list, false, filepath.Join(t.TempDir(), "puzzles.json"), now)
	assert.Nil(t, set.Rating())
	assert.NotContains(t, set.Summary(), "rating")
	set, err := set.Note(len(list)-1, true)
	require.NoError(t, err)
	first := set.Rating()
	require.NotNil(t, first)
	assert.Greater(t, first.Rating, 1500)
	assert.Contains(t, set.Summary(), fmt.Sprintf("1 of %d solved. Rating %d, somewhere between ", len(list), first.Rating))
	assert.Contains(t, set.Report()[len(set.Report())-1], fmt.Sprintf("Your rating %d, ", first.Rating))
	again, err := set.Note(len(list)-1, false)
	require.NoError(t, err)
	assert.Equal(t, first, again.Rating())
	worse, err := again.Note(0, false)
	require.NoError(t, err)
	assert.Less(t, worse.Rating().Rating, first.Rating)
	assert.Equal(t, 2, worse.Rating().Results)
}

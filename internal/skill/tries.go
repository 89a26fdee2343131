package skill

import (
	"fmt"
	"slices"
	"time"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
)

// How a puzzle stands, in a word.
const (
	Solved = "solved"
	Tried  = "tried"
)

// Mark tells in a word how the puzzle with an ID stands, or returns "" where it was not tried.
func (b *Book) Mark(id string) string {
	mark := ""
	for _, t := range b.Tries {
		switch {
		case t.Puzzle != id:
		case t.Solved:
			return Solved
		default:
			mark = Tried
		}
	}
	return mark
}

// MarkToday does the same for the puzzle of the day of a game, which must be solved on its day.
func (b *Book) MarkToday(of, id string, now time.Time) string {
	today := game.Day.Of(now)
	switch {
	case slices.ContainsFunc(b.Tries, func(t Try) bool { return t.Game == of && t.Daily && t.Solved && t.Day == today }):
		return Solved
	case b.Mark(id) != "":
		return Tried
	}
	return ""
}

// A Count counts the puzzles of a level, or all.
type Count struct {
	Tried  int `json:"tried"`
	Solved int `json:"solved"`
	First  int `json:"first_try"` // of those solved, at the first try
}

// Count counts the puzzles of a game on a level, by its name, or all for "".
func (b *Book) Count(of, level string) (c Count) {
	before, done := map[string]bool{}, map[string]bool{}
	for _, t := range b.Tries {
		if t.Game != of || level != "" && t.Level != level {
			continue
		}
		if t.Solved && !done[t.Puzzle] {
			done[t.Puzzle] = true
			c.Solved++
			if !before[t.Puzzle] {
				c.First++
			}
		}
		if !before[t.Puzzle] {
			before[t.Puzzle] = true
			c.Tried++
		}
	}
	return c
}

// Streak returns on how many days in a row the puzzle of the day of a game was solved: up to today or, while
// today's is still to be solved, up to yesterday; and on how many at best.
func (b *Book) Streak(of string, now time.Time) (current, best int) {
	days := map[string]bool{}
	for _, t := range b.Tries {
		if t.Game == of && t.Daily && t.Solved {
			days[t.Day] = true
		}
	}
	for day := range days {
		at, err := time.Parse(time.DateOnly, day)
		if err != nil || days[game.Day.Of(at.AddDate(0, 0, -1))] {
			continue // not the first of its row
		}
		n := 0
		for days[game.Day.Of(at.AddDate(0, 0, n))] {
			n++
		}
		best = max(best, n)
	}
	if !days[game.Day.Of(now)] {
		now = now.AddDate(0, 0, -1)
	}
	for days[game.Day.Of(now.AddDate(0, 0, -current))] {
		current++
	}
	return current, best
}

// Report tells in lines what was tried of a game, by levels, or in one where nothing was.
func (b *Book) Report(of string, levels []string, now time.Time) []string {
	all := b.Count(of, "")
	if all.Tried == 0 {
		return []string{"You have not tried a puzzle yet."}
	}
	lines := []string{"All: " + all.said()}
	for _, l := range levels {
		if c := b.Count(of, l); c.Tried > 0 {
			lines = append(lines, prose.UpperFirst(l)+": "+c.said())
		}
	}
	if c := b.Count(of, Own); c.Tried > 0 {
		lines = append(lines, "Your own mistakes: "+c.said())
	}
	if days, best := b.Streak(of, now); best > 0 {
		lines = append(lines, fmt.Sprintf("Puzzle of the day: solved %s in a row, %d at best.", prose.Count(days, "day", "days"), best))
	}
	return lines
}

func (c Count) said() string {
	return fmt.Sprintf("solved %d of %d tried, %d at the first try.", c.Solved, c.Tried, c.First)
}

package puzzle

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"boardgame/microcity/internal/durable"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/regular"
)

// Bounds of a notebook. The oldest tries are forgotten first.
const (
	maxNotebook = 256 << 10 // bytes
	mostTries   = 1000
)

// A Notebook remembers the attempts of a player. Nothing depends on it: what cannot be read is forgotten.
type Notebook struct {
	Tries    []Try     `json:"tries"` // the last one at the end
	Mistakes []Mistake `json:"mistakes,omitempty"`
}

// A Try is an attempt at a puzzle that was judged.
type Try struct {
	Puzzle string `json:"puzzle"`          // its ID
	Level  string `json:"level"`           // or own
	Day    string `json:"day"`             // in UTC, as 2026-11-24
	Daily  bool   `json:"daily,omitempty"` // it was the puzzle of that day
	Solved bool   `json:"solved"`
}

// Open returns the notebook that is kept at a path, or an empty one.
func Open(path string) Notebook {
	var b Notebook
	data, err := regular.ReadText(path, maxNotebook)
	if err != nil || json.Unmarshal(data, &b) != nil {
		return Notebook{}
	}
	return b
}

// change changes the notebook that is kept at a path: as it is there, since another program may
// have written to it.
func change(path string, by func(b *Notebook)) error {
	b := Open(path)
	by(&b)
	b.Tries = b.Tries[max(0, len(b.Tries)-mostTries):]
	data, err := json.Marshal(b)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	return durable.WriteFile(path, append(data, '\n'), 0o600)
}

// note writes an attempt into the notebook at a path.
func note(path string, p *Puzzle, now time.Time, daily, solved bool) error {
	err := change(path, func(b *Notebook) {
		b.Tries = append(b.Tries, Try{p.ID(), p.class(), game.Day.Of(now), daily, solved})
	})
	if err != nil {
		return fmt.Errorf("the result of the puzzle cannot be saved: %w", err)
	}
	return nil
}

// solved reports whether the puzzle with an ID was solved.
func (b *Notebook) solved(id string) bool {
	return slices.ContainsFunc(b.Tries, func(t Try) bool { return t.Puzzle == id && t.Solved })
}

// tried reports whether the puzzle with an ID was tried.
func (b *Notebook) tried(id string) bool {
	return slices.ContainsFunc(b.Tries, func(t Try) bool { return t.Puzzle == id })
}

// own is the level of mistakes of one's own.
const own = "own"

// How a puzzle stands, in a word.
const (
	solved = "solved"
	tried  = "tried"
)

// mark tells in a word how the puzzle with an ID stands, or returns "" where it was not tried.
func (b *Notebook) mark(id string) string {
	switch {
	case b.solved(id):
		return solved
	case b.tried(id):
		return tried
	}
	return ""
}

// markToday does the same for the puzzle of the day, which must be solved on its day.
func (b *Notebook) markToday(id string, now time.Time) string {
	today := game.Day.Of(now)
	switch {
	case slices.ContainsFunc(b.Tries, func(t Try) bool { return t.Daily && t.Solved && t.Day == today }):
		return solved
	case b.tried(id):
		return tried
	}
	return ""
}

// A Count counts the puzzles of a level, or all.
type Count struct {
	Tried  int `json:"tried"`
	Solved int `json:"solved"`
	First  int `json:"first_try"` // of those solved, at the first try
}

// count counts the puzzles of a level, by its name, or all for "".
func (b *Notebook) count(level string) (c Count) {
	before, done := map[string]bool{}, map[string]bool{}
	for _, t := range b.Tries {
		if level != "" && t.Level != level {
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

// streak returns on how many days in a row the puzzle of the day was solved: up to today or, while
// today's is still to be solved, up to yesterday; and on how many at best.
func (b *Notebook) streak(now time.Time) (current, best int) {
	days := map[string]bool{}
	for _, t := range b.Tries {
		if t.Daily && t.Solved {
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

// report tells what was tried in lines, or in one where nothing was.
func (b *Notebook) report(now time.Time) []string {
	all := b.count("")
	if all.Tried == 0 {
		return []string{"You have not tried a puzzle yet."}
	}
	lines := []string{"All: " + all.said()}
	for _, l := range levels() {
		if c := b.count(l.String()); c.Tried > 0 {
			lines = append(lines, prose.UpperFirst(l.String())+": "+c.said())
		}
	}
	if c := b.count(own); c.Tried > 0 {
		lines = append(lines, "Your own mistakes: "+c.said())
	}
	if days, best := b.streak(now); best > 0 {
		lines = append(lines, fmt.Sprintf("Puzzle of the day: solved %s in a row, %d at best.", prose.Count(days, "day", "days"), best))
	}
	return lines
}

func (c Count) said() string {
	return fmt.Sprintf("solved %d of %d tried, %d at the first try.", c.Solved, c.Tried, c.First)
}

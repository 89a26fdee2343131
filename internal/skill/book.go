package skill

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"time"

	"boardgame/microcity/internal/durable"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/regular"
)

// What somebody is rated for.
const (
	Puzzles = "puzzles"
	Guesses = "guesses"
)

// Bounds of a book. The oldest are forgotten first.
const (
	maxBook      = 1 << 20 // bytes
	mostTries    = 1000
	mostGuesses  = 5000
	mostMistakes = 50
)

// A Book is what somebody has practised, of all games. Nothing depends on it: what cannot be read is forgotten.
type Book struct {
	Tries    []Try     `json:"tries"` // at puzzles, the last one at the end
	Mistakes []Mistake `json:"mistakes,omitempty"`
	Guesses  []Rated   `json:"guesses"`          // null in a book of an older version, which kept results in a file of their own
	Before   []Rated   `json:"before,omitempty"` // what came of puzzles by then, apart from the tries
}

// A Try is an attempt at a puzzle that was judged.
type Try struct {
	Game    string              `json:"game,omitempty"`  // the name that the puzzles of its game have in the book
	Puzzle  string              `json:"puzzle"`          // its ID
	Level   string              `json:"level"`           // or Own
	Day     string              `json:"day"`             // in UTC, as 2026-11-24
	Daily   bool                `json:"daily,omitempty"` // it was the puzzle of that day
	Solved  bool                `json:"solved"`
	*Result `json:",omitempty"` // of a first try, by which the player is rated; nil for none
}

// Own is the level of puzzles that the player made: mistakes, and positions that were kept. Nobody has rated them.
const Own = "own"

// A Mistake is a puzzle that the player made.
type Mistake struct {
	Puzzle string          `json:"puzzle"`         // its ID
	Day    string          `json:"day"`            // on which it was found, in UTC
	Line   json.RawMessage `json:"line"`           // of a file of puzzles
	Kept   bool            `json:"kept,omitempty"` // it was kept by hand, and is offered at once
}

// Rated is a result of a day in UTC, which is a rating period.
type Rated struct {
	Day string `json:"day"`
	Result
}

// formerly names the file beside the book in which older versions kept results.
const formerly = "ratings.json"

// Open returns the book that is kept at a path, or an empty one.
func Open(path string) (b Book) {
	if path == "" {
		return b
	}
	if !read(path, &b) {
		b = Book{}
	}
	if b.Guesses == nil {
		var old map[string][]struct {
			Day     string   `json:"day"`
			Results []Result `json:"results"`
		}
		_ = read(filepath.Join(filepath.Dir(path), formerly), &old)
		for of, to := range map[string]*[]Rated{Puzzles: &b.Before, Guesses: &b.Guesses} {
			for _, d := range old[of] {
				for _, r := range d.Results {
					*to = append(*to, Rated{d.Day, r})
				}
			}
		}
	}
	return b
}

// read reads a file of JSON, and reports whether it is one.
func read(path string, to any) bool {
	data, err := regular.ReadText(path, maxBook)
	return err == nil && json.Unmarshal(data, to) == nil
}

// Change changes the book that is kept at a path: as it is there, since another program may have written to it.
// For "" nothing is kept.
func Change(path string, by func(b *Book)) error {
	if path == "" {
		return nil
	}
	b := Open(path)
	by(&b)
	b.Tries, b.Mistakes = last(b.Tries, mostTries), last(b.Mistakes, mostMistakes)
	if b.Guesses = last(b.Guesses, mostGuesses); b.Guesses == nil {
		b.Guesses = []Rated{}
	}
	data, err := json.Marshal(b)
	if err == nil {
		err = os.MkdirAll(filepath.Dir(path), 0o700)
	}
	if err != nil {
		return err
	}
	return durable.WriteFile(path, append(data, '\n'), 0o600)
}

// last returns the last n of a list.
func last[T any](list []T, n int) []T { return list[max(0, len(list)-n):] }

// Guessed keeps what came of a turn that was guessed.
func Guessed(path string, now time.Time, r Result) error {
	err := Change(path, func(b *Book) { b.Guesses = append(b.Guesses, Rated{now.UTC().Format(time.DateOnly), r}) })
	if err != nil {
		return fmt.Errorf("your rating cannot be saved: %w", err)
	}
	return nil
}

// results returns what somebody is rated by.
func (b *Book) results(of string) []Rated {
	if of == Guesses {
		return b.Guesses
	}
	list := b.Before[:len(b.Before):len(b.Before)]
	for _, t := range b.Tries {
		if t.Result != nil {
			list = append(list, Rated{t.Day, *t.Result})
		}
	}
	return list
}

// A Standing is how somebody is rated for something.
type Standing struct {
	Of      string `json:"of"`      // puzzles or guesses
	Rating  int    `json:"rating"`  // 1500 is as good as the computers on average
	Low     int    `json:"low"`     // the true rating is no lower, with 95 % certainty
	High    int    `json:"high"`    // and no higher
	Results int    `json:"results"` // by how many it is rated
}

// Standings returns the ratings by the book at a path, of all that there are results of; never nil.
func Standings(path string, now time.Time) []Standing {
	b, list := Open(path), []Standing{}
	for _, of := range []string{Puzzles, Guesses} {
		if s := b.Standing(of, now); s != nil {
			list = append(list, *s)
		}
	}
	return list
}

// names say in the middle of a sentence what somebody is rated for.
var names = map[string]string{Puzzles: "puzzles", Guesses: "guessing moves"}

// String says a rating in a phrase: "rating for puzzles: 1464 (between 1161 and 1767)".
func (s *Standing) String() string { return "rating for " + names[s.Of] + ": " + s.Said() }

// For says in a phrase how somebody is rated for something by the book at a path; "" where there are no results.
func For(path, of string, now time.Time) string {
	b := Open(path)
	s := b.Standing(of, now)
	if s == nil {
		return ""
	}
	return s.String()
}

// Standing returns how somebody is rated for something, or nil where there are no results. It goes through all days;
// those without a result make a rating less certain.
func (b *Book) Standing(of string, now time.Time) *Standing {
	const sure = 1.96
	r, n := New(), 0
	var before time.Time
	for list := b.results(of); len(list) > 0; {
		day, same := list[0].Day, []Result{}
		for len(list) > 0 && list[0].Day == day {
			same, list = append(same, list[0].Result), list[1:]
		}
		at, err := time.Parse(time.DateOnly, day)
		if err != nil {
			continue
		}
		if n > 0 {
			r = r.idle(before, at)
		}
		r, before, n = r.After(same), at, n+len(same)
	}
	if n == 0 {
		return nil
	}
	r = r.idle(before, now)
	round := func(x float64) int { return int(math.Round(x)) }
	return &Standing{of, round(r.Value), round(r.Value - sure*r.Deviation), round(r.Value + sure*r.Deviation), n}
}

// idle lets the days between two pass, which do not count themselves.
func (r Rating) idle(from, to time.Time) Rating {
	const most = 3650
	for n := min(int(to.Sub(from).Hours())/24-1, most); n > 0; n-- {
		r = r.After(nil)
	}
	return r
}

// Said says a rating and its range: "1464 (between 1161 and 1767)".
func (s *Standing) Said() string {
	return fmt.Sprintf("%s (between %s and %s)", prose.Number(s.Rating), prose.Number(s.Low), prose.Number(s.High))
}

// Lines tell ratings under a heading, or what brings one.
func Lines(list []Standing) []string {
	if len(list) == 0 {
		return []string{"No rating yet: try a puzzle, or guess moves."}
	}
	lines := []string{"Your ratings (computers have 1500 on average)"}
	for _, s := range list {
		by := prose.Count(s.Results, "puzzle", "puzzles")
		if s.Of == Guesses {
			by = prose.Count(s.Results, "turn", "turns")
		}
		lines = append(lines, fmt.Sprintf("  %s: %s, from %s", prose.UpperFirst(names[s.Of]), prose.Number(s.Rating), by),
			fmt.Sprintf("    somewhere between %s and %s", prose.Number(s.Low), prose.Number(s.High)))
	}
	return lines
}

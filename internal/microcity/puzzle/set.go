package puzzle

import (
	"fmt"
	"path/filepath"
	"time"

	"boardgame/microcity/content"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/skill"
)

// A Set is the puzzles that can be tried, and how they stand. It does not change.
type Set struct {
	Rows  []Row // never empty
	list  []*Puzzle
	daily bool // one of the list is the puzzle of the day
	book  Notebook
	path  string
	now   time.Time
}

// A Row is a puzzle of a set. That of the day comes first, and once more among the others; after it
// come mistakes of one's own.
type Row struct {
	Puzzle *Puzzle
	Number int    // in the list, counted from 1; 0 for that of the day and for mistakes
	what   string // "hard", "today, hard" or "mistake, 17 Nov"
	Mark   string // how it stands: solved, tried, or ""
	daily  bool
}

// Lay returns the puzzles that come with the game, and how they stand now by the notebook at a path.
func Lay(cards *pack.Pack, path string, now time.Time) (*Set, error) {
	list, err := core(cards)
	if err != nil {
		return nil, fmt.Errorf("the puzzles that come with the game cannot be read: %w", err)
	}
	return SetOf(list, true, path, now), nil
}

// SetOf returns a set of these puzzles, at least one. Where daily is true, one of them is that of
// the day.
func SetOf(list []*Puzzle, daily bool, path string, now time.Time) *Set {
	s := &Set{list: list, daily: daily, book: Open(path), path: path, now: now}
	if daily {
		p := list[ofDay(levelsOf(list), now)]
		s.Rows = append(s.Rows, Row{Puzzle: p, what: "today, " + p.Level().String(), Mark: s.book.markToday(p.ID(), now), daily: true})
		for _, p := range s.book.due(list[0].cards, now) {
			s.Rows = append(s.Rows, Row{Puzzle: p, what: p.origin() + ", " + p.own.Format("2 Jan"), Mark: s.book.mark(p.ID())})
		}
	}
	for i, p := range list {
		s.Rows = append(s.Rows, Row{Puzzle: p, Number: i + 1, what: p.Level().String(), Mark: s.book.mark(p.ID())})
	}
	return s
}

// origin says in a word where a puzzle of one's own comes from.
func (p *Puzzle) origin() string {
	if p.kept {
		return "kept"
	}
	return "mistake"
}

// At returns the row of the puzzle with a number, counted from 1, or of that of the day for 0; ok is
// false where there is none.
func (s *Set) At(number int) (row int, ok bool) {
	if number == 0 {
		return 0, s.daily
	}
	row = len(s.Rows) - len(s.list) + number - 1
	return row, number > 0 && row < len(s.Rows)
}

// Mistakes returns how many mistakes of one's own are offered; the first of them is in row 1.
func (s *Set) Mistakes() int {
	if !s.daily {
		return 0
	}
	return len(s.Rows) - len(s.list) - 1
}

// Last returns the number of the last puzzle.
func (s *Set) Last() int { return len(s.list) }

func levelsOf(list []*Puzzle) []Level {
	levels := make([]Level, len(list))
	for i, p := range list {
		levels[i] = p.Level()
	}
	return levels
}

// Standing says how the puzzle of the day stands by the notebook at a path, as words that can follow
// a name: ": today's is hard, solved"; "" where there is none for these cards. A menu asks for it whenever it opens, so it takes what comes
// with the game by its word: rules are made, and plans played, of mistakes of one's own only.
func Standing(cards pack.Source, path string, now time.Time) string {
	list, err := readLines(content.Puzzles(), parseLine)
	if err != nil || len(list) == 0 || list[0].Cards != cards.Hash {
		return ""
	}
	levels := make([]Level, len(list))
	for i, w := range list {
		levels[i] = w.Found.level()
	}
	book, today := Open(path), list[ofDay(levels, now)]
	text := ": today's is " + today.Found.level().String()
	if mark := book.markToday(idOf(today.Game, today.Position), now); mark != "" {
		text += ", " + mark
	}
	due := 0
	if len(book.Mistakes) > 0 {
		due = len(book.due(cards.Cards(), now))
	}
	switch due {
	case 0:
	case 1:
		text += "; a mistake of yours is back"
	default:
		text += fmt.Sprintf("; %d mistakes of yours are back", due)
	}
	return text
}

// Summary says in a line how many are solved.
func (s *Set) Summary() string {
	n := 0
	for _, p := range s.list {
		if s.book.solved(p.ID()) {
			n++
		}
	}
	text := fmt.Sprintf("%d of %d solved", n, len(s.list))
	if days, _ := s.book.streak(s.now); s.daily && days > 0 {
		text += ", today's puzzle " + prose.Count(days, "day", "days") + " in a row"
	}
	if rating := skill.For(s.ratings(), skill.Puzzles, s.now); rating != "" {
		text += ". " + prose.UpperFirst(rating)
	}
	return text
}

// ratings returns the file of ratings, beside that of what was tried.
func (s *Set) ratings() string { return filepath.Join(filepath.Dir(s.path), folders.Rated) }

// rated returns what an attempt says of the player: the first one at a puzzle that computers have tried.
func (s *Set) rated(p *Puzzle, solved bool) (r skill.Result, ok bool) {
	if p.Own() || s.book.tried(p.ID()) {
		return r, false
	}
	r.Against, r.Deviation = p.found.rating()
	if solved {
		r.Score = 1
	}
	return r, true
}

// Streak returns on how many days in a row the puzzle of the day was solved.
func (s *Set) Streak() int {
	days, _ := s.book.streak(s.now)
	return days
}

// Count counts what was tried.
func (s *Set) Count() Count { return s.book.count("") }

// Report returns in lines what was tried.
func (s *Set) Report() []string {
	lines := s.book.report(s.now)
	if rating := skill.For(s.ratings(), skill.Puzzles, s.now); rating != "" {
		lines = append(lines, "Your "+rating+"; at 1500 you solve as many as computers below master do on average.")
	}
	return lines
}

// Rating returns how the player is rated; nil before the first attempt.
func (s *Set) Rating() *skill.Standing {
	for _, one := range skill.Standings(s.ratings(), s.now) {
		if one.Of == skill.Puzzles {
			return &one
		}
	}
	return nil
}

// Note keeps what came of the puzzle of a row, and returns the set as it is then.
func (s *Set) Note(row int, solved bool) (*Set, error) {
	r := &s.Rows[row]
	if result, ok := s.rated(r.Puzzle, solved); ok {
		if err := skill.Note(s.ratings(), skill.Puzzles, s.now, result); err != nil {
			return s, err
		}
	}
	if err := note(s.path, r.Puzzle, s.now, r.daily, solved); err != nil {
		return s, err
	}
	return SetOf(s.list, s.daily, s.path, s.now), nil
}

// Next returns the row to go on with after another: the next one that is not solved or, where all
// are, the next one.
func (s *Set) Next(row int) int {
	for i := 1; i < len(s.Rows); i++ {
		if at := (row + i) % len(s.Rows); s.Rows[at].Mark != solved {
			return at
		}
	}
	return (row + 1) % len(s.Rows)
}

// Name names a row in a column: " 7 hard", "Today, hard".
func (r *Row) Name() string {
	if r.Number > 0 {
		return fmt.Sprintf("%2d %s", r.Number, r.what)
	}
	return prose.UpperFirst(r.what)
}

// Title names a row as a heading: "Puzzle 7, hard", "Puzzle: today, hard".
func (r *Row) Title() string {
	if r.Number > 0 {
		return fmt.Sprintf("Puzzle %d, %s", r.Number, r.what)
	}
	return "Puzzle: " + r.what
}

// Line returns a row as a line: its name, what it is, and how it stands.
func (r *Row) Line() string {
	name := r.Name()
	if r.Number > 0 {
		name = r.Title()
	}
	text := name + ": " + r.Puzzle.Label()
	if r.Mark != "" {
		text += ", " + r.Mark
	}
	return text
}

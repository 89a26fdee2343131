package puzzle

import (
	"fmt"
	"strconv"
	"time"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/skill"
)

// A Set is the puzzles of a game that can be tried, and how they stand. It does not change.
type Set struct {
	Rows  []Row // never empty
	of    *Offer
	list  []Puzzle
	daily bool // one of the list is the puzzle of the day
	book  skill.Book
	path  string
	now   time.Time
}

// A Row is a puzzle of a set. That of the day comes first, and once more among the others; after it
// come mistakes of one's own.
type Row struct {
	Puzzle
	Number int    // in the list, counted from 1; 0 for that of the day and for mistakes
	what   string // "hard", "today, hard" or "mistake, 17 Nov"
	Mark   string // how it stands: solved, tried, or ""
	wide   int    // columns of the last number
	daily  bool
	own    bool
}

// Lay returns the puzzles that come with a game, and how they stand now by the book at a path.
func (o *Offer) Lay(path string, now time.Time) (*Set, error) {
	list, err := o.Core()
	if err != nil {
		return nil, fmt.Errorf("the puzzles that come with the game cannot be read: %w", err)
	}
	return o.Set(list, true, path, now), nil
}

// Set returns a set of these puzzles, at least one. Where daily is true, one of them is that of
// the day.
func (o *Offer) Set(list []Puzzle, daily bool, path string, now time.Time) *Set {
	s := &Set{of: o, list: list, daily: daily, book: skill.Open(path), path: path, now: now}
	if daily {
		levels := make([]Level, len(list))
		for i, p := range list {
			levels[i] = p.Head().Level()
		}
		p := list[ofDay(levels, now)]
		s.Rows = append(s.Rows, Row{Puzzle: p, what: "today, " + p.Head().Level().String(), Mark: s.book.MarkToday(o.Name, p.Head().ID, now), daily: true})
		s.Rows = append(s.Rows, o.due(&s.book, now)...)
	}
	for i, p := range list {
		s.Rows = append(s.Rows, Row{Puzzle: p, Number: i + 1, wide: max(2, len(strconv.Itoa(len(list)))), what: p.Head().Level().String(), Mark: s.book.Mark(p.Head().ID)})
	}
	return s
}

// backAfter is after how many days a mistake is offered as a puzzle.
const backAfter = 7

// due returns the mistakes that are offered on a day: a week after they were found, until they are
// solved. What cannot be read, or was played with other cards, is left out.
func (o *Offer) due(b *skill.Book, now time.Time) (rows []Row) {
	if o.Mistake == nil {
		return nil
	}
	last := game.Day.Of(now.AddDate(0, 0, -backAfter))
	for _, m := range b.Mistakes {
		at, err := time.Parse(time.DateOnly, m.Day)
		if err != nil || m.Day > last && !m.Kept || b.Mark(m.Puzzle) == skill.Solved {
			continue
		}
		if p, err := o.Mistake(m.Line, at, m.Kept); err == nil {
			what := map[bool]string{true: "kept", false: "mistake"}[m.Kept]
			rows = append(rows, Row{Puzzle: p, what: what + ", " + at.Format("2 Jan"), Mark: b.Mark(p.Head().ID), own: true})
		}
	}
	return rows
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

// Standing says how the puzzle of the day stands by the book at a path, as words that can follow
// a name: ": today's is hard, solved"; "" where there is none for these cards. A menu asks for it whenever it opens, so it takes what comes
// with the game by its word: only mistakes of one's own are laid out.
func (o *Offer) Standing(path string, now time.Time) string {
	list, err := readLines(o.Data(), o.Head)
	if err != nil || len(list) == 0 {
		return ""
	}
	levels := make([]Level, len(list))
	for i, h := range list {
		levels[i] = h.Level()
	}
	book, today := skill.Open(path), list[ofDay(levels, now)]
	text := ": today's is " + today.Level().String()
	if mark := book.MarkToday(o.Name, today.ID, now); mark != "" {
		text += ", " + mark
	}
	switch due := len(o.due(&book, now)); due {
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
		if s.book.Mark(p.Head().ID) == skill.Solved {
			n++
		}
	}
	text := fmt.Sprintf("%d of %d puzzles solved", n, len(s.list))
	if days := s.Streak(); s.daily && days > 0 {
		text += ", today's puzzle " + prose.Count(days, "day", "days") + " in a row"
	}
	if rating := s.Rating(); rating != nil {
		text += ". Your rating: " + rating.Said()
	}
	return text
}

// Streak returns on how many days in a row the puzzle of the day was solved.
func (s *Set) Streak() int {
	days, _ := s.book.Streak(s.of.Name, s.now)
	return days
}

// Count counts what was tried.
func (s *Set) Count() skill.Count { return s.book.Count(s.of.Name, "") }

// Report returns in lines what was tried.
func (s *Set) Report() []string {
	lines := s.book.Report(s.of.Name, levelNames[:], s.now)
	if rating := s.Rating(); rating != nil {
		lines = append(lines, "Your "+rating.String()+". At 1500 you solve as many as computers do on average.")
	}
	return lines
}

// Rating returns how the player is rated; nil before the first attempt.
func (s *Set) Rating() *skill.Standing { return s.book.Standing(skill.Puzzles, s.now) }

// Note keeps what came of the puzzle of a row, and returns the set as it is then. The player is rated by the first attempt
// at a puzzle that computers have tried.
func (s *Set) Note(row int, solved bool) (*Set, error) {
	r := &s.Rows[row]
	head := r.Head()
	try := skill.Try{Game: s.of.Name, Puzzle: head.ID, Level: head.Level().String(), Day: game.Day.Of(s.now), Daily: r.daily, Solved: solved}
	if r.own {
		try.Level = skill.Own
	} else if s.book.Mark(head.ID) == "" {
		try.Result = &skill.Result{}
		if try.Against, try.Deviation = head.rating(); solved {
			try.Score = 1
		}
	}
	if err := skill.Change(s.path, func(b *skill.Book) { b.Tries = append(b.Tries, try) }); err != nil {
		return s, fmt.Errorf("the result of the puzzle cannot be saved: %w", err)
	}
	return s.of.Set(s.list, s.daily, s.path, s.now), nil
}

// Next returns the row to go on with after another: the next one that is not solved or, where all
// are, the next one.
func (s *Set) Next(row int) int {
	for i := 1; i < len(s.Rows); i++ {
		if at := (row + i) % len(s.Rows); s.Rows[at].Mark != skill.Solved {
			return at
		}
	}
	return (row + 1) % len(s.Rows)
}

// Name names a row in a column: " 7 hard", "Today, hard".
func (r *Row) Name() string {
	if r.Number > 0 {
		return fmt.Sprintf("%*d %s", r.wide, r.Number, r.what)
	}
	return prose.UpperFirst(r.what)
}

// Heading names a row as a heading: "Puzzle 7, hard", "Puzzle: today, hard".
func (r *Row) Heading() string {
	if r.Number > 0 {
		return fmt.Sprintf("Puzzle %d, %s", r.Number, r.what)
	}
	return "Puzzle: " + r.what
}

// Sentence returns a row as a line: its name, what it is, and how it stands.
func (r *Row) Sentence() string {
	name := r.Name()
	if r.Number > 0 {
		name = r.Heading()
	}
	text := name + ": " + r.Label()
	if r.Mark != "" {
		text += ", " + r.Mark
	}
	return text
}

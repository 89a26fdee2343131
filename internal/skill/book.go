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

// Bounds of what is kept. The oldest days are forgotten first.
const (
	maxBook  = 1 << 20 // bytes
	mostDays = 400     // of each kind
	mostADay = 100     // results
)

// A book is all results, by what they are of.
type book map[string][]day

// A day is the results of a day in UTC, which is a rating period.
type day struct {
	Day     string   `json:"day"`
	Results []Result `json:"results"`
}

func open(path string) book {
	b := book{}
	if path == "" {
		return b
	}
	data, err := regular.ReadText(path, maxBook)
	if err != nil || json.Unmarshal(data, &b) != nil {
		return book{}
	}
	return b
}

// Note keeps a result in the book at a path; for "" nowhere.
func Note(path, of string, now time.Time, r Result) error {
	if path == "" {
		return nil
	}
	b, today := open(path), now.UTC().Format(time.DateOnly)
	days := b[of]
	if len(days) == 0 || days[len(days)-1].Day != today {
		days = append(days, day{Day: today})
	}
	last := &days[len(days)-1]
	if last.Results = append(last.Results, r); len(last.Results) > mostADay {
		return nil
	}
	b[of] = days[max(0, len(days)-mostDays):]
	data, err := json.Marshal(b)
	if err == nil {
		err = os.MkdirAll(filepath.Dir(path), 0o700)
	}
	if err == nil {
		err = durable.WriteFile(path, append(data, '\n'), 0o600)
	}
	if err != nil {
		return fmt.Errorf("your rating cannot be saved: %w", err)
	}
	return nil
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
	b, list := open(path), []Standing{}
	for _, of := range []string{Puzzles, Guesses} {
		if s, ok := b.standing(of, now); ok {
			list = append(list, s)
		}
	}
	return list
}

// For returns in a phrase how somebody is rated for something: "rating 1464, between 1161 and 1767"; "" where there are
// no results.
func For(path, of string, now time.Time) string {
	s, ok := open(path).standing(of, now)
	if !ok {
		return ""
	}
	return "rating " + s.said()
}

// standing goes through all days; those without a result make a rating less certain.
func (b book) standing(of string, now time.Time) (s Standing, ok bool) {
	const sure = 1.96
	r, n := New(), 0
	var before time.Time
	for _, d := range b[of] {
		at, err := time.Parse(time.DateOnly, d.Day)
		if err != nil || len(d.Results) == 0 {
			continue
		}
		if n > 0 {
			r = r.idle(before, at)
		}
		r, before = r.After(d.Results), at
		n += len(d.Results)
	}
	if n == 0 {
		return s, false
	}
	r = r.idle(before, now)
	round := func(x float64) int { return int(math.Round(x)) }
	return Standing{of, round(r.Value), round(r.Value - sure*r.Deviation), round(r.Value + sure*r.Deviation), n}, true
}

// idle lets the days between two pass, which do not count themselves.
func (r Rating) idle(from, to time.Time) Rating {
	const most = 3650
	for n := min(int(to.Sub(from).Hours())/24-1, most); n > 0; n-- {
		r = r.After(nil)
	}
	return r
}

func (s *Standing) said() string {
	return fmt.Sprintf("%d, somewhere between %d and %d", s.Rating, s.Low, s.High)
}

// Lines tell ratings under a heading; none where there are none.
func Lines(list []Standing) (lines []string) {
	for _, s := range list {
		of, by := "Puzzles", prose.Count(s.Results, "puzzle", "puzzles")
		if s.Of == Guesses {
			of, by = "Guessing moves", prose.Count(s.Results, "turn", "turns")
		}
		if lines == nil {
			lines = []string{"Ratings (1500: as good as computers on average)"}
		}
		lines = append(lines, fmt.Sprintf("  %s: %s, by %s", of, s.said(), by))
	}
	return lines
}

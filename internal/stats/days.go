package stats

import (
	"slices"
	"strings"

	"boardgame/microcity/internal/library"
)

// A Day is the games that began on one day and were played without help, alone, together or
// against computers, from the people's side.
type Day struct {
	Day string `json:"day"` // 2026-11-24
	Tally
}

// mostPeriods is how many days, months or years a report tells of.
const mostPeriods = 12

// day counts one more game.
func (t *Table) day(g *library.Game) {
	kind, end := against(g)
	if assisted(g) || g.Class.Rivals && kind == "" || g.Header.Date.IsZero() {
		return
	}
	on := g.Header.Date.Format("2006-01-02")
	i, found := slices.BinarySearchFunc(t.Days, on, func(d Day, on string) int { return strings.Compare(d.Day, on) })
	if !found {
		t.Days = slices.Insert(t.Days, i, Day{Day: on})
	}
	t.Days[i].take(end)
}

// periods returns the games by day, or, where there are too many to tell, by month or by year: the last
// of them.
func (t *Table) periods() (unit string, list []Day) {
	for _, by := range []struct {
		unit  string
		chars int // of a date
	}{{"day", len("2026-11-24")}, {"month", len("2026-11")}, {"year", len("2026")}} {
		unit, list = by.unit, nil
		for _, d := range t.Days {
			name := d.Day[:by.chars]
			if n := len(list); n == 0 || list[n-1].Day != name {
				list = append(list, Day{Day: name})
			}
			list[len(list)-1].add(d.Tally)
		}
		if len(list) <= mostPeriods {
			break
		}
	}
	return unit, list[max(0, len(list)-mostPeriods):]
}

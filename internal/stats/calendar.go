package stats

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"boardgame/microcity/internal/prose"
)

// A Streak is days in a row on which something was played.
type Streak struct {
	From time.Time
	Days int
}

// last returns the day on which a streak ends.
func (s Streak) last() time.Time { return s.From.AddDate(0, 0, s.Days-1) }

// streaks returns the days that were played on as streaks, oldest first.
func (t *Table) streaks() (list []Streak) {
	for i := range t.Days {
		day, err := time.Parse(time.DateOnly, t.Days[i].Day)
		if err != nil {
			continue
		}
		if n := len(list); n > 0 && list[n-1].last().AddDate(0, 0, 1).Equal(day) {
			list[n-1].Days++
		} else {
			list = append(list, Streak{day, 1})
		}
	}
	return list
}

// monthsShown is how many months a calendar has.
const monthsShown = 12

// calendar tells the year up to the last day that was played on, where several were: with a cell for each day where
// it is drawn, and otherwise the days of each month in words.
func (t *Table) calendar(drawn bool) []string {
	streaks := t.streaks()
	if len(t.Days) < 2 || len(streaks) == 0 {
		return nil
	}
	end := streaks[len(streaks)-1].last()
	first := time.Date(end.Year(), end.Month()-monthsShown+1, 1, 0, 0, 0, 0, time.UTC)
	lines := []string{"", "calendar, " + first.Format("January 2006") + " to " + end.Format("January 2006")}
	for m := range monthsShown {
		month := first.AddDate(0, m, 0)
		if line := t.month(month, drawn); line != "" {
			lines = append(lines, "  "+month.Format("Jan")+" "+line)
		}
	}
	if drawn {
		lines = append(lines, "  ■ won  □ played, not won  · not played")
	}
	longest := slices.MaxFunc(streaks, func(a, b Streak) int { return a.Days - b.Days })
	lines = append(lines, fmt.Sprintf("  Longest streak: %s, up to %s.", prose.Count(longest.Days, "day", "days"), longest.last().Format("2 January 2006")))
	return append(lines, fmt.Sprintf("  Latest streak: %s, up to %s.", prose.Count(streaks[len(streaks)-1].Days, "day", "days"), end.Format("2 January 2006")))
}

// month tells the days of a month; "" where they are told in words and there are none.
func (t *Table) month(of time.Time, drawn bool) string {
	var cells strings.Builder
	days, won := 0, 0
	for day := of; day.Month() == of.Month(); day = day.AddDate(0, 0, 1) {
		i, played := slices.BinarySearchFunc(t.Days, day.Format(time.DateOnly), func(d Day, on string) int { return strings.Compare(d.Day, on) })
		switch {
		case !played:
			cells.WriteString("·")
		case t.Days[i].Won > 0:
			cells.WriteString("■")
			days, won = days+1, won+1
		default:
			cells.WriteString("□")
			days++
		}
	}
	switch {
	case drawn:
		return cells.String()
	case days == 0:
		return ""
	}
	return fmt.Sprintf("played on %s, won on %d", prose.Count(days, "day", "days"), won)
}

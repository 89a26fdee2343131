package words

import (
	"fmt"
	"time"
)

// DailyCity returns what the city of the day on which a time falls is called: "daily city, 21 November".
func DailyCity(at time.Time) string { return dailyCity(at, "2 January") }

func dailyCity(at time.Time, layout string) string { return "daily city, " + at.UTC().Format(layout) }

// WeeklyCity returns what the city of the week in which a time falls is called: "weekly city, week 47".
func WeeklyCity(at time.Time) string {
	_, week := at.UTC().ISOWeek()
	return fmt.Sprintf("weekly city, week %d", week)
}

// Begun returns the same words for a game that began at a time with luck of an origin, as logs name it. The
// cities that everybody plays are called so instead of the mode, as briefly as a small window needs it:
// the longest name of a landmark and the difficulty follow.
func (w *Words) Begun(at time.Time, luck string) *Words {
	begun := *w
	switch luck {
	case "daily":
		begun.occasion = dailyCity(at, "2 Jan")
	case "weekly":
		begun.occasion = "weekly"
	}
	return &begun
}

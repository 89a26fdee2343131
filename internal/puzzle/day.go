package puzzle

import "time"

// levelOfDay is how difficult the puzzle of a day is: the week begins gently.
func levelOfDay(d time.Weekday) Level {
	switch d {
	case time.Monday, time.Tuesday:
		return Easy
	case time.Wednesday, time.Thursday:
		return Medium
	case time.Friday, time.Saturday:
		return Hard
	default:
		return Fiendish
	}
}

// ofDay returns which of some puzzles, given their levels, is that of the day on which now falls in
// UTC, as an index: the same for everybody who has the same puzzles. Those of a level take turns;
// where there are none of the day's level, all do. The list must not be empty.
func ofDay(list []Level, now time.Time) int {
	now = now.UTC()
	level := levelOfDay(now.Weekday())
	var fitting []int
	for i, l := range list {
		if l == level {
			fitting = append(fitting, i)
		}
	}
	// The days from one Monday on, of which two follow each other on one level, and then none for a
	// week: counted by level, so that no puzzle is left out.
	monday := time.Date(2024, time.January, 1, 0, 0, 0, 0, time.UTC)
	days := int(now.Sub(monday).Hours()) / 24
	if days < 0 {
		days = -days
	}
	if len(fitting) == 0 {
		return days % len(list)
	}
	weeks, perWeek, before := days/7, 0, 0
	for d := range 7 {
		if levelOfDay(time.Weekday((d+1)%7)) == level {
			perWeek++
			if d < days%7 {
				before++
			}
		}
	}
	return fitting[(weeks*perWeek+before)%len(fitting)]
}

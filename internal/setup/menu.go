package setup

import "slices"

// A MenuLine is a line of the main menu, on the screen and on plain lines.
type MenuLine int

// The lines in their order. Not every menu has all of them.
const (
	NewGame MenuLine = iota
	Continue
	Daily
	Weekly
	DailyOfOthers // and weekly
	Puzzles
	Ladder
	Saved
	Statistics
	Rules
	Settings
	Learn
	Quit
)

// Menu returns the lines of the main menu in their order; somebody who has not played yet begins with the lesson.
func Menu(newcomer bool) (list []MenuLine) {
	for line := NewGame; line <= Quit; line++ {
		list = append(list, line)
	}
	if newcomer {
		at := slices.Index(list, Learn)
		list = slices.Insert(slices.Delete(list, at, at+1), 0, Learn)
	}
	return list
}

// Package plain plays any game on plain lines: numbered questions, answered by a number or
// a word, for screen readers, pipes and terminals that draw nothing. No escape sequences are
// written, and text from outside goes through prose.Safe.
//
// A [Console] is the way in; it holds what a person is asked and told with. What stands on it:
//
//	console.go    saying, asking, reading an answer
//	table.go, tablewords.go, menu.go    a game in progress: its words, its numbered choices
//	hint.go, tutor.go, tip.go, reference.go    advice, what is new on the table, the rules
//	secret.go     what not everybody at the keyboard may see
//	follow.go     a game that is written elsewhere
//	race.go, lesson.go    a game beside an earlier one, a lesson
//	extras.go    what a game adds to its table
//	bots.go, hand.go, ending.go    computers, real dice, what comes after the end
//	daily.go puzzles.go   the games of the day and of the week, and puzzles
//	viewer.go, viewerwords.go, note.go    a game looked back at, and notes on it
//	chance.go  where the win chance fell
//	analysis.go, guess.go   a game played again before it is seen
//	pair.go    two lines of play side by side
//	settings.go  what is set for the next time
//	library.go, passing.go    the saved games, and what can be done with one
//
// The words of a place (the table, a replay, two games side by side, the saved games) are a
// vocabulary, a line a word, from which its help is made: see words.go.
package plain

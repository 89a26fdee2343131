// Package plain plays Micro City on plain lines: numbered questions, answered by a number or
// a word, for screen readers, pipes and terminals that draw nothing. No escape sequences are
// written, and text from outside goes through prose.Safe.
//
// A [Console] is the way in; it holds what a person is asked and told with. What stands on it:
//
//	home.go, library.go    the menu, and the saved games
//	table.go, tablewords.go, menu.go    a game in progress: its words, its numbered choices
//	bots.go, hand.go, hint.go, ending.go, par.go    computers, real dice, advice, what comes after the end
//	view.go, city.go, cards.go    a position told in words
//	reel.go, reelwords.go, note.go    a game looked back at, and notes on it
//	pair.go    two lines of play side by side
//	lesson.go, reference.go    the lesson, and the rules
//
// The words of a place (the table, a replay, two games side by side, the saved games) are a
// vocabulary, a line a word, from which its help is made: see words.go.
package plain

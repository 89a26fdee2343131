// Package words says My City: what is asked, what can be chosen, what happened and how it
// stands, as a game.Table, and the rules of the game in our own words.
//
//	rules.md      the rules of the game in our own words, read by reference.go
//	words.go      zones, landmarks, players and variants by name
//	table.go      the table: titles, questions, actions, reasons
//	choice.go     what can be chosen, and what it changes
//	situation.go  the board, the landmarks and the cups as text
//	tell.go       what an action did, and how the game ended
package words

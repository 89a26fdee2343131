// Package words says My City: what is asked, what can be chosen, what happened and how it
// stands, as a game.Table, and the rules of the game in our own words.
//
//	rules.md      the rules of the game in our own words, read by reference.go
//	words.go      zones, landmarks, players and variants by name
//	table.go      the table: titles, questions, actions, reasons
//	choice.go     what can be chosen, and what it changes
//	reason.go     what a zone is good for
//	situation.go  the board, the landmarks and the cups as text
//	ask.go        what people ask about, and what lies where
//	tell.go       what an action did, and how the game ended
//	hand.go       chance that people answer for themselves
//	tips.go       what is new to somebody
//	race.go       how far a player has come
package words

// Package words puts the game into words: questions, choices, refusals, events,
// cards and results, in plain English, for every screen alike.
//
// It decides nothing. What is legal, what a refusal is and what happens come from
// the engine; this package only says it. Text that comes from outside (names of a
// pack, of players, of files) passes through prose.Safe, so that whatever a function here
// returns can be written to a terminal as it is: valid, on one line, every
// character one cell wide, without control characters.
package words

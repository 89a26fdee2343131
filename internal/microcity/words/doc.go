// Package words puts the game into words: questions, choices, refusals, events,
// cards and results, in plain English, for every screen alike.
//
// It decides nothing. What is legal, what a refusal is and what happens come from
// the engine; this package only says it. Text that comes from outside (names of a
// pack, of players, of files) passes through prose.Safe, so that whatever a function here
// returns can be written to a terminal as it is: valid, on one line, every
// character one cell wide, without control characters.
//
// # Where things are
//
//	Words          words.go (the type), occasion.go (cities that everybody plays), count.go and numbered.go
//	               (amounts, things by number)
//	Asking         question.go, phase.go, choice.go, outcomes.go (of chance), split.go (dice for two)
//	Refusing       why.go, whythere.go
//	Telling        event.go, eventend.go, said.go (what a choice told), forecast.go, gist.go (a turn in a
//	               line), score.go, race.go
//	Advising       advice.go, plan.go, cause.go, causeheld.go, tips.go, account.go (of a review)
//	Describing     area.go, quarter.go, sides.go, build.go, about.go, condition.go, effect.go, view.go,
//	               supply.go (clock and pool)
//	Rules          reference.go
package words

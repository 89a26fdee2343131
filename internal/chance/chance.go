// Package chance answers for the dice and the shuffled decks of any game. An engine has no
// generator of its own: at a question of chance somebody picks one of the outcomes, and a
// Source is that somebody. Where an outcome stems from can be told afterwards, by Terms.
//
//	chance.go  Source, who answers in a match that is shown as text
//	origin.go  Terms, what was agreed on, and where outcomes come from
//	words.go   the same in sentences
//	ticket.go  Ticket, by which a game makes its outcomes of a seed
package chance

import "boardgame/microcity/internal/game"

// A Source answers a question of chance in a position of a match, or ok is false: then a
// person answers, who rolls real dice or draws real cards. It is not asked anything else.
type Source func(t game.Tree, at game.Node) (action string, ok bool)

// Seeded answers every question as a seed does.
func Seeded(seed uint64) Source {
	return func(t game.Tree, at game.Node) (string, bool) { return t.Deal(at, seed) }
}

package tuitest

import (
	"boardgame/microcity/internal/computer"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/search"
)

// haste is by how much less a hard player of Quick thinks.
const haste = 20

// Quick returns computer players of which hard thinks a twentieth as long: for what a table does with advice
// and reviews, whatever they say. Who makes them is one of game trees with positions S and actions A.
func Quick[S, A comparable](of func(game.Tree) computer.Minds) func(game.Tree) computer.Minds {
	return func(t game.Tree) computer.Minds {
		players := of(t).(computer.Players[S, A])
		thorough := players.New
		players.New = func(kind search.Kind, seed uint64) *search.Searcher[S, A] {
			searcher := thorough(kind, seed)
			if kind == search.Hard {
				searcher.Hasten(haste)
			}
			return searcher
		}
		return players
	}
}

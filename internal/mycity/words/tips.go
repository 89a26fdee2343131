package words

import (
	"slices"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/mycity/engine"
)

var _ game.Tipster = (*table)(nil)

// fewSquares is how many empty squares there are at most when the end is near.
const fewSquares = 8

// Tips returns what can be said to those to whom a position is new.
func (t *table) Tips(n game.Node) (list []game.Tip) {
	s := t.state(n)
	add := func(is bool, name, text string) {
		if is {
			list = append(list, game.Tip{Name: name, Text: text})
		}
	}
	st, zones, free := t.rules.Standing(s), 0, 0
	for sq := range t.rules.Squares() {
		if _, owner := t.rules.ZoneAt(s, engine.Square(sq)); owner != engine.None {
			zones++
		} else if s.Board[sq] == 0 {
			free++
		}
	}
	rezones := slices.ContainsFunc(t.rules.Legal(s, nil), func(a engine.Action) bool { return a.Kind == engine.ActRezone })
	add(s.Asked == engine.QuestionRezone, "stuck", "You cannot place a zone now. You may be asked again on your next turn.")
	add(free <= fewSquares, "end", "The game ends when no square is empty, or nobody can place a zone.")
	add(s.Drawn[1] != engine.NoZone, "drawn", "You place one of the two zones; the other goes back to your cup.")
	add(slices.Max(st.Prestige[:t.rules.Players()]) > 0, "control", "The most access controls a landmark; if tied, each scores it in full.")
	add(zones > 0, "same-type", "Zones of the same type cannot be adjacent, even those of other players.")
	add(rezones && zones > 1, "rezone", "Three times in a game you can replace one of your zones instead.")
	return list
}

package words

import (
	"fmt"

	"boardgame/microcity/internal/game"
)

var _ game.Racer = (*Table)(nil)

// Lap returns the points of a player.
func (t *Table) Lap(n game.Node, seat int) game.Lap {
	s := t.at(n)
	result := t.match.Rules().Result(s)
	text := fmt.Sprintf("round %d, %s", s.Round, points(result.Points[seat]))
	if result.Over {
		text = points(result.Points[seat]) + " at the end"
	}
	return game.Lap{Text: text, Count: result.Points[seat], Unit: [2]string{"point", "points"}}
}

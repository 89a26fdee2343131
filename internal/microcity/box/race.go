package box

import (
	"math/bits"

	"boardgame/microcity/internal/game"
)

// Lap returns how far a player has come: in stages of the Building where all play together, in
// points where two compete.
func (t *Table) Lap(n game.Node, seat int) game.Lap {
	s := t.at(n)
	lap := game.Lap{Text: t.words.Run(s, seat)}
	if t.words.Scored() {
		lap.Count, lap.Unit = int(s.Score[seat]), [2]string{"point", "points"}
	} else {
		lap.Count, lap.Unit, lap.Goal = bits.OnesCount16(s.Done), [2]string{"stage", "stages"}, true
	}
	return lap
}

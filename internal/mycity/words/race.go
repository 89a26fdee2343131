package words

import (
	"fmt"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/mycity/engine"
)

var _ game.Racer = (*table)(nil)

// Lap returns the prestige of a player.
func (t *table) Lap(n game.Node, seat int) game.Lap {
	s := t.state(n)
	prestige := int(t.rules.Standing(s).Prestige[seat])
	text := fmt.Sprintf("turn %d, %d prestige", s.Turn, prestige)
	if s.Mover == engine.None && s.Turn > 0 {
		text = fmt.Sprintf("%d prestige at the end", prestige)
	}
	return game.Lap{Text: text, Count: prestige, Unit: [2]string{"prestige", "prestige"}}
}

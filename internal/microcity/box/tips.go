package box

import "boardgame/microcity/internal/game"

// Tips returns what can be said to those to whom a position is new.
func (t *Table) Tips(n game.Node) (list []game.Tip) {
	for _, tip := range t.words.Tips(t.at(n)) {
		list = append(list, game.Tip(tip))
	}
	return list
}

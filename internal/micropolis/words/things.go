package words

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/prose"
)

// A Lying is a tile that lies in an anthill.
type Lying struct {
	Hill engine.Anthill
	Tile uint8
}

// Lie lists the tiles of all anthills, each anthill's from left to right.
func Lie(r *engine.Rules, s *engine.State) (list []Lying) {
	for h := range engine.Anthill(r.Anthills()) {
		for _, tile := range s.Rows[h].All() {
			list = append(list, Lying{h, tile})
		}
	}
	return list
}

// Things lists the tiles of the anthills, in the order of Lie.
func (t *Table) Things(n game.Node) (list []game.Thing) {
	w := t.words
	for _, l := range Lie(w.rules, t.at(n)) {
		list = append(list, game.Thing{
			Name: prose.UpperFirst(w.Brief(l.Tile)) + " in " + w.Anthill(l.Hill),
			Lies: func(at game.Node) bool { return t.at(at).Rows[l.Hill].Tiles().Has(l.Tile) },
		})
	}
	return list
}

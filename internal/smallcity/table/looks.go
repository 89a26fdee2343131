package table

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/smallcity/board"
	"boardgame/microcity/internal/smallcity/engine"
	"boardgame/microcity/internal/smallcity/words"
	"boardgame/microcity/internal/tui/theme"
)

// looks are what buildings look like by their kind: the short name, to which the level comes, the colour, and the drawing.
var looks = [engine.NumKinds]struct {
	short string
	hue   theme.Hue
	scene board.Scene
}{
	engine.KindHall:       {"Hal", theme.Dug, board.Tower},
	engine.KindResidence:  {"R", theme.Green, board.House},
	engine.KindCommerce:   {"C", theme.Amber, board.Shop},
	engine.KindFactory:    {"F", theme.Slate, board.Works},
	engine.KindRefinery:   {"Ref", theme.Clay, board.Tanks},
	engine.KindHarbor:     {"Har", theme.Blue, board.Crane},
	engine.KindWarehouse:  {"W", theme.Grey, board.Store},
	engine.KindPark:       {"P", theme.Leaf, board.Trees},
	engine.KindPolice:     {"Pol", theme.Blue, board.Guard},
	engine.KindFire:       {"Fir", theme.Clay, board.Guard},
	engine.KindSchool:     {"Sch", theme.Violet, board.Temple},
	engine.KindLibrary:    {"Lib", theme.Violet, board.Temple},
	engine.KindSubway:     {"Sub", theme.Violet, board.Temple},
	engine.KindMuseum:     {"Mus", theme.Violet, board.Temple},
	engine.KindTheatre:    {"The", theme.Violet, board.Temple},
	engine.KindUniversity: {"Uni", theme.Violet, board.Temple},
	engine.KindFounder:    {"★Fo", theme.Dug, board.Bust},
	engine.KindWorker:     {"★Wo", theme.Dug, board.Bust},
	engine.KindMerchant:   {"★Me", theme.Dug, board.Bust},
	engine.KindMuse:       {"★Mu", theme.Dug, board.Bust},
	engine.KindArcology:   {"A", theme.Leaf, nil},
}

// look returns a building as it is drawn, without what is on it.
func (v *view) look(kind engine.Kind, tile engine.Tile, spaces engine.Spaces) board.Building {
	l := looks[kind]
	b := board.Building{Name: words.Kind(kind), Short: l.short, Hue: l.hue, Scene: l.scene, Spaces: indices(spaces)}
	if tile.Level() > 0 {
		b.Short += strconv.Itoa(tile.Level())
	}
	if tile != engine.NoTile {
		b.Name = strings.TrimSuffix(words.Tile(tile), " statue")
	}
	return b
}

// indices returns spaces as the board counts them, from 0.
func indices(spaces engine.Spaces) (list []int) {
	for sp := range spaces.All() {
		list = append(list, int(sp)-1)
	}
	return list
}

package words

import (
	"fmt"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/smallcity/engine"
)

// benefit says what an action is good for, beside what it changes at once; "" for what speaks for itself.
func (t *Table) benefit(s *engine.State, a engine.Action) string {
	switch a.Kind {
	case engine.ActCard:
		if a.Card() != engine.Opponent {
			return t.Effect(a.Card())
		}
	case engine.ActBuild:
		return t.serves(a.Tile())
	case engine.ActGrow:
		b, _ := s.Borough(s.Seat).At(a.Space())
		return t.serves(engine.TileOf(b.Kind, b.Spaces.Len()+1))
	case engine.ActEnlarge:
		return "there is more room to build"
	case engine.ActAdvance:
		return t.gives(t.column(s))
	case engine.ActArcology:
		return "pairs of citizens on stone places make pumps from now on"
	default:
	}
	return ""
}

// serves says what a tile is good for.
func (t *Table) serves(tile engine.Tile) string {
	data, n := &t.rules.Pack().Tiles[tile], &t.rules.Pack().Numbers
	yield := int(data.Yield)
	switch kind := tile.Kind(); kind {
	case engine.KindResidence:
		text := "a citizen there brings " + votes(yield) + " a round"
		if tile == engine.Residence1 {
			text += ", and those in City Hall can move in"
		}
		return text
	case engine.KindCommerce:
		return fmt.Sprintf("a citizen there brings $%d a round and sells %s", yield, prose.Count(yield, "material", "materials"))
	case engine.KindFactory:
		return "each empty place calls in a citizen, each citizen there makes a material"
	case engine.KindRefinery:
		return "it turns one material into another each round, and factories grow near it"
	case engine.KindHarbor:
		return "it swaps or sells a material each round, and factories grow near it"
	case engine.KindWarehouse:
		return "factories need one, and it has room for " + prose.Count(n.WarehouseRoom, "material", "materials")
	case engine.KindPark:
		return fmt.Sprintf("it takes off up to %d pollution a round", data.Spaces)
	case engine.KindPolice:
		return "tourists here no longer pollute, and pay more"
	case engine.KindFire:
		return "one person fewer dies here in a round"
	case engine.KindMuseum:
		return "homes near it can grow, and people there gain " + votes(yield) + " a round"
	case engine.KindTheatre:
		return fmt.Sprintf("homes near it can grow, and people there gain $%d a round", yield)
	case engine.KindUniversity:
		return "homes near it can grow, and it brings votes for other cultural buildings each round"
	default:
		if engine.Cultural.Has(kind) {
			return "homes near it can grow"
		}
		return votes(int(data.Votes)) + " at once"
	}
}

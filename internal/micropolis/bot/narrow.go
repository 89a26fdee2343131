package bot

import "boardgame/microcity/internal/micropolis/engine"

// narrow leaves, of all arrangements of a sentry, the one with the most points for each size of
// the army that is left: what is in the barracks can be moved again by the next sentry alone,
// and then all of it. Everything else stays as it is.
func (p *position) narrow(_ *engine.State, legal []engine.Action) []engine.Action {
	if legal[0].Kind != engine.ActSentry {
		return legal
	}
	var best [maxPlaces + 1]int // by soldiers in barracks: the place in the list, from 1
	kept := legal[:0]
	for _, a := range legal {
		places, points := p.within(a.Full())
		at := best[places]
		if at == 0 {
			kept = append(kept, a)
			best[places] = len(kept)
			continue
		}
		if _, most := p.within(kept[at-1].Full()); points > most {
			kept[at-1] = a
		}
	}
	return kept
}

// maxPlaces is how many soldiers the barracks of an anthill can hold: four on each tile.
const maxPlaces = 4 * engine.RingTiles

// within returns how many soldiers some barracks hold when they are full, and their points.
func (p *position) within(full engine.TileSet) (places, points int) {
	for tile := range full.All() {
		n := p.rules.Tile(tile).N
		places += int(n)
		points += engine.BarracksPoints(n)
	}
	return places, points
}

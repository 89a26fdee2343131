package bot

import (
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/search"
)

// The numbers of the worth that medium goes by, in points (MPO-71). Its soldiers are those of
// the leaf evaluation.
var medium = struct {
	largest     float64 // an ant of the largest gallery
	reach       float64 // a gallery with a fruit or a single queen that reaches an end, for a tile to come
	horizon     int     // how many tiles count at most
	last        int     // in so many last tiles the size of the army counts
	tied, leads float64 // an army as large as the largest other one, and a larger one
}{largest: 0.15, reach: 0.2, horizon: 4, last: 2, tied: 2.5, leads: 5}

// ordinary are the numbers of the leaf evaluation that MPO-71 says, too.
var ordinary = numbers{soldier: 0.9, enough: 6, more: 0.3, spent: 1, token: 1.5}

// own returns what each player's anthills are worth by MPO-71. It is exact where the game is
// over.
func (p *position) own(s *engine.State) (v search.Values) {
	if s.Question == engine.QuestionNone {
		return p.points(s)
	}
	r := p.rules
	coming := 0
	for h := range engine.Anthill(r.Anthills()) {
		owner := r.Owner(h)
		if owner == engine.None {
			continue
		}
		w, tiles := p.row(s.Rows[h]), engine.RingTiles-s.Rows[h].Len()
		coming += tiles
		worth := w.points + medium.largest*w.largest + medium.reach*float64(w.reach*min(tiles, medium.horizon)) + p.garrison(s, h, tiles)
		if tiles <= medium.last {
			worth += p.strength(s, h)
		}
		v[owner-engine.One] += float32(worth)
	}
	for seat := range r.Players() {
		if coming > 0 {
			v[seat] += float32(p.number.token * float64(s.Tokens[seat]))
		}
	}
	return v
}

// strength returns what an army is worth towards the end, against the largest of the others.
func (p *position) strength(s *engine.State, h engine.Anthill) float64 {
	var largest uint8
	for other := range engine.Anthill(p.rules.Anthills()) {
		if other != h {
			largest = max(largest, s.Army[other])
		}
	}
	switch army := s.Army[h]; {
	case army > largest:
		return medium.leads
	case army == largest && army > 0:
		return medium.tied
	}
	return 0
}

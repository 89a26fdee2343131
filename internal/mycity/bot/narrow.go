package bot

import "boardgame/microcity/internal/mycity/engine"

// narrow leaves one placement for each square and access: the zone of which the cup holds the
// most types still, so that the others stay free for squares where a type is shut out.
// Rezonings and passes stay as they are.
func (p *position) narrow(s *engine.State, legal []engine.Action) []engine.Action {
	if len(legal) <= few {
		return legal
	}
	kept := legal[:0]
	var at engine.Square
	first := 0 // in kept: where the placements on the square begin
	for _, a := range legal {
		if a.Kind != engine.ActPlace {
			kept = append(kept, a)
			continue
		}
		if len(kept) == 0 || a.Square() != at {
			at, first = a.Square(), len(kept)
		}
		kept = p.keep(s, kept, first, a)
	}
	return kept
}

// few is how many actions are all looked at.
const few = 40

// keep adds a placement, or puts it in the place of one with the same access.
func (p *position) keep(s *engine.State, kept []engine.Action, first int, a engine.Action) []engine.Action {
	for i := first; i < len(kept); i++ {
		if p.access[kept[i].Zone()] == p.access[a.Zone()] {
			if p.common(s, a) > p.common(s, kept[i]) {
				kept[i] = a
			}
			return kept
		}
	}
	return append(kept, a)
}

// common returns how many zones of the same type the mover has in the cup.
func (p *position) common(s *engine.State, a engine.Action) int {
	n, kind := 0, p.rules.TypeOf(a.Zone())
	for z := 1; z < len(p.access); z++ {
		if p.rules.TypeOf(engine.Zone(z)) == kind && s.Cup[a.Seat-1].Has(engine.Zone(z)) {
			n++
		}
	}
	return n
}

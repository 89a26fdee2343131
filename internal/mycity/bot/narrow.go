package bot

import (
	"math/bits"

	"boardgame/microcity/internal/mycity/engine"
)

// narrow leaves one placement for each square and access: the zone of which the cup holds the
// most types still, so that the others stay free for squares where a type is shut out.
// Rezonings and passes stay as they are.
func (p *position) narrow(s *engine.State, legal []engine.Action) []engine.Action {
	if len(legal) <= few {
		return legal
	}
	cup := s.Cup[s.Mover-1]
	var common [engine.MostZones + 1]int // by zone, how many of its type the cup holds
	for _, zones := range p.types {
		n := bits.OnesCount64(uint64(cup & zones))
		for left := zones; left != 0; left &= left - 1 {
			common[bits.TrailingZeros64(uint64(left))] = n
		}
	}
	kept := legal[:0]
	var at engine.Square
	var place [maxAccess + 2]int // by access, where in kept the placement on the square is, plus 1
	for _, a := range legal {
		if a.Kind != engine.ActPlace {
			kept = append(kept, a)
			continue
		}
		if len(kept) == 0 || a.Square() != at {
			at, place = a.Square(), [maxAccess + 2]int{}
		}
		i := &place[p.access[a.Zone()]+1]
		switch {
		case *i == 0:
			kept = append(kept, a)
			*i = len(kept)
		case common[a.Zone()] > common[kept[*i-1].Zone()]:
			kept[*i-1] = a
		}
	}
	return kept
}

// few is how many actions are all looked at.
const few = 40

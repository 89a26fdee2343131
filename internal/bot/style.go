package bot

import "boardgame/microcity/internal/engine"

// Few have played the extended game often, for it takes twice as long as any other. Of those who
// play it alone by rule of thumb, two in eleven have learned it all the same, and of those who go
// by experience as many have not.
const exceptions, outOf = 2, 11

// styleOf gives the kind that a player of a kind plays a game like.
func styleOf(kind Kind, game engine.Config, seed uint64) Kind {
	if game.Mode == engine.Solo && game.Building == engine.BuildingAB {
		switch unlike := scramble(seed)%outOf < exceptions; {
		case kind == Greedy && unlike:
			return Strong
		case kind == Strong && unlike:
			return Greedy
		}
	}
	return kind
}

package table

import (
	"boardgame/microcity/internal/engine"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/race"
)

// A rival is the ghost of a race, as it is shown.
type rival struct {
	state engine.State // where it stands
	seat  int          // who races
	line  string       // how the race stands
}

// against shows the ghost of a race; nil shows none.
func (t *table) against(r *race.Race) {
	if t.rival = nil; r == nil {
		return
	}
	line := r.Line()
	tree, at := r.Ghost()
	t.rival = &rival{microcity.Of(tree).Position(at), r.Seat(), line}
}

// haunts returns whose ghosts stand on a quarter. Where two compete there is one, that of the
// player who races.
func (t *table) haunts(q engine.Quarter) (seats [2]bool) {
	if t.rival == nil {
		return seats
	}
	for i, at := range t.rival.state.Engineers {
		seats[i] = at == q && (!t.words.Scored() || i == t.rival.seat)
	}
	return seats
}

// passed reports whether the ghost has completed a stage.
func (t *table) passed(stage int) bool { return t.rival != nil && t.rival.state.Done>>stage&1 != 0 }

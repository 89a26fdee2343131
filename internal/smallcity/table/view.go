package table

import (
	"boardgame/microcity/internal/smallcity/engine"
	"boardgame/microcity/internal/smallcity/words"
	"boardgame/microcity/internal/tui/tabletop"
)

// A view is a position made ready to be drawn, with what a player points at.
type view struct {
	rules *engine.Rules
	say   *words.Table // foretells rounds; nil where nothing is said
	names []string
	now   engine.State
	then  engine.State // after the action that would be taken; the same as now where there is none
	large engine.Seat  // whose borough is drawn large

	live    bool                     // places can be pointed at
	told    func(engine.Seat) string // what there is to say of a player; nil for nothing
	cursor  tabletop.Place
	targets []tabletop.Place // where something can be done
	hints   []tabletop.Place // where it is recommended
	differ  []tabletop.Place // that are not as in another position
	trace   []tabletop.Place // where others did something last
	laying  bool             // a tile is in hand: where it cannot go shows, too
	counted *words.Step      // of the scoring, at the end
	fit     *engine.Fit      // of the arcology that is pointed at
	print   engine.Footprint
}

// newView makes a position ready, without anything that a player points at.
func newView(r *engine.Rules, names []string, now engine.State, large engine.Seat) *view {
	return &view{rules: r, names: names, now: now, then: now, large: large, cursor: tabletop.Nowhere}
}

// place returns the place of a space of a borough.
func place(seat engine.Seat, sp engine.Space) tabletop.Place {
	return tabletop.Place(int(seat-engine.One)*engine.MaxSpaces + int(sp) - 1)
}

// spaceAt returns the borough and the space of a place.
func spaceAt(p tabletop.Place) (seat engine.Seat, sp engine.Space, ok bool) {
	if p < 0 || int(p) >= engine.MaxPlayers*engine.MaxSpaces {
		return engine.None, engine.NoSpace, false
	}
	return engine.One + engine.Seat(int(p)/engine.MaxSpaces), engine.Space(int(p)%engine.MaxSpaces + 1), true
}

// on returns the space of a borough where a person's place is drawn.
func (v *view) on(at engine.Place) tabletop.Place {
	seat := at.Seat
	if seat == engine.None {
		seat = v.now.Seat
	}
	b := v.now.Borough(seat)
	if at.Space == engine.NoSpace {
		area := b.Area(engine.KindHall)
		if area.Empty() {
			return tabletop.Nowhere
		}
		return place(seat, area.First())
	}
	whole, ok := b.At(at.Space)
	if !ok {
		return tabletop.Nowhere
	}
	i := 0
	for sp := range whole.Spaces.All() {
		if i++; at.Material == engine.NoMaterial || i == int(at.Material) {
			return place(seat, sp)
		}
	}
	return place(seat, at.Space)
}

// about returns the place that an action is about, and where it begins; Nowhere for none.
func (v *view) about(a engine.Action) (on, from tabletop.Place) {
	seat := v.now.Seat
	switch a.Kind {
	case engine.ActHall, engine.ActSpace, engine.ActMayor:
		return place(seat, a.Space()), tabletop.Nowhere
	case engine.ActArcology: // in the middle
		return place(seat, a.Space()+engine.Side+1), tabletop.Nowhere
	case engine.ActGrow:
		return place(seat, a.Second()), place(seat, a.Space())
	case engine.ActMove:
		return v.on(a.Goal()), v.on(a.From())
	case engine.ActLose:
		return v.on(a.From()), tabletop.Nowhere
	default:
		return tabletop.Nowhere, tabletop.Nowhere
	}
}

// would makes an action that is legal the one whose effect shows.
func (v *view) would(a engine.Action) {
	if a.Kind == engine.ActArcology { // it is fitted first
		return
	}
	seat, phase := v.now.Seat, v.now.Phase
	next := v.now
	v.rules.Advance(&next, a)
	if a.Kind == engine.ActDone || a.Kind == engine.ActPass || phase != next.Phase && seat != next.Seat && a.Kind != engine.ActMove {
		return // what follows by itself is foretold elsewhere
	}
	v.then = next
}

// fitting lays the footprint of the arcology that an action would build.
func (v *view) fitting(a engine.Action) {
	fit := v.rules.Fit(&v.now, a.Space(), a.Rotation())
	if fit.Spaces.Len() > 0 {
		v.fit, v.print = &fit, v.rules.FootprintOf(v.now.Of(v.now.Seat).Arcology, a.Rotation())
	}
}

// toward returns the nearest of the targets in a direction; beyond the last one of a borough the next one of another.
func (v *view) toward(from tabletop.Place, right, down int) tabletop.Place {
	seat, sp, _ := spaceAt(from)
	best, least := tabletop.Nowhere, 0
	before, after := tabletop.Nowhere, tabletop.Nowhere
	for _, p := range v.targets {
		of, at, _ := spaceAt(p)
		switch {
		case of < seat:
			before = p
		case of > seat && after == tabletop.Nowhere:
			after = p
		case of == seat:
			dx, dy := at.Column()-sp.Column(), at.Row()-sp.Row()
			along, across := dx*right+dy*down, dx*down+dy*right
			if far := along + 2*max(across, -across); along > 0 && (best == tabletop.Nowhere || far < least) {
				best, least = p, far
			}
		}
	}
	switch {
	case best != tabletop.Nowhere:
		return best
	case right+down > 0 && after != tabletop.Nowhere:
		return after
	case right+down < 0 && before != tabletop.Nowhere:
		return before
	}
	return from
}

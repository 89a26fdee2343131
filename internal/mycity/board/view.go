// Package board draws the map of My City, and what players hold, on a sheet. It decides nothing:
// what is to be seen is taken from the engine.
//
//	view.go       what is to be seen of a position
//	size.go       how large a map can be drawn
//	draw.go       the map: cells, borders, coordinates
//	cell.go       what a cell shows, by its size
//	landmarks.go  the landmarks, in a list beside it
//	cups.go       players, their prestige and their cups
package board

import (
	"boardgame/microcity/internal/mycity/engine"
)

// None is no square.
const None = -1

// An Aim is the choice that a player points at in a position.
type Aim struct {
	Hand   engine.Zone    // the zone that is held over the board; NoZone for none
	Cursor int            // a square, or None
	Choice *engine.Action // what would be done, which is legal; nil for nothing
	Hints  []int          // squares that are recommended
	Light  []int          // squares that something is about: the last move
	Differ []int          // squares that are not as in another position

	// What pointing at a square means, at a zone in the cup of the player who is asked, and at the
	// cup of a player, counted from 0; nil for nothing.
	Square func(sq int) any
	Zone   func(z engine.Zone) any
	Cup    func(seat int) any
}

// A View is a position made ready to be drawn.
type View struct {
	Rules  *engine.Rules
	Names  []string // of the players, by seat
	now    engine.State
	then   engine.State // after the choice; the same as now where there is none
	aim    Aim
	before engine.Standing
	after  engine.Standing
	cells  []cell
}

// A cell is a square as it is drawn.
type cell struct {
	name     string
	landmark engine.Landmark // what stands there; 0 for none
	site     bool            // a landmark stands there, or will
	access   engine.Access
	who      engine.Seats // who controls it, of an empty square the park
	will     engine.Seats // who would after the choice
	zone     engine.Zone
	owner    engine.Seat
	ghost    bool // the zone is not there yet
	legal    bool // the zone in hand can go there
	refused  bool // it cannot
	gain     int  // what the prestige of its player would change by
	cursor   bool
	hint     bool
	light    bool
	differs  bool
}

// NewView makes a position ready.
func NewView(r *engine.Rules, names []string, now engine.State, aim Aim) *View {
	v := &View{Rules: r, Names: names, now: now, then: now, aim: aim}
	if aim.Choice != nil {
		r.Advance(&v.then, *aim.Choice)
	}
	v.before, v.after = r.Standing(&v.now), r.Standing(&v.then)
	v.cells = make([]cell, r.Squares())
	for sq := range v.cells {
		v.cells[sq] = v.cell(engine.Square(sq))
	}
	for _, list := range [...]struct {
		squares []int
		set     func(*cell)
	}{
		{aim.Hints, func(c *cell) { c.hint = true }},
		{aim.Light, func(c *cell) { c.light = true }},
		{aim.Differ, func(c *cell) { c.differs = true }},
	} {
		for _, sq := range list.squares {
			list.set(&v.cells[sq])
		}
	}
	return v
}

func (v *View) cell(sq engine.Square) cell {
	r := v.Rules
	c := cell{name: r.SquareName(sq), cursor: int(sq) == v.aim.Cursor}
	c.landmark, c.site = r.SiteAt(&v.now, sq)
	c.zone, c.owner = r.ZoneAt(&v.now, sq)
	switch {
	case c.site && c.landmark != 0:
		c.access, c.who = r.Control(&v.now, sq)
		_, c.will = r.Control(&v.then, sq)
	case v.aim.Choice != nil && v.aim.Choice.Kind != engine.ActPass && v.aim.Choice.Square() == sq:
		c.zone, c.owner, c.ghost = v.aim.Choice.Zone(), v.aim.Choice.Seat, true
	case c.owner == engine.None && v.aim.Hand != engine.NoZone:
		v.weigh(&c, sq)
	}
	if r.Config().Variants.Has(engine.Parks) && !c.site && c.owner == engine.None { // MYC-22
		_, c.who = r.Control(&v.now, sq)
		_, c.will = r.Control(&v.then, sq)
	}
	return c
}

// weigh finds out what the zone in hand would change on an empty square (MYC-39).
func (v *View) weigh(c *cell, sq engine.Square) {
	a := engine.PlaceAction(v.now.Mover, sq, v.aim.Hand)
	if v.Rules.Check(&v.now, a) != engine.OK {
		c.refused = true
		return
	}
	next := v.now
	v.Rules.Advance(&next, a)
	st := v.Rules.Standing(&next)
	seat := v.now.Mover - 1
	c.legal, c.gain = true, int(st.Prestige[seat]-v.before.Prestige[seat])
}

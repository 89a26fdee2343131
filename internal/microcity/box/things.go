package box

import (
	"fmt"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
)

// A Thing lies on the table: on a quarter, on a card of the city or on an area, as far as it
// lies on one.
type Thing struct {
	game.Thing
	Quarter  engine.Quarter // NoQuarter if on none
	Quarters engine.Quarters
	Area     engine.Area // NoArea if on none, or on a quarter
}

// NoArea is where a thing lies that lies on no area.
const NoArea engine.Area = 255

// Things lists what lies on the table.
func (t *Table) Things(n game.Node) []game.Thing {
	laid := t.Laid(n)
	list := make([]game.Thing, len(laid))
	for i := range laid {
		list[i] = laid[i].Thing
	}
	return list
}

// Laid lists what lies on the table, and where.
func (t *Table) Laid(n game.Node) []Thing {
	f := finder{table: t, now: t.at(n)}
	f.areas()
	f.engineers()
	f.projects()
	f.city()
	return f.things
}

// A finder collects the things of a position.
type finder struct {
	table  *Table
	now    *engine.State
	things []Thing
}

// add takes a thing in if it is there now.
func (f *finder) add(name string, where Thing, has func(*engine.State) bool) {
	if !has(f.now) {
		return
	}
	match := f.table.match
	where.Thing = game.Thing{Name: name, Lies: func(n game.Node) bool {
		s := match.Position(n)
		return has(&s)
	}}
	f.things = append(f.things, where)
}

// nowhere is where a thing lies that lies on no quarter and no area.
var nowhere = Thing{Quarter: engine.NoQuarter, Area: NoArea}

// areas adds the markers on quarters, goals and contracts, and the completed stages.
func (f *finder) areas() {
	w := f.table.words
	for q := range engine.Quarter(engine.NumQuarters) {
		f.marked(engine.QuarterArea(q), Thing{Quarter: q, Area: NoArea})
	}
	for i := range f.table.rules.Building(f.now).Stages {
		area, side := engine.StageArea(i), f.now.Side
		f.add(prose.UpperFirst(w.Area(f.now, area)), Thing{Quarter: engine.NoQuarter, Area: area}, func(s *engine.State) bool {
			return s.Side == side && s.Done>>i&1 != 0
		})
	}
	for i := range engine.GoalSlots * engine.GoalAreas {
		area := engine.GoalArea(i/engine.GoalAreas, i%engine.GoalAreas)
		f.marked(area, Thing{Quarter: engine.NoQuarter, Area: area})
	}
	for i := range engine.NumContracts {
		area := engine.ContractArea(i)
		f.marked(area, Thing{Quarter: engine.NoQuarter, Area: area})
	}
}

// marked adds the markers on an area.
func (f *finder) marked(area engine.Area, where Thing) {
	w := f.table.words
	for owner := range f.now.Markers {
		name := "The marker on " + w.Area(f.now, area)
		if whose := w.Owner(owner); whose != "" {
			name = whose + ", marker on " + w.Area(f.now, area)
		}
		f.add(name, where, func(s *engine.State) bool {
			return f.table.rules.MarkerAt(s, area) == engine.One+engine.Seat(owner)
		})
	}
}

// engineers adds those who stand somewhere.
func (f *finder) engineers() {
	w := f.table.words
	for seat, q := range f.now.Engineers {
		if q == engine.NoQuarter {
			continue
		}
		name := fmt.Sprintf("The engineer on %v", q)
		if w.Players() > 1 {
			name = fmt.Sprintf("%s, engineer on %v", w.Player(engine.One+engine.Seat(seat)), q)
		}
		f.add(name, Thing{Quarter: q, Area: NoArea}, func(s *engine.State) bool { return s.Engineers[seat] == q })
	}
}

// projects adds the project cards that were played.
func (f *finder) projects() {
	w := f.table.words
	for owner := range f.now.Discard {
		for i := range f.now.Discard[owner].Len() {
			c := f.now.Discard[owner].At(i)
			name := fmt.Sprintf("card %v, %s, in the discard", c, w.Project(c).Name)
			if whose := w.Owner(owner); whose != "" {
				name = whose + ", " + name
			} else {
				name = prose.UpperFirst(name)
			}
			f.add(name, nowhere, func(s *engine.State) bool { return s.Discard[owner].Cards().Has(c) })
		}
	}
	if c := f.now.InPlay; c != 0 {
		name := fmt.Sprintf("Card %v, %s, in play", c, w.Project(c).Name)
		f.add(name, nowhere, func(s *engine.State) bool { return s.InPlay == c })
	}
}

// city adds the cards of the city, as they lie.
func (f *finder) city() {
	w := f.table.words
	for p := range engine.Place(engine.NumPlaces) {
		name := w.CardName(f.now, p)
		if name == "" {
			continue
		}
		side := f.now.Flipped >> p & 1
		f.add(name, Thing{Quarter: engine.NoQuarter, Quarters: p.Quarters(), Area: NoArea}, func(s *engine.State) bool {
			return w.CardName(s, p) == name && s.Flipped>>p&1 == side
		})
	}
}

package replay

import (
	"fmt"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// A Thing lies on the table, and some step put it there.
type Thing struct {
	Name string // and when it was put there: "The marker on b2: turn 3, step 17"
	Step int    // the step that put it there; 0 for what lay there from the start

	// Where it lies: as far as it lies on a quarter, a card of the city, or an area.
	Quarter  engine.Quarter // NoQuarter if on none
	Quarters engine.Quarters
	Area     engine.Area // NoArea if on none, or on a quarter
}

// NoArea is where a thing lies that lies on no area.
const NoArea engine.Area = 255

// Things lists what lies on the table after n steps, and who put it there.
func (p Path) Things(n int) []Thing {
	f := finder{path: p, at: n, now: p.State(n)}
	f.areas()
	f.engineers()
	f.projects()
	f.city()
	return f.things
}

// A finder collects the things of a position.
type finder struct {
	path   Path
	at     int
	now    engine.State
	things []Thing
}

// add takes a thing in if it is there now.
func (f *finder) add(t Thing, has func(*engine.State) bool) {
	if !has(&f.now) {
		return
	}
	n := f.at
	for n > 0 {
		before := f.path.State(n - 1)
		if !has(&before) {
			break
		}
		n--
	}
	switch turn := f.path.Turn(n); {
	case n == 0:
		t.Name += ": from the start"
	case turn == 0:
		t.Name += fmt.Sprintf(": step %d", n)
	default:
		t.Name += fmt.Sprintf(": turn %d, step %d", turn, n)
	}
	t.Step = n
	f.things = append(f.things, t)
}

// areas adds the markers on quarters, goals and contracts, and the completed stages.
func (f *finder) areas() {
	w := f.path.Words
	for q := range engine.Quarter(engine.NumQuarters) {
		f.marked(engine.QuarterArea(q), Thing{Quarter: q, Area: NoArea})
	}
	for i := range f.path.Match.Rules().Building(&f.now).Stages {
		area, side := engine.StageArea(i), f.now.Side
		f.add(Thing{Name: prose.UpperFirst(w.Area(&f.now, area)), Quarter: engine.NoQuarter, Area: area}, func(s *engine.State) bool {
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
func (f *finder) marked(area engine.Area, t Thing) {
	w := f.path.Words
	for owner := range f.now.Markers {
		t.Name = "The marker on " + w.Area(&f.now, area)
		if whose := w.Owner(owner); whose != "" {
			t.Name = whose + ", marker on " + w.Area(&f.now, area)
		}
		f.add(t, func(s *engine.State) bool {
			return f.path.Match.Rules().MarkerAt(s, area) == engine.One+engine.Seat(owner)
		})
	}
}

// engineers adds those who stand somewhere.
func (f *finder) engineers() {
	w := f.path.Words
	for seat, q := range f.now.Engineers {
		if q == engine.NoQuarter {
			continue
		}
		name := fmt.Sprintf("The engineer on %v", q)
		if w.Players() > 1 {
			name = fmt.Sprintf("%s, engineer on %v", w.Player(engine.One+engine.Seat(seat)), q)
		}
		f.add(Thing{Name: name, Quarter: q, Area: NoArea}, func(s *engine.State) bool { return s.Engineers[seat] == q })
	}
}

// projects adds the project cards that were played.
func (f *finder) projects() {
	w := f.path.Words
	nowhere := Thing{Quarter: engine.NoQuarter, Area: NoArea}
	for owner := range f.now.Discard {
		for i := range f.now.Discard[owner].Len() {
			c, t := f.now.Discard[owner].At(i), nowhere
			t.Name = fmt.Sprintf("card %v, %s, in the discard", c, w.Project(c).Name)
			if whose := w.Owner(owner); whose != "" {
				t.Name = whose + ", " + t.Name
			} else {
				t.Name = prose.UpperFirst(t.Name)
			}
			f.add(t, func(s *engine.State) bool { return s.Discard[owner].Cards().Has(c) })
		}
	}
	if c, t := f.now.InPlay, nowhere; c != 0 {
		t.Name = fmt.Sprintf("Card %v, %s, in play", c, w.Project(c).Name)
		f.add(t, func(s *engine.State) bool { return s.InPlay == c })
	}
}

// city adds the cards of the city, as they lie.
func (f *finder) city() {
	w := f.path.Words
	for p := range engine.Place(engine.NumPlaces) {
		name := w.CardName(&f.now, p)
		if name == "" {
			continue
		}
		side := f.now.Flipped >> p & 1
		f.add(Thing{Name: name, Quarter: engine.NoQuarter, Quarters: p.Quarters(), Area: NoArea}, func(s *engine.State) bool {
			return w.CardName(s, p) == name && s.Flipped>>p&1 == side
		})
	}
}

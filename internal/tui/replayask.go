package tui

import (
	"fmt"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/present"
	"boardgame/microcity/internal/tui/panel"
)

// asking is a replay whose player asks which step put something where it lies.
type asking struct {
	things []thing
	cursor int
}

// A thing lies on the table, and some step put it there.
type thing struct {
	name  string
	step  int // the step that put it there; 0 for what lay there from the start
	focus focus
}

// A finder collects the things of a position.
type finder struct {
	v      *replay
	now    engine.State
	things []thing
}

// add takes a thing in if it is there now.
func (f *finder) add(name string, at focus, has func(*engine.State) bool) {
	if !has(&f.now) {
		return
	}
	n := f.v.at
	for n > 0 {
		before := f.v.position(n - 1)
		if !has(&before) {
			break
		}
		n--
	}
	switch turn := f.v.turnAt(n); {
	case n == 0:
		name += ": from the start"
	case turn == 0:
		name += fmt.Sprintf(": step %d", n)
	default:
		name += fmt.Sprintf(": turn %d, step %d", turn, n)
	}
	f.things = append(f.things, thing{upperFirst(name), n, at})
}

// areas adds the markers on quarters, goals and contracts, and the completed stages.
func (f *finder) areas() {
	w, rules := f.v.table.words, f.v.table.rules
	marked := func(area engine.Area, at focus) {
		for owner := range f.now.Markers {
			name := "the marker on " + w.Area(&f.now, area)
			if whose := w.Owner(owner); whose != "" {
				name = whose + ", marker on " + w.Area(&f.now, area)
			}
			f.add(name, at, func(s *engine.State) bool { return present.HasMarker(s, area, owner) })
		}
	}
	for q := range engine.Quarter(engine.NumQuarters) {
		marked(engine.QuarterArea(q), focus{cursor: q, area: noArea})
	}
	for i := range rules.Building(&f.now).Stages {
		area := engine.StageArea(i)
		side := f.now.Side
		f.add(w.Area(&f.now, area), focus{cursor: engine.NoQuarter, area: area}, func(s *engine.State) bool {
			return s.Side == side && s.Done>>i&1 != 0
		})
	}
	for i := range engine.GoalSlots * engine.GoalAreas {
		area := engine.GoalArea(i/engine.GoalAreas, i%engine.GoalAreas)
		marked(area, focus{cursor: engine.NoQuarter, area: area})
	}
	for i := range engine.NumContracts {
		area := engine.ContractArea(i)
		marked(area, focus{cursor: engine.NoQuarter, area: area})
	}
}

// pieces adds the engineers, the project cards that were played, and the cards of the
// city.
func (f *finder) pieces() {
	w := f.v.table.words
	for seat, q := range f.now.Engineers {
		if q == engine.NoQuarter {
			continue
		}
		name := fmt.Sprintf("the engineer on %v", q)
		if w.Players() > 1 {
			name = fmt.Sprintf("%s, engineer on %v", w.Player(engine.One+engine.Seat(seat)), q)
		}
		f.add(name, focus{cursor: q, area: noArea}, func(s *engine.State) bool { return s.Engineers[seat] == q })
	}
	for owner := range f.now.Discard {
		for i := range f.now.Discard[owner].Len() {
			c := f.now.Discard[owner].At(i)
			name := fmt.Sprintf("card %v, %s, in the discard", c, w.Project(c).Name)
			if whose := w.Owner(owner); whose != "" {
				name = whose + ", " + name
			}
			f.add(name, noFocus, func(s *engine.State) bool { return s.Discard[owner].Cards().Has(c) })
		}
	}
	if c := f.now.InPlay; c != 0 {
		f.add(fmt.Sprintf("card %v, %s, in play", c, w.Project(c).Name), noFocus, func(s *engine.State) bool { return s.InPlay == c })
	}
	for p := range engine.Place(engine.NumPlaces) {
		name := w.CardName(&f.now, p)
		if name == "" {
			continue
		}
		side := f.now.Flipped >> p & 1
		at := noFocus
		at.spoken = p.Quarters()
		f.add(name, at, func(s *engine.State) bool { return w.CardName(s, p) == name && s.Flipped>>p&1 == side })
	}
}

func (v *replay) beginAsking() {
	f := finder{v: v, now: v.position(v.at)}
	f.areas()
	f.pieces()
	if len(f.things) == 0 {
		v.notice = "Nothing lies on the table yet."
		return
	}
	v.asking = &asking{things: f.things}
	v.show(f.things[0].focus)
}

// ask is a key while something is being pointed at. It reports whether it meant
// something; any other key ends the asking and means what it always means.
func (v *replay) ask(k tea.KeyMsg) bool {
	a := v.asking
	switch {
	case key.Matches(k, keys.Up, keys.Back):
		a.cursor = (a.cursor + len(a.things) - 1) % len(a.things)
	case key.Matches(k, keys.Down, keys.Next):
		a.cursor = (a.cursor + 1) % len(a.things)
	case key.Matches(k, keys.Pick):
		v.seek(a.things[a.cursor].step)
		return true
	case key.Matches(k, keys.Esc, keys.Ask):
		v.seek(v.at)
		return true
	default:
		v.seek(v.at)
		return false
	}
	v.show(a.things[a.cursor].focus)
	return true
}

func (a *asking) rows() []panel.Row {
	rows := make([]panel.Row, len(a.things))
	for i, t := range a.things {
		rows[i] = panel.Row{Text: t.name, Cursor: i == a.cursor}
	}
	return rows
}

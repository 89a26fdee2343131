package words

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// Area names anything that can carry a marker: "b2", "the upper seaport",
// "stage 3 (Roof)", "area 3 of Bridges", "the contract Silk". The state may be nil;
// then what only a position knows is left out.
func (w *Words) Area(s *engine.State, area engine.Area) string {
	if q, ok := area.Quarter(); ok {
		return w.place(q)
	}
	if i, ok := area.Stage(); ok {
		return w.stage(s, i)
	}
	if i, ok := area.Goal(); ok {
		return w.goalArea(s, i)
	}
	if i, ok := area.Contract(); ok {
		return w.contractName(s, i)
	}
	return "nowhere"
}

// place names a quarter without what it shows.
func (w *Words) place(q engine.Quarter) string {
	switch {
	case q == engine.Port1 && w.short:
		return "the upper port"
	case q == engine.Port2 && w.short:
		return "the lower port"
	case q == engine.Port1:
		return "the upper seaport"
	case q == engine.Port2:
		return "the lower seaport"
	}
	return q.String()
}

func (w *Words) stage(s *engine.State, i int) string {
	text := "stage " + strconv.Itoa(i+1)
	if s == nil || w.numbered {
		return text
	}
	if stages := w.rules.Building(s).Stages; i < len(stages) && stages[i].Name != "" {
		name := prose.Safe(stages[i].Name)
		if w.short { // the Building beside it has the name
			return name
		}
		text += " (" + name + ")"
	}
	return text
}

func (w *Words) goalArea(s *engine.State, i int) string {
	slot, area := i/engine.GoalAreas, "area "+strconv.Itoa(i%engine.GoalAreas+1)+" of "
	if goal := w.openGoal(s, slot); goal != nil {
		return area + prose.Safe(goal.Name)
	}
	return area + "goal " + strconv.Itoa(slot+1)
}

func (w *Words) contractName(s *engine.State, i int) string {
	if w.contract(s, i) == nil || w.short { // the seaport has the name
		return w.ContractTitle(s, i)
	}
	return "the contract " + w.ContractTitle(s, i)
}

// ContractTitle names a contract where a heading says that it is one.
func (w *Words) ContractTitle(s *engine.State, i int) string {
	if c := w.contract(s, i); c != nil {
		return prose.Safe(c.Name)
	}
	return "contract " + strconv.Itoa(i+1)
}

// openGoal returns the open Goal card in a slot, or nil.
func (w *Words) openGoal(s *engine.State, slot int) *engine.Goal {
	if s == nil || slot >= engine.GoalSlots {
		return nil
	}
	return w.goal(s.Goals[slot])
}

// contract returns a contract by its index, or nil.
func (w *Words) contract(s *engine.State, i int) *engine.Contract {
	if s == nil {
		return nil
	}
	if port := w.portAt(s, i/2); port != nil {
		return &port.Contracts[i%2]
	}
	return nil
}

// portAt returns the upper (0) or lower (1) seaport card, or nil.
func (w *Words) portAt(s *engine.State, i int) *engine.Seaport { return w.seaport(s.Ports[i&1]) }

var placeNames = [engine.NumPlaces]string{
	"top left", "top right", "bottom left", "bottom right", "the upper seaport", "the lower seaport",
}

// cardAt names the district or seaport card at a place: "Old Town (top left)".
func (w *Words) cardAt(s *engine.State, p engine.Place) string {
	if p >= engine.NumPlaces {
		return "nothing"
	}
	name := w.CardName(s, p)
	switch {
	case name == "":
		return placeNames[p]
	case w.short:
		return name
	case p >= engine.PlacePort1:
		return name + " (" + strings.TrimPrefix(placeNames[p], "the ") + ")"
	}
	return name + " (" + placeNames[p] + ")"
}

// CardName returns the name of the district or seaport card at a place, "" where none
// lies.
func (w *Words) CardName(s *engine.State, p engine.Place) string {
	if p >= engine.NumPlaces {
		return ""
	}
	if p >= engine.PlacePort1 {
		if port := w.portAt(s, int(p-engine.PlacePort1)); port != nil {
			return prose.Safe(port.Name)
		}
		return ""
	}
	return w.districtName(s.City[p])
}

package words

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// ShortCost writes a cost in as few cells as it can: "2c 1w $3"; "free" for none.
func ShortCost(c engine.Company) string {
	var items []string
	for r, letter := range [engine.Materials]string{"c", "s", "w"} {
		if c[r] > 0 {
			items = append(items, strconv.Itoa(int(c[r]))+letter)
		}
	}
	if c[engine.Money] > 0 {
		items = append(items, "$"+strconv.Itoa(int(c[engine.Money])))
	}
	if len(items) == 0 {
		return "free"
	}
	return strings.Join(items, " ")
}

// Players counts the players of the game.
func (w *Words) Players() int {
	if w.twoPlayers() {
		return 2
	}
	return 1
}

// Scored reports whether points are counted, and with them whether each player has
// markers and cards of their own.
func (w *Words) Scored() bool { return w.competitive() }

// BuildingName names the side of the Building that is in play.
func (w *Words) BuildingName(s *engine.State) string {
	switch w.config.Building {
	case engine.BuildingA, engine.BuildingB, engine.BuildingAB:
		return prose.Safe(w.pack.Basic.Name) + ", side " + string(rune('A'+w.side(s)))
	}
	return w.building()
}

// side returns which side of the basic Building lies up.
func (w *Words) side(s *engine.State) uint8 {
	if w.config.Building == engine.BuildingB {
		return 1
	}
	return s.Side & 1
}

// Price returns what completing an area costs and, where points count, what it scores;
// ok is false for quarters and for what is not in the game.
func (w *Words) Price(s *engine.State, area engine.Area) (cost engine.Company, points int, ok bool) {
	cost, scores, _, ok := w.rules.Price(s, area)
	if w.competitive() {
		points = int(scores)
	}
	return cost, points, ok
}

// GoalName names the open Goal card in a slot, "" where none lies.
func (w *Words) GoalName(s *engine.State, slot int) string {
	if goal := w.openGoal(s, slot); goal != nil {
		return prose.Safe(goal.Name)
	}
	return ""
}

// Label says a choice as an entry of a menu that has lines below for the rest: as Choice
// does, but a card needs no more than its name.
func (w *Words) Label(s *engine.State, a engine.Action) string {
	switch a.Kind {
	case engine.ActPlay:
		return w.Project(a.Card()).Title()
	case engine.ActSplit:
		return w.Split(s, a)
	case engine.ActAdvantage:
		name, points, _ := w.Advantage(a.Advantage())
		return "Advantage card " + name + ": " + prose.Count(points, "point", "points")
	case engine.ActUpgrade:
		if added := w.added(s, a.Place()); added != "" {
			return w.Choice(s, a) + ": " + added
		}
	}
	return w.Choice(s, a)
}

// DieChange says what becomes of a die, as Choice does, but without who pays for it and
// how: "Turn the 3 into a 4".
func (w *Words) DieChange(s *engine.State, a engine.Action) string {
	return "Turn " + turned(w.Die(s, a.Owner(), a.Die()), a)
}

// MarkerOff says which marker is taken off, without who pays for it and how.
func (w *Words) MarkerOff(s *engine.State, area engine.Area) string {
	return "Take " + w.marker(s, area) + " off " + w.Area(s, area)
}

// Payment says who pays with what: "Pay 1 coal", or where two may pay, "Ann pays $2".
func (w *Words) Payment(s *engine.State, seat engine.Seat, p engine.Payment) string {
	return prose.UpperFirst(w.acts(s, seat, "pay", "pays") + " " + stock(p.Cost()))
}

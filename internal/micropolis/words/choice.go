package words

import (
	"strconv"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/prose"
)

// Choices returns what can be chosen, tiles by position with the places for each below, and
// behind that what is out of reach.
func (w *Words) Choices(s *engine.State) []game.Choice {
	seat, question := w.rules.Turn(s)
	switch {
	case !seat.IsPlayer():
		return nil
	case question == engine.QuestionTake:
		return w.takes(s)
	}
	var list []game.Choice
	for _, a := range w.rules.Legal(s, nil) {
		text := w.Say(s, a)
		switch {
		case a.Kind == engine.ActFill:
			n := w.rules.Tile(s.Tile).N
			text = "Fill it with " + soldiers(n) + " (" + armyLeft(s.Army[s.Hill-1]-n) + "), " + w.effect(s, a)
		case a.Kind == engine.ActSentry:
			text += ", " + w.effect(s, a)
		}
		list = append(list, game.Choice{Action: a.String(), Text: text})
	}
	return list
}

// takes lists the tiles of the line.
func (w *Words) takes(s *engine.State) (list []game.Choice) {
	legal := w.rules.Legal(s, nil)
	for len(legal) > 0 {
		n := 1
		for n < len(legal) && legal[n].Position() == legal[0].Position() {
			n++
		}
		list = append(list, w.take(s, legal[:n]))
		legal = legal[n:]
	}
	return append(list, w.beyond(s, uint8(len(list)))...) // a choice for each position, from the first
}

// take returns the choice of a tile, with the places for it below.
func (w *Words) take(s *engine.State, ways []engine.Action) game.Choice {
	first := ways[0]
	c := game.Choice{Action: first.String(), Apart: true, Text: "Take " + w.Brief(s.Line[first.Position()-1]) + price(first)}
	if len(w.hills()) == 0 {
		c.Text += " (" + w.armyThen(s, first) + ")"
	}
	for _, a := range ways {
		text := prose.UpperFirst(w.place(s, a))
		if a.Free() && !first.Free() {
			text += ", with an architect token"
			if len(w.hills()) == 0 {
				text += " (" + w.armyThen(s, a) + ")"
			}
		}
		if len(w.hills()) > 0 {
			text += " (" + w.armyThen(s, a) + ")"
		}
		c.Sub = append(c.Sub, game.Choice{Action: a.String(), Text: text + ": " + w.preview(s, a)})
	}
	if len(c.Sub) == 1 {
		c.Text += ", " + prose.LowerFirst(c.Sub[0].Text)
		c.Sub, c.Apart = nil, false
	}
	return c
}

// beyond lists the tiles of the line behind those that the player reaches, for an anthill that is not complete.
func (w *Words) beyond(s *engine.State, reached uint8) (list []game.Choice) {
	hill, side := engine.Anthill(0), engine.NoSide
	for h := range engine.Anthill(w.rules.Anthills()) {
		if w.rules.Owner(h) == s.Active && !s.Rows[h].Complete() {
			hill = h
		}
	}
	if row := s.Rows[hill]; row != 0 && row.Len() < engine.RingTiles-1 {
		side = engine.Left
	}
	for position := reached + 1; position <= s.Laid; position++ {
		a := engine.TakeAction(s.Active, position, w.rules.HillOf(hill), side, false)
		list = append(list, game.Choice{
			Action: a.String(), Text: "Take " + w.Brief(s.Line[position-1]) + price(a),
			Why: game.Ruled(w.Why(s, a), w.rules.Check(s, a)),
		})
	}
	return list
}

// price returns how a tile is paid for: ", free", " for 2 soldiers".
func price(a engine.Action) string {
	switch {
	case a.Free():
		return " with an architect token"
	case a.Position() == 1:
		return ", free"
	}
	return " for " + soldiers(a.Position()-1)
}

// armyThen returns what a take makes of the army, its nurse or sergeant included, and whether a
// barracks can be filled then: "army of 3 left", "army of 10 left, 2 soldiers lost", "army of 1 left, too
// few to fill it".
func (w *Words) armyThen(s *engine.State, a engine.Action) string {
	after := *s
	w.rules.Advance(&after, a)
	h := w.rules.AnthillOf(s.Active, a.Hill())
	tile := w.rules.Tile(s.Line[a.Position()-1])
	text := armyLeft(after.Army[h])
	would := s.Army[h] + s.On[a.Position()-1]
	if !a.Free() {
		would -= a.Position() - 1
	}
	if tile.Feature == engine.Nurse {
		would += tile.N
	}
	if would > after.Army[h] && tile.Feature != engine.Sergeant {
		text += ", " + soldiers(would-after.Army[h]) + " lost"
	}
	if tile.Feature == engine.Barracks && after.Army[h] < tile.N {
		text += ", too few to fill it"
	}
	return text
}

// place returns where a tile goes: "left end of anthill b".
func (w *Words) place(s *engine.State, a engine.Action) string {
	text := w.spot(s, a)
	if a.Hill() != engine.OnlyHill {
		text += " of anthill " + a.Hill().String()
	}
	return text
}

// spot returns where in an anthill a tile goes.
func (w *Words) spot(s *engine.State, a engine.Action) string {
	switch {
	case a.Side() == engine.Left:
		return "left end"
	case a.Side() == engine.Right:
		return "right end"
	case s.Rows[w.rules.AnthillOf(s.Active, a.Hill())] == 0:
		return "first tile"
	}
	return "closing the ring"
}

// arrangement returns what a sentry would leave: "Fill only the barracks on tiles 23 and 31 (army of 4
// left)".
func (w *Words) arrangement(s *engine.State, a engine.Action) string {
	h := w.rules.AnthillOf(s.Active, engine.OnlyHill)
	if s.Hill > 0 {
		h = engine.Anthill(s.Hill - 1)
	}
	army := s.Army[h]
	var full []string
	all := 0
	for _, tile := range s.Rows[h].All() {
		t := w.rules.Tile(tile)
		if t.Feature != engine.Barracks {
			continue
		}
		all++
		if s.Full.Has(tile) {
			army += t.N
		}
		if a.Full().Has(tile) {
			army -= t.N
			full = append(full, strconv.Itoa(int(tile)))
		}
	}
	text := "Empty all barracks"
	switch {
	case s.Rows[h].Tiles()&s.Full == a.Full():
		text = "Leave all barracks as they are"
	case len(full) > 1 && len(full) == all:
		text = "Fill all barracks"
	case len(full) == 1:
		text = "Fill only the barracks on tile " + full[0]
	case len(full) > 1:
		text = "Fill only the barracks on tiles " + prose.List(full, "and")
	}
	if army > engine.MaxArmy { // what is not legal is said all the same
		return text
	}
	return text + " (" + armyLeft(army) + ")"
}

// armyLeft returns what is left of an army: "army of 3 left", "no soldiers left".
func armyLeft(n uint8) string {
	if n == 0 {
		return "no soldiers left"
	}
	return "army of " + strconv.Itoa(int(n)) + " left"
}

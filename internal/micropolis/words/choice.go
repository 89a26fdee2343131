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
		list = append(list, game.Choice{Action: a.String(), Text: w.Say(s, a)})
	}
	return list
}

// takes lists the tiles of the line.
func (w *Words) takes(s *engine.State) (list []game.Choice) {
	legal := w.rules.Legal(s, nil)
	for position := uint8(1); position <= s.Laid; position++ {
		c := game.Choice{Text: "Take " + w.Brief(s.Line[position-1]) + w.price(s, position)}
		for len(legal) > 0 && legal[0].Position() == position {
			a := legal[0]
			legal = legal[1:]
			c.Sub = append(c.Sub, game.Choice{Action: a.String(), Text: w.place(s, a) + ": " + w.Preview(s, a)})
		}
		if len(c.Sub) == 0 {
			continue
		}
		c.Action = c.Sub[0].Action
		if len(c.Sub) == 1 {
			c.Text += ", " + prose.LowerFirst(c.Sub[0].Text)
			c.Sub = nil
		}
		list = append(list, c)
	}
	return append(list, w.beyond(s)...)
}

// beyond lists the tiles that no army of the player reaches.
func (w *Words) beyond(s *engine.State) (list []game.Choice) {
	for position := uint8(2); position <= s.Laid; position++ {
		a, reached := engine.Action{}, false
		for _, h := range w.growing(s) {
			side := engine.NoSide
			if row := s.Rows[h]; row != 0 && row.Len() < engine.RingTiles-1 {
				side = engine.Left
			}
			a = engine.TakeAction(s.Active, position, w.rules.HillOf(h), side, false)
			reached = reached || s.Army[h] >= position-1
		}
		if reached || s.Tokens[s.Active-engine.One] > 0 {
			continue
		}
		list = append(list, game.Choice{
			Action: a.String(), Text: "Take " + w.Brief(s.Line[position-1]) + w.price(s, position),
			Why: w.Why(s, a) + " (" + w.rules.Check(s, a).Rule() + ")",
		})
	}
	return list
}

// growing returns the anthills of the player that are not complete.
func (w *Words) growing(s *engine.State) (list []engine.Anthill) {
	for h := range engine.Anthill(w.rules.Anthills()) {
		if w.rules.Owner(h) == s.Active && !s.Rows[h].Complete() {
			list = append(list, h)
		}
	}
	return list
}

// price returns what a position costs and brings: " for 2 soldiers, with 1 on it".
func (w *Words) price(s *engine.State, position uint8) string {
	text := ", free"
	if position > 1 {
		text = " for " + soldiers(position-1)
	}
	if on := s.On[position-1]; on > 0 {
		text += ", with " + soldiers(on) + " on it"
	}
	return text
}

// place returns where a tile goes and how it is paid: "To the left end of anthill b, with an
// architect token".
func (w *Words) place(s *engine.State, a engine.Action) string {
	h := w.rules.AnthillOf(s.Active, a.Hill())
	var text string
	switch {
	case a.Side() == engine.Left:
		text = "To the left end"
	case a.Side() == engine.Right:
		text = "To the right end"
	case s.Rows[h] == 0:
		text = "As the first tile"
	default:
		text = "To close the ring"
	}
	if a.Hill() != engine.OnlyHill {
		text += " of anthill " + a.Hill().String()
	}
	if a.Free() {
		text += ", with an architect token instead of soldiers"
	}
	return text
}

// Preview says what a tile would join and how many points it would be worth at once, before
// anything that follows: "joins above and below, +4 points". Points that compare with others
// are not counted.
func (w *Words) Preview(s *engine.State, a engine.Action) string {
	h := w.rules.AnthillOf(s.Active, a.Hill())
	tile := s.Line[a.Position()-1]
	before, after := s.Rows[h], s.Rows[h].Add(tile, a.Side())
	text := joins(w.rules, before, tile, a.Side())
	now := w.worth(after) - w.worth(before)
	return text + ", " + signed(now)
}

// joins says on which levels a tile meets an open gallery.
func joins(r *engine.Rules, row engine.Row, tile uint8, side engine.Side) string {
	if row == 0 {
		return "nothing to join yet"
	}
	t := r.Tile(tile).Open()
	met := map[bool]int{}
	meet := func(place int, theirs [2]engine.Ports, ours [2]engine.Ports) {
		o := r.Tile(row.At(place)).Open()
		for i := range theirs {
			if o.Has(theirs[i]) && t.Has(ours[i]) {
				met[i == 0]++
			}
		}
	}
	lefts, rights := [2]engine.Ports{engine.LU, engine.LL}, [2]engine.Ports{engine.RU, engine.RL}
	if side == engine.Left || side == engine.NoSide {
		meet(0, lefts, rights)
	}
	if side == engine.Right || side == engine.NoSide {
		meet(row.Len()-1, rights, lefts)
	}
	if side == engine.NoSide {
		return "joins " + prose.Count(met[true]+met[false], "gallery end", "gallery ends") + " of four"
	}
	switch {
	case met[true] > 0 && met[false] > 0:
		return "joins above and below"
	case met[true] > 0:
		return "joins above"
	case met[false] > 0:
		return "joins below"
	}
	return "joins nothing"
}

// worth returns the points of a row that depend on nothing else.
func (w *Words) worth(row engine.Row) (n int) {
	for _, g := range w.rules.Galleries(row, nil) {
		n += int(g.Ants) + g.Harvest() + g.Royal()
	}
	return n
}

func signed(n int) string {
	if n < 0 {
		return "−" + points(-n)
	}
	return "+" + points(n)
}

// arrangement returns what a sentry would leave: "Full: 23 of 1 and 31 of 3; 4 soldiers in the army".
func (w *Words) arrangement(s *engine.State, a engine.Action) string {
	after := *s
	h := w.rules.AnthillOf(s.Active, engine.OnlyHill)
	if s.Hill > 0 {
		h = engine.Anthill(s.Hill - 1)
	}
	army := s.Army[h]
	var full []string
	for _, tile := range s.Rows[h].All() {
		t := w.rules.Tile(tile)
		if t.Feature != engine.Barracks {
			continue
		}
		if after.Full.Has(tile) {
			army += t.N
		}
		if a.Full().Has(tile) {
			army -= t.N
			full = append(full, strconv.Itoa(int(tile))+" of "+strconv.Itoa(int(t.N)))
		}
	}
	text := "No barracks full"
	if len(full) > 0 {
		text = "Full: " + prose.List(full, "and")
	}
	if army > engine.MaxArmy { // what is not legal is said all the same
		return text
	}
	return text + "; " + soldiers(army) + " in the army"
}

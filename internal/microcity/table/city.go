package table

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/board"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/tui/theme"
)

// kinds are what a quarter is called in a cell, and its colour.
var kinds = [...]struct {
	letter, word, short string
	role                theme.Role
	hue                 theme.Hue
}{
	engine.Industrial:       {"I", "industrial", "ind.", theme.Text, theme.Slate},
	engine.Commercial:       {"C", "commercial", "comm.", theme.Text, theme.Amber},
	engine.Residential:      {"R", "residential", "res.", theme.Text, theme.Green},
	engine.LogisticsQuarter: {"L", "logistics", "log.", theme.Title, theme.Violet},
	engine.GardenQuarter:    {"G", "garden", "garden", theme.Good, theme.Leaf},
	engine.SeaportQuarter:   {"P", "seaport", "port", theme.Steel, theme.Blue},
}

var materialRoles = [engine.Materials]theme.Role{theme.Coal, theme.Steel, theme.Wood}

func (t *table) showBoard(now, then *engine.State, f focus) {
	v := &t.board
	all := t.rules.Quarters()
	v.Ports = all.Has(engine.Port1)
	v.Names, v.Sides = t.places(now, then)
	t.pool = 0
	for _, dice := range now.Dice {
		for _, v := range dice {
			if v != 0 {
				t.pool |= engine.FacesOf(v)
			}
		}
	}
	spoken := f.spoken
	for p := range engine.Place(engine.NumPlaces) {
		if (now.Flipped^then.Flipped)>>p&1 != 0 {
			spoken |= p.Quarters()
		}
	}
	for q := range engine.Quarter(engine.NumQuarters) {
		v.Cells[q] = board.Cell{}
		if all.Has(q) {
			v.Cells[q] = t.cell(now, then, q)
			c := &v.Cells[q]
			c.Marker = marker(now, then, q)
			c.Engineers, c.Rivals = engineers(now, then, q), t.haunts(q)
			c.Target, c.Spoken, c.Cursor = f.targets.Has(q), spoken.Has(q), f.cursor == q
			c.Faint, c.Path, c.Trace, c.Differs = f.only && !c.Target, f.path.Has(q), f.trace.Has(q), f.differ.Has(q)
			if f.ghost.Has(q) && c.Marker.Owner == 0 {
				c.Marker = board.Piece{Owner: t.owner(now) + 1, Change: board.Comes}
			}
		}
	}
	for i := range v.Contracts {
		v.Contracts[i] = board.Contract{}
		area := engine.ContractArea(i)
		if cost, points, ok := t.words.Price(now, area); ok {
			v.Contracts[i] = board.Contract{
				Name: t.words.ContractTitle(now, i), Cost: words.ShortCost(cost), Points: points, Bonus: t.words.Bonus(now, area),
				Owner: ownerAt(t.rules, now, area), Cursor: f.area == area,
			}
		}
	}
}

// owner returns whose markers are placed in this turn.
func (t *table) owner(s *engine.State) int {
	if t.words.Scored() && s.Active == engine.Two {
		return 1
	}
	return 0
}

func (t *table) cell(now, then *engine.State, q engine.Quarter) board.Cell {
	card, faces, ok := t.rules.QuarterAt(now, q)
	if !ok || int(card.Kind) >= len(kinds) {
		return board.Cell{}
	}
	k := kinds[card.Kind]
	c := board.Cell{Letter: k.letter, Word: k.word, Short: k.short, Role: k.role, Hue: k.hue, Faces: faces}
	if card.Kind == engine.Industrial && card.Material < engine.Materials {
		c.Material, c.Role = card.Material.String(), materialRoles[card.Material]
	}
	if t.pack != nil {
		look := c.Word
		if c.Material != "" {
			look = c.Material
		}
		c.Scenes = t.pack.Scenes(look)
	}
	c.Pool = t.pool
	if _, turned, ok := t.rules.QuarterAt(then, q); ok {
		c.Gains = turned &^ faces
	}
	c.Basic, c.Advanced = t.invests(now, q, &card)
	return c
}

// An offer is what the words for a quarter's actions depend on.
type offer struct {
	kind     engine.Kind
	material engine.Resource
	flipped  bool
}

// invests says what a quarter's actions do. It is asked for every quarter whenever the
// cursor moves, so the words are kept.
func (t *table) invests(s *engine.State, q engine.Quarter, card *engine.QuarterCard) (basic, advanced string) {
	of := offer{card.Kind, card.Material, s.Flipped>>q.Place()&1 != 0}
	text, ok := t.offered[of]
	if !ok {
		text[0], text[1] = t.words.TerseInvestment(s, q)
		t.offered[of] = text
	}
	return text[0], text[1]
}

func marker(now, then *engine.State, q engine.Quarter) board.Piece {
	for owner := range now.Markers {
		before, after := now.Markers[owner].Has(q), then.Markers[owner].Has(q)
		switch {
		case before && after:
			return board.Piece{Owner: owner + 1}
		case after:
			return board.Piece{Owner: owner + 1, Change: board.Comes}
		case before:
			return board.Piece{Owner: owner + 1, Change: board.Goes}
		}
	}
	return board.Piece{}
}

func engineers(now, then *engine.State, q engine.Quarter) (pieces [2]board.Piece) {
	for seat := range now.Engineers {
		before, after := now.Engineers[seat] == q, then.Engineers[seat] == q
		switch {
		case before:
			pieces[seat] = board.Piece{Owner: seat + 1}
		case after:
			pieces[seat] = board.Piece{Owner: seat + 1, Change: board.Comes}
		}
	}
	return pieces
}

package table

import (
	"boardgame/microcity/internal/micropolis/board"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/micropolis/words"
	"boardgame/microcity/internal/tui/tabletop"
)

// A view is a position made ready to be drawn, with what a player points at.
type view struct {
	rules *engine.Rules
	names []string // of the anthills, as they stand in a narrow column
	now   engine.State
	then  engine.State // after the action that would be taken; the same as now where there is none

	before, after [engine.MaxAnthills]engine.Score

	hills []hill
	large []engine.Anthill // those of the player to whom the table belongs
	small []engine.Anthill // all others, clockwise

	reach  int            // how many tiles of the line can be taken
	held   int            // the position of the tile in hand, from 1; 0 for none
	take   engine.Action  // the take that would be taken; ActNone for none
	hints  []int          // positions that are recommended
	cursor tabletop.Place // where the player points
	live   bool           // places can be pointed at
	say    *words.Words   // tells of what is pointed at; nil unless live
	shown  int            // categories whose points show; all of them but while a game is being scored
	scored bool           // step by step, in words that need their rows
}

// A hill is an anthill as it is drawn.
type hill struct {
	board.Anthill
	lit    []bool         // galleries that are lit
	newest uint8          // the tile that came last; 0 for none
	traced engine.TileSet // with which others did something last
}

// everything shows all categories of the points.
const everything = 6

// newView makes a position ready. Viewer is the player whose anthill is drawn large.
func newView(r *engine.Rules, names []string, now engine.State, viewer engine.Seat) *view {
	v := &view{rules: r, names: names, now: now, then: now, cursor: tabletop.Nowhere, shown: everything}
	v.hills = make([]hill, r.Anthills())
	first := 0
	for h := range v.hills {
		v.hills[h] = hill{Anthill: board.Anthill{Row: now.Rows[h], Full: now.Full}}
		if r.Owner(engine.Anthill(h)) == viewer {
			v.large = append(v.large, engine.Anthill(h))
			first = h + 1
		}
	}
	for i := range v.hills {
		if h := engine.Anthill((first + i) % len(v.hills)); r.Owner(h) != viewer {
			v.small = append(v.small, h)
		}
	}
	if rival, ok := r.Rival(); ok {
		v.hills[rival].Full = ^engine.TileSet(0) // MPO-46: it scores its barracks as if they were full
	}
	for _, a := range r.Legal(&v.now, nil) {
		if a.Kind == engine.ActTake {
			v.reach = max(v.reach, int(a.Position()))
		}
	}
	v.before = r.Scores(&v.now)
	v.after = v.before
	return v
}

// would makes an action that is legal the one whose effect shows.
func (v *view) would(a engine.Action) {
	v.rules.Advance(&v.then, a)
	v.after = v.rules.Scores(&v.then)
	switch a.Kind {
	case engine.ActTake:
		v.take = a
	case engine.ActFill, engine.ActSentry:
		v.hills[v.now.Hill-1].Full = v.then.Full
	default:
	}
}

// hold makes the tile of a take the one in hand: it shows at the ends of an anthill of the player, with what
// it would change the total by there, at that price.
func (v *view) hold(take engine.Action, h engine.Anthill) {
	v.held = int(take.Position())
	a := &v.hills[h].Anthill
	a.Tile = v.now.Line[v.held-1]
	for end, side := range ends(a.Row) {
		if side == engine.NoSide && end == board.AtLeft {
			continue
		}
		at := engine.TakeAction(v.now.Active, take.Position(), v.rules.HillOf(h), side, take.Free())
		if v.rules.Check(&v.now, at) == engine.OK { // the player's other army may be too small
			a.Gains[end] = words.GainOf(v.rules, &v.now, at).String()
		}
	}
}

// ends returns the sides to which the ends of a row belong, left and right: the first tile and
// the tenth have none (MPO-62).
func ends(w engine.Row) [2]engine.Side {
	if w == 0 || w.Len() == engine.RingTiles-1 {
		return [2]engine.Side{engine.NoSide, engine.NoSide}
	}
	return [2]engine.Side{engine.Left, engine.Right}
}

// choose makes an end the one to which the tile in hand would go. Its galleries are lit.
func (v *view) choose(h engine.Anthill, side engine.Side) {
	hill := &v.hills[h]
	end := board.AtRight
	if side == engine.Left {
		end = board.AtLeft
	}
	hill.Chosen[end] = true
	row := hill.After()
	place := 0
	if end == board.AtRight {
		place = row.Len() - 1
	}
	v.light(h, func(g *engine.Gallery) bool { return g.Tiles>>place&1 != 0 })
}

// light lights galleries of an anthill.
func (v *view) light(h engine.Anthill, which func(*engine.Gallery) bool) {
	hill := &v.hills[h]
	hill.lit = nil
	for _, g := range v.rules.Galleries(hill.After(), nil) {
		hill.lit = append(hill.lit, which(&g))
	}
}

// lights reports whether a gallery of an anthill is lit.
func (h *hill) lights(gallery int8) bool {
	return gallery >= 0 && int(gallery) < len(h.lit) && h.lit[gallery]
}

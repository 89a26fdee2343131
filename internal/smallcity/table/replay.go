package table

import (
	"slices"

	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/smallcity/board"
	"boardgame/microcity/internal/smallcity/engine"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tabletop"
	"boardgame/microcity/internal/tui/widget"
)

// A lookback draws what was played of a game: a screen.Board.
type lookback struct {
	tabletop.Teller
	mat  *mat
	head header
}

// Board returns what draws the positions along which a cursor goes.
func (m *Game) Board(c *replay.Cursor) screen.Board {
	l := &lookback{Teller: tabletop.Teller{Cursor: c}, mat: newMat(c.Tree, c.Table, nil)}
	l.Show(c.At())
	return l
}

// Show makes the position after n steps ready, with the borough of who took step n.
func (l *lookback) Show(n int) {
	at := l.Cursor.Node(n)
	v := l.mat.see(at)
	if n > 0 {
		if a := l.mat.match.Action(at); a.Seat.IsPlayer() {
			v.large = a.Seat
			for _, on := range l.mat.Touched(at, at) {
				l.light(on)
			}
		}
	}
	l.head = header{l.Cursor.Table.Title(), l.Cursor.Table.Heading(at)}
}

// Point does so for one of the things that lie there.
func (l *lookback) Point(n, thing int) {
	l.Show(n)
	if list := l.mat.view.lying(); thing < len(list) {
		l.light(list[thing])
	}
}

// light points at a space, in the borough that is drawn large then.
func (l *lookback) light(at tabletop.Place) {
	if seat, _, ok := spaceAt(at); ok {
		l.mat.view.cursor, l.mat.view.large = at, seat
	}
}

// lying returns the first spaces of all buildings that were built, borough by borough, in the order of the table's Things.
func (v *view) lying() (list []tabletop.Place) {
	for seat := engine.One; int(seat) <= v.rules.Players(); seat++ {
		for b := range v.now.Borough(seat).Buildings() {
			list = append(list, place(seat, b.First()))
		}
	}
	return list
}

// Compare makes the position of one of a pair ready, and the spaces that differ from the other: other buildings stand there, or
// others are on them.
func (l *lookback) Compare(p replay.Pair, side int) {
	var at [2]engine.State
	for i, c := range p {
		at[i] = newMat(c.Tree, c.Table, nil).state(c.Here())
	}
	v := l.mat.see(p[side].Here())
	v.now, v.then = at[side], at[side]
	for seat := engine.One; int(seat) <= v.rules.Players(); seat++ {
		a, b := at[0].Borough(seat), at[1].Borough(seat)
		for i := range engine.Space(engine.MaxSpaces) {
			sp := i + 1
			one, _ := a.At(sp)
			other, _ := b.At(sp)
			if one != other || sp == one.First() && !slices.Equal(standing(a, sp), standing(b, sp)) {
				v.differ = append(v.differ, place(seat, sp))
			}
		}
	}
	l.head.turn = p[side].Table.Heading(p[side].Here())
}

// standing returns who stands in the building with a first space.
func standing(b *engine.Borough, first engine.Space) (list []engine.Person) {
	for _, p := range b.People() {
		if p.Space() == first {
			list = append(list, p)
		}
	}
	return list
}

// Draw draws the table.
func (l *lookback) Draw(s *paint.Sheet, log []widget.Line, words int) (list, detail, foot *paint.Sheet) {
	step, about, keys, _ := drawTable(s, l.mat.view, l.head, log, func(int) int { return max(words, leastList) })
	return step, about, keys
}

// DrawSmall draws the borough alone, as large as it can be above so many rows.
func (l *lookback) DrawSmall(s *paint.Sheet, below int) int {
	v := l.mat.view
	plan := v.plan(v.large)
	for i, z := range board.Sizes {
		if w, h := z.Bounds(plan.Open); i == board.Smallest || w <= s.W && h+1+below <= s.H {
			v.line(s.Part(0, 0, s.W, 1), v.large)
			board.Draw(s.Part(0, 1, s.W, h), plan, z)
			return h + 1
		}
	}
	return 0
}

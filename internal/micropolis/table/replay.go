package table

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/board"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/micropolis/words"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tabletop"
	"boardgame/microcity/internal/tui/widget"
)

// A lookback draws what was played of a game: a screen.Board.
type lookback struct {
	tabletop.Teller
	mat  *mat
	turn string
}

// Board returns what draws the positions along which a cursor goes.
func (m *Game) Board(c *replay.Cursor) screen.Board {
	l := &lookback{Teller: tabletop.Teller{Cursor: c}, mat: newMat(c.Tree, c.Table, nil)}
	l.Show(c.At())
	return l
}

// Show makes the position after n steps ready. The anthill of the player who took that step is drawn large.
func (l *lookback) Show(n int) {
	at := l.Cursor.Node(n)
	s := l.mat.state(at)
	viewer := s.Active
	if at != 0 {
		if seat := l.mat.match.Action(at).Seat; seat.IsPlayer() {
			viewer = seat
		}
	}
	if !viewer.IsPlayer() {
		viewer = engine.One
	}
	l.see(at, viewer)
}

func (l *lookback) see(at game.Node, viewer engine.Seat) {
	l.mat.see(at, viewer)
	l.turn = l.mat.told.Heading(at)
}

// Point does so for one of the tiles that lie there: its anthill is drawn large where it is a
// player's, and its galleries are lit.
func (l *lookback) Point(n, thing int) {
	at := l.Cursor.Node(n)
	s := l.mat.state(at)
	lying := words.Lie(l.mat.rules, &s)[thing]
	if owner := l.mat.rules.Owner(lying.Hill); owner.IsPlayer() {
		l.see(at, owner)
	} else {
		l.Show(n)
	}
	v := l.mat.view
	v.hills[lying.Hill].Marked = engine.SetOf(lying.Tile)
	for place, tile := range s.Rows[lying.Hill].All() {
		if tile == lying.Tile {
			v.light(lying.Hill, func(g *engine.Gallery) bool { return g.Tiles>>place&1 != 0 })
		}
	}
}

// Compare makes the position of one of a pair ready. The tiles are marked that are not where they
// are in the other, and the barracks that are filled in one of them alone; nothing where the other
// has no such anthill.
func (l *lookback) Compare(p replay.Pair, side int) {
	other := newMat(p[1-side].Tree, p[1-side].Table, nil)
	there := other.see(p[1-side].Here(), engine.One)
	c := p[side]
	l.Cursor, l.mat = c, newMat(c.Tree, c.Table, nil)
	l.Show(c.At())
	v := l.mat.view
	for h := range min(len(v.hills), len(there.hills)) {
		v.hills[h].Marked = differ(&v.hills[h].Anthill, &there.hills[h].Anthill)
	}
}

// differ returns the tiles of an anthill that are not in the same place of another, counted from the
// tile that was placed first, or not filled alike.
func differ(a, b *board.Anthill) (marked engine.TileSet) {
	for place, tile := range a.Row.All() {
		at := place - a.Began + b.Began
		if at < 0 || at >= b.Row.Len() || b.Row.At(at) != tile || a.Full.Has(tile) != b.Full.Has(tile) {
			marked |= engine.SetOf(tile)
		}
	}
	return marked
}

// leastTold is how many rows are left at least for the step and its words.
const leastTold = 5

// Draw draws the table.
func (l *lookback) Draw(s *paint.Sheet, log []widget.Line, words int) (list, detail, foot *paint.Sheet) {
	step, about, keys, _ := drawTable(s, l.mat.view, header{l.mat.told.Title(), l.turn}, log, max(words, leastTold))
	return step, about, keys
}

// DrawSmall draws the anthill alone, as large as it can be above so many rows.
func (l *lookback) DrawSmall(s *paint.Sheet, below int) int {
	v := l.mat.view
	h := v.focus()
	switch room := s.H - below; {
	case s.W >= ringWidth && room > hillRows:
		v.head(s.Part(0, 0, s.W, 1), h)
		v.unrolled(s.Part(0, 1, s.W, hillRows), h, board.NarrowTile)
		return hillRows + 1
	default:
		width := board.SmallTiles[len(board.SmallTiles)-1]
		for _, wide := range board.SmallTiles {
			if board.SmallWidth(wide)+9 <= s.W {
				width = wide
				break
			}
		}
		for i, h := range v.order() {
			if 2*i+2 > room {
				return 2 * i
			}
			v.miniature(s.Part(0, 2*i, s.W, 2), h, width, 9)
		}
		return 2 * len(v.order())
	}
}

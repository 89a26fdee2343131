package table

import (
	"slices"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/mycity/board"
	"boardgame/microcity/internal/mycity/engine"
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
	head header
}

// Board returns what draws the positions along which a cursor goes.
func (m *Game) Board(c *replay.Cursor) screen.Board {
	l := &lookback{Teller: tabletop.Teller{Cursor: c}, mat: newMat(c.Tree, c.Table)}
	l.Show(c.At())
	return l
}

// Show makes the position after n steps ready, and the squares that step n was about.
func (l *lookback) Show(n int) {
	at := l.Cursor.Node(n)
	aim := board.Aim{Cursor: board.None}
	for _, sq := range l.mat.Touched(at, at) {
		aim.Light = append(aim.Light, int(sq))
	}
	l.show(at, l.mat.state(at), aim)
}

func (l *lookback) show(at game.Node, s engine.State, aim board.Aim) {
	l.head = header{l.mat.titles, l.mat.told.Heading(at)}
	l.mat.view = board.NewView(l.mat.rules, l.mat.names, s, aim)
}

// Point does so for one of the things that lie there.
func (l *lookback) Point(n, thing int) {
	at := l.Cursor.Node(n)
	s := l.mat.state(at)
	l.show(at, s, board.Aim{Cursor: l.mat.lying(&s)[thing]})
}

// Compare makes the position of one of a pair ready, and the squares that differ from the other: other zones lie there, or
// others control the landmark.
func (l *lookback) Compare(p replay.Pair, side int) {
	var at [2]engine.State
	var rules [2]*engine.Rules
	for i, c := range p {
		mat := newMat(c.Tree, c.Table)
		at[i], rules[i] = mat.state(c.Here()), mat.rules
	}
	aim := board.Aim{Cursor: board.None}
	if one, other := rules[0].Config(), rules[1].Config(); one.Hex == other.Hex && one.Size == other.Size { // else no square has a counterpart
		for sq := range l.mat.rules.Squares() {
			var who [2]engine.Seats
			for i := range who {
				if _, ok := rules[i].SiteAt(&at[i], engine.Square(sq)); ok {
					_, who[i] = rules[i].Control(&at[i], engine.Square(sq))
				}
			}
			if at[0].Board[sq] != at[1].Board[sq] || who[0] != who[1] {
				aim.Differ = append(aim.Differ, sq)
			}
		}
	}
	l.mat.view = board.NewView(l.mat.rules, l.mat.names, at[side], aim)
	l.head.turn = p[side].Table.Heading(p[side].Here())
}

// lying returns the squares where a landmark or a zone lies, in the order of the table's Things.
func (b *mat) lying(s *engine.State) (list []int) {
	for sq := range b.rules.Squares() {
		l, ok := b.rules.SiteAt(s, engine.Square(sq))
		if ok && l != 0 || !ok && s.Board[sq] != 0 {
			list = append(list, sq)
		}
	}
	return list
}

// Draw draws the table.
func (l *lookback) Draw(s *paint.Sheet, log []widget.Line, words int) (list, detail, foot *paint.Sheet) {
	step, about, keys, _ := drawTable(s, l.mat.view, l.head, log, func(int) int { return max(words, leastList) })
	return step, about, keys
}

// DrawSmall draws the board alone, as large as it can be above so many rows.
func (l *lookback) DrawSmall(s *paint.Sheet, below int) int {
	c := l.mat.rules.Config()
	sizes := append(slices.Clone(board.Sizes(c)), board.Narrowest)
	for i, size := range sizes {
		w, h := size.Bounds(c)
		if c.Hex && i == len(sizes)-2 {
			w-- // rather without the last name of a row than narrower
		}
		if i == len(sizes)-1 || w <= s.W && h+below <= s.H {
			board.Draw(s.Part(0, 0, s.W, h), l.mat.view, size)
			return h
		}
	}
	return 0
}

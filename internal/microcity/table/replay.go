package table

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/board"
	"boardgame/microcity/internal/microcity/box"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tabletop"
	"boardgame/microcity/internal/tui/widget"
)

// A lookback draws what was played of a game.
type lookback struct {
	tabletop.Teller
	table *table
	match *microcity.Match
}

// Board returns the board of a replay.
func (m *Game) Board(c *replay.Cursor) screen.Board {
	h := c.Moment().Header
	l := &lookback{Teller: tabletop.Teller{Cursor: c}, match: microcity.Of(c.Tree)}
	l.table = newTable(l.match.Rules(), h)
	l.table.pack = l.match.Pack()
	return l
}

// state returns the position after n steps.
func (l *lookback) state(n int) engine.State { return l.match.Position(l.Cursor.Node(n)) }

func (l *lookback) Show(n int) {
	f := noFocus
	if n > 0 {
		f.spoken = touched(l.match.Action(l.Cursor.Node(n)))
	}
	l.focusOn(n, f)
}

func (l *lookback) focusOn(n int, f focus) {
	now := l.state(n)
	l.table.used = usedDice(l.match, l.Cursor.Node(n))
	l.table.show(&now, &now, f)
	l.table.count(l.Cursor.Table, l.Cursor.Node(n))
}

func (l *lookback) Point(n, thing int) {
	h := l.Cursor.Moment().Header
	at := box.New(l.match, h.Party()).Laid(l.Cursor.Node(n))[thing]
	l.focusOn(n, focus{cursor: at.Quarter, spoken: at.Quarters, area: at.Area})
}

func (l *lookback) Compare(p replay.Pair, side int) {
	var at [2]engine.State
	for i, c := range p {
		at[i] = microcity.Of(c.Tree).Position(c.Here())
	}
	f := noFocus
	f.differ = differ(&at[0], &at[1])
	l.table.used = [2][]uint8{}
	l.table.show(&at[side], &at[side], f)
	l.table.count(p[side].Table, p[side].Here())
}

func (l *lookback) Draw(s *paint.Sheet, log []widget.Line, words int) (list, detail, foot *paint.Sheet) {
	l.table.need = words
	to := drawTable(s, l.table, log)
	return to.list, to.detail, to.foot
}

func (l *lookback) DrawSmall(s *paint.Sheet, below int) int {
	v := l.table.board
	v.Ports = v.Ports && v.Width(board.Compact) <= s.W // they give way before a quarter does
	size := v.Fit(s.W, max(s.H-2*below, min(s.H-below, board.Medium.Height())))
	board.Draw(s.Part(0, 0, s.W, size.Height()), &v, size)
	return size.Height()
}

func (l *lookback) Cards(n int) []widget.Line {
	now := l.state(n)
	return cardTexts(l.table.words, l.table.rules, &now)
}

func (l *lookback) CardsName() string { return "cards" }

// whoseChance says what the chances of a game are, which are told of a seat.
func whoseChance(words *words.Words, seat engine.Seat) string {
	if words.Scored() {
		return "Chance of " + words.Player(seat)
	}
	return "Win chance"
}

// touched returns the quarters that an action is about.
func touched(a engine.Action) engine.Quarters {
	switch a.Kind {
	case engine.ActGo, engine.ActPlace, engine.ActRemove, engine.ActRedeem:
		if q, ok := a.Area().Quarter(); ok {
			return 1 << q
		}
	case engine.ActUpgrade:
		return a.Place().Quarters()
	}
	return 0
}

// differ returns the quarters on which two positions differ: in a marker, or in who stands
// there.
func differ(a, b *engine.State) (quarters engine.Quarters) {
	for i := range a.Markers {
		quarters |= a.Markers[i] ^ b.Markers[i]
	}
	for i := range a.Engineers {
		if a.Engineers[i] == b.Engineers[i] {
			continue
		}
		for _, q := range []engine.Quarter{a.Engineers[i], b.Engineers[i]} {
			if q != engine.NoQuarter {
				quarters |= 1 << q
			}
		}
	}
	return quarters
}

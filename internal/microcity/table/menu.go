package table

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/choices"
	"boardgame/microcity/internal/tui/screen"
)

// A menu is the choices that are open, a cursor over them, and those behind them that
// Esc goes back to.
type menu struct {
	ask    string // what is asked; "" for the question of the rules
	list   []choices.Choice
	keys   []shortcut // of the choices
	cursor int
	board  bool // the choices are quarters: the city is the selector
	behind *menu
}

// newMenu puts the cursor on the first choice that can be chosen, or near a quarter.
func newMenu(keys *screen.Keymap, ask string, list []choices.Choice, near engine.Quarter, behind *menu) *menu {
	m := &menu{ask: ask, list: list, keys: numbered(list, keys), behind: behind, board: onBoard(list)}
	best := 1 << 10
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].Why != "" {
			continue
		}
		away := 0
		if q, ok := list[i].Quarter(); m.board && ok && near < engine.NumQuarters {
			away = distance(q, near)
		} else if m.board {
			away = 1 << 9
		}
		if away <= best {
			m.cursor, best = i, away
		}
	}
	return m
}

// onBoard reports whether the choices are quarters, but for those that decline or are
// about something else than a place.
func onBoard(list []choices.Choice) bool {
	if len(list) > 1 && sameQuarter(list) >= 0 {
		return false // they differ in how they are paid
	}
	found := false
	for i := range list {
		c := &list[i]
		if len(c.Sub) > 0 && sameQuarter(c.Sub) < 0 {
			return false
		}
		switch c.Action.Kind {
		case engine.ActGo, engine.ActPlace, engine.ActRemove, engine.ActRedeem:
			_, is := c.Quarter()
			if !is && c.Why == "" {
				return false
			}
			found = found || is && c.Why == ""
		case engine.ActPass, engine.ActAdvantage, engine.ActEnd, engine.ActReady:
		default:
			return false
		}
	}
	return found
}

// sameQuarter returns the quarter that all the choices are about, or -1.
func sameQuarter(list []choices.Choice) int {
	q, ok := list[0].Quarter()
	for i := range list {
		if other, is := list[i].Quarter(); !ok || !is || other != q {
			return -1
		}
	}
	return int(q)
}

// at returns the choice under the cursor, or nil where there is none.
func (m *menu) at() *choices.Choice {
	if m.cursor >= len(m.list) {
		return nil
	}
	return &m.list[m.cursor]
}

// target returns the quarter of a choice that is made on the board.
func (m *menu) target(i int) (engine.Quarter, bool) {
	if !m.board {
		return 0, false
	}
	return m.list[i].Quarter()
}

// targets returns the quarters that can be chosen on the board.
func (m *menu) targets() (set engine.Quarters) {
	for i := range m.list {
		if q, ok := m.target(i); ok && m.list[i].Why == "" {
			set |= 1 << q
		}
	}
	return set
}

// card returns the project card that the choice under the cursor plays, 0 for none.
func (m *menu) card() engine.Card {
	if m == nil || m.at() == nil || m.at().Action.Kind != engine.ActPlay {
		return 0
	}
	return m.at().Action.Card()
}

// cards are the project cards that can be played.
func (m *menu) cards() (set engine.Cards) {
	for i := range m.list {
		if a := m.list[i].Action; a.Kind == engine.ActPlay && m.list[i].Why == "" {
			set |= 1 << a.Card()
		}
	}
	return set
}

// listed reports whether a choice stands in the list beside the board.
func (m *menu) listed(i int) bool {
	_, ok := m.target(i)
	return !ok
}

// reachable reports whether the cursor may stand on a choice: on the board, only where
// it can be chosen; in the list, everywhere.
func (m *menu) reachable(i int) bool { return m.listed(i) || m.list[i].Why == "" }

// step moves the cursor by one in the order of the choices.
func (m *menu) step(by int, wanted func(int) bool) bool {
	for i := m.cursor + by; i >= 0 && i < len(m.list); i += by {
		if m.reachable(i) && wanted(i) {
			m.cursor = i
			return true
		}
	}
	return false
}

// next moves on to the next choice, and from the last to the first.
func (m *menu) next(by int) {
	if m.step(by, func(int) bool { return true }) || len(m.list) == 0 {
		return
	}
	m.cursor = 0
	if by < 0 {
		m.cursor = len(m.list) - 1
	}
	if !m.reachable(m.cursor) {
		m.step(by, func(int) bool { return true })
	}
}

// move moves the cursor in a direction: on the board to the next quarter there, in the
// list up or down, and from one to the other.
func (m *menu) move(dx, dy int) {
	q, here := engine.Quarter(0), false
	if m.cursor < len(m.list) {
		q, here = m.target(m.cursor)
	}
	if !here {
		if !m.step(sign(dx+dy), m.listed) && dx+dy < 0 {
			m.step(-1, func(i int) bool { return !m.listed(i) })
		}
		return
	}
	best, found := 1<<10, -1
	for i := range m.list {
		if to, ok := m.target(i); ok && m.list[i].Why == "" {
			if away, ok := ahead(q, to, dx, dy); ok && away < best {
				best, found = away, i
			}
		}
	}
	switch {
	case found >= 0:
		m.cursor = found
	case dy > 0:
		m.step(1, m.listed)
	}
}

func sign(n int) int {
	if n < 0 {
		return -1
	}
	return 1
}

// spot returns where a quarter lies, in half quarters.
func spot(q engine.Quarter) (x, y int) {
	if q >= engine.Port1 {
		return -2, 1 + int(q-engine.Port1)*4
	}
	return int(q%4) * 2, int(q/4) * 2
}

func distance(a, b engine.Quarter) int {
	ax, ay := spot(a)
	bx, by := spot(b)
	return abs(ax-bx) + abs(ay-by)
}

// ahead reports whether b lies in a direction from a, and how far off: what lies aside
// counts more.
func ahead(a, b engine.Quarter, dx, dy int) (away int, ok bool) {
	ax, ay := spot(a)
	bx, by := spot(b)
	along, aside := (bx-ax)*dx+(by-ay)*dy, abs((bx-ax)*dy)+abs((by-ay)*dx)
	return along + 3*aside, along > 0
}

func abs(n int) int { return max(n, -n) }

package tabletop

import (
	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A Teller tells in words what was played along a cursor, the same for every game: of a
// screen.Board, what draws nothing.
type Teller struct {
	Cursor *replay.Cursor
	Judge  driver.Judge // of its positions
}

// Cards tells the position after n steps.
func (t Teller) Cards(n int) []widget.Line {
	return widget.Texts(t.Cursor.Table.Situation(t.Cursor.Node(n)), theme.Text)
}

// CardsName says what Cards tells.
func (t Teller) CardsName() string { return "the position in words" }

// Seats returns the names of those who play.
func (t Teller) Seats() (names []string) {
	for i := range t.Cursor.Tree.Players() {
		names = append(names, t.Cursor.Table.Player(i))
	}
	return names
}

// Chances returns what judges the positions after steps from the one on and before the other, for the
// first person: of 10,000, or -1 before the first turn.
func (t Teller) Chances(from, to int) func() []int {
	list := make([]func() int, 0, to-from)
	seat, _ := t.Cursor.Person()
	for n := from; n < to; n++ {
		at := t.Cursor.Node(n)
		if t.Cursor.Tree.Moment(at).Turn == 0 {
			list = append(list, func() int { return -1 })
			continue
		}
		list = append(list, t.Judge(t.Cursor.Tree, at, seat))
	}
	return func() []int {
		chances := make([]int, len(list))
		for i, think := range list {
			chances[i] = think()
		}
		return chances
	}
}

// ChanceNames says whose chances they are.
func (t Teller) ChanceNames() []string {
	if t.Cursor.Tree.Players() == 1 {
		return screen.ChanceNames("", true)
	}
	seat, one := t.Cursor.Person()
	return screen.ChanceNames(t.Cursor.Table.Player(seat), one)
}

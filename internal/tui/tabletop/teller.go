package tabletop

import (
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A Teller tells in words what was played along a cursor, the same for every game: of a
// screen.Board, what draws nothing.
type Teller struct{ Cursor *replay.Cursor }

// Cards describes the position after n steps.
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

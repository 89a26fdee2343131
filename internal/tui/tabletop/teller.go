package tabletop

import (
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A Teller tells in words what was played along a cursor, the same for every game: of a
// screen.Board, what draws nothing.
type Teller struct{ Cursor *replay.Cursor }

// Tell tells what step n did.
func (t Teller) Tell(n int) (lines []widget.Line) {
	for _, line := range t.Cursor.Table.Tell(t.Cursor.Node(n)) {
		lines = append(lines, widget.Line{Text: line.Text, Role: Role(line.Kind)})
	}
	return lines
}

// Cards tells the position after n steps.
func (t Teller) Cards(n int) (lines []widget.Line) {
	for _, text := range t.Cursor.Table.Situation(t.Cursor.Node(n)) {
		lines = append(lines, widget.Line{Text: text, Role: theme.Text})
	}
	return lines
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

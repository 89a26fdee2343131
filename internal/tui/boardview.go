package tui

import (
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/widget"
)

// A boardView draws what was played of one game. What it draws is made ready by show, point and
// compare, and shows until the next of them.
type boardView interface {
	// show makes the position after n steps ready to be drawn, and what step n was about.
	show(n int)
	// point does so for one of the things that lie there, as the table of the game lists them.
	point(n, thing int)
	// compare makes the position of one of a pair ready, and what differs from the other.
	compare(p replay.Pair, side int)
	// draw draws the table, and returns the sheets for the step and its words, for the details
	// below, of which there are at least two rows, and for the keys. Above the details, which
	// take more rows where there are, it leaves some for words.
	draw(s *paint.Sheet, log []widget.Line, words int) (list, detail, foot *paint.Sheet)
	// drawSmall draws the board alone, above at least so many rows, and returns how many rows it
	// takes itself.
	drawSmall(s *paint.Sheet, below int) int
	// tell tells what step n did, from 1.
	tell(n int) []widget.Line
	// cards tells what the cards say at a position.
	cards(n int) []widget.Line
	// seats returns the names of those who play.
	seats() []string
	// chances returns what computes the chances of the first player, or of all together, after
	// steps from the one on and before the other: of 10,000, or -1 where nobody can tell. It is
	// called in a command; nil where the game knows no chances.
	chances(from, to int) func() []int
	// chanceNames says whose chances they are, in words that take more room and less.
	chanceNames() []string
}

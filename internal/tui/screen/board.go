package screen

import (
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/widget"
)

// A Counting board shows itself what the points of a game that is over are made of.
type Counting interface{ CountsUp() }

// A Board draws what was played of one game. What it draws is made ready by show, point and
// compare, and shows until the next of them.
type Board interface {
	// Show makes the position after n steps ready to be drawn, and what step n was about.
	Show(n int)
	// Point does so for one of the things that lie there, as the table of the game lists them.
	Point(n, thing int)
	// Compare makes the position of one of a pair ready, and what differs from the other.
	Compare(p replay.Pair, side int)
	// Draw draws the table, and returns the sheets for the step and its words, for the details
	// below, of which there are at least two rows, and for the keys. Above the details, which
	// take more rows where there are, it leaves some for words.
	Draw(s *paint.Sheet, log []widget.Line, words int) (list, detail, foot *paint.Sheet)
	// DrawSmall draws the board alone, above at least so many rows, and returns how many rows it
	// takes itself.
	DrawSmall(s *paint.Sheet, below int) int
	// Cards tells what the cards say at a position, or all that there is to say of it; CardsName
	// says which.
	Cards(n int) []widget.Line
	CardsName() string
	// Seats returns the names of those who play.
	Seats() []string
}

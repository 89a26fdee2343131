// Package table is Micropolis on the screen: the table of a game in progress, and the board of a
// replay. It decides nothing: what is to be seen is taken from the engine.
//
//	micropolis.go      what the shell is given
//	mat.go places.go   the line and the anthills as a board that is played on
//	view.go            what is to be seen of a position
//	layout.go          where things lie in a window
//	line.go hill.go    the tiles on offer, and the anthills
//	caption.go         whose an anthill is, with army, tokens and points
//	standing.go        those of all anthills
//	picture.go         a drawing of the board, in the colours of the theme
//	finale.go          the scoring, category by category
//	replay.go          the table as a board that is looked at
//	sample.go          an anthill beside the form, and among the settings
package table

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/agreement"
	"boardgame/microcity/internal/micropolis/computer"
	"boardgame/microcity/internal/micropolis/lesson"
	"boardgame/microcity/internal/micropolis/words"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tabletop"
)

// A Game is Micropolis as the shell sees it: a screen.Game.
type Game struct{ tabletop.Offered }

// New returns Micropolis with the tiles that it brings along.
func New() *Game {
	return &Game{tabletop.Offered{Offer: agreement.Offer(), Players: computer.Players, Reference: words.Reference, Taught: lesson.Offers}}
}

// Play returns the table of a game in progress.
func (m *Game) Play(s *session.Session, h *screen.Host) screen.Screen {
	begun := s.Header()
	bots := begun.Party().Bots
	return m.Sit(func(t game.Tree, told game.Table) tabletop.Board { return newMat(t, told, bots) }, s, h)
}

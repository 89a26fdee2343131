// Package table is Small City on the screen: the table of a game in progress, and the board of a replay. It decides
// nothing: what is to be seen is taken from the engine, and what is said of it from the words.
//
//	smallcity.go      what the shell is given
//	mat.go            the boroughs as a board that is played on
//	view.go           what is to be seen of a position
//	plan.go looks.go  a borough as it is drawn
//	finale.go         the scoring at the end
//	panel.go          what players have, and what the round brings
//	promises.go       promises, the arcology, and other ways to win
//	layout.go         where things lie in a window
//	replay.go         the table as a board that is looked at
//	sample.go         a borough beside the form, and among the settings
package table

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/smallcity/agreement"
	"boardgame/microcity/internal/smallcity/computer"
	"boardgame/microcity/internal/smallcity/lesson"
	"boardgame/microcity/internal/smallcity/words"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tabletop"
)

// A Game is Small City as the shell sees it: a screen.Game.
type Game struct{ tabletop.Offered }

// New returns Small City with the tiles that it brings along.
func New() *Game {
	return &Game{tabletop.Offered{Offer: agreement.Offer(), Players: computer.Players, Reference: words.Reference, Taught: lesson.Offers}}
}

// Play returns the table of a game in progress.
func (m *Game) Play(s *session.Session, h *screen.Host) screen.Screen {
	begun := s.Header()
	bots := begun.Party().Bots
	return m.Sit(func(t game.Tree, told game.Table) tabletop.Board { return newMat(t, told, bots) }, s, h)
}

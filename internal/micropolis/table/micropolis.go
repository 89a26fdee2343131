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
	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/micropolis/agreement"
	"boardgame/microcity/internal/micropolis/computer"
	lessons "boardgame/microcity/internal/micropolis/lesson"
	"boardgame/microcity/internal/micropolis/words"
	"boardgame/microcity/internal/rulebook"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tabletop"
)

// A Game is Micropolis as the shell sees it: a screen.Game.
type Game struct{ tabletop.Offered }

// New returns Micropolis with the tiles that it brings along.
func New() *Game { return &Game{tabletop.Offered{Offer: agreement.Offer()}} }

// Play returns the table of a game in progress.
func (m *Game) Play(s *session.Session, h *screen.Host) screen.Screen {
	begun, players := s.Header(), computer.Players(s.Tree())
	bots := begun.Party().Bots
	return tabletop.New(tabletop.Game{
		Board:  func(t game.Tree, told game.Table) tabletop.Board { return newMat(t, told, bots) },
		Mind:   players.Mind(begun.Seed),
		Advise: players.Adviser(),
		Review: players.Reviewer(),
	}, s, h)
}

// Judge returns who judges the positions of a game.
func (m *Game) Judge(t game.Tree) driver.Judge { return computer.Players(t).Reviewer().Judge }

// Rules returns the rules of Micropolis in our own words.
func (m *Game) Rules() []rulebook.Section { return words.Reference() }

// Lessons returns the lesson.
func (m *Game) Lessons() []lesson.Offer { return lessons.Offers(m.Offer) }

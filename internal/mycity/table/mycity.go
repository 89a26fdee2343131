// Package table is My City on the screen: the table of a game in progress, and the board of a
// replay.
//
//	mycity.go  what the shell is given
//	board.go   the map as a board that is played on
//	replay.go  the map as a board that is looked at
//	layout.go  where things lie in a window
//	sample.go  a map beside the form, and among the settings
package table

import (
	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/mycity"
	"boardgame/microcity/internal/mycity/agreement"
	"boardgame/microcity/internal/mycity/computer"
	"boardgame/microcity/internal/mycity/engine"
	lessons "boardgame/microcity/internal/mycity/lesson"
	"boardgame/microcity/internal/mycity/words"
	"boardgame/microcity/internal/rulebook"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tabletop"
)

// A Game is My City as the shell sees it: a screen.Game.
type Game struct{ tabletop.Offered }

// New returns My City with the counters that it brings along.
func New() *Game { return &Game{tabletop.Offered{Offer: agreement.Offer()}} }

// Play returns the table of a game in progress.
func (m *Game) Play(s *session.Session, h *screen.Host) screen.Screen {
	begun, players := s.Header(), computer.Players(s.Tree())
	return tabletop.New(tabletop.Game{
		Board:  func(t game.Tree, told game.Table) tabletop.Board { return newMat(t, told) },
		Mind:   players.Mind(begun.Seed),
		Advise: players.Adviser(),
		Review: players.Reviewer(),
	}, s, h)
}

func newMat(tree game.Tree, told game.Table) *mat {
	m := match.Of[engine.State, engine.Action](tree)
	b := &mat{match: m, rules: m.Engine().(mycity.Rules).Rules, told: told}
	for i := range b.rules.Players() {
		b.names = append(b.names, told.Player(i))
	}
	return b
}

// Judge returns who judges the positions of a game.
func (m *Game) Judge(t game.Tree) driver.Judge { return computer.Players(t).Reviewer().Judge }

// Rules returns the rules of My City in our own words.
func (m *Game) Rules() []rulebook.Section { return words.Reference() }

// Lessons returns the lesson.
func (m *Game) Lessons() []lesson.Offer { return lessons.Offers(m.Offer) }

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
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/mycity/agreement"
	"boardgame/microcity/internal/mycity/computer"
	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/mycity/lesson"
	mycity "boardgame/microcity/internal/mycity/match"
	"boardgame/microcity/internal/mycity/words"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tabletop"
)

// A Game is My City as the shell sees it: a screen.Game.
type Game struct{ tabletop.Offered }

// New returns My City with the counters that it brings along.
func New() *Game {
	return &Game{tabletop.Offered{Offer: agreement.Offer(), Players: computer.Players, Reference: words.Reference, Taught: lesson.Offers}}
}

// Play returns the table of a game in progress.
func (m *Game) Play(s *session.Session, h *screen.Host) screen.Screen {
	return m.Sit(func(t game.Tree, told game.Table) tabletop.Board { return newMat(t, told) }, s, h)
}

func newMat(tree game.Tree, told game.Table) *mat {
	m := match.Of[engine.State, engine.Action](tree)
	rules := m.Engine().(mycity.Rules).Rules
	b := &mat{match: m, rules: rules, told: told, titles: words.Titles(rules)}
	for i := range b.rules.Players() {
		b.names = append(b.names, told.Player(i))
	}
	return b
}

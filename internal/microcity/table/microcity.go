// Package table is Micro City on the screen: the table of a game in progress, the lesson, and
// the board of a replay.
//
//	microcity.go              what the shell is given
//	play.go choose.go         the screen of a game; what any game in progress does is tui/live's
//	menu.go shortcuts.go      choices, the cursor over them, and their keys
//	mouse.go look.go things.go split.go typed.go  pointing at the table, dividing dice, chance by hand
//	robot.go                  computer players
//	motion.go                 short movements of what happened
//	hint*.go remedy.go        plans, and what would have been possible
//	ending.go review*.go par.go  after the game
//	race.go                   beside the ghost of an earlier game
//	ladder*.go                the ladder
//	replay.go                 the board of a replay, and two side by side
//	position.go city.go details.go drawing.go walk.go  one position made ready to be drawn
//	draw.go layout.go panels.go signs.go help.go  drawing it, and what its signs and keys mean
//	cards.go portrait.go  cards over the table
package table

import (
	"slices"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/computer"
	lessons "boardgame/microcity/internal/microcity/lesson"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/panel"
	"boardgame/microcity/internal/microcity/par"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/puzzle"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tabletop"
	"boardgame/microcity/internal/tui/widget"
)

// A Game is Micro City as the shell sees it: a screen.Game.
type Game struct {
	tabletop.Offered
	cards  pack.Source // of new games
	effort int         // how many positions the search for par may look at
	review func(*playScreen) func() []computer.Turn
	missed func(*microcity.Match, []computer.Turn) []*puzzle.Puzzle // turns of people that make puzzles
}

// New returns Micro City with the cards of new games.
func New(cards *pack.Pack) *Game { return with(agreement.With(cards), cards.Source()) }

// OfCore returns Micro City with the cards that come with it. They are read when somebody comes to it.
func OfCore() *Game { return with(agreement.Offer(), pack.CoreSource()) }

func with(o setup.Offer, cards pack.Source) *Game {
	taught := func(setup.Offer) []lesson.Offer { return lessons.Offers(cards) }
	return &Game{
		tabletop.Offered{Offer: o, Reference: words.Reference, Taught: taught},
		cards, par.Enough, (*playScreen).lookBack, puzzle.Mistakes,
	}
}

// Play returns the table of a game in progress.
func (m *Game) Play(s *session.Session, h *screen.Host) screen.Screen {
	return newPlay(m, play.On(s), h.Keys)
}

// Judge returns who judges the positions of a game.
func (m *Game) Judge(t game.Tree) driver.Judge { return computer.Judge(t) }

// Sketch draws what is to be built and, where there is room, what it will look like.
func (m *Game) Sketch(f *setup.Form, s *paint.Sheet) {
	g, ok := f.Game()
	if !ok {
		return
	}
	c, _ := microcity.Config(engine.RulesVersion, g.Options) // the form made them
	rules, err := engine.New(m.cards.Cards().Cards, c)
	if err != nil {
		return
	}
	start := rules.Start()
	t := newTable(rules, log.Header{})
	t.pack = m.cards.Cards()
	done := start
	done.Done = 1<<len(rules.Building(&start).Stages) - 1
	t.show(&done, &done, noFocus)
	art := panel.Rising(slices.Clone(t.drawing))
	t.show(&start, &start, noFocus)
	for i := range t.building.Stages {
		t.building.Stages[i].Next = true
	}
	if len(t.building.Stages) == 0 {
		return
	}
	s.W = min(s.W, panelsAlone)
	stages := panel.Stages(t.building)
	if list := []widget.Section{stages, art}; rowsOf(list) < s.H && len(t.drawing) > 0 {
		widget.Column(s.Part(0, 0, s.W, rowsOf(list)+1), list)
		return
	}
	stages.Draw(s.Part(0, 0, s.W, stages.Rows))
}

// Sample returns two companies.
func (m *Game) Sample() widget.Section {
	column := func(seat, coal int, name string) panel.Company {
		return panel.Company{
			Name: name, Seat: seat, Turn: seat == 1, Owner: seat, Pool: panel.Amount{Now: 2 + seat, Then: 2 + seat},
			Tracks: [engine.Resources]panel.Amount{{Now: coal, Then: coal}, {Now: 1, Then: seat}, {Now: seat, Then: 1}, {Now: 4, Then: 4}},
			Dice:   []panel.Die{{Now: 5, Then: 5}, {Now: 2, Then: uint8(2 * seat)}},
		}
	}
	return panel.Companies([]panel.Company{column(1, 2, "Player 1"), column(2, 3, "Player 2")}, 0, 0)
}

// Package tabletop is the screen on which any game is played that has a board: what is asked,
// what can be chosen, what happened, and how it stands come from the game's Table, and the Board
// of the game draws it and says what lies where. Nothing is decided here.
//
// Two cursors make a choice: one stands on a place of the board, the other on a choice, such as
// the piece in hand. So a player may pick either first, and sees what the two together would do
// before it is done.
//
//	tabletop.go        what a game brings along
//	play.go            the screen; what any game in progress does is package live's
//	choose.go offer.go switches.go  choices, places, and why one cannot be had on the other
//	keys.go mouse.go   what keys and pointing mean
//	look.go            looking around
//	hand.go            dice and draws that people bring
//	hint.go            advice of the computer
//	lesson.go          what a lesson asks of the table
//	ending.go finale.go review.go teller.go  after the game
//	draw.go help.go    drawing it
package tabletop

import (
	"boardgame/microcity/internal/computer"
	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/puzzle"
	"boardgame/microcity/internal/review"
	"boardgame/microcity/internal/rulebook"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/widget"
)

// A Game is what one game in progress brings to its table.
type Game struct {
	Board  func(game.Tree, game.Table) Board // makes that of a game in progress, told by a table
	Mind   driver.Mind                       // thinks for the computers
	Advise driver.Adviser                    // helps the people; nil where the game has no advice
	Review review.Mind                       // looks back at the end; empty where nobody does
}

// An Offered is what a screen.Game on a board takes from its wing as it is; the game adds the rest.
type Offered struct {
	Offer     setup.Offer
	Players   func(game.Tree) computer.Minds // nil where no computer plays
	Reference func() []rulebook.Section
	Taught    func(setup.Offer) []lesson.Offer // nil where there is no lesson
}

// Box says what the game is, and opens its logs.
func (o *Offered) Box() game.Game { return o.Offer.Box }

// Form begins the agreement on a new game.
func (o *Offered) Form(b setup.Beginning) *setup.Form { return o.Offer.Form(b) }

// Owns reports whether a share code is one of the game.
func (o *Offered) Owns(code string) bool { return o.Offer.Codes.Owns(code) }

// Coded begins the agreement on the game of a share code.
func (o *Offered) Coded(code string, b setup.Beginning) (*setup.Form, error) {
	return o.Offer.FormOf(code, b)
}

// Puzzles returns the puzzles of the game, or nil where it has none.
func (o *Offered) Puzzles() *puzzle.Offer { return o.Offer.Puzzles }

// Judge returns who judges the positions of a game, or nil.
func (o *Offered) Judge(t game.Tree) driver.Judge {
	if o.Players == nil {
		return nil
	}
	return o.Players(t).Reviewer([game.MaxSeats]string{}).Judge
}

// Rules returns the rules of the game in our own words.
func (o *Offered) Rules() []rulebook.Section { return o.Reference() }

// Lessons returns the lessons of the game.
func (o *Offered) Lessons() []lesson.Offer {
	if o.Taught == nil {
		return nil
	}
	return o.Taught(o.Offer)
}

// Sit returns the table of a game in progress, on a board.
func (o *Offered) Sit(board func(game.Tree, game.Table) Board, s *session.Session, h *screen.Host) screen.Screen {
	if o.Players == nil {
		return New(Game{Board: board, Mind: func(string, game.Node) func() []string { return nil }}, s, h)
	}
	players := o.Players(s.Tree())
	return New(Game{board, players.Mind(s.Header().Seed), players.Adviser(), players.Reviewer(s.Header().Bots)}, s, h)
}

// A Place is a place of a board: a number from 0 that means something to the board alone.
type Place int

// Nowhere is no place.
const Nowhere Place = -1

// An Item is one of the choices at a question, to be pointed at, by an action that it may mean.
type Item string

// A Board draws the table of one game. Where it draws a place it lays a Place to be pointed at,
// where it draws a choice, an Item, and elsewhere a Note.
type Board interface {
	// Show makes a position ready to be drawn, with what the player points at.
	Show(Aim)

	// Draw draws the table, and returns the sheets for the question with its choices, for
	// details, and for the keys, and how many of the last lines of the log it shows. Words counts
	// the rows that question and choices could use in so many columns.
	Draw(s *paint.Sheet, log []widget.Line, words func(columns int) int) (list, detail, foot *paint.Sheet, told int)

	// First returns where the cursor stands at first; Nowhere on a board without places.
	First() Place

	// Step returns the place that lies beside another, to the right and down by so much: the
	// same where there is none.
	Step(from Place, right, down int) Place

	// On returns the place that an action is about, or Nowhere.
	On(at game.Node, action string) Place

	// Touched returns the places that a step before a position was about, as they lie in that position.
	Touched(at, step game.Node) []Place

	// Has says what lies on a place; "" for an empty one.
	Has(at game.Node, p Place) string

	// About says all that there is to know of a place, of an empty one too.
	About(at game.Node, p Place) string

	// Try returns the action that a choice would be on a place, which is refused; "" for none.
	Try(at game.Node, c *game.Choice, p Place) string

	// Shows reports whether the board shows a choice itself, so that the list leaves it out.
	Shows(at game.Node, c *game.Choice) bool

	// Digit returns the digit by which a choice is picked, from 1; several may share one. It
	// is 0 for a choice that the list numbers.
	Digit(at game.Node, c *game.Choice) int

	// Signs says what is drawn, for help.
	Signs() screen.KeyGroup
}

// An Aim is what a player points at in a position.
type Aim struct {
	At     game.Node
	Choice *game.Choice // under the cursor; nil for none
	Place  Place        // under the cursor
	Action string       // what would be done, and is legal; "" for nothing
	Advice []string     // actions that are recommended
	Trace  []Place      // where others did something since
}

// New returns the table of a game in progress.
func New(g Game, s *session.Session, h *screen.Host) screen.Screen { return newPlay(g, s, h.Keys) }

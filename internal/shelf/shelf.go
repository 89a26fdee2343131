// Package shelf says what a game is to the whole program: one value, which the root of its wing makes,
// and which everything else is handed. A list of them is the shelf.
//
//	shelf.go  Game and Shelf
//	pack.go   what is in a pack
//	trial.go  many games between computers
//	program.go what the commands of a wing may ask of the program
package shelf

import (
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/computer"
	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/export"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/plain"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/protocol"
	"boardgame/microcity/internal/results"
	"boardgame/microcity/internal/rulebook"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/stats"
	"boardgame/microcity/internal/tui/screen"
)

// A Game is a game on the shelf. What a game need not have may be nil, and then is made of the rest.
type Game struct {
	setup.Offer                           // its box, and what can be agreed on before it
	Rules       func() []rulebook.Section // in our own words
	Lessons     func() []lesson.Offer     // the one that teaches the game itself first

	// Players returns the computer players of a tree, where they are those of a search.
	Players func(game.Tree) computer.Minds

	// Mind returns who thinks for the computers of a tree; that of the Players where it is nil.
	Mind func(t game.Tree, seed uint64) driver.Mind

	// Screen returns the game as screens draw it, or nil where it is told on plain lines alone.
	Screen func() (screen.Game, error)

	// Shelved returns the box with the cards in a folder besides its own. The error says what is wrong with them.
	Shelved func(dir string) (game.Game, error)

	// Pack looks into a pack, in a folder or for "" its own, and Export writes its own into one.
	Pack   func(dir string) (Pack, error)
	Export func(dir string) error

	// Answer returns what is found in a pack for programs, with its faults; what all games say where it is nil.
	Answer func(p *Pack, faults []command.Fault) any

	Usual   string                              // the kind of computer that plays where nobody is named; the middle one where it is empty
	Judge   func(game.Tree) driver.Judge        // judges positions; the Players where it is nil
	Extras  func(*plain.Table) plain.Extras     // what is said at its table on plain lines; that of the Players where it is nil
	Spoken  func(planner string) protocol.Game  // the game in the engine protocol; by its wishes where it is nil
	Review  func(*log.Game) *export.Review      // looks back at a game that is over; the Players where it is nil
	Trial   func(t game.Tree, dir string) Trial // many games like that of a tree, with the pack in a folder; those of the Players where it is nil
	Rivals  func(setup.Words)                   // makes wishes those of a game in which players compete; nil where they always do
	Meets   []string                            // the flags that choose a game in which they do; none for all
	Hardest func(said setup.Words, dir string)  // makes wishes those of a game that is worth a master's while
	Results func() results.Part                 // reads a shard of a simulation that names no game

	// Menu asks on plain lines what is to be done. The first game on the shelf has it.
	Menu func(Program) error

	// Count tells what the game counts in saved games beyond what all games do, with the cards in a folder: in lines,
	// and the whole statistics for programs. The first game on the shelf may have it.
	Count func(d Program, dir string, games []library.Game, table *stats.Table) (lines []string, object any, err error)

	// Stars returns how many stars saved games have won on the ladder of the game, by what they name as built, with the cards in a
	// folder. It is nil where there is no ladder.
	Stars func(d Program, dir string, games []library.Game) (map[string]int, error)

	// Commands are the wing's own, besides those of all games.
	Commands func(Program) []*cobra.Command

	// Help describes the game in the commands of all games, by their names.
	Help map[string]Help

	// Config returns what programs are told of a game that was agreed on; its options where it is nil.
	Config func(session.Game) any

	// Values completes the values of flags, by what help calls them or, for lists, by the name of the flag.
	Values func() map[string]cobra.CompletionFunc
}

// Help is the part of one game in the help of a command.
type Help struct{ About, Example string }

// A Shelf is the games that the program knows. The first is meant where none is named.
type Shelf []Game

// Find returns the game with an ID, or nil.
func (s Shelf) Find(id string) *Game {
	return s.where(func(g *Game) bool { return g.Box.ID == id })
}

// OwnerOf returns the game that a share code is of, or nil.
func (s Shelf) OwnerOf(code string) *Game {
	return s.where(func(g *Game) bool { return g.Codes.Owns(code) })
}

func (s Shelf) where(is func(*Game) bool) *Game {
	for i := range s {
		if is(&s[i]) {
			return &s[i]
		}
	}
	return nil
}

// IDs lists the games as --game names them.
func (s Shelf) IDs() (list []string) {
	for i := range s {
		list = append(list, s[i].Box.ID)
	}
	return list
}

// Boxes returns every game whose logs the program knows, with the cards that saved games may have been played
// with. A folder may hold the cards of any of them; the error is that of the first game where it holds those of none.
func (s Shelf) Boxes(dir string) (boxes game.Shelf, err error) {
	fits := false
	for i := range s {
		box, wrong := s[i].Box, error(nil)
		if s[i].Shelved != nil {
			box, wrong = s[i].Shelved(dir)
		}
		if i == 0 {
			err = wrong
		}
		fits = fits || wrong == nil && s[i].Shelved != nil
		boxes = append(boxes, box)
	}
	if fits && dir != "" {
		err = nil
	}
	return boxes, err
}

// Screens returns the games that have a screen.
func (s Shelf) Screens() (list []screen.Game, err error) {
	for i := range s {
		if s[i].Screen == nil {
			continue
		}
		on, err := s[i].Screen()
		if err != nil {
			return nil, err
		}
		list = append(list, on)
	}
	return list, nil
}

// Planner is the kind of computer that plays where nobody is named.
func (g *Game) Planner() string {
	if g.Usual != "" || len(g.Box.Bots) == 0 {
		return g.Usual
	}
	return g.Box.Bots[len(g.Box.Bots)/2].Kind
}

// MindOf returns who thinks for the computers of a tree, or nil where the game has none.
func (g *Game) MindOf(t game.Tree, seed uint64) driver.Mind {
	switch {
	case g.Mind != nil:
		return g.Mind(t, seed)
	case g.Players != nil:
		return g.Players(t).Mind(seed)
	}
	return nil
}

// JudgeOf returns who judges the positions of a tree, or nil.
func (g *Game) JudgeOf(t game.Tree) driver.Judge {
	switch {
	case g.Judge != nil:
		return g.Judge(t)
	case g.Players != nil:
		return g.Players(t).Reviewer([game.MaxSeats]string{}).Judge
	}
	return nil
}

// ExtrasOf returns what is said at a table of the game on plain lines.
func (g *Game) ExtrasOf(t *plain.Table) plain.Extras {
	switch {
	case g.Extras != nil:
		return g.Extras(t)
	case g.Players == nil:
		return plain.Extras{}
	}
	live, players := t.Session(), g.Players(t.Tree())
	mind := players.Reviewer(live.Header().Bots)
	return plain.Extras{
		Bots: driver.New(live, players.Mind(live.Header().Seed)), Adviser: players.Adviser(), Review: mind,
		Weigher: mind.Weigher(t.Tree(), t.Talk(), func(s game.Seats) bool { return live.Seat(s) == "" }),
		Closing: []string{"review"},
	}
}

// Told returns what programs are told of a game that was agreed on: its options by their keys, or what the game has
// instead.
func (g *Game) Told(of session.Game) any {
	if g.Config != nil {
		return g.Config(of)
	}
	told := map[string]string{}
	for _, o := range of.Options {
		told[o.Key] = strings.Join(o.Words, " ")
	}
	return told
}

// Protocol returns the game in the engine protocol.
func (g *Game) Protocol(planner string) protocol.Game {
	if g.Spoken != nil {
		return g.Spoken(planner)
	}
	return protocol.Offered(g.Offer, g.Players, planner)
}

// Lessons returns the lessons of all games, named after their game.
func (s Shelf) Lessons() (all []lesson.Offer) {
	for i := range s {
		if s[i].Lessons == nil {
			continue
		}
		for _, l := range s[i].Lessons() {
			l.Title = s[i].Box.Title + ": " + prose.LowerFirst(l.Title)
			all = append(all, l)
		}
	}
	return all
}

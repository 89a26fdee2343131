// Package screen is what the shell and the games share: screens and the cards over them, what
// they know of their surroundings, and keys.
//
//	game.go board.go          what a game gives to the shell: a new game goes here
//	screen.go host.go         a screen, what opens others, and its surroundings
//	attempt.go                a turn that is played below a line about it, and judged
//	told.go look.go           what happened, and looking around
//	messages.go inbox.go      what screens are told, and what waits while a file is written
//	keys.go bindings.go       the keys of all screens
//	textline.go find.go       a text that is being typed, and what it finds in a list
//	foot.go help.go           the bottom line, and help
//	page.go confirm.go notice.go  cards: a text, a question, a message
package screen

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/paint"
)

// The smallest window that a screen can be drawn in.
const MinWidth, MinHeight = 60, 20

// A Screen fills the window.
type Screen interface {
	// Update takes a message and gives the screen that comes next.
	Update(tea.Msg, *Host) (Screen, tea.Cmd)
	// Draw draws the screen; it computes nothing that a message could have computed. The keys
	// are named where they are buttons.
	Draw(*paint.Sheet, *Keymap)
	// Help lists the keys that work now.
	Help(*Keymap) []KeyGroup
	// Leave gives back what the screen holds; it is called once, at the end.
	Leave() error
}

// An Overlay lies over a screen and takes the keys.
type Overlay interface {
	// Update takes a key. Where the overlay closes, done is true and answer, if not
	// nil, goes to the screen.
	Update(tea.KeyMsg, *Host) (done bool, answer tea.Msg)
	Draw(*paint.Sheet, *Keymap)
}

// A Lively screen has something to do by itself. It is asked after every message.
type Lively interface{ Attend(*Host) tea.Cmd }

// A Pointer is a screen that goes to the lines of its lists by itself.
type Pointer interface{ Points() }

// A Frame is a screen that shows another one, which takes the keys and the mouse.
type Frame interface{ Framed() Screen }

// A Writer is a screen with a session: while it is busy a command is at that, and nobody else may
// look at it.
type Writer interface{ Busy() bool }

// A Typist is a screen on which letters may be text: then none of them is a command.
type Typist interface{ Typing() bool }

// An Agreeing is an agreement on a new game that somebody else begins.
type Agreeing struct {
	Title  string
	Start  setup.Field                                       // the line that begins it
	Game   string                                            // the ID of the box
	Wishes func([]setup.Field) []setup.Field                 // leaves out wishes of the form, and adds others
	Begin  func(session.Options) (func(*Host) Screen, error) // begins the game, in a command, and makes the screen that comes next
	Behind Screen                                            // where Esc leads
}

// A Shell opens the screens that all games have in common.
type Shell interface {
	// Menu returns the first screen.
	Menu() Screen
	// Settings returns the screen of the settings, from which Esc leads back.
	Settings(behind Screen) Screen
	// Play returns the table of a game in progress.
	Play(s *session.Session) Screen
	// Replay returns the replay of a game at the table, after so many steps.
	Replay(s *session.Session, steps int, behind Screen) Screen
	// Analyse returns the board on which a position is tried out, and from which Esc leads back behind it. Where
	// that cannot be, the error says why, and the screen is the one behind.
	Analyse(from session.Moment, behind Screen) (Screen, error)
	// Agree returns the form on which a game is agreed on that is not played here.
	Agree(Agreeing) Screen
	// Rules returns the rules of the game with an ID, to be read over a screen.
	Rules(game string) Overlay
}

package tui

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/paint"
)

// The smallest window that a screen can be drawn in.
const minWidth, minHeight = 60, 20

// A screen fills the window.
type screen interface {
	// update takes a message and gives the screen that comes next.
	update(tea.Msg, *room) (screen, tea.Cmd)
	// draw draws the screen; it computes nothing that a message could have computed. The keys
	// are named where they are buttons.
	draw(*paint.Sheet, *keymap)
	// help lists the keys that work now.
	help(*keymap) []keyGroup
	// leave gives back what the screen holds; it is called once, at the end.
	leave() error
}

// An overlay lies over a screen and takes the keys.
type overlay interface {
	// update takes a key. Where the overlay closes, done is true and answer, if not
	// nil, goes to the screen.
	update(tea.KeyMsg, *room) (done bool, answer tea.Msg)
	draw(*paint.Sheet, *keymap)
}

// A lively screen has something to do by itself. It is asked after every message.
type lively interface{ attend(*room) tea.Cmd }

// A pointer is a screen that goes to the lines of its lists by itself.
type pointer interface{ points() }

// A typist is a screen on which letters may be text: then none of them is a command.
type typist interface{ typing() bool }

// A shell opens the screens that all games have in common.
type shell interface {
	// menu returns the first screen.
	menu() screen
	// settings returns the screen of the settings, from which Esc leads back.
	settings(behind screen) screen
	// play returns the table of a game in progress.
	play(s *session.Session) screen
	// replay returns the replay of a game at the table, after so many steps.
	replay(s *session.Session, steps int, behind screen) screen
	// rules returns the rules of a game, to be read over a screen.
	rules() overlay
}

package screen

import "boardgame/microcity/internal/session"

// ReloadMsg asks the menu to look for saved games.
type ReloadMsg struct{}

// FailedMsg tells what went wrong in a command.
type FailedMsg struct{ Err error }

// OpenedMsg tells of a game that was started or resumed.
type OpenedMsg struct {
	Session *session.Session
	Err     error
}

// KeptMsg tells that settings were kept, or why not.
type KeptMsg struct{ Err error }

// PanickedMsg tells of a panic in a command.
type PanickedMsg struct{ What string }

// Pressed is what is meant by pointing at the name of a key.
type Pressed string

// Pointed tells a screen what the mouse points at, and whether it is to be picked.
type Pointed struct {
	What any
	Pick bool
}

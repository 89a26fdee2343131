package tui

import "boardgame/microcity/internal/session"

// reloadMsg asks the menu to look for saved games.
type reloadMsg struct{}

// failedMsg tells what went wrong in a command.
type failedMsg struct{ err error }

// openedMsg tells of a game that was started or resumed.
type openedMsg struct {
	session *session.Session
	err     error
}

// keptMsg tells that wishes were kept, or why not.
type keptMsg struct{ err error }

// panickedMsg tells of a panic in a command.
type panickedMsg struct{ what string }

// pressed is what is meant by pointing at the name of a key.
type pressed string

// pointed tells a screen what the mouse points at, and whether it is to be picked.
type pointed struct {
	what any
	pick bool
}

// taughtMsg tells of a lesson that was laid out.
type taughtMsg struct {
	sit func(r *room, behind screen) screen
	err error
}

// dailyMsg tells of the game of the day on the table, and what it is.
type dailyMsg struct {
	openedMsg
	card *notice
}

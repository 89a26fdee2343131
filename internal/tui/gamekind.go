package tui

import (
	"time"

	"boardgame/microcity/internal/folders"
	games "boardgame/microcity/internal/game"
	"boardgame/microcity/internal/habit"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/widget"
)

// A gameKind is what a game gives to the screens. A new game goes here: its table is a package
// of its wing with a type that has these methods, and the commands hand a value of it to the
// program. All else, from the menu to the replay, is the same for every game.
type gameKind interface {
	// box says what the game is, and how its logs are opened.
	box() games.Game
	// play returns the screen of a game in progress.
	play(*session.Session, *room) screen
	// board returns what draws the positions along which a cursor goes.
	board(*replay.Cursor) boardView
	// form begins the agreement on a new game with what was agreed on for the last one. Where
	// that says nothing, pace is how long a computer player shows a move.
	form(last habit.Setup, pace time.Duration) *setup.Form
	// sketch draws, beside the form, the game that it stands for.
	sketch(*setup.Form, *paint.Sheet)
	// sample draws a bit of a table, to show how tables look.
	sample() widget.Section
	// rules returns the rules that speak of something, or all of them for "".
	rules(word string) ruleText
	// lesson lays out the lesson, if the game has one.
	lesson() lessonKind
	// daily returns the game of the day, if the game has one; nil otherwise.
	daily() dailyKind
}

// A lesson is a game that is taught by playing it.
type lessonKind struct {
	title string // as the menu invites to it; "" where there is no lesson
	// begin lays it out, and returns what makes its screen. It is called in a command.
	begin func() (func(r *room, behind screen) screen, error)
}

// A daily is the game that is the same for everybody today.
type dailyKind interface {
	// standing says how it stands among the saved games, behind its name in the menu.
	standing(now time.Time, games []library.Game) string
	// play begins it or goes on with it, and says what it is. It is called in a command.
	play(now time.Time, at folders.Folders) (*session.Session, *notice, error)
}

// A ruleText is rules to be read.
type ruleText struct {
	sections []ruleSection
	mark     string // stands behind what is a ruling of ours
	note     string // the line that explains the mark
}

// A ruleSection is rules that belong together.
type ruleSection struct {
	title string
	rules []rule
}

// A rule is one rule: its ID, and one paragraph.
type rule struct {
	id, text string
	ruling   bool // the mark stands in the text
}

package screen

import (
	"time"

	"boardgame/microcity/internal/folders"
	games "boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/widget"
)

// A Game is what a game gives to the screens. A new game goes here: its table is a package
// of its wing with a type that has these methods, and the commands hand a value of it to the
// program. All else, from the menu to the replay, is the same for every game.
type Game interface {
	// Box says what the game is, and how its logs are opened.
	Box() games.Game
	// Play returns the screen of a game in progress.
	Play(*session.Session, *Host) Screen
	// Board returns what draws the positions along which a cursor goes.
	Board(*replay.Cursor) Board
	// Form begins the agreement on a new game with what was agreed on for the last one. Where
	// that says nothing, pace is how long a computer player shows a move.
	Form(last agreement.Setup, pace time.Duration) *agreement.Form
	// Sketch draws, beside the form, the game that it stands for.
	Sketch(*agreement.Form, *paint.Sheet)
	// Sample draws a bit of a table, to show how tables look.
	Sample() widget.Section
	// Rules returns the rules that speak of something, or all of them for "".
	Rules(word string) RuleText
	// Lesson lays out the lesson, if the game has one.
	Lesson() Lesson
	// Daily returns the game of the day, if the game has one; nil otherwise.
	Daily() Daily
}

// A Lesson is a game that is taught by playing it.
type Lesson struct {
	Title string // as the menu invites to it; "" where there is no lesson
	// Begin lays it out, and returns what makes its screen. It is called in a command.
	Begin func() (func(r *Host, behind Screen) Screen, error)
}

// A Daily is the game that is the same for everybody today.
type Daily interface {
	// Standing says how it stands among the saved games, behind its name in the menu.
	Standing(now time.Time, games []library.Game) string
	// Play begins it or goes on with it, and says what it is. It is called in a command.
	Play(now time.Time, at folders.Folders) (*session.Session, *Notice, error)
}

// A RuleText is rules to be read.
type RuleText struct {
	Sections []RuleSection
	Mark     string // stands behind what is a ruling of ours
	Note     string // the line that explains the mark
}

// A RuleSection is rules that belong together.
type RuleSection struct {
	Title string
	Rules []Rule
}

// A Rule is one rule: its ID, and one paragraph.
type Rule struct {
	ID, Text string
	Ruling   bool // the mark stands in the text
}

package screen

import (
	"time"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/puzzle"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/rulebook"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/widget"
)

// A Game is what a game gives to the screens. A new game goes here: a package table of its wing
// has a type with these methods, and the commands hand a value of it to the program, which puts
// it on the menu. All else, from the library to the replay, is the same for every game.
type Game interface {
	// Box says what the game is, and how its logs are opened.
	Box() game.Game
	// Play returns the screen of a game in progress, which is a Writer.
	Play(*session.Session, *Host) Screen
	// Board returns what draws the positions along which a cursor goes.
	Board(*replay.Cursor) Board
	// Form begins the agreement on a new game.
	Form(setup.Beginning) *setup.Form
	// Sketch draws, beside the form, the game that an agreement stands for, which Form began.
	Sketch(*setup.Form, *paint.Sheet)
	// Sample returns a bit of a table, to show how tables look.
	Sample() widget.Section
	// Rules returns the rules to be read.
	Rules() []rulebook.Section
	// Lessons returns the lessons, the one that teaches the game itself first; none where there
	// are none. The screens that Play returns are a tutorial.Table then.
	Lessons() []lesson.Offer
	// Judge returns who judges the positions of a tree, in a replay and where its moves are guessed.
	Judge(game.Tree) driver.Judge
	// Owns reports whether a share code begins as those of the game do.
	Owns(code string) bool
	// Coded begins the agreement on the game of a share code. The error is a phrase.
	Coded(code string, b setup.Beginning) (*setup.Form, error)
}

// A Climber is a Game that has a ladder.
type Climber interface{ Ladder() Ladder }

// A Ladder is the games of a kind that people climb, and what they have won on it. Its methods are
// called in a command, with the saved games.
type Ladder interface {
	// Standing says how it stands, behind its name in the menu.
	Standing(at folders.Folders, games []library.Game) string
	// Won says what was won on it, for the statistics.
	Won(at folders.Folders, games []library.Game) string
	// Stars returns how many stars were won on it, by what was built.
	Stars(at folders.Folders, games []library.Game) map[string]int
	// Open lays it out, and returns what makes its screen.
	Open(at folders.Folders, games []library.Game) func(h *Host, behind Screen, form Form) Screen
}

// A Form makes the screen on which a new game is agreed on, as far as it is wished for; Esc leads
// behind it.
type Form func(wishes setup.Last, behind Screen) Screen

// A Composer is a Game whose positions can be kept as puzzles.
type Composer interface {
	// Compose makes a puzzle of the position that is tried out in a session, and keeps it. It is called in a command,
	// takes seconds, and returns in a sentence what became of it. The error is a phrase.
	Compose(tried *session.Session, now time.Time, at folders.Folders) (string, error)
}

// A Puzzler is a Game that may have puzzles; nil where it has none.
type Puzzler interface{ Puzzles() *puzzle.Offer }

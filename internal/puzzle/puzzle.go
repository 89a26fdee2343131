// Package puzzle is positions of games in which the best turn is to be found: how difficult they are, which is that of
// the day, and what came of trying them. What makes a position one is the game's to say; where a game can be played to
// its end in every way, Certain does.
//
//	puzzle.go  what a puzzle is, and how difficult
//	file.go    puzzles as lines of a file, and those that come with a game
//	set.go day.go  all that can be tried, and the puzzle of the day
//	certain.go words.go find.go  puzzles whose best turn is known for certain
package puzzle

import (
	"crypto/sha256"
	"encoding/hex"
	"math"
	"strings"
	"time"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
)

// A Puzzle is a position of a game in which the best turn is to be found.
type Puzzle interface {
	Head() Head
	Line() string       // of a file, without its end
	Game() session.Game // that it is of
	Position() string   // as Tree.Position writes it
	Worth() Worth
	Found() any // who finds the best turn, for programs

	Title() string  // which game it is of
	Label() string  // tells it from others
	Aim() string    // what to look for in a few words
	Task() []string // and in sentences

	// Begin returns a game that stands at the position. People alone play it, and it lies on no disk.
	Begin() (*session.Session, error)

	// Ended returns where the turn has led in the tree of such a game; ok is false while it goes on.
	Ended(game.Tree) (end game.Node, ok bool)

	// Judge returns the judgement on a turn that has ended there. It may run on any goroutine.
	Judge(t game.Tree, end game.Node) func() Verdict
}

// A Worth is what a puzzle promises, for programs: what is reached by the best turn, and at best by any that does not
// solve it.
type Worth struct {
	Chance *int `json:"chance,omitempty"` // to win, in hundredths of a percent, where that is what counts
	Points *int `json:"points,omitempty"` // the lead over the best other, or the points of somebody who plays alone
	Next   int  `json:"next"`             // the same for the other turns
}

// A Verdict is what came of an attempt, in words.
type Verdict struct {
	Solved   bool
	Headline string
	Lines    []string // the best turn stands in one that begins with Best
}

// Best begins the line of a verdict that tells the best turn.
const Best = "Best: "

// A Head is what is known of a puzzle before it is laid out.
type Head struct {
	ID    string
	Found int // of a hundred players of each of three kinds, how many find the best turn, all together
}

// IDOf returns the ID of the puzzle that a position of a game is: the same puzzle always has the same.
func IDOf(options []string, position string) string {
	sum := sha256.Sum256([]byte(strings.Join(options, "\n") + "\n" + position))
	const bytes = 4
	return hex.EncodeToString(sum[:bytes])
}

// Words returns options as the lines of a log say them.
func Words(options game.Options) (lines []string) {
	for _, o := range options {
		lines = append(lines, o.Key+" "+strings.Join(o.Words, " "))
	}
	return lines
}

// A Level is how difficult a puzzle is: how many of the computer players find the best turn.
type Level uint8

const (
	Easy     Level = iota // three of four do
	Medium                // three of five
	Hard                  // one of five
	Fiendish              // fewer
	numLevels
)

var levelNames = [numLevels]string{"easy", "medium", "hard", "fiendish"}

// String returns easy, medium, hard or fiendish.
func (l Level) String() string {
	if l < numLevels {
		return levelNames[l]
	}
	return "?"
}

// Level returns how difficult the puzzle is.
func (h Head) Level() Level {
	switch all := h.all(); {
	case all >= 75:
		return Easy
	case all >= 60:
		return Medium
	case all >= 20:
		return Hard
	}
	return Fiendish
}

// all is how many of a hundred players find the best turn.
func (h Head) all() int { return h.Found / 3 }

// tries is how many players of a kind try a puzzle.
const tries = 20

// rating returns the rating of a puzzle, and its deviation, as the tries of computers give it: 1500 where half of them
// solve it. One more who does and one who does not keep it finite.
func (h Head) rating() (value, deviation float64) {
	const n, scale = 3*tries + 2, 400 / math.Ln10
	solved := float64(h.Found*tries)/100 + 1
	return 1500 + scale*math.Log((n-solved)/solved), scale * math.Sqrt(n/(solved*(n-solved)))
}

// Rating returns the rating of the puzzle.
func (h Head) Rating() int {
	value, _ := h.rating()
	return int(math.Round(value))
}

// An Offer is the puzzles of a game.
type Offer struct {
	Name   string // of the game in the book of what was tried; "" for the game that had puzzles first
	Data   func() []byte
	Head   func(line []byte) (Head, error) // without laying it out; an error where its cards are not there
	Read   func(line []byte) (Puzzle, error)
	Source func() (Source, error)
	Looks  string // why a search for puzzles finds nothing
	About  string // what the puzzles are, and how they are checked: a sentence or more behind a colon

	// Mistake reads a puzzle that the player made, and when, of a position that was kept or a mistake. It is nil in a
	// game that has none. Missing says why there are none now.
	Mistake func(line []byte, at time.Time, kept bool) (Puzzle, error)
	Missing string
}

// A Source is games to look for puzzles in. It is for one goroutine at a time.
type Source interface {
	// Game plays a game and returns the puzzle in it, or nil where there is none. The same number always stands for the
	// same game. The next one is begun after it.
	Game(number uint64) (Puzzle, error)

	// In looks for puzzles in a game that was played, in the order of its turns, and hands over each as soon as it is
	// found, until stopped says so. The error is that of found.
	In(g *log.Game, found func(Puzzle) error, stopped func() bool) error

	// Again returns a puzzle as it is found today, or nil where it is none any more; where quick, what takes long is
	// taken from it.
	Again(p Puzzle, quick bool) (Puzzle, error)
}

// Package lesson teaches any game on the shelf by playing it. A lesson is a text: what is said,
// what is shown, and what the player does, in a game with a seed of its own. Screens and plain
// lines give it at the table of that game.
//
//	lesson.go  Lesson, its steps, and the games that it is given in
//	page.go    what is said, at a drawn table and on plain lines
//	read.go    the text of a lesson
package lesson

import (
	"slices"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
)

// GoOn asks at the end of a lesson whether its game is to be played on.
const GoOn = "Continue this game from here? It will be saved like any other."

// Over is said at the end of a lesson whose game is over, too.
const Over = "You know the game now. A new one is waiting in the menu."

// Undo is the key that leads a game back.
const Undo = "undo"

// elsewhere is said of a legal choice that is not the one of the lesson, which is named after it.
const elsewhere = "You could do that in a real game. For this lesson, choose:"

// An Offer is a lesson that can be begun.
type Offer struct {
	Name  string // as commands name it; "" for the one that teaches the game itself
	Title string // as menus invite to it
	Load  func() (*Lesson, error)
}

// Usual returns the only lesson of a game, which is read from a text and given in the game that begin returns.
func Usual(text string, begin func() (session.Game, error)) []Offer {
	return []Offer{{Title: "Learn the game in three minutes", Load: func() (*Lesson, error) {
		g, err := begin()
		if err != nil {
			return nil, err
		}
		return Read(text, g)
	}}}
}

// A Lesson is a series of texts and actions. What chance answers in between follows from the
// seed.
type Lesson struct {
	Steps []Step
	Last  []Page // what is said at the end

	game session.Game
	seed uint64
	bots log.Bots // that go on with the game after the lesson
}

// A Step is one thing that is done, and what is said before it: an action or, without one, a key
// that the player presses. On plain lines that is a word; without one they leave the step out.
type Step struct {
	Pages  []Page
	Action string // in the notation
	Key    string // by its name in the settings
	Word   string
	Yours  bool // the player does it

	instead string // what is said of another legal action; "" for the usual sentence
}

// Instead returns what is said of an action other than the one that the step wants, and
// whether what is wanted is still to be named after that. It is "" for the right action, and for
// one that is not among the legal: the rules themselves refuse it.
func (s *Step) Instead(action string, legal []string) (sentence string, name bool) {
	switch {
	case action == s.Action, !slices.Contains(legal, action):
		return "", false
	case s.instead != "":
		return s.instead, false
	}
	return elsewhere, true
}

// Begin begins the game of the lesson, of which no file stays.
func (l *Lesson) Begin() (*session.Session, error) {
	o := l.options()
	o.Disk, o.Path = log.Memory{}, "lesson.log"
	return session.Start(o)
}

func (l *Lesson) options() session.Options {
	return session.Options{Game: l.game, Seed: l.seed, Luck: log.LuckChosen}
}

// Keep plays again what led to the present moment of a lesson, in a game that is kept in a folder
// as any other, and goes on against computers where others sat at the table.
func (l *Lesson) Keep(taught *session.Session, folder string) (*session.Session, error) {
	o := l.options()
	o.Folder, o.Bots = folder, l.bots
	s, err := session.Start(o)
	if err != nil {
		return nil, err
	}
	t := taught.Tree()
	for _, n := range t.Line(t.Cursor()) {
		if t.Mover(n) == game.Chance {
			continue // it answers by itself
		}
		if _, err := s.Do(t.Action(n)); err != nil {
			_ = s.Close() // what was written is a game all the same
			return nil, err
		}
	}
	return s, nil
}

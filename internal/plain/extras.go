package plain

import (
	"slices"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/review"
	"boardgame/microcity/internal/session"
)

// Extras are the additions of a game to its table. What is nil or empty the table does without.
type Extras struct {
	Bots    *driver.Driver               // plays the seats of computers
	Seated  func() []string              // who is a computer, and what else is to be known at the start
	Example string                       // an action as the log writes it, for the help
	Adviser driver.Adviser               // helps people by the word hint
	Review  review.Mind                  // looks back by the word review
	Weigher review.Weigher               // says by the words weigh and tutor what choices cost
	Words   []Word                       // that only this game understands
	Ended   func() []string              // what there is to say of a game that is over
	Compose func() (string, error)       // keeps the position as a puzzle, and says what became of it
	Closing []string                     // names of words that are worth a try after the end
	Answer  func(text string) bool       // takes an answer before anybody else; whether it was for it
	Refused func(action string) []string // what would make a refused choice possible
	News    func() []string              // what else happened at a table of which others write the log
}

// A Word is something that can be typed at a table besides the number of a choice.
type Word struct {
	Name  string
	Short string // another way to type it; "" for none
	Rest  string // what may follow it; "" for nothing
	Help  string // what it does
	After string // the word that it stands behind in the help
	Run   func(rest string)
}

// with puts the words of a game among those that every table has.
func (v vocabulary[T]) with(extra []Word) vocabulary[T] {
	for _, w := range extra {
		at := slices.IndexFunc(v, func(known word[T]) bool { return known.name == w.After }) + 1
		v = slices.Insert(v, at, word[T]{w.Name, w.Short, w.Rest, w.Help, func(_ T, rest string) { w.Run(rest) }})
	}
	return v
}

// Tree returns the game, its cursor at the present moment. Only the session moves it.
func (t *Table) Tree() game.Tree { return t.tree }

// Talk returns who tells the game.
func (t *Table) Talk() game.Table { return t.talk }

// Session returns the game that is played.
func (t *Table) Session() *session.Session { return t.live }

// number returns the number of an action among the choices; 0 if it is none.
func (t *Table) number(action string) int {
	return slices.IndexFunc(t.menu.leaves, func(l leaf) bool { return l.action == action }) + 1
}

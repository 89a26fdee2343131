// Package setup is what the agreements on new games have in common, whichever the game: a form
// is a list of fields, some of which every game has, and players sit down in seats.
//
//	agreement.go  what an agreement begins with, and what is remembered of the last one
//	fields.go     Field, and the fields that every game has
//	offer.go      what a game offers to agree on: its wishes
//	form.go       Form, the agreement on a game that is offered
//	sheet.go      what the form of a game knows beyond the wishes
//	players.go    who plays, in words; a game that goes on from another one
//	pace.go       how fast computers show what they do
//	menu.go       the lines of the main menu, from which an agreement begins
package setup

import (
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
)

// Bounds of what is typed, in characters.
const (
	MaxName = 16
	maxSeed = 18
)

// A Field is one wish: something to choose from a list, or something to type.
type Field struct {
	Name   string
	Hint   string   // what it is, or what the value in force means
	Values []string // what it can be, of which At is in force; nil for what is typed
	At     int

	Text   string // what was typed; "" leaves it as Usual
	Usual  string
	Most   int  // how many characters may be typed
	Digits bool // and no others

	Here  bool              // it is about the luck, or about this keyboard: a server has no such wish
	Set   func(i int)       // takes one of the values
	Typed func(text string) // takes what may be there
}

// Value returns what is in force, in words.
func (d *Field) Value() string {
	switch {
	case d.Values != nil:
		return d.Values[d.At]
	case d.Text == "":
		return d.Usual
	}
	return d.Text
}

// Choose takes one of the values, if there is such a one.
func (d *Field) Choose(i int) (ok bool) {
	if i >= 0 && i < len(d.Values) {
		d.Set(i)
		return true
	}
	return false
}

// Type takes what was typed: as much of it as may be there. It reports
// whether all of it may.
func (d *Field) Type(text string) (all bool) {
	kept := prose.Safe(text)
	if d.Digits && strings.Trim(kept, "0123456789") != "" {
		return false
	}
	kept = prose.First(kept, d.Most)
	d.Typed(kept)
	return kept == text
}

// YesNo returns a wish that is there or not.
func YesNo(name, hint string, on bool, set func(on bool)) Field {
	d := Field{Name: name, Hint: hint, Values: []string{"no", "yes"}, Set: func(i int) { set(i == 1) }}
	if on {
		d.At = 1
	}
	return d
}

// Name returns what a player is called, counted from 0.
func Name(i int, name *string) Field {
	usual := "Player " + strconv.Itoa(i+1)
	return Field{Here: true, Name: usual, Hint: "type a name, or keep this one", Text: *name, Usual: usual, Most: MaxName, Typed: func(text string) {
		*name = text
	}}
}

// Seat returns who plays in a seat, counted from 0, in a game of so many players: a person, or one of
// these computers.
func Seat(i, players int, company []game.Bot, bots *log.Bots) Field {
	d := Field{Name: "Seat " + strconv.Itoa(i+1), Hint: "a person at this keyboard", Values: []string{"a person"}}
	if players == 1 {
		d.Name, d.Hint, d.Values[0] = "Player", "you play", "you"
	}
	if bots[i] != "" {
		d.Hint = "the computer plays"
	}
	for at, bot := range company {
		d.Values = append(d.Values, bot.Kind)
		if bot.Kind == bots[i] {
			d.At, d.Hint = at+1, "the computer: "+bot.Style
		}
	}
	if d.At == 0 && bots[i] != "" {
		d.Values, d.At = append(d.Values, bots[i]), len(d.Values)
	}
	if players == 1 && bots[0] != "" {
		d.Hint += "; you watch"
	}
	d.Set = func(at int) {
		bots[i] = ""
		if at > 0 {
			bots[i] = d.Values[at]
		}
	}
	return d
}

// Speed returns how fast computers play.
func Speed(pace *Pace) Field {
	d := Field{Here: true, Name: "Pace", Hint: "how long the computer's moves are shown", At: slices.Index(Paces[:], *pace)}
	for _, p := range Paces {
		d.Values = append(d.Values, p.String())
	}
	d.Set = func(i int) { *pace = Paces[i] }
	return d
}

// newcomer is how many finished games of a box make somebody no newcomer to it: until then the tutor is on where nobody chose.
const newcomer = 3

// tutor returns whether somebody looks over the shoulders of the people. The hint says what that costs, and why it is off where
// nobody has chosen that.
func (f *Form) tutor() Field {
	hint := "warns you before a costly choice is final"
	switch {
	case f.weaned && !f.kept.Asked:
		hint = "off, as " + strconv.Itoa(newcomer) + " games are finished; choose yes to have it on"
	case f.offer.Box.Stars():
		hint = "warns you of costly choices; a warned game has no stars"
	}
	d := YesNo("Tutor", hint, f.kept.Tutor, func(yes bool) { f.kept.Tutor, f.kept.Asked = yes, true })
	d.Here = true // a server has hints for all who play, or none
	return d
}

// TakeBack returns how far players may take back.
func TakeBack(undo *log.Undo) Field {
	hints := [...]string{"undo as much as you like", "you cannot undo a roll or a draw", "nothing can be undone"}
	return Field{
		Name: "Undo", At: int(*undo), Hint: hints[*undo], Values: []string{log.UndoFree.Said(), log.UndoRoll.Said(), log.UndoNone.Said()},
		Set: func(i int) { *undo = log.Undo(i) },
	}
}

// Chance returns who rolls and draws. The hint says what a person does to do all of it.
func Chance(hand *log.Hand, all string) Field {
	hands := [...]log.Hand{{}, {Dice: true}, {Dice: true, Draws: true}}
	hints := [...]string{
		"the seed decides all rolls and draws", "you roll real dice and type what they show", all,
	}
	at := 0
	switch {
	case hand.Draws:
		at = 2
	case hand.Dice:
		at = 1
	}
	return Field{
		Here: true, Name: "Dice", Hint: hints[at], At: at, Values: []string{"rolled by the program", "real dice", "all by hand"},
		Set: func(i int) { *hand = hands[i] },
	}
}

// Seed returns the seed of the luck; none that is typed draws one.
func Seed(seed *string) Field {
	return Field{
		Here: true, Name: "Seed", Hint: "type digits: the same seed gives the same luck", Text: *seed, Usual: "random",
		Most: maxSeed, Digits: true, Typed: func(text string) { *seed = text },
	}
}

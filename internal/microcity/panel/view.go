// Package panel draws what lies beside the city: companies, clock, Building, goals,
// hands. Pure functions from what is to be seen to cells.
//
//	view.go      what is to be seen
//	company.go   a company with its markers, the clock
//	dice.go      its dice
//	building.go  the Building: its stages
//	goals.go     goals and Advantage cards, the hand
//	deck.go      the hand as cards that can be read
//	rising.go    the Building as a picture
//	split.go     dice that two players divide
//	race.go      how a race stands
//	zone.go      what is meant by pointing at a part
package panel

import (
	"boardgame/microcity/internal/engine"
)

// A Company is one player's column: tracks, dice, pool and points, and what the
// highlighted choice would change.
type Company struct {
	Name   string // empty where there is only one player
	Seat   int    // 1 or 2
	Turn   bool   // it is this player's turn
	Tracks [engine.Resources]Amount
	Dice   []Die
	Pool   Amount
	Owner  int  // whose markers the pool holds; 0 hides the pool
	Points bool // points are counted
	Apart  bool // its dice lie elsewhere
	Beside bool // points stand beside the name, not in a row of their own
	Score  Amount
}

// An Amount is a number and what the highlighted choice would make of it.
type Amount struct{ Now, Then int }

// A Die is a value, and what the highlighted choice would make of it; 0 for used. Of one that was used in this turn,
// Used is the value.
type Die struct{ Now, Then, Used uint8 }

// A Clock is the round track.
type Clock struct {
	Amount
	Turn int // number of the turn; 0 before the first
	Of   int // where the clock started
}

// A Stage is a line of the Building.
type Stage struct {
	Name   string
	Cost   string
	Done   bool
	Marker bool
	Next   bool   // it could be completed now, as far as the order goes
	Bonus  string // what its bonus does; empty for none
	Change bool   // the highlighted choice would complete it
	Cursor bool
	Rival  bool // the ghost of a race has completed it
	Trace  bool // others have just completed it
}

// A Building is the side in play.
type Building struct {
	Name   string
	Stages []Stage
}

// A Goal is an open Goal card.
type Goal struct {
	Name  string
	Areas []Area
}

// An Area is an area of a Goal card.
type Area struct {
	Cost   string
	Points int
	Owner  int
	Cursor bool
	Area   engine.Area // which it is
	Trace  bool        // others have just taken it
}

// An Advantage is an open Advantage card.
type Advantage struct {
	Name   string
	Text   string
	Points int
	Ready  bool // its condition holds now
	Number uint8
}

// A Hand is the cards of one player, or of both together.
type Hand struct {
	Title   string
	Cards   []Card   // all that are in the game, ascending: each keeps its place
	Faces   []Face   // what they say, where they can be read
	Discard []string // oldest first
	Barred  string   // the card that may not be played; empty for none
}

// A Card is a project card of a hand, by its value.
type Card struct {
	Value string
	State Playing
}

// A Face is what a project card says.
type Face struct {
	Card
	Name      string
	Moves     int
	Full, Few [2]string // what the basic and the advanced action do, in all words and in few
	Fits      bool      // a die in the pool matches it
	Open      bool      // it can be chosen
	Cursor    bool      // it is about to be chosen
	Barred    bool      // it may not be played
}

// Playing is where a project card is.
type Playing uint8

// Where a card is.
const (
	InHand Playing = iota
	InPlay
	Played // it lies in the discard
)

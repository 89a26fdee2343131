// Package game says what every game on the shelf is. A game's own package keeps its states
// and actions by value and satisfies Engine; the log, the session, the library and the
// replay see a match as text, through Tree. The package imports nothing of ours, and
// engines do not import it: an adapter beside each engine does.
//
//	game.go     Engine, the rules of a game over its own types, and what they return
//	tree.go     Tree, a match as text
//	table.go    Table, a match in words
//	secret.go   Secretive, the rules of a game with secrets
//	seats.go    Seats, sets of those who are asked or who won
//	box.go      Game, one box on the shelf: how a game is opened
//	options.go  Options, what a game was set up with
//	day.go      Daily, the game of a day or a week
//	tip.go      Tipster, a table with tips
//	race.go     Racer, a table whose games can be raced
package game

import "errors"

// An Engine is the rules of one game as a pure function over its own states and actions.
// States and actions are values: two of them are the same exactly when == says so. Methods
// take states by pointer to save the copy; only Advance changes one.
type Engine[S, A comparable] interface {
	// Players returns how many play: 1 to MaxSeats.
	Players() int

	// Start returns the position before anything has happened.
	Start() S

	// Turn returns who is asked, and what, in the game's own word for the question. Chance
	// is asked like a player; what people may answer with dice of their own is asked as Roll,
	// and anything else that chance is asked is drawn. Nobody is asked once the game is over.
	Turn(*S) (Seats, string)

	// Legal appends the legal actions in a fixed order, without repetition. Only a game that
	// is over has none.
	Legal(*S, []A) []A

	// Check returns nil for a legal action, and otherwise why it is refused: a sentence
	// without a full stop. An error that knows the rule behind it is a Refusal.
	Check(*S, A) error

	// Advance takes a step in place. The action must be legal.
	Advance(*S, A)

	// Odds appends the outcomes of an open question of chance, in the order of Legal, with
	// how likely they are. Where chance is not asked it appends nothing.
	Odds(*S, []Outcome[A]) []Outcome[A]

	// Deal returns the outcome that a seed gives to an open question of chance. It follows
	// from the seed and from what is asked for alone: however often it is asked, and whatever
	// was played before. It never changes between versions, since players pass seeds on. Where
	// chance is not asked, ok is false.
	Deal(s *S, seed uint64) (a A, ok bool)

	// Moment returns the turn and the phase of a position.
	Moment(*S) Moment

	// Result returns how the game stands.
	Result(*S) Result

	// AppendPosition appends the canonical text of a state: equal states have equal texts.
	AppendPosition([]byte, *S) []byte

	// Parse reads an action in the game's notation; Format writes one, and the other reads it
	// back exactly.
	Parse(string) (A, error)
	Format(A) string
}

// Roll is what chance is asked where dice are rolled.
const Roll = "roll"

// An Outcome is an answer of chance; its odds are its weight out of the sum of all.
type Outcome[A any] struct {
	Action A
	Weight uint32
}

// Pick draws one of the outcomes by weight. There must be one with a weight. below returns a
// number from 0 to n-1.
func Pick[A any](odds []Outcome[A], below func(n uint64) uint64) A {
	var total uint64
	for _, o := range odds {
		total += uint64(o.Weight)
	}
	at := below(total)
	for _, o := range odds {
		if at < uint64(o.Weight) {
			return o.Action
		}
		at -= uint64(o.Weight)
	}
	panic("game: a draw beyond the weights") // below returns less than the total
}

// A Drawer is an Engine that draws without a list of all that may come.
type Drawer[S, A comparable] interface {
	// Draw returns the outcome that Pick returns of the Odds, and asks below once for the same number.
	Draw(s *S, below func(n uint64) uint64) A
}

// A Moment is how far a game has come. Logs hold the hash of a position where the turn
// becomes another; takebacks and jumps go by turns and phases. Turn 0 is the setup.
type Moment struct{ Turn, Phase int }

// A Result is how a game stands.
type Result struct {
	Over    bool
	Winners Seats  // several where they share the win; Nobody in a draw, and where all lost
	Score   []int  // by seat; nil in games without points
	Cause   string // why the game is over, in the game's own word; "" while it goes on
}

// An Unreadable is the error of a text that is no action in the notation of the game.
type Unreadable struct{ Err error }

func (u Unreadable) Error() string { return u.Err.Error() }

// Unwrap returns the error of Parse.
func (u Unreadable) Unwrap() error { return u.Err }

// A Refusal is an error that knows the rule by which an action is refused.
type Refusal interface {
	error
	Rule() string // such as "RES-3"; "" where no rule of the book is behind it
}

// Ruled adds to why an action is refused the rule that says so: "no marker is left in the pool (BUILD-1)".
func Ruled(why string, err error) string {
	var refusal Refusal
	if errors.As(err, &refusal) && refusal.Rule() != "" {
		why += " (" + refusal.Rule() + ")"
	}
	return why
}

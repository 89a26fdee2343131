// Package arena lets players play whole games by themselves, many of them, and counts
// how they end. It knows no game: it plays whatever has rules.
//
// A run is a number of games that differ in nothing but their luck. The luck of each
// follows from the seed of the run and the number of the game, never from what was
// played before it: any machine can play any part of a run, and the parts add up to
// the whole.
//
//	arena.go    who plays, and how a game ended
//	game.go     one game, from its start to its end
//	run.go      many games, several at a time
//	contender.go, program.go    players by name: a game's own kinds, and programs that play by text
//	tally.go    counting: by player, by seat, by the order of play
//	luck.go, shard.go, wilson.go    seeds, parts of a run, intervals
package arena

import (
	"context"

	"boardgame/microcity/internal/game"
)

// A Player takes a seat in one game after another. S and A are the states and actions of the
// game.
type Player[S, A comparable] interface {
	// Begin readies the player for a new game. The seed is the player's own: it says
	// nothing about the luck of the game. An error means that there will be no game.
	Begin(ctx context.Context, seed uint64) error
	// Plan returns at least one action from s, in which the player is asked. What stands
	// behind the next answer of chance or question to somebody else is not played. An error
	// loses the game.
	Plan(ctx context.Context, s S) ([]A, error)
	// Close ends the player.
	Close()
}

// A Maker makes players of one kind, so that several games can go on at a time.
type Maker[S, A comparable] func() Player[S, A]

// An Outcome is how a game ended.
type Outcome struct {
	// Result is over, also where the game was not played to its end: then its cause is
	// ByForfeit or ByTurns.
	Result  game.Result
	Left    int        // turns that were left on the clock, in games that have one
	First   int        // the seat, from 0, whose player was asked first
	Rotated int        // how many seats further on than in the first game each player sat
	Forfeit game.Seats // the seat whose player failed and lost by it; Nobody in a game that was played out
	Fault   error      // what that player did
}

// Won reports whether a seat won, alone or with others.
func (o *Outcome) Won(seat int) bool { return o.Result.Winners.Has(seat) }

// Player returns which player of the run sat on a seat, at a table of so many.
func (o *Outcome) Player(seat, seats int) int { return (seat - o.Rotated + seats) % seats }

// The causes of an end are those of the game, in its own words, and these two.
const (
	ByForfeit = "forfeit" // a player failed
	ByTurns   = "turns"   // the game was stopped after MostTurns
)

// MostTurns is how many turns a game may take. None of the games on the shelf comes near it with
// what comes along with it; with other cards there may be players who gain time and never come to
// an end.
const MostTurns = 1000

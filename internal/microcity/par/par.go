// Package par finds the fewest turns in which a game can be won when all its dice are known
// beforehand: the par that a player's own game is compared with.
//
// [Find] (par.go) covers the solo and the co-operative game, where the dice are the same whatever is played.
// Beam searches (beam.go) look for a short win; then an exhaustive search turn by turn (search.go,
// turn.go) tries to prove that no shorter one exists. It cuts what cannot be won within the limit
// (bound.go, lack.go) and what another position covers (order.go). Both stop at a budget of
// positions, so a par may remain between two numbers; both are proven. What looks promising comes
// from the caller's evaluation, which need not know the dice; those are luck.go's. What was found is
// told in answer.go, and lost.go says which turns of a game lost some.
package par

import (
	"context"
	"errors"
	"strconv"

	"boardgame/microcity/internal/engine"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/prose"
)

// A Result bounds the fewest turns in which a game can be won.
type Result struct {
	Turns int             // of the shortest win found; 0 if none was
	Lower int             // no win takes fewer turns than this
	Exact bool            // nothing is shorter than Turns; or, where that is 0, there is no win
	Line  []engine.Action // that win from the start of the game, chance included; nil where it is not known how
}

// Enough is a budget, in positions, that settles most short games and takes some seconds.
const Enough = 8_000_000

// Quick is how many times less a first look takes, which says something at once.
const Quick = 16

var (
	// ErrCompetitive says why a game has no par.
	ErrCompetitive = errors.New("a competitive game has no par: you play against each other, not against the clock")
	// ErrByHand says why the luck of a game is not known.
	ErrByHand = errors.New("par needs all dice in advance, but not all dice of this game come from its seed")
)

// A Game is the game whose par is looked for.
type Game struct {
	Rules *engine.Rules
	// Luck must answer alike whenever it is asked about the same turn, as microcity.Seeded does.
	Luck microcity.Luck
	// Judge says how promising a position between two turns is, the more the better. It
	// decides what is looked at first, never what is true.
	Judge func(*engine.State) int32
}

// Find looks for the fewest turns in which a game can be won. The budget is how many positions are
// searched; the same budget returns the same result. When ctx ends, Find returns what it knows by
// then, and the error of ctx.
func Find(ctx context.Context, g Game, budget int) (Result, error) {
	x, err := newSearch(ctx, g, budget)
	if err != nil {
		return Result{}, err
	}
	return x.find(), ctx.Err()
}

// Winnable reports whether a win of any length was found within a budget. That none was found does
// not mean that there is none.
func Winnable(ctx context.Context, g Game, budget int) (bool, error) {
	x, err := newSearch(ctx, g, budget)
	if err != nil {
		return false, err
	}
	for _, b := range beams {
		if _, end := x.run(maxTurns, b); end == won {
			return true, nil
		}
	}
	return false, ctx.Err()
}

// maxTurns is more turns than any game that is searched takes.
const maxTurns = 64

// beamShare is the part of the budget that the beams may use, in percent.
const beamShare = 60

// find narrows the result from both sides.
func (x *search) find() Result {
	result := Result{Lower: x.least()}
	all := x.left
	x.left = all * beamShare / 100
	for _, b := range beams {
		x.shorten(&result, b)
	}
	x.left += all - all*beamShare/100
	for result.Turns == 0 || result.Lower < result.Turns {
		limit := result.Lower
		if result.Turns == 0 && limit > int(x.begin.Clock) {
			limit = maxTurns // from here on only effects that gain time count
		}
		line, end := x.run(limit, exhaustive)
		switch {
		case end == unsettled:
			return result
		case end == won:
			result.Turns, result.Lower, result.Line = x.turns, x.turns, line
		case limit == maxTurns:
			result.Exact = true
			return result
		default:
			result.Lower++
		}
	}
	result.Exact = true
	return result
}

// least returns the fewest turns that the bound alone allows.
func (x *search) least() int {
	s := x.begin
	s.Turn = 1
	for limit := 1; limit < maxTurns; limit++ {
		if newBound(x.rules, &x.luck, limit).winnable(&s) {
			return limit
		}
	}
	return maxTurns
}

// shorten looks for ever shorter wins with a beam.
func (x *search) shorten(result *Result, b beam) {
	for result.Turns == 0 || result.Turns > result.Lower {
		limit := maxTurns
		if result.Turns > 0 {
			limit = result.Turns - 1
		}
		line, end := x.run(limit, b)
		if end != won {
			return
		}
		result.Turns, result.Line = x.turns, line
	}
}

// With returns what is known once a game with this luck was won in a number of turns.
func (p Result) With(turns int) Result {
	if p.Turns == 0 || turns < p.Turns {
		p.Turns, p.Line = turns, nil
		p.Exact = turns <= p.Lower
	}
	return p
}

// Over returns a sentence that compares a win in a number of turns with par.
func (p Result) Over(turns int) string {
	p = p.With(turns)
	over := turns - p.Turns
	switch {
	case over == 0 && p.Exact:
		return "Par: no one can win in fewer turns with these dice."
	case p.Exact:
		return prose.Count(over, "turn", "turns") + " over par (" + prose.Count(p.Turns, "turn", "turns") + ")."
	case over == 0:
		return "No shorter win is known; these dice need at least " + prose.Count(p.Lower, "turn", "turns") + "."
	}
	return "At least " + prose.Count(over, "turn", "turns") + " over par (" + strconv.Itoa(p.Lower) + " to " + prose.Count(p.Turns, "turn", "turns") + ")."
}

// String returns the par as a sentence.
func (p Result) String() string {
	switch {
	case p.Turns == 0 && p.Exact:
		return "No one can win with these dice."
	case p.Turns == 0:
		return "No win was found; a win would take at least " + prose.Count(p.Lower, "turn", "turns") + "."
	case p.Exact:
		return "Par is " + prose.Count(p.Turns, "turn", "turns") + "."
	}
	return "Par is between " + strconv.Itoa(p.Lower) + " and " + prose.Count(p.Turns, "turn", "turns") + "."
}

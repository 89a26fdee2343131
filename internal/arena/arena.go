// Package arena lets players play whole games by themselves, many of them, and counts
// how they end.
//
// A run is a number of games that differ in nothing but their luck. The luck of each
// follows from the seed of the run and the number of the game, never from what was
// played before it: any machine can play any part of a run, and the parts add up to
// the whole.
package arena

import (
	"context"
	"fmt"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/bot"
)

// A Player takes a seat in one game after another.
type Player interface {
	// Begin readies the player for a new game. The seed is the player's own: it says
	// nothing about the luck of the game. An error means that there will be no game.
	Begin(ctx context.Context, seed uint64) error
	// Plan returns at least one action from s, in which the player is asked; actions need
	// not name the seat. What stands behind the next roll, draw or question to somebody
	// else is not played. An error loses the game.
	Plan(ctx context.Context, s engine.State) ([]engine.Action, error)
	// Close ends the player.
	Close()
}

// A Maker makes players of one kind, so that several games can go on at a time.
type Maker func() Player

// An Outcome is how a game ended.
type Outcome struct {
	Result  engine.Result
	Clock   uint8       // turns that were left
	Swapped bool        // the first player of the run had the second seat
	Forfeit engine.Seat // the seat whose player failed and lost by it; None in a game that was played out
	Fault   error       // what that player did
	Unended bool        // the game was stopped after MostTurns: lost, or drawn where two compete
}

// Won reports whether a seat won. In the solo and co-operative games all seats win or
// lose together, whoever failed.
func (o *Outcome) Won(seat engine.Seat) bool {
	switch o.Result.Verdict {
	case engine.Won:
		return true
	case engine.WonByOne:
		return seat == engine.One
	case engine.WonByTwo:
		return seat == engine.Two
	default:
		return false
	}
}

// MostTurns is how many turns a game may take. With the program's own cards none comes near
// it; with others there may be players who gain time and never come to an end.
const MostTurns = bot.MostTurns

// play plays a game, to its end or for MostTurns. The players are those of seats One and Two.
func play(ctx context.Context, r *engine.Rules, luck microcity.Luck, players [2]Player) (Outcome, error) {
	s := r.Start()
	for {
		if s.Turn > MostTurns {
			return unended(r, &s), nil
		}
		seat, _ := r.Turn(&s)
		switch seat {
		case engine.None:
			return Outcome{Result: r.Result(s), Clock: s.Clock}, nil
		case engine.Chance:
			a, _ := luck.Answer(r, &s) // seeded luck always answers
			r.Advance(&s, a)
		default:
			who := speaker(r, seat)
			fault := take(ctx, r, &s, who, players[who-engine.One])
			if ctx.Err() != nil {
				return Outcome{}, ctx.Err()
			}
			if fault != nil {
				return forfeit(r, &s, who, fault), nil
			}
		}
	}
}

// unended is the end of a game that took too many turns.
func unended(r *engine.Rules, s *engine.State) Outcome {
	result := engine.Result{Over: true, Verdict: engine.Lost, Score: s.Score}
	if r.Config().Mode == engine.Competitive {
		result.Verdict = engine.Drawn
	}
	return Outcome{Result: result, Clock: s.Clock, Unended: true}
}

// speaker returns the seat whose player answers for a seat: the first player leads the
// joint preparation (COOP-2).
func speaker(r *engine.Rules, seat engine.Seat) engine.Seat {
	if seat == engine.Both {
		return r.Config().First
	}
	return seat
}

// take plays what a player plans, as far as it is the player's to play.
func take(ctx context.Context, r *engine.Rules, s *engine.State, who engine.Seat, p Player) error {
	plan, err := p.Plan(ctx, *s)
	if err != nil {
		return err
	}
	if len(plan) == 0 {
		return fmt.Errorf("it named no action")
	}
	for _, a := range plan {
		seat, _ := r.Turn(s)
		if !seat.IsPlayer() && seat != engine.Both || speaker(r, seat) != who {
			return nil
		}
		next, err := r.Apply(*s, a.By(seat))
		if err != nil {
			return fmt.Errorf("it played %s, which is refused: %w", a, err)
		}
		*s = next
	}
	return nil
}

// forfeit is the end of a game whose player failed: the other one wins, or nobody.
func forfeit(r *engine.Rules, s *engine.State, who engine.Seat, fault error) Outcome {
	result := engine.Result{Over: true, Verdict: engine.Lost, Score: s.Score}
	if r.Config().Mode == engine.Competitive {
		result.Verdict = engine.WonByTwo
		if who == engine.Two {
			result.Verdict = engine.WonByOne
		}
	}
	return Outcome{Result: result, Clock: s.Clock, Forfeit: who, Fault: fault}
}

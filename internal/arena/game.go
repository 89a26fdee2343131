package arena

import (
	"context"
	"errors"
	"fmt"

	"boardgame/microcity/internal/game"
)

var errNoAction = errors.New("it named no action")

// playOut plays a game from its start, to its end or for MostTurns. The players are by seat.
func (run *Run[S, A]) playOut(ctx context.Context, number int, s *S, deal func(*S) (A, bool), players []Player[S, A]) (Outcome, error) {
	e, outcome := run.Engine, Outcome{First: -1}
	for {
		if e.Moment(s).Turn > MostTurns {
			return run.stopped(s, outcome, ByTurns), nil
		}
		asked, _ := e.Turn(s)
		switch asked {
		case game.Nobody:
			outcome.Result, outcome.Left = e.Result(s), run.left(s)
			return outcome, nil
		case game.Chance:
			a, _ := deal(s) // it answers whenever chance is asked
			e.Advance(s, a)
			continue
		default: // players are
		}
		who := speaker(asked)
		if outcome.First < 0 {
			outcome.First = who
		}
		fault := run.takeTurn(ctx, number, s, who, players[who])
		if ctx.Err() != nil {
			return Outcome{}, ctx.Err()
		}
		if fault != nil {
			outcome.Forfeit, outcome.Fault = game.Seat(who), fault
			return run.stopped(s, outcome, ByForfeit), nil
		}
	}
}

// speaker returns the seat that answers first of those who are asked.
func speaker(asked game.Seats) int {
	for seat := range asked.All() {
		return seat
	}
	return -1
}

// takeTurn plays what a player plans, as far as it is the player's to play.
func (run *Run[S, A]) takeTurn(ctx context.Context, number int, s *S, who int, p Player[S, A]) error {
	plan, err := p.Plan(ctx, game.Known(run.Engine, s, game.Seat(who)))
	if err != nil {
		return err
	}
	if len(plan) == 0 {
		return errNoAction
	}
	for _, a := range plan {
		if asked, _ := run.Engine.Turn(s); speaker(asked) != who {
			return nil
		}
		if err := run.Engine.Check(s, a); err != nil {
			return fmt.Errorf("it played %s, which is refused: %w", run.Engine.Format(a), err)
		}
		if run.Acted != nil {
			run.Acted(number, s, a)
		}
		run.Engine.Advance(s, a)
	}
	return nil
}

// stopped is the end of a game that was not played out. Where a player failed, all others win it;
// but nobody does where the players win and lose together, or where it took too many turns.
func (run *Run[S, A]) stopped(s *S, outcome Outcome, cause string) Outcome {
	outcome.Result = game.Result{Over: true, Score: run.Engine.Result(s).Score, Cause: cause}
	if outcome.Forfeit != game.Nobody && !run.Together {
		everybody := game.Seat(run.Engine.Players()) - 1
		outcome.Result.Winners = everybody &^ outcome.Forfeit
	}
	outcome.Left = run.left(s)
	return outcome
}

func (run *Run[S, A]) left(s *S) int {
	if run.Left == nil {
		return 0
	}
	return run.Left(s)
}

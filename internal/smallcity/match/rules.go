// Package match is what the house knows of Small City: its rules, its options and its luck as those of
// any other game on the shelf.
package match

import (
	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/smallcity/engine"
)

const (
	ID    = "small-city" // how logs name the game
	Title = "Small City" // how players know it
)

// Rules adapts the rules of Small City to what every game on the shelf answers.
type Rules struct{ *engine.Rules }

var (
	_ game.Engine[engine.State, engine.Action]    = Rules{}
	_ game.Secretive[engine.State, engine.Action] = Rules{}
)

// Turn returns who is asked, and what.
func (r Rules) Turn(s *engine.State) (game.Seats, string) {
	seat, question := r.Rules.Turn(s)
	switch {
	case seat == engine.Chance:
		return game.Chance, question.String()
	case seat.IsPlayer():
		return game.Seat(int(seat) - 1), question.String()
	}
	return game.Nobody, question.String()
}

// Check returns why an action is refused: an engine.Reason.
func (r Rules) Check(s *engine.State, a engine.Action) error {
	if reason := r.Rules.Check(s, a); reason != engine.OK {
		return reason
	}
	return nil
}

// Odds appends the outcomes of an open question of chance.
func (r Rules) Odds(s *engine.State, dst []game.Outcome[engine.Action]) []game.Outcome[engine.Action] {
	for _, o := range r.Rules.Odds(s, nil) {
		dst = append(dst, game.Outcome[engine.Action](o))
	}
	return dst
}

// Deal returns the outcome that a seed gives. The parts of its ticket must never change: a seed that was
// passed on gives the same deals.
func (r Rules) Deal(s *engine.State, seed uint64) (engine.Action, bool) {
	seat, question := r.Rules.Turn(s)
	if seat != engine.Chance {
		return engine.Action{}, false
	}
	t := chance.Ticket{Game: ID, Seed: seed, Question: question.String()}
	if s.Seat != engine.None {
		t.Seat = s.Seat.String()
	}
	return chance.Pick(t, r.Odds(s, nil)), true
}

// Moment returns the round of a position, and in it the phase and who has it.
func (r Rules) Moment(s *engine.State) game.Moment {
	return game.Moment{Turn: int(s.Round), Phase: int(s.Phase)*(engine.MaxPlayers+1) + int(s.Seat)}
}

// Result returns how the game stands (SMC-91).
func (r Rules) Result(s *engine.State) game.Result {
	result := r.Rules.Result(s)
	return game.Result{
		Over: result.Over, Winners: game.Seats(result.Winners), Score: result.Scores[:r.Players():r.Players()], Cause: result.Cause.String(),
	}
}

// Parse reads an action in the notation of the rules.
func (r Rules) Parse(text string) (engine.Action, error) { return engine.ParseAction(text) }

// Format writes one.
func (r Rules) Format(a engine.Action) string { return a.String() }

// Hide returns a position as some players know it.
func (r Rules) Hide(s *engine.State, seats game.Seats) engine.State {
	return r.Rules.Hide(s, seen(seats))
}

// HideAction returns an action as some players see it.
func (r Rules) HideAction(s *engine.State, a engine.Action, seats game.Seats) engine.Action {
	return r.Rules.HideAction(s, a, seen(seats))
}

func seen(seats game.Seats) engine.Seats { return engine.Seats(seats & (1<<engine.MaxPlayers - 1)) }

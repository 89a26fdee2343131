// Package match is what the house knows of My City: its rules, its options and its luck as
// those of any other game on the shelf. Its subfolders hold the engine, the counters, the words
// and the box.
package match

import (
	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/mycity/engine"
)

const (
	ID    = "my-city" // how logs name the game
	Title = "My City" // how players know it
)

// Rules adapts the rules of My City to what every game on the shelf answers.
type Rules struct{ *engine.Rules }

var _ game.Engine[engine.State, engine.Action] = Rules{}

// Turn returns who is asked, and what.
func (r Rules) Turn(s *engine.State) (game.Seats, string) {
	seat, question := r.Rules.Turn(s)
	return seatOf(seat), question.String()
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
	var buffer [128]engine.Outcome // a full cup has more
	for _, o := range r.Rules.Odds(s, buffer[:0]) {
		dst = append(dst, game.Outcome[engine.Action](o))
	}
	return dst
}

// Draw answers for chance with an outcome of the Odds.
func (r Rules) Draw(s *engine.State, below func(n uint64) uint64) engine.Action {
	if s.Asked == engine.QuestionDraw {
		return r.Rules.Draw(s, below)
	}
	return game.Pick(r.Odds(s, nil), below)
}

// Deal returns the outcome that a seed gives. The parts of its ticket must never change: a seed
// that was passed on gives the same town.
func (r Rules) Deal(s *engine.State, seed uint64) (engine.Action, bool) {
	seat, question := r.Rules.Turn(s)
	if seat != engine.Chance {
		return engine.Action{}, false
	}
	t := chance.Ticket{Game: ID, Seed: seed, Question: question.String(), Turn: int(s.Turn), Index: r.Before(s)}
	if who := r.Asks(s); who != engine.None {
		t.Seat = who.String()
	}
	return r.Draw(s, t.Below), true
}

// The phases of a position. Those of the setup come before the first turn.
const (
	phaseSites = iota
	phaseLandmarks
	phaseFirst
	phaseDraw
	phasePlay
	phaseOver
)

var phases = map[engine.Question]int{
	engine.QuestionSite: phaseSites, engine.QuestionLandmark: phaseLandmarks, engine.QuestionFirst: phaseFirst,
	engine.QuestionDraw: phaseDraw, engine.QuestionPlace: phasePlay, engine.QuestionRezone: phasePlay, engine.QuestionNone: phaseOver,
}

// Moment returns the turn of a position, and what is done in it.
func (r Rules) Moment(s *engine.State) game.Moment {
	return game.Moment{Turn: int(s.Turn), Phase: phases[s.Asked]}
}

// Result returns how the game stands; the score is the running prestige (MYC-50).
func (r Rules) Result(s *engine.State) game.Result {
	result := r.Rules.Result(s)
	out := game.Result{Over: result.Over, Winners: game.Seats(result.Winners), Score: make([]int, r.Players())}
	for i := range out.Score {
		out.Score[i] = int(result.Prestige[i])
	}
	if result.Over {
		out.Cause = result.Cause.String()
	}
	return out
}

// Parse reads an action in the notation of the rules.
func (r Rules) Parse(text string) (engine.Action, error) { return r.ParseAction(text) }

// seatOf returns a seat of the engine as the house counts them.
func seatOf(s engine.Seat) game.Seats {
	switch {
	case s == engine.Chance:
		return game.Chance
	case s.IsPlayer():
		return game.Seat(int(s) - 1)
	default:
		return game.Nobody
	}
}

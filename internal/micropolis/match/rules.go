package match

import (
	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/engine"
)

// rules adapts the rules of Micropolis to what every game on the shelf answers.
type rules struct{ *engine.Rules }

// Engine returns the rules of Micropolis as those of any game on the shelf.
func Engine(r *engine.Rules) game.Engine[engine.State, engine.Action] { return rules{r} }

// seatsOf returns a seat of the engine as the house counts them.
func seatsOf(s engine.Seat) game.Seats {
	switch {
	case s == engine.Chance:
		return game.Chance
	case s.IsPlayer():
		return game.Seat(int(s - engine.One))
	default:
		return game.Nobody
	}
}

func (r rules) Turn(s *engine.State) (game.Seats, string) {
	seat, question := r.Rules.Turn(s)
	return seatsOf(seat), question.String()
}

func (r rules) Check(s *engine.State, a engine.Action) error {
	if reason := r.Rules.Check(s, a); reason != engine.OK {
		return reason
	}
	return nil
}

// Odds appends the outcomes of chance: each is as likely as any other (MPO-5, MPO-6).
func (r rules) Odds(s *engine.State, dst []game.Outcome[engine.Action]) []game.Outcome[engine.Action] {
	var buffer [engine.MaxTiles]engine.Outcome
	for _, o := range r.Rules.Odds(s, buffer[:0]) {
		dst = append(dst, game.Outcome[engine.Action](o))
	}
	return dst
}

// Draw answers for chance with an outcome of the Odds.
func (r rules) Draw(s *engine.State, below func(n uint64) uint64) engine.Action {
	if s.Question == engine.QuestionDraw {
		return engine.DrawAction(s.Pile.At(int(below(uint64(s.Pile.Len())))))
	}
	return game.Pick(r.Odds(s, nil), below)
}

// Deal answers for chance from a seed. The pile has one order for the whole game: its next tile
// follows from the seed, from which tiles are left and from nothing else. The first leader
// follows from the seed alone. The derivation is part of what a seed means to players and never
// changes; the golden values in the tests hold it.
func (r rules) Deal(s *engine.State, seed uint64) (engine.Action, bool) {
	seat, question := r.Rules.Turn(s)
	if seat != engine.Chance {
		return engine.Action{}, false
	}
	t := chance.Ticket{Game: ID, Seed: seed, Question: question.String()}
	if question == engine.QuestionDraw {
		t.Index = s.Pile.Len()
	}
	return r.Draw(s, t.Below), true
}

// The phases of a turn, as moments count them.
const (
	Refill = iota // tiles are drawn, and the leader is chosen
	Take
	Effect // of the tile taken
	Over
)

// phaseOf returns the phase that a position is in.
func phaseOf(s *engine.State) int {
	switch s.Question {
	case engine.QuestionTake:
		return Take
	case engine.QuestionFill, engine.QuestionSentry:
		return Effect
	case engine.QuestionNone:
		return Over
	default:
		return Refill
	}
}

func (r rules) Moment(s *engine.State) game.Moment {
	return game.Moment{Turn: r.Number(s), Phase: phaseOf(s)}
}

func (r rules) Result(s *engine.State) game.Result {
	result := r.Rules.Result(s)
	out := game.Result{Over: result.Over, Winners: game.Seats(result.Winners), Cause: result.Cause.String()}
	out.Score = append(out.Score, result.Points[:r.Players()]...)
	return out
}

func (rules) Parse(text string) (engine.Action, error) { return engine.ParseAction(text) }
func (rules) Format(a engine.Action) string            { return a.String() }

package match

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
)

// rules adapts the rules of Micro City to what every game on the shelf answers.
type rules struct{ *engine.Rules }

// Engine returns the rules of Micro City as those of any game on the shelf.
func Engine(r *engine.Rules) game.Engine[engine.State, engine.Action] { return rules{r} }

func (r rules) Turn(s *engine.State) (game.Seats, string) {
	seat, question := r.Rules.Turn(s)
	return SeatsOf(seat), question.String()
}

func (r rules) Check(s *engine.State, a engine.Action) error {
	if reason := r.Rules.Check(s, a); reason != engine.OK {
		return reason
	}
	return nil
}

func (r rules) Odds(s *engine.State, dst []game.Outcome[engine.Action]) []game.Outcome[engine.Action] {
	for _, o := range r.Rules.Odds(s, nil) {
		dst = append(dst, game.Outcome[engine.Action](o))
	}
	return dst
}

func (r rules) Deal(s *engine.State, seed uint64) (engine.Action, bool) {
	return Seeded(seed).Answer(r.Rules, s)
}

func (r rules) Moment(s *engine.State) game.Moment {
	return game.Moment{Turn: int(s.Turn), Phase: PhaseOf(s)}
}

func (r rules) Result(s *engine.State) game.Result {
	result := r.Rules.Result(*s)
	out := game.Result{Over: result.Over, Winners: r.winners(result.Verdict)}
	if result.Over {
		out.Cause = result.Cause.String()
	}
	if r.Config().Mode == engine.Competitive {
		out.Score = []int{int(result.Score[0]), int(result.Score[1])}
	}
	return out
}

// winners returns who won: together, in the co-operative game.
func (r rules) winners(v engine.Verdict) game.Seats {
	switch v {
	case engine.WonByOne:
		return game.Seat(0)
	case engine.WonByTwo:
		return game.Seat(1)
	case engine.Won:
		return game.Seat(r.Players()) - 1
	default:
		return game.Nobody
	}
}

func (rules) AppendPosition(b []byte, s *engine.State) []byte { return s.AppendPosition(b) }

func (rules) Parse(text string) (engine.Action, error) { return engine.ParseAction(text) }
func (rules) Format(a engine.Action) string            { return a.String() }

// SeatsOf returns a seat of the engine as the house counts them.
func SeatsOf(s engine.Seat) game.Seats {
	switch s {
	case engine.One:
		return game.Seat(0)
	case engine.Two:
		return game.Seat(1)
	case engine.Both:
		return game.Seat(0) | game.Seat(1)
	case engine.Chance:
		return game.Chance
	default:
		return game.Nobody
	}
}

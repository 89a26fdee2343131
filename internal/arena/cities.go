package arena

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity"
)

// Cities lists all ways to lay the city of a game.
func Cities(r *engine.Rules) []engine.Action {
	s := r.Start()
	return r.Legal(&s, nil)
}

// InTurn returns a Lay that has the cities laid one after the other, so that a run of as
// many games, or a multiple, sees each equally often.
func InTurn(cities []engine.Action) func(int, microcity.Luck) microcity.Luck {
	return func(n int, luck microcity.Luck) microcity.Luck {
		return laid{cities[(n-1)%len(cities)], luck}
	}
}

// laid is luck in a given city.
type laid struct {
	city engine.Action
	microcity.Luck
}

func (l laid) Answer(r *engine.Rules, s *engine.State) (engine.Action, bool) {
	if _, question := r.Turn(s); question == engine.QuestionCity {
		return l.city, true
	}
	return l.Luck.Answer(r, s)
}

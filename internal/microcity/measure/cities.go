package measure

import (
	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/engine"
	microcity "boardgame/microcity/internal/microcity/match"
)

// Cities lists all ways to lay the city of a game.
func Cities(r *engine.Rules) []engine.Action {
	s := r.Start()
	return r.Legal(&s, nil)
}

// InTurn returns the n-th luck, counted from 1, of a run with a seed in which the cities are laid
// one after the other, so that as many games, or a multiple, see each equally often.
func InTurn(cities []engine.Action, seed uint64, n int) microcity.Luck {
	return laid{cities[(n-1)%len(cities)], microcity.Seeded(arena.Luck(seed, n))}
}

// LayInTurn has a run lay the cities one after the other.
func (f *Field) LayInTurn(run *Run) {
	cities := Cities(f.Rules)
	run.Deal = func(n int) func(*engine.State) (engine.Action, bool) {
		luck := InTurn(cities, run.Seed, n)
		return func(s *engine.State) (engine.Action, bool) { return luck.Answer(f.Rules, s) }
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

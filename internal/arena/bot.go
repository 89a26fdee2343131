package arena

import (
	"context"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
)

// Bots makes players of a kind that judge by e.
func Bots(e *bot.Evaluator, kind bot.Kind) Maker {
	return func() Player { return machine{bot.NewPlayer(e, kind, 0)} }
}

// A machine is one of the program's own players, a new one in every game.
type machine struct{ player *bot.Player }

func (m machine) Begin(_ context.Context, seed uint64) error {
	m.player.Reseed(seed)
	return nil
}

func (m machine) Plan(_ context.Context, s engine.State) ([]engine.Action, error) {
	return m.player.Plan(s), nil
}

func (m machine) Close() {}

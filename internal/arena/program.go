package arena

import (
	"context"
	"fmt"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
)

// A Program plays by text. It takes a seat in one game after another, as a Player does.
type Program interface {
	Begin(ctx context.Context, seed uint64) error
	// Plan returns actions in the notation of the game, from a position as the game writes it.
	Plan(ctx context.Context, position string) ([]string, error)
	Close()
}

// A textPlayer is a Player that asks a program.
type textPlayer[S, A comparable] struct {
	Program
	engine game.Engine[S, A]
}

func (r textPlayer[S, A]) Plan(ctx context.Context, s S) ([]A, error) {
	texts, err := r.Program.Plan(ctx, string(r.engine.AppendPosition(nil, &s)))
	if err != nil {
		return nil, err
	}
	var plan []A
	for _, text := range texts {
		a, err := r.engine.Parse(text)
		if err != nil {
			return plan, fmt.Errorf("it played %q, which cannot be read: %s", prose.Brief(text), prose.Brief(err.Error()))
		}
		plan = append(plan, a)
	}
	return plan, nil
}

package arena

import (
	"context"

	"boardgame/microcity/internal/game"
)

// A Contender is somebody who may sit at a table, by name: a kind of the game's own computers, or
// a program.
type Contender struct {
	Kind string         // of the game's own
	Open func() Program // makes the program, one for each game that goes on at a time; nil for a kind
}

// Makers returns who makes the players that contenders stand for. A game's own kinds are made by
// own, and are kinds that it knows.
func Makers[S, A comparable](e game.Engine[S, A], list []Contender, own func(kind string) Maker[S, A]) []Maker[S, A] {
	makers := make([]Maker[S, A], len(list))
	for i, c := range list {
		if c.Open == nil {
			makers[i] = own(c.Kind)
		} else {
			makers[i] = func() Player[S, A] { return textPlayer[S, A]{c.Open(), e} }
		}
	}
	return makers
}

// Thinking returns a player who is nothing but what it thinks: begin returns the thinking for a
// new game, by the player's seed in it.
func Thinking[S, A comparable](begin func(seed uint64) (plan func(S) []A)) Player[S, A] {
	return &thinking[S, A]{begin: begin}
}

type thinking[S, A comparable] struct {
	begin func(seed uint64) func(S) []A
	plan  func(S) []A
}

func (t *thinking[S, A]) Begin(_ context.Context, seed uint64) error {
	t.plan = t.begin(seed)
	return nil
}

func (t *thinking[S, A]) Plan(_ context.Context, s S) ([]A, error) { return t.plan(s), nil }

func (t *thinking[S, A]) Close() {}

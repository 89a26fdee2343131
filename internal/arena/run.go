package arena

import (
	"context"
	"sync"
	"sync/atomic"

	"boardgame/microcity/internal/game"
)

// Settings are common to the games of a run, whatever is played.
type Settings struct {
	Seed  uint64
	Games int
	// Rotate has every luck played once for each seat, one game after the other: each time
	// every player sits one seat further on. So each has had the same luck from every seat.
	Rotate  bool
	Workers int // games that go on at a time, at least 1
}

// Games are the games of a run, whatever is played: a Run is one.
type Games interface {
	Play(ctx context.Context, shard Shard, each func(Outcome)) error
}

// A Run is games and who plays them.
type Run[S, A comparable] struct {
	Settings
	Engine  game.Engine[S, A]
	Players []Maker[S, A] // by seat in the first game

	// Deal returns who answers for chance in the n-th luck of the run, counted from 1. Where
	// it is nil the engine does, from the seed that Luck gives.
	Deal func(n int) func(*S) (A, bool)

	// Acted, where it is not nil, is shown every action of a player and the position in which it is taken, by the number
	// of the game from 1. Several goroutines call it at a time, each for games of its own.
	Acted func(number int, s *S, a A)

	// Ended, where it is not nil, is shown how each game stands at its end, by its number from 1.
	// Several goroutines call it at a time, each for a game of its own.
	Ended func(number int, s *S)

	Together bool         // the players win and lose together
	Left     func(*S) int // the turns that are left on the clock; nil in a game without one
}

// An ending is the outcome of a shard's k-th game, or why there is none.
type ending struct {
	k       int
	outcome Outcome
	err     error
}

// Play plays the games of a shard and hands their outcomes to each, in the order of the
// games, from this goroutine. When ctx ends before the last game, so does Play, with the
// error of ctx; each has then seen the games up to some number, and no later one.
func (run *Run[S, A]) Play(ctx context.Context, shard Shard, each func(Outcome)) error {
	ctx, cancel := context.WithCancel(ctx)
	games := shard.Games(run.Games)
	endings := make(chan ending)
	var next atomic.Int64
	var group sync.WaitGroup
	for range min(run.Workers, games) {
		group.Go(func() { run.work(ctx, shard, &next, endings) })
	}
	defer group.Wait()
	defer cancel()

	early := map[int]Outcome{} // games that ended before one with a lower number
	for taken := 0; taken < games; {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case e := <-endings:
			if e.err != nil {
				return e.err
			}
			early[e.k] = e.outcome
		}
		for o, ok := early[taken]; ok; o, ok = early[taken] {
			delete(early, taken)
			each(o)
			taken++
		}
	}
	return nil
}

// work plays one game after another until there are none left.
func (run *Run[S, A]) work(ctx context.Context, shard Shard, next *atomic.Int64, endings chan<- ending) {
	players := make([]Player[S, A], len(run.Players))
	for i, maker := range run.Players {
		players[i] = maker()
		defer players[i].Close()
	}
	for {
		e := ending{k: int(next.Add(1)) - 1}
		if e.k >= shard.Games(run.Games) {
			return
		}
		e.outcome, e.err = run.playNumber(ctx, shard.Game(e.k), players)
		select {
		case endings <- e:
		case <-ctx.Done():
			return
		}
		if e.err != nil {
			return
		}
	}
}

// playNumber plays the game with a number.
func (run *Run[S, A]) playNumber(ctx context.Context, number int, players []Player[S, A]) (Outcome, error) {
	luck, rotated := number, 0
	if run.Rotate {
		luck, rotated = (number-1)/len(players)+1, (number-1)%len(players)
	}
	seated := make([]Player[S, A], len(players))
	for i, p := range players {
		seated[(i+rotated)%len(players)] = p
	}
	for seat, p := range seated {
		if err := p.Begin(ctx, own(run.Seed, luck, seat)); err != nil {
			return Outcome{}, err
		}
	}
	s := run.Engine.Start()
	outcome, err := run.playOut(ctx, number, &s, run.deal(luck), seated)
	if err == nil && run.Ended != nil {
		run.Ended(number, &s)
	}
	outcome.Rotated = rotated
	return outcome, err
}

func (run *Run[S, A]) deal(n int) func(*S) (A, bool) {
	if run.Deal != nil {
		return run.Deal(n)
	}
	seed := Luck(run.Seed, n)
	return func(s *S) (A, bool) { return run.Engine.Deal(s, seed) }
}

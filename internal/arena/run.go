package arena

import (
	"context"
	"sync"
	"sync/atomic"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity"
)

// A Run is what its games have in common.
type Run struct {
	Rules   *engine.Rules
	Seed    uint64
	Games   int
	Players [2]Maker // the first player and the second; none on a seat that does not exist
	// Pairs has every luck played twice, one game after the other, the second time with
	// the players on each other's seats.
	Pairs bool
	// Lay changes the luck of the n-th luck of the run, counted from 1; nil leaves it as it is.
	Lay     func(n int, luck microcity.Luck) microcity.Luck
	Workers int // games that go on at a time, at least 1
}

// An ending is the outcome of a shard's k-th game, or why there is none.
type ending struct {
	k       int
	outcome Outcome
	err     error
}

// Play plays the games of a shard and hands their outcomes to took, in the order of the
// games, from this goroutine. When ctx ends before the last game, so does Play, with the
// error of ctx; took has then seen the games up to some number, and no later one.
func (run *Run) Play(ctx context.Context, shard Shard, took func(Outcome)) error {
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
			took(o)
			taken++
		}
	}
	return nil
}

// work plays one game after another until there are none left.
func (run *Run) work(ctx context.Context, shard Shard, next *atomic.Int64, endings chan<- ending) {
	var players [2]Player
	for i, maker := range run.Players {
		if maker != nil {
			players[i] = maker()
			defer players[i].Close()
		}
	}
	for {
		e := ending{k: int(next.Add(1)) - 1}
		if e.k >= shard.Games(run.Games) {
			return
		}
		e.outcome, e.err = run.game(ctx, shard.game(e.k), players)
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

// game plays the game with a number.
func (run *Run) game(ctx context.Context, number int, players [2]Player) (Outcome, error) {
	luck, swapped := number, false
	if run.Pairs {
		luck, swapped = (number+1)/2, number%2 == 0
	}
	if swapped {
		players[0], players[1] = players[1], players[0]
	}
	for i, p := range players {
		if p == nil {
			continue
		}
		if err := p.Begin(ctx, own(run.Seed, luck, engine.One+engine.Seat(i))); err != nil {
			return Outcome{}, err
		}
	}
	source := microcity.Seeded(Luck(run.Seed, luck))
	if run.Lay != nil {
		source = run.Lay(luck, source)
	}
	outcome, err := play(ctx, run.Rules, source, players)
	outcome.Swapped = swapped
	return outcome, err
}

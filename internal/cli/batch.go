package cli

import (
	"context"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/results"
)

// A batch is what all commands have in common that let players play many games.
type batch struct {
	settings settings
	games    int
	workers  int
	limit    limitFlag
	form     form
}

const (
	mostGames   = results.MostGames
	mostWorkers = 1024
)

func newBatch(games int) *batch {
	return &batch{games: games, workers: runtime.GOMAXPROCS(0), limit: limitFlag(10 * time.Second)}
}

// flags adds the flags; games says what is counted.
func (b *batch) flags(cmd *cobra.Command, games string) {
	f := cmd.Flags()
	f.Var(&numberFlag{"games", 1, mostGames, &b.games}, "games", games)
	f.Var(&numberFlag{"workers", 1, mostWorkers, &b.workers}, "workers", "games to play at the same time; the result is the same with any number")
	f.Var(&b.limit, "limit", "how long another program may take for a move before it loses the game")
	b.form.flags(cmd)
	f.SortFlags = false
}

// played plays a shard of a run of so many games with a progress bar. The names are those of its
// players, in their order. Where it is interrupted, the error is a *terminal.Ended, and what was
// counted counts.
func (e *env) played(ctx context.Context, games arena.Games, shard arena.Shard, run int, names []string, count func(arena.Outcome)) error {
	bar := e.newProgress(shard.Games(run))
	faults := faults{}
	err := games.Play(ctx, shard, func(o arena.Outcome) {
		count(o)
		bar.step()
		for seat := range o.Forfeit.All() {
			faults.add(names[o.Player(seat, len(names))], o.Fault)
		}
	})
	bar.clear()
	faults.tell(e)
	if ended := interruption(ctx); err != nil && ended != nil {
		return ended
	}
	return err
}

// faults are what players did by which they lost games, by the players' names.
type faults map[string]*struct {
	games int
	first error
}

func (f faults) add(name string, fault error) {
	if f[name] == nil {
		f[name] = &struct {
			games int
			first error
		}{first: fault}
	}
	f[name].games++
}

func (f faults) tell(e *env) {
	for _, name := range slices.Sorted(maps.Keys(f)) {
		e.warn(fmt.Sprintf("%s lost %s by forfeit. The first time %s.", name, prose.Count(f[name].games, "game", "games"), f[name].first))
	}
}

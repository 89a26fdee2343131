package cli

import (
	"cmp"
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
	f.Var(&numberFlag{"workers", 1, mostWorkers, &b.workers}, "workers", workersUsage)
	f.Var(&b.limit, "limit", "how long another program may take for a move before it loses the game")
	b.form.flags(cmd)
	f.SortFlags = false
}

// playGames plays a shard of a run of so many games with a progress bar. The names are those of its
// players, in their order. Where it is interrupted, the error is a *terminal.Ended, and what was
// counted counts.
func (e *env) playGames(ctx context.Context, games arena.Games, shard arena.Shard, run int, names []string, count func(arena.Outcome)) error {
	bar := e.newProgress(shard.Games(run))
	lost := map[string]forfeits{}
	err := games.Play(ctx, shard, func(o arena.Outcome) {
		count(o)
		bar.step()
		for seat := range o.Forfeit.All() {
			name := names[o.Player(seat, len(names))]
			lost[name] = forfeits{lost[name].games + 1, cmp.Or(lost[name].first, o.Fault)}
		}
	})
	bar.clear()
	e.tellForfeits(lost)
	if ended := interruption(ctx); err != nil && ended != nil {
		return ended
	}
	return err
}

// forfeits are the games that a player lost by failing.
type forfeits struct {
	games int
	first error // what it did the first time
}

// tellForfeits says who lost games by failing, by the players' names.
func (e *env) tellForfeits(of map[string]forfeits) {
	for _, name := range slices.Sorted(maps.Keys(of)) {
		e.warn(fmt.Sprintf("%s lost %s by forfeit. The first time %s.", name, prose.Count(of[name].games, "game", "games"), of[name].first))
	}
}

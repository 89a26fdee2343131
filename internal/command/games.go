package command

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/prose"
)

// PlayGames plays a shard of a run of so many games with a progress bar. The names are those of its
// players, in their order. Where it is interrupted, the error is a *terminal.Ended, and what was
// counted counts.
func (e *Env) PlayGames(ctx context.Context, games arena.Games, shard arena.Shard, run int, names []string, count func(arena.Outcome)) error {
	bar := e.NewProgress(shard.Games(run))
	lost := map[string]forfeits{}
	err := games.Play(ctx, shard, func(o arena.Outcome) {
		count(o)
		bar.Step()
		for seat := range o.Forfeit.All() {
			name := names[o.Player(seat, len(names))]
			lost[name] = forfeits{lost[name].games + 1, cmp.Or(lost[name].first, o.Fault)}
		}
	})
	bar.Clear()
	e.tellForfeits(lost)
	if ended := Interruption(ctx); err != nil && ended != nil {
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
func (e *Env) tellForfeits(of map[string]forfeits) {
	for _, name := range slices.Sorted(maps.Keys(of)) {
		e.Warn(fmt.Sprintf("%s lost %s by forfeit. The first time %s.", name, prose.Count(of[name].games, "game", "games"), of[name].first))
	}
}

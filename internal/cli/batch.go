package cli

import (
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
)

// A batch is what all commands have in common that let players play many games.
type batch struct {
	games   int
	workers int
	limit   limitFlag
	form    command.Form
}

func newBatch(games int) *batch {
	return &batch{games: games, workers: runtime.GOMAXPROCS(0), limit: limitFlag(10 * time.Second)}
}

// flags adds the flags; games says what is counted.
func (b *batch) flags(cmd *cobra.Command, games string) {
	f := cmd.Flags()
	f.Var(command.Number("games", 1, command.MostGames, &b.games), "games", games)
	f.Var(command.Number("workers", 1, command.MostWorkers, &b.workers), "workers", command.WorkersUsage)
	f.Var(&b.limit, "limit", "how long another program may take for a move before it loses the game")
	b.form.Flags(cmd)
	f.SortFlags = false
}

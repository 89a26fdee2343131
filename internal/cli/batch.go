package cli

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/protocol"
	"boardgame/microcity/internal/quit"
	"boardgame/microcity/internal/results"
	"boardgame/microcity/internal/terminal"
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

// addSettings adds the flags of some of the settings of a game.
func addSettings(cmd *cobra.Command, s *settings, names ...string) {
	for _, one := range gameSettings() {
		if slices.Contains(names, one.name) {
			cmd.Flags().Var(&flagValue{setting: one, settings: s}, one.name, one.usage)
		}
	}
}

// A form is how a result is written.
type form struct{ json, csv bool }

func (f *form) flags(cmd *cobra.Command) {
	jsonFlag(cmd, &f.json)
	cmd.Flags().BoolVar(&f.csv, "csv", false, "print comma-separated values, with a header")
}

// jsonFlag adds --json.
func jsonFlag(cmd *cobra.Command, is *bool) {
	cmd.Flags().BoolVar(is, "json", false, "print one JSON object, for programs")
}

func (f *form) check() error {
	if f.json && f.csv {
		return misused("--json and --csv exclude each other. Choose one.")
	}
	return nil
}

// write prints a result in the form that was asked for.
func (e *env) write(f form, table []string, object any, rows [][]string) error {
	switch {
	case f.json:
		text, err := protocol.Encode(object)
		if err != nil {
			return err
		}
		return e.print(strings.TrimSuffix(string(text), "\n"))
	case f.csv:
		var b bytes.Buffer
		if err := csv.NewWriter(&b).WriteAll(rows); err != nil {
			return err
		}
		return e.print(strings.TrimSuffix(b.String(), "\n"))
	}
	return e.print(table...)
}

// interruptible returns a context that ends when the program is told to end, with a
// *terminal.Ended as its cause. The second time, the program ends at once.
func interruptible() (ctx context.Context, stop func()) {
	ctx, cancel := context.WithCancelCause(context.Background())
	told := make(chan os.Signal, 1)
	signal.Notify(told, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	back := quit.Notify(told)
	go func() {
		defer back()
		defer signal.Stop(told)
		select {
		case s := <-told:
			number, _ := s.(syscall.Signal)
			cancel(&terminal.Ended{By: number})
		case <-ctx.Done():
		}
	}()
	return ctx, func() { cancel(nil) }
}

// interruption returns the *terminal.Ended that ended a context, or nil.
func interruption(ctx context.Context) error {
	if ended := new(terminal.Ended); errors.As(context.Cause(ctx), &ended) {
		return ended
	}
	return nil
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
		text := fmt.Sprintf("%s lost %s by forfeit. The first time %s.", name, prose.Count(f[name].games, "game", "games"), f[name].first)
		fmt.Fprintln(e.err, "microcity: "+prose.Safe(text))
	}
}

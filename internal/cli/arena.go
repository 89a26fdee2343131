package cli

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"boardgame/microcity/internal/command"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/measure"
	"boardgame/microcity/internal/results"
	"boardgame/microcity/internal/terminal"
)

// A tournament is what the flags of "arena" say.
type tournament struct {
	*batch
	first, second contender
	players       playersFlag
}

// mostPlayers bounds a tournament: everybody meets everybody.
const mostPlayers = 16

const arenaShort = "Let two computer players compete, or several in a round robin"

func (e *env) arenaCommand() *cobra.Command {
	if e.other != nil {
		return e.arenaOtherCommand()
	}
	t := &tournament{batch: newBatch(200)}
	first, second := &contenderFlag{name: "first", own: cityKinds(), is: &t.first}, &contenderFlag{name: "second", own: cityKinds(), is: &t.second}
	cmd := &cobra.Command{
		Use:   "arena KIND KIND... [flags]",
		Short: arenaShort,
		Long: "Lets two computer players play the competitive game against each other, and counts who wins.\n" +
			"Several meet in a round robin. Each game is played twice with the same luck, so that each player has it from both seats.\n" +
			"The players are " + orProgram(kinds()) + "\n" +
			"(microcity engine --manual).",
		Example: "  microcity arena master greedy --games 200 --seed 7\n" +
			"  microcity arena novice greedy strong --games 100\n" +
			"  microcity arena 'engine:python3 bot.py' strong --limit 2s",
		Args: command.Operands(0, mostPlayers, "microcity arena KIND KIND... [flags]"),
		RunE: func(_ *cobra.Command, args []string) error {
			switch list, one := len(t.players) > 0, first.said || second.said; {
			case len(args) >= 2 && !list && !one:
				if err := t.named(args); err != nil {
					return err
				}
			case len(args) == 0 && list && !one, len(args) == 0 && !list && first.said && second.said:
			default:
				return command.Misused("Name the players: two, or several for a round robin, as in: microcity arena master greedy")
			}
			return e.arena(t)
		},
	}
	e.gameFlag(cmd)
	cmd.Flags().Var(first, "first", "a player, named by a flag: a kind, or engine: and a command")
	cmd.Flags().Var(second, "second", "the other player")
	cmd.Flags().Var(&t.players, "players", "several players, separated by commas, in a round robin")
	addSettings(cmd, &t.settings, "with", "seed", "pack")
	t.flags(cmd, "how many games each two players play, rounded up to whole pairs")
	return cmd
}

// A playersFlag is a list of players.
type playersFlag []contender

func (f *playersFlag) String() string { return strings.Join(names(*f), ",") }
func (f *playersFlag) Type() string   { return "LIST" }

func (f *playersFlag) Set(text string) error {
	*f = nil
	for name := range strings.SplitSeq(text, ",") {
		c, err := readContender("--players", strings.TrimSpace(name), cityKinds())
		if err != nil {
			return err
		}
		*f = append(*f, c)
	}
	switch {
	case len(*f) < 2 || len(*f) > mostPlayers:
		return command.NotOneOf("players", fmt.Sprintf("a list of 2 to %d players, separated by commas", mostPlayers), text)
	case repeats(*f):
		return command.NotOneOf("players", "a list that names each player once", text)
	}
	return nil
}

// repeats reports whether a player is named twice.
func repeats(list []contender) bool {
	all := slices.Sorted(slices.Values(names(list)))
	return len(slices.Compact(all)) < len(list)
}

// named takes the players that were named without a flag.
func (t *tournament) named(args []string) error {
	list, err := readContenders(args, cityKinds())
	if err != nil {
		return err
	}
	if len(list) == 2 {
		t.first, t.second = list[0], list[1]
		return nil
	}
	if repeats(list) {
		return command.Misused("In a round robin, name each player once.")
	}
	t.players = list
	return nil
}

func (e *env) arena(t *tournament) error {
	if err := t.form.Check(); err != nil {
		return err
	}
	t.settings.Config.Mode = engine.Competitive
	f, err := newField(&t.settings.Request, time.Duration(t.limit))
	if err != nil {
		return err
	}
	ctx, stop := command.Interruptible()
	defer stop()
	players := t.players
	if len(players) == 0 {
		players = playersFlag{t.first, t.second}
	}
	var matches []*measure.Met
	for i := range players {
		for j := i + 1; j < len(players) && err == nil; j++ {
			var m *measure.Met
			m, err = e.meet(ctx, t, f, players[i], players[j])
			matches = append(matches, m)
		}
	}
	if ended := new(terminal.Ended); err != nil && !errors.As(err, &ended) {
		return err
	}
	var told results.Told = matches[0] // two who were named one by one have a result of their own
	if len(t.players) > 0 {
		told = measure.NewCross(names(players), matches)
	}
	if failed := e.Write(t.form, told.Table(), told, told.Rows()); failed != nil {
		return failed
	}
	return err
}

// meet lets two players play against each other.
func (e *env) meet(ctx context.Context, t *tournament, f *cityField, first, second contender) (*measure.Met, error) {
	settings := arena.Settings{Seed: t.settings.Seed, Games: t.games + t.games%2, Rotate: true, Workers: t.workers}
	games := f.Games(settings, f.contenders(first, second))
	tally := arena.NewTally(2)
	players := [2]string{first.name, second.name}
	err := e.PlayGames(ctx, games, arena.Whole, settings.Games, players[:], tally.Count)
	return f.NewMet(tally, settings, f.cards.Hash, players, e.Build.Program()), err
}

package cli

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/engine"
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

func (e *env) arenaCommand() *cobra.Command {
	t := &tournament{batch: newBatch(200)}
	first, second := &contenderFlag{name: "first", own: cityKinds(), is: &t.first}, &contenderFlag{name: "second", own: cityKinds(), is: &t.second}
	cmd := &cobra.Command{
		Use:   "arena --first KIND --second KIND [flags]",
		Short: "Let two computer players compete, or several in a round robin",
		Long: "Lets two computer players play the competitive game against each other, and counts who wins.\n" +
			"Each game is played twice with the same luck, so that each player has it from both seats.\n" +
			"The players are " + kinds() + ", or a program that speaks the engine protocol\n" +
			"(microcity engine --manual).",
		Example: "  microcity arena --first master --second greedy --games 200 --seed 7\n" +
			"  microcity arena --players novice,greedy,strong --games 100\n" +
			"  microcity arena --first 'engine:python3 bot.py' --second strong --limit 2s",
		Args: operands(0, 0, "microcity arena --first KIND --second KIND [flags]"),
		RunE: func(*cobra.Command, []string) error {
			if len(t.players) > 0 == (first.said || second.said) || first.said != second.said {
				return misused("Name the players: --first and --second for two, or --players for a round robin.")
			}
			return e.arena(t)
		},
	}
	cmd.Flags().Var(first, "first", "a player: a kind, or engine: and a command")
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
	seen := map[string]bool{}
	for name := range strings.SplitSeq(text, ",") {
		c, err := readContender("players", strings.TrimSpace(name), cityKinds())
		if err != nil {
			return err
		}
		if seen[c.name] {
			return notOneOf("players", "a list that names each player once", text)
		}
		seen[c.name] = true
		*f = append(*f, c)
	}
	if len(*f) < 2 || len(*f) > mostPlayers {
		return notOneOf("players", "a list of 2 to 16 players, separated by commas", text)
	}
	return nil
}

func (e *env) arena(t *tournament) error {
	if err := t.form.check(); err != nil {
		return err
	}
	t.settings.Config.Mode = engine.Competitive
	f, err := newField(&t.settings.Request, time.Duration(t.limit))
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	players := t.players
	if len(players) == 0 {
		players = playersFlag{t.first, t.second}
	}
	var matches []*met
	for i := range players {
		for j := i + 1; j < len(players) && err == nil; j++ {
			var m *met
			m, err = e.meet(ctx, t, f, players[i], players[j])
			matches = append(matches, m)
		}
	}
	if ended := new(terminal.Ended); err != nil && !errors.As(err, &ended) {
		return err
	}
	if failed := e.writeMatches(t, players, matches); failed != nil {
		return failed
	}
	return err
}

// meet lets two players play against each other.
func (e *env) meet(ctx context.Context, t *tournament, f *cityField, first, second contender) (*met, error) {
	settings := arena.Settings{Seed: t.settings.Seed, Games: t.games + t.games%2, Rotate: true, Workers: t.workers}
	games := f.Games(settings, f.contenders(first, second))
	tally := arena.NewTally(2)
	err := e.played(ctx, games, arena.Whole, settings.Games, []string{first.name, second.name}, tally.Count)
	return newMet(tally, settings, f, first, second, e.build.program()), err
}

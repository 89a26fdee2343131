package cli

import (
	"errors"
	"strconv"
	"time"

	"boardgame/microcity/internal/command"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/measure"
	"boardgame/microcity/internal/terminal"
)

// A simulation is what the flags of "simulate" say.
type simulation struct {
	*batch
	player, second contender
	partnered      bool // a second player was named
	shard          arena.Shard
}

// What is said of simulations of every game.
const (
	simulateShort = "Let a computer player play many games and count the results"
	simulateLuck  = "The luck of each game depends only on --seed and the number of the game, so the result is always the same.\n"

	simulateShards = "With --shard several machines share the games. Give each the same flags except its own shard, 1/3, 2/3 and 3/3\n" +
		"of three, and --json; microcity simulate merge adds the parts up to what one machine would have\n" +
		"counted. All need the same version of the program and the same cards."
	shardUsage = command.ShardUsage + "; add the parts up with: microcity simulate merge"
)

func (e *env) simulateCommand() *cobra.Command {
	if e.other != nil {
		return e.simulateOtherCommand()
	}
	strong := contender{name: bot.Strong.String(), kind: bot.Strong.String()}
	s := &simulation{batch: newBatch(1000), player: strong, shard: arena.Whole}
	second := &contenderFlag{name: "second", own: cityKinds(), is: &s.second}
	cmd := &cobra.Command{
		Use:   "simulate [flags]",
		Short: simulateShort,
		Long: "Lets a computer player play many games and counts the results: how hard a game is, in numbers.\n" +
			"The players are " + orProgram(kinds()) + ".\n" +
			simulateLuck +
			"A game that is not over after " + strconv.Itoa(arena.MostTurns) + " turns, as other cards may allow, is stopped and counts as lost.\n" +
			simulateShards,
		Example: "  microcity simulate --building B --difficulty hard --player greedy --games 500 --seed 7\n" +
			"  microcity simulate --mode competitive --player master --second greedy --games 100 --json\n" +
			"  microcity simulate --player 'engine:python3 bot.py' --games 50\n" +
			"  microcity simulate --games 90000 --shard 1/3 --json > part1.json",
		Args: command.Operands(0, 0, "microcity simulate [flags]"),
		RunE: func(*cobra.Command, []string) error {
			s.partnered = second.said
			return e.simulate(s)
		},
	}
	e.gameFlag(cmd)
	addFlags(cmd, &s.settings, gameSettings())
	cmd.Flags().Var(&contenderFlag{name: "player", own: cityKinds(), is: &s.player}, "player", "who plays, in the competitive game on seat 1: a kind, or engine: and a command")
	cmd.Flags().Var(second, "second", "who plays seat 2 (default: the same)")
	cmd.Flags().Var(command.Shard(&s.shard), "shard", shardUsage)
	s.flags(cmd, shardedUsage)
	cmd.AddCommand(e.mergeCommand())
	return cmd
}

func (e *env) simulate(s *simulation) error {
	if err := s.form.Check(); err != nil {
		return err
	}
	f, err := newField(&s.settings.Request, time.Duration(s.limit))
	if err != nil {
		return err
	}
	players, course, err := s.course(f, e.Build.Program())
	if err != nil {
		return err
	}
	ctx, stop := command.Interruptible()
	defer stop()
	settings := arena.Settings{Seed: s.settings.Seed, Games: s.games, Workers: s.workers}
	var tally measure.Tally
	err = e.PlayGames(ctx, f.Games(settings, f.contenders(players...)), s.shard, s.games, names(players), f.Counter(&tally))
	if ended := new(terminal.Ended); err != nil && !errors.As(err, &ended) {
		return err
	}
	result := measure.NewSimulated(course, tally, s.shard)
	if failed := e.Write(s.form, result.Table(), result, result.Rows()); failed != nil {
		return failed
	}
	return err
}

// course returns who plays, and what is told about the games of a program of this version.
func (s *simulation) course(f *cityField, program string) ([]contender, measure.Course, error) {
	two := f.Rules.Players() == 2
	if s.partnered && !two {
		return nil, measure.Course{}, command.Misused("A solo game has one player. Leave --second out.")
	}
	c := measure.Course{Config: agreement.NamesOf(f.Rules), Player: s.player.name, Seed: s.settings.Seed, Pack: f.cards.Hash, Program: program, Run: s.games}
	if !two {
		return []contender{s.player}, c, nil
	}
	if !s.partnered {
		s.second = s.player
	}
	c.Second = s.second.name
	return []contender{s.player, s.second}, c, nil
}

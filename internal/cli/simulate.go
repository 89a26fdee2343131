package cli

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/setup"
)

func (e *env) simulateCommand() *cobra.Command {
	seated := ""
	if wish := e.game.Wish(setup.Players); wish != nil {
		seated = "how many play (default " + setup.Words{}.Of(wish) + ")"
	}
	m := e.newMeasurement(1000, seated)
	var second contender
	own := strings.Join(m.players.own, ", ")
	cmd := &cobra.Command{
		Use:   "simulate [flags]",
		Short: "Let a computer player play many games and count the results",
		Long: "Lets computer players play many games of " + e.game.Box.Title + " and counts the results: " + e.game.Help["simulate"].About + "\n" +
			"The players are " + orProgram(own) + ".\n" +
			"The luck of each game depends only on --seed and the number of the game, so the result is always the same.\n" +
			"A game that is not over after " + strconv.Itoa(arena.MostTurns) + " turns is stopped, and nobody wins it.\n" +
			"With --shard several machines share the games. Give each the same flags except its own shard, 1/3, 2/3 and 3/3\n" +
			"of three, and --json; microcity simulate merge adds the parts up to what one machine would have\n" +
			"counted. All need the same version of the program and the same cards.",
		Example: "  " + e.about("simulate") + " --player " + e.game.Planner() + " --games 500 --seed 7\n" +
			"  " + e.about("simulate") + " --player 'engine:python3 bot.py' --player " + e.game.Planner() + " --games 50 --json\n" +
			"  " + e.about("simulate") + " --games 90000 --shard 1/3 --json > part1.json",
		Args: command.Operands(0, 0, e.about("simulate")+" [flags]"),
		RunE: func(*cobra.Command, []string) error { return e.simulate(m, second) },
	}
	e.GameFlag(cmd)
	m.request.flags(cmd, false)
	f := cmd.Flags()
	f.Var(&m.players, "player", "who plays every seat, or, given once for each seat, who plays that: a kind, or engine: and a command (default: "+e.game.Planner()+")")
	if seated == "" {
		f.Var(&contenderFlag{name: "second", own: m.players.own, is: &second}, "second", "who plays seat 2 (default: the same)")
	}
	f.Var(command.Shard(&m.shard), "shard", command.ShardUsage+"; add the parts up with: microcity simulate merge")
	m.batch.flags(cmd, "how many games; all shards together")
	cmd.AddCommand(e.mergeCommand())
	return cmd
}

func (e *env) simulate(m *measurement, second contender) error {
	if err := m.form.Check(); err != nil {
		return err
	}
	t, err := m.lay(e)
	if err != nil {
		return err
	}
	seats, list := t.Players(), m.players.list
	if len(list) == 0 {
		list = []contender{{name: e.game.Planner(), kind: e.game.Planner()}}
	}
	if second.name != "" {
		list = []contender{list[0], second}
	}
	switch {
	case len(list) == 1:
		list = slices.Repeat(list, seats)
	case seats == 1 && second.name != "":
		return command.Misused("A solo game has one player. Leave --second out.")
	case len(list) != seats:
		return command.Misused("%d seats need as many players: give --player once for all of them, or once for each.", seats)
	}
	result, err := e.counted(t, m, list, false)
	if result == nil {
		return err
	}
	if failed := e.Write(m.form, result.Table(), result, result.Rows()); failed != nil {
		return failed
	}
	return err
}

package cli

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/results"
	"boardgame/microcity/internal/setup"
)

// mostPlayers bounds a tournament: everybody meets everybody.
const mostPlayers = 16

func (e *env) arenaCommand() *cobra.Command {
	m := e.newMeasurement(200, "how many sit at a table (default: all who are named)")
	var (
		first, second contender
		cross         playersFlag
	)
	cross.own = m.players.own
	own := strings.Join(m.players.own, ", ")
	cmd := &cobra.Command{
		Use:   "arena KIND KIND... [flags]",
		Short: "Let two computer players compete, or several in a round robin",
		Long: "Lets computer players play " + e.game.Box.Title + " against each other, and counts who wins. " + e.game.Help["arena"].About + "\n" +
			"The players are " + orProgram(own) + "\n(microcity engine --manual), as engine: and its command.",
		Example: "  " + e.about("arena") + " " + strings.Join(m.players.own, " ") + " --games 300 --seed 7\n" +
			"  " + e.about("arena") + " 'engine:python3 bot.py' " + e.game.Planner() + " --limit 2s",
		Args: command.Operands(0, mostPlayers, e.about("arena")+" KIND KIND... [flags]"),
		RunE: func(_ *cobra.Command, args []string) (err error) {
			one := first.name != "" || second.name != ""
			switch list := len(cross.list) > 0; {
			case len(args) > 0 && !list && !one:
				m.players.list, err = readContenders(args, m.players.own)
			case len(args) == 0 && list && !one:
				m.players.list = cross.list
			case len(args) == 0 && !list && first.name != "" && second.name != "":
				m.players.list = []contender{first, second}
			}
			if err != nil {
				return err
			}
			if len(m.players.list) < 2 {
				return command.Misused("Name the players: two, or several for a round robin, as in: %s", e.about("arena")+" "+m.players.own[len(m.players.own)-1]+" "+m.players.own[len(m.players.own)/2])
			}
			return e.arena(m, len(cross.list) > 0)
		},
	}
	e.GameFlag(cmd)
	if e.game.Wish(setup.Players) == nil {
		cmd.Flags().Var(&contenderFlag{name: "first", own: m.players.own, is: &first}, "first", "a player, named by a flag: a kind, or engine: and a command")
		cmd.Flags().Var(&contenderFlag{name: "second", own: m.players.own, is: &second}, "second", "the other player")
		cmd.Flags().Var(&cross, "players", "several players, separated by commas, in a round robin")
	}
	m.request.flags(cmd, false, e.game.Meets...)
	m.batch.flags(cmd, "how many games at each table, rounded up so that each luck is played from every seat")
	return cmd
}

// A playersFlag is a list of players.
type playersFlag struct {
	own  []string
	list []contender
}

func (f *playersFlag) String() string { return strings.Join(names(f.list), ",") }
func (f *playersFlag) Type() string   { return "LIST" }

func (f *playersFlag) Set(text string) error {
	f.list = nil
	for name := range strings.SplitSeq(text, ",") {
		c, err := readContender("--players", strings.TrimSpace(name), f.own)
		if err != nil {
			return err
		}
		f.list = append(f.list, c)
	}
	switch {
	case len(f.list) < 2 || len(f.list) > mostPlayers:
		return command.NotOneOf("players", fmt.Sprintf("a list of 2 to %d players, separated by commas", mostPlayers), text)
	case repeats(f.list):
		return command.NotOneOf("players", "a list that names each player once", text)
	}
	return nil
}

// repeats reports whether a player is named twice.
func repeats(list []contender) bool {
	all := slices.Sorted(slices.Values(names(list)))
	return len(slices.Compact(all)) < len(list)
}

// arena lets players compete, at one table or, where there are more of them or that is wanted, in a round robin.
func (e *env) arena(m *measurement, cross bool) error {
	if err := m.form.Check(); err != nil {
		return err
	}
	list, wish := m.players.list, m.of.Wish(setup.Players)
	if e.game.Rivals != nil {
		e.game.Rivals(m.words)
	}
	if wish != nil && m.words[setup.Players] == "" {
		if err := m.of.Say(m.words, setup.Players, strconv.Itoa(len(list))); err != nil {
			return command.Misused("%s is not for %d. Name fewer players, or use --players 2 for a round robin.", m.of.Box.Title, len(list))
		}
	}
	t, err := m.lay(e)
	if err != nil {
		return err
	}
	seats := t.Players()
	t.course.Run = (m.games + seats - 1) / seats * seats
	switch {
	case seats == 1:
		return command.Misused("One player cannot compete alone. See: %s", e.about("simulate"))
	case len(list) == seats && !cross:
		result, err := e.counted(t, m, list, true)
		if result == nil {
			return err
		}
		return errors.Join(e.Write(m.form, result.Table(), result, result.Rows()), err)
	case seats == 2 && wish == nil && repeats(list):
		return command.Misused("In a round robin, name each player once.")
	case seats == 2:
		return e.roundRobin(t, m)
	}
	return command.Misused("--%s %d needs %d players, not %d. A kind may be named more than once; more players than seats meet only with --%s 2.",
		wish.Key, seats, seats, len(list), wish.Key)
}

// roundRobin lets everybody meet everybody.
func (e *env) roundRobin(t *table, m *measurement) (err error) {
	list := m.players.list
	var matches []results.Told
	for i := range list {
		for j := i + 1; j < len(list) && err == nil; j++ {
			var r results.Told
			if r, err = e.counted(t, m, []contender{list[i], list[j]}, true); r == nil {
				return err
			}
			matches = append(matches, r)
		}
	}
	cross := t.Cross(names(list), matches)
	return errors.Join(e.Write(m.form, cross.Table(), cross, cross.Rows()), err)
}

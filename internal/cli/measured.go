package cli

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardgame/microcity/internal/command"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/results"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/terminal"
)

// A measurement is many games of a game besides Micro City, as the flags of a command say it.
type measurement struct {
	*batch
	request
	players playerList
	shard   arena.Shard
}

// newMeasurement returns the measurement of a command that plays so many games, and says of seated
// how many play.
func (e *env) newMeasurement(games int, seated string) *measurement {
	m := &measurement{batch: newBatch(games), request: request{of: e.other, words: setup.Words{}, seated: seated}, shard: arena.Whole}
	m.players.own = e.other.Box.Kinds()
	return m
}

// A playerList is players that are named one by one.
type playerList struct {
	own  []string // the game's own kinds
	list []contender
}

func (f *playerList) String() string { return strings.Join(names(f.list), " ") }
func (f *playerList) Type() string   { return "KIND" }

func (f *playerList) Set(text string) error {
	c, err := readContender("--player", text, f.own)
	f.list = append(f.list, c)
	return err
}

// opening is the protocol's command to begin such a game, but for the seed.
func (r *request) opening() string {
	words := []string{"new", gameName + "=" + r.of.Box.ID}
	for i := range r.of.Wishes {
		if key := r.of.Wishes[i].Key; r.words[key] != "" {
			words = append(words, key+"="+r.words[key])
		}
	}
	if r.dir != "" {
		words = append(words, "pack="+strconv.Quote(r.dir))
	}
	return strings.Join(words, " ")
}

// config is the game by the flags that choose it.
func (r *request) config() map[string]string {
	config := map[string]string{}
	for i := range r.of.Wishes {
		w := &r.of.Wishes[i]
		if r.of.Matters == nil || r.of.Matters(r.words, w.Key) {
			config[w.Key] = r.words.Of(w)
		}
	}
	return config
}

// An otherTable is a game that is laid out to be played many times.
type otherTable struct {
	field
	tree   game.Tree
	course results.Course
}

// lay lays out the game, as this program plays it.
func (m *measurement) lay(e *env) (*otherTable, error) {
	g, err := e.agreed(&m.request)
	if err != nil {
		return nil, err
	}
	tree, err := g.Box.Open(g.Box.Rules, g.Options, g.Cards)
	if err != nil {
		return nil, noGame(err)
	}
	title := g.Box.Table(tree, game.Party{}).Title()
	return &otherTable{
		field{m.opening(), time.Duration(m.limit)},
		tree,
		results.Course{
			Game: g.Box.ID, Config: m.config(), Seed: m.request.Seed, Pack: log.Hash(g.Cards), Program: e.Build.Program(), Run: m.games,
			Title: m.of.Box.Title + ", " + title,
		},
	}, nil
}

// simulateOtherCommand is "simulate" for another game.
func (e *env) simulateOtherCommand() *cobra.Command {
	m := e.newMeasurement(1000, "how many play (default "+setup.Words{}.Of(e.other.Wish(setup.Players))+")")
	own := strings.Join(m.players.own, ", ")
	cmd := &cobra.Command{
		Use:   "simulate [flags]",
		Short: simulateShort,
		Long: "Lets computer players play many games of " + e.other.Box.Title + " and counts the results: who wins, by seat and by the order of play.\n" +
			"The players are " + orProgram(own) + ".\n" + simulateLuck +
			"A game that is not over after " + strconv.Itoa(arena.MostTurns) + " turns is stopped, and nobody wins it.\n" + simulateShards,
		Example: "  " + e.about("simulate") + " --player " + usual(&e.other.Box) + " --games 500 --seed 7\n" +
			"  " + e.about("simulate") + " --player 'engine:python3 bot.py' --player " + usual(&e.other.Box) + " --games 50 --json",
		Args: command.Operands(0, 0, e.about("simulate")+" [flags]"),
		RunE: func(*cobra.Command, []string) error { return e.simulateOther(m) },
	}
	e.gameFlag(cmd)
	m.request.flags(cmd)
	cmd.Flags().Var(&m.players, "player", "who plays every seat, or, given once for each seat, who plays that: a kind, or engine: and a command (default: "+usual(&e.other.Box)+")")
	cmd.Flags().Var(command.Shard(&m.shard), "shard", shardUsage)
	m.batch.flags(cmd, shardedUsage)
	cmd.AddCommand(e.mergeCommand())
	return cmd
}

// usual is the kind of computer of a game that plays where nobody is named: the middle one, which
// is quick.
func usual(of *game.Game) string { return of.Kinds()[len(of.Bots)/2] }

func (e *env) simulateOther(m *measurement) error {
	if err := m.form.Check(); err != nil {
		return err
	}
	t, err := m.lay(e)
	if err != nil {
		return err
	}
	seats, list := t.tree.Players(), m.players.list
	if len(list) == 0 {
		list = []contender{{name: usual(&e.other.Box), kind: usual(&e.other.Box)}}
	}
	switch {
	case len(list) == 1:
		list = slices.Repeat(list, seats)
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

// counted plays the games of a measurement between players, who may rotate. Where it is
// interrupted, the error is a *terminal.Ended, and the result says what was counted; with other
// errors there is none.
func (e *env) counted(t *otherTable, m *measurement, list []contender, rotate bool) (*results.Result, error) {
	ctx, stop := command.Interruptible()
	defer stop()
	course := t.course
	course.Names, course.Rotated = names(list), rotate
	settings := arena.Settings{Seed: course.Seed, Games: course.Run, Rotate: rotate, Workers: m.workers}
	tally := arena.NewTally(len(list))
	err := e.PlayGames(ctx, m.of.players(t.tree).Games(settings, t.contenders(list...)), m.shard, course.Run, course.Names, tally.Count)
	if ended := new(terminal.Ended); err != nil && !errors.As(err, &ended) {
		return nil, err
	}
	return results.New(course, tally, m.shard), err
}

// arenaOtherCommand is "arena" for another game.
func (e *env) arenaOtherCommand() *cobra.Command {
	m := e.newMeasurement(200, "how many sit at a table (default: all who are named)")
	own := strings.Join(m.players.own, ", ")
	use := e.about("arena") + " KIND KIND... [flags]"
	cmd := &cobra.Command{
		Use:   "arena KIND KIND... [flags]",
		Short: arenaShort,
		Long: "Lets computer players play " + e.other.Box.Title + " against each other, and counts who wins. All that are named sit at one table;\n" +
			"with --players 2, several meet in a round robin, two at a table. Each luck is played once for every seat: each time\n" +
			"all players move on by one seat, so that each has had the same luck from every seat.\n" +
			"The players are " + orProgram(own) + "\n(microcity engine --manual), as engine: and its command.",
		Example: "  " + e.about("arena") + " " + strings.Join(m.players.own, " ") + " --games 300 --seed 7\n" +
			"  " + e.about("arena") + " 'engine:python3 bot.py' " + usual(&e.other.Box) + " --limit 2s",
		Args: command.Operands(1, mostPlayers, use),
		RunE: func(_ *cobra.Command, args []string) (err error) {
			if m.players.list, err = readContenders(args, m.players.own); err != nil {
				return err
			}
			return e.arenaOther(m, use)
		},
	}
	e.gameFlag(cmd)
	m.request.flags(cmd)
	m.batch.flags(cmd, "how many games at each table, rounded up so that each luck is played from every seat")
	return cmd
}

func (e *env) arenaOther(m *measurement, use string) error {
	if err := m.form.Check(); err != nil {
		return err
	}
	list, wish := m.players.list, m.of.Wish(setup.Players)
	if len(list) < 2 {
		return command.Misused("Name at least two players. Use: %s", use)
	}
	if _, said := m.words[setup.Players]; !said {
		if err := m.of.Say(m.words, setup.Players, strconv.Itoa(len(list))); err != nil {
			return command.Misused("%s is not for %d. Name fewer players, or use --players 2 for a round robin.", m.of.Box.Title, len(list))
		}
	}
	t, err := m.lay(e)
	if err != nil {
		return err
	}
	seats := t.tree.Players()
	t.course.Run = (m.games + seats - 1) / seats * seats
	switch {
	case seats == 1:
		return command.Misused("One player cannot compete alone. See: %s", e.about("simulate"))
	case len(list) == seats:
		result, err := e.counted(t, m, list, true)
		if result == nil {
			return err
		}
		return errors.Join(e.Write(m.form, result.Table(), result, result.Rows()), err)
	case seats == 2:
		return e.roundRobin(t, m)
	}
	return command.Misused("--%s %d needs %d players, not %d. A kind may be named more than once; more players than seats meet only with --%s 2.",
		wish.Key, seats, seats, len(list), wish.Key)
}

// roundRobin lets everybody meet everybody.
func (e *env) roundRobin(t *otherTable, m *measurement) (err error) {
	list := m.players.list
	var matches []*results.Result
	for i := range list {
		for j := i + 1; j < len(list) && err == nil; j++ {
			var r *results.Result
			if r, err = e.counted(t, m, []contender{list[i], list[j]}, true); r == nil {
				return err
			}
			matches = append(matches, r)
		}
	}
	cross := results.NewCross(names(list), matches)
	return errors.Join(e.Write(m.form, cross.Table(), cross, cross.Rows()), err)
}

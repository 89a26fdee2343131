package measuring

import (
	"bufio"
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/balance"
	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/computer"
	"boardgame/microcity/internal/durable"
	"boardgame/microcity/internal/game"
	micropolis "boardgame/microcity/internal/micropolis/balance"
	micropolisbox "boardgame/microcity/internal/micropolis/box"
	micropoliscomputer "boardgame/microcity/internal/micropolis/computer"
	micropolisengine "boardgame/microcity/internal/micropolis/engine"
	micropolismatch "boardgame/microcity/internal/micropolis/match"
	micropolispack "boardgame/microcity/internal/micropolis/pack"
	mycity "boardgame/microcity/internal/mycity/balance"
	mycitybox "boardgame/microcity/internal/mycity/box"
	mycitycomputer "boardgame/microcity/internal/mycity/computer"
	mycityengine "boardgame/microcity/internal/mycity/engine"
	mycitymatch "boardgame/microcity/internal/mycity/match"
	mycitypack "boardgame/microcity/internal/mycity/pack"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/regular"
	smallcity "boardgame/microcity/internal/smallcity/balance"
	smallcitypack "boardgame/microcity/internal/smallcity/pack"
)

// A set is the tables of one kind, one for each game.
type set struct {
	name, short string
	games       map[string]measured
}

// measured is how a game is measured: with so many games a row where nobody says it.
type measured struct {
	usual usual
	table func(u usual) (balance.Table, error)
}

// usual is how many games the rows of a table have.
type usual struct{ games, alone int }

// minds returns the computer players of a game of two under the usual rules.
func minds(b game.Game, options game.Options, cards []byte, players func(game.Tree) computer.Minds) (computer.Minds, error) {
	tree, err := b.Open(b.Rules, options, cards)
	if err != nil {
		return nil, err
	}
	return players(tree), nil
}

var sets = []set{
	{"balance", "Measure how fair a game is", map[string]measured{
		"my-city": {usual{2000, 0}, func(u usual) (balance.Table, error) {
			p, err := mycitypack.Core()
			return mycity.Balance(p.Counters, u.games), err
		}},
		"micropolis": {usual{4000, 0}, func(u usual) (balance.Table, error) {
			p, err := micropolispack.Core()
			return micropolis.Balance(p.Tiles, u.games), err
		}},
		"small-city": {usual{400, 0}, func(u usual) (balance.Table, error) {
			p, err := smallcitypack.Core()
			return smallcity.Balance(p.Data, u.games), err
		}},
	}},
	{"trust", "Measure how far the chances that a review tells can be trusted", map[string]measured{
		"my-city": {usual{60, 0}, func(u usual) (balance.Table, error) {
			p, err := mycitypack.Core()
			if err != nil {
				return balance.Table{}, err
			}
			m, err := minds(mycitybox.Game(p), mycitymatch.Options(mycityengine.Config{Players: 2}), p.JSON(), mycitycomputer.Players)
			return balance.Trust("My City", "internal/mycity/balance/CHANCES.md", m, u.games), err
		}},
		"micropolis": {usual{200, 0}, func(u usual) (balance.Table, error) {
			p, err := micropolispack.Core()
			if err != nil {
				return balance.Table{}, err
			}
			m, err := minds(micropolisbox.Game(p), micropolismatch.Options(micropolisengine.Config{Players: 2}), p.JSON(), micropoliscomputer.Players)
			return balance.Trust("Micropolis", "internal/micropolis/balance/CHANCES.md", m, u.games), err
		}},
	}},
	{"strength", "Measure how strong the computer players of a game are", map[string]measured{
		"my-city": {usual{600, 0}, func(u usual) (balance.Table, error) {
			p, err := mycitypack.Core()
			if err != nil {
				return balance.Table{}, err
			}
			return mycity.Strength(p.Counters, u.games)
		}},
		"micropolis": {usual{1000, 320}, func(u usual) (balance.Table, error) {
			p, err := micropolispack.Core()
			if err != nil {
				return balance.Table{}, err
			}
			return micropolis.Strength(p.Tiles, u.games, u.alone)
		}},
		"small-city": {usual{400, 100}, func(u usual) (balance.Table, error) {
			p, err := smallcitypack.Core()
			if err != nil {
				return balance.Table{}, err
			}
			return smallcity.Strength(p.Data, u.games, u.alone)
		}},
	}},
}

// named lists the games that a set has: "micropolis, my-city or small-city".
func (s set) named() string {
	return prose.List(slices.Sorted(maps.Keys(s.games)), "or")
}

// A measuredRow is a row as one machine measured it.
type measuredRow struct {
	Table string `json:"table"` // such as "balance my-city"
	Size  string `json:"games"`
	Name  string `json:"name"`
	balance.Measured
}

// tableCommand measures the table of a game.
func (e *env) tableCommand(s set) *cobra.Command {
	var (
		game, out string
		u         usual
		shard     = arena.Whole
		list      bool
	)
	use := "measure " + s.name + " --game " + strings.Join(slices.Sorted(maps.Keys(s.games)), "|") + " [flags]"
	cmd := &cobra.Command{
		Use:   s.name + " --game GAME [flags]",
		Short: s.short,
		Long: s.short + ", in a table that lies beside the game, or in --out. It takes from half an hour to some hours.\n" +
			"Several machines may share the rows: give each the same flags except its own --shard, 1/3, 2/3 and 3/3 of three. Each\n" +
			"prints a line for each of its rows, which measure merge puts together to the table that one machine would have written.",
		Example: "  measure " + s.name + " --game my-city\n  measure " + s.name + " --game micropolis --shard 1/3 > part1",
		Args:    command.Operands(0, 0, use),
		RunE: func(cmd *cobra.Command, _ []string) error {
			of, ok := s.games[game]
			if !ok {
				return command.Misused("Name the game: --game %s", s.named())
			}
			for flag, at := range map[string][2]*int{"games": {&u.games, &of.usual.games}, "alone": {&u.alone, &of.usual.alone}} {
				if !cmd.Flags().Changed(flag) {
					*at[0] = *at[1]
				}
			}
			return e.table(s, game, u, shard, cmd.Flags().Changed("shard"), list, out)
		},
	}
	f := cmd.Flags()
	f.StringVar(&game, "game", "", "the `GAME`: "+s.named())
	f.Var(command.Number("games", 1, command.MostGames, &u.games), "games", "how many games in each row")
	f.Var(command.Number("alone", 1, command.MostGames, &u.alone), "alone", "how many games alone for each goal, where the table tells of those")
	f.Var(command.Shard(&shard), "shard", "measure only rows i, i+n, i+2n and so on, with i from 1 to n (0 is the same as n)")
	f.BoolVar(&list, "list", false, "list the rows, and measure nothing")
	f.StringVar(&out, "out", "", "write the table to this `FILE`")
	f.SortFlags = false
	return cmd
}

func (e *env) table(s set, game string, u usual, shard arena.Shard, parts, list bool, out string) error {
	t, err := s.games[game].table(u)
	if err != nil {
		return err
	}
	var rows []balance.Measured
	for i, row := range t.Rows {
		switch {
		case list:
			if err := e.Print(row.Name); err != nil {
				return err
			}
			continue
		case (i+1-shard.I)%shard.Of != 0:
			continue
		}
		m, err := row.Measure()
		if err != nil {
			return command.Failed("%s could not be measured: %w.", row.Name, err)
		}
		rows = append(rows, m)
		if parts {
			line, err := json.Marshal(measuredRow{Table: s.name + " " + game, Size: u.String(), Name: row.Name, Measured: m})
			if err != nil {
				return err
			}
			if err := e.Print(string(line)); err != nil {
				return err
			}
			continue
		}
		if command.IsTerminal(e.Err) {
			e.Warn(fmt.Sprintf("%s: %d of %d", row.Name, i+1, len(t.Rows)))
		}
	}
	if list || parts {
		return nil
	}
	return e.written(t, rows, out)
}

// String says how many games there are, as a row names it.
func (u usual) String() string { return fmt.Sprintf("%d %d", u.games, u.alone) }

// written writes a table to a file, or where it lies.
func (e *env) written(t balance.Table, rows []balance.Measured, out string) error {
	if out == "" {
		out = t.File
	}
	if err := durable.WriteFile(out, []byte(t.Text(rows)), 0o644); err != nil {
		return prose.NotWritten(out, err)
	}
	return e.Print(prose.Safe("The table is in " + out + "."))
}

// mergeCommand puts the rows of several machines together.
func (e *env) mergeCommand() *cobra.Command {
	var out string
	cmd := &cobra.Command{
		Use:   "merge FILE...",
		Short: "Put the rows of a table together that several machines measured",
		Long: "Puts together what measure balance --shard or measure strength --shard printed on several machines, and writes the\n" +
			"table that one machine would have written. It refuses rows that are missing or appear twice. The parts of a\n" +
			"calibration are added up by: measure calibrate merge",
		Example: "  measure merge part1 part2 part3",
		Args:    command.Operands(1, -1, "measure merge FILE..."),
		RunE:    func(_ *cobra.Command, args []string) error { return e.merge(args, out) },
	}
	cmd.Flags().StringVar(&out, "out", "", "write the table to this `FILE`")
	return cmd
}

// mostRows bounds a file with rows, in bytes.
const mostRows = 16 << 20

func (e *env) merge(paths []string, out string) error {
	known := map[string]measuredRow{}
	var first measuredRow
	for _, file := range paths {
		data, err := regular.ReadText(file, mostRows)
		if err != nil {
			return prose.NotRead(file, err)
		}
		lines := bufio.NewScanner(strings.NewReader(string(data)))
		lines.Buffer(nil, mostRows)
		for lines.Scan() {
			var row measuredRow
			if json.Unmarshal(lines.Bytes(), &row) != nil || row.Name == "" {
				return command.Failed("%s is not the output of measure --shard.", file)
			}
			if first.Name == "" {
				first = row
			}
			_, twice := known[row.Name]
			switch {
			case row.Table != first.Table || row.Size != first.Size:
				return command.Failed("%s has rows of another table, or of another number of games.", file)
			case twice:
				return command.Failed("%s has a row that is there twice: %s.", file, row.Name)
			}
			known[row.Name] = row
		}
	}
	name, game, _ := strings.Cut(first.Table, " ")
	at := slices.IndexFunc(sets, func(s set) bool { return s.name == name })
	var u usual
	n, err := fmt.Sscan(first.Size, &u.games, &u.alone)
	if n != 2 || err != nil || at < 0 || sets[at].games[game].table == nil {
		return command.Failed("%s is not the output of measure --shard.", path.Base(paths[0]))
	}
	t, err := sets[at].games[game].table(u)
	if err != nil {
		return err
	}
	var rows []balance.Measured
	for _, row := range t.Rows {
		m, ok := known[row.Name]
		if !ok {
			return command.Failed("No file has the row: %s.", row.Name)
		}
		rows = append(rows, m.Measured)
	}
	return e.written(t, rows, out)
}

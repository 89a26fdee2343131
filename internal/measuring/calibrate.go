package measuring

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/calibrate"
	"boardgame/microcity/internal/microcity/measure"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/regular"
)

// A calibration is what the flags of "calibrate" say.
type calibration struct {
	calibrate.Calibration
	glob    string
	mode    string
	packDir string
	list    bool
	sharded bool
}

func (e *env) calibrateCommand() *cobra.Command {
	k := &calibration{glob: "*"}
	k.Games, k.MasterGames, k.Workers, k.Shard, k.Seeds = 2400, 240, runtime.GOMAXPROCS(0), arena.Whole, []uint64{0}
	cmd := &cobra.Command{
		Use:   "calibrate [flags]",
		Short: "Measure how hard every game is, for every kind of player",
		Long: "Lets novice, greedy, strong and, on hard and expert, master play every game, over all cities in turn, and writes a table\n" +
			"of how often they win, with 95 % intervals, and whether that keeps what the difficulty promises. The competitive\n" +
			"game is measured by seat, by strength, and by what each project card is used for and worth.\n" +
			"This takes hours. Each cell of the table is saved beside --out as soon as it is measured. With --resume, cells\n" +
			"this very program has measured are skipped, unless you ask for more games. Each cell carries a digest of how\n" +
			"its games ended: if it stays the same after a change, everyone still plays as before.\n\n" +
			sharedCells,
		Example: "  measure calibrate --out CALIBRATION.md\n" +
			"  measure calibrate --out CALIBRATION.md --resume\n" +
			"  measure calibrate --games 240 --cells 'solo-A-*'\n" +
			"  measure calibrate --list --mode solo\n" +
			"  measure calibrate --cells 'coop-*-master' --shard 1/3 > part1\n" +
			"  measure calibrate --list | parallel --colsep ' ' 'measure calibrate --cells {1} --shard 1/1 > part-{1}'\n" +
			"  sbatch --array=1-32 --wrap 'measure calibrate --shard $SLURM_ARRAY_TASK_ID/32 --out part-$SLURM_ARRAY_TASK_ID --resume'",
		Args: command.Operands(0, 0, "measure calibrate [flags]"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			k.sharded = cmd.Flags().Changed("shard")
			return e.calibrate(k)
		},
	}
	f := cmd.Flags()
	f.Var(command.Number("games", 1, command.MostGames, &k.Games), "games", "how many games in each cell; best a multiple of the 120 cities")
	f.Var(command.Number("master-games", 1, command.MostGames, &k.MasterGames), "master-games", "how many games in cells where a master plays, who is slower")
	f.Var(command.Number("clairvoyant", 0, command.MostGames, &k.Clairvoyant), "clairvoyant", "how many hard and expert games to check for whether they can be won at all; about a second each alone, ten for two")
	f.Var(command.Number("workers", 1, command.MostWorkers, &k.Workers), "workers", command.WorkersUsage)
	f.Var(&seedsFlag{&k.Seeds}, "seed", "the luck of the games; with several, as in 1,2, each cell is measured once for each")
	k.flags(cmd)
	f.BoolVar(&k.Resume, "resume", false, "skip cells that this program has already measured")
	f.BoolVar(&k.list, "list", false, "list the cells and their games, one on a line, and measure nothing")
	f.Var(command.Shard(&k.Shard), "shard", command.ShardUsage+", of each cell; add the parts up with: measure calibrate merge")
	f.SortFlags = false
	cmd.AddCommand(e.calibrateMergeCommand())
	return cmd
}

// flags adds those that say what the table is of, and where it goes.
func (k *calibration) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&k.glob, "cells", k.glob, "only cells whose `NAME` matches, with * and ? as wildcards: solo-eiffel-hard-*")
	f.StringVar(&k.mode, "mode", "", "only cells of this `MODE`")
	f.StringVar(&k.packDir, "pack", "", "the cards in the folder `DIR`")
	f.StringVar(&k.Out, "out", "", "write the table to this `FILE`")
}

// sharedCells says how several machines share the cells; calibrate.md says more.
const sharedCells = "Several machines may share the work. Give each the same flags except its own --shard, 1/3, 2/3 and 3/3 of three, or\n" +
	"its own --cells with --shard 1/1. What they print, or write into their --out, measure calibrate merge adds up to the\n" +
	"table that one machine would have written. All need the same version of the program and the same cards."

func (e *env) calibrateMergeCommand() *cobra.Command {
	k := &calibration{glob: "*"}
	cmd := &cobra.Command{
		Use:   "merge FILE...",
		Short: "Add up the parts of a calibration",
		Long: "Adds up what measure calibrate --shard counted on several machines, and writes the table that one machine\n" +
			"would have written. It refuses parts that appear twice or are missing, and parts of other seeds, programs or cards.\n" +
			"--cells and --mode say which cells there should be; without them, all. With --partial, some may be missing, and\n" +
			"the table says which.",
		Example: "  measure calibrate merge part1 part2 part3 --out CALIBRATION.md",
		Args:    command.Operands(1, -1, "measure calibrate merge FILE..."),
		RunE: func(_ *cobra.Command, args []string) error {
			cells, err := k.chosen()
			if err != nil {
				return err
			}
			return e.tell(k)(k.Merge(args, cells, time.Now()))
		},
	}
	k.flags(cmd)
	cmd.Flags().BoolVar(&k.Partial, "partial", false, "tell what was not measured, instead of refusing")
	cmd.Flags().SortFlags = false
	return cmd
}

// A seedsFlag is the seeds of a calibration.
type seedsFlag struct{ is *[]uint64 }

func (f *seedsFlag) String() string {
	if f.is == nil {
		return ""
	}
	var list []string
	for _, seed := range *f.is {
		list = append(list, strconv.FormatUint(seed, 10))
	}
	return strings.Join(list, ",")
}
func (f *seedsFlag) Type() string { return "NUMBERS" }

func (f *seedsFlag) Set(text string) error {
	var list []uint64
	for part := range strings.SplitSeq(text, ",") {
		seed, err := strconv.ParseUint(part, 10, 64)
		if err != nil {
			return command.NotOneOf("seed", "a whole number, or several with commas", text)
		}
		list = append(list, seed)
	}
	slices.Sort(list)
	*f.is = slices.Compact(list)
	return nil
}

// fingerprint is a digest of the program as it lies on the disk, "" where it cannot be read.
func fingerprint() string {
	path, err := os.Executable()
	if err != nil {
		return ""
	}
	file, err := regular.Open(path)
	if err != nil {
		return ""
	}
	defer func() { _ = file.Close() }()
	sum := sha256.New()
	if _, err := io.Copy(sum, file); err != nil {
		return ""
	}
	return hex.EncodeToString(sum.Sum(nil)[:8])
}

func (e *env) calibrate(k *calibration) error {
	cells, err := k.chosen()
	switch {
	case err != nil:
		return err
	case k.list:
		return e.Print(k.List(cells)...)
	case k.Resume && k.Out == "":
		return command.Misused("Measured cells are saved in a file, or beside it. Name it: --out FILE --resume")
	}
	ctx, stop := command.Interruptible()
	defer stop()
	k.Program, k.Build = e.Build.Program(), fingerprint()
	k.Play = func(ctx context.Context, run *measure.Run, shard arena.Shard, cell string, count func(arena.Outcome)) error {
		return e.PlayGames(ctx, run, shard, run.Games, slices.Repeat([]string{cell}, len(run.Players)), count)
	}
	k.Told = func(cell string, rate float64) {
		if command.IsTerminal(e.Err) {
			fmt.Fprintf(e.Err, "%s: %s\n", cell, prose.Rate(rate))
		}
	}
	if k.sharded {
		return k.Parts(ctx, cells, func(line string) error { return e.Print(line) })
	}
	return e.tell(k)(k.Run(ctx, cells, time.Now()))
}

// tell prints a table, or where it is.
func (e *env) tell(k *calibration) func(table []string, err error) error {
	return func(table []string, err error) error {
		switch {
		case err != nil:
			return err
		case k.Out == "":
			return e.Print(table...)
		}
		return e.Print(prose.Safe("The table is in " + k.Out + "."))
	}
}

// chosen reads the cards, and lists the cells that are asked for.
func (k *calibration) chosen() ([]calibrate.Cell, error) {
	if _, err := path.Match(k.glob, ""); err != nil {
		return nil, command.Misused("%q is not a valid pattern. Write, for example: --cells 'solo-A-*'", k.glob)
	}
	game := agreement.Request{PackDir: k.packDir}
	if k.mode != "" {
		if err := game.Set("mode", k.mode); err != nil {
			return nil, command.Misused("--%s.", err)
		}
	}
	var err error
	if k.Cards, err = game.Cards(); err != nil {
		return nil, err
	}
	var list []calibrate.Cell
	for _, c := range calibrate.Cells(k.Cards.Cards) {
		fits, _ := path.Match(k.glob, c.Name())
		if fits && (k.mode == "" || c.Mode() == game.Config.Mode) {
			list = append(list, c)
		}
	}
	if len(list) == 0 {
		return nil, command.Failed("No cell matches. Cells have names such as solo-A-easy-greedy, coopx-B-hard-master and competitive-master-greedy.")
	}
	return list, nil
}

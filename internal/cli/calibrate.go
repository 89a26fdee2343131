package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"runtime"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/durable"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/regular"
	"boardgame/microcity/internal/setup"
)

// A calibration is what the flags of "calibrate" say.
type calibration struct {
	games, masterGames int
	clairvoyant        int
	workers            int
	seed               uint64
	glob               string
	mode               string
	packDir            string
	out                string
	resume             bool
	cards              *pack.Pack
}

func (e *env) calibrateCommand() *cobra.Command {
	k := &calibration{games: 2400, masterGames: 240, workers: runtime.GOMAXPROCS(0), glob: "*"}
	cmd := &cobra.Command{
		Use:   "calibrate [flags]",
		Short: "Measure how hard every game is, for every kind of player",
		Long: "Lets novice, greedy, strong and, on hard, master play every game, over all cities in turn, and writes a table\n" +
			"of how often they win, with 95 % intervals, and whether that is what the difficulty promises. The competitive\n" +
			"game is measured by the share of the seats, by strength, and by what each project card is used for and worth.\n" +
			"That takes hours. Each cell of the table is kept beside --out as soon as it is measured. With --resume those\n" +
			"that are there are not measured again, unless by more games, or players now play the first games otherwise.",
		Example: "  microcity calibrate --out CALIBRATION.md\n" +
			"  microcity calibrate --out CALIBRATION.md --resume\n" +
			"  microcity calibrate --games 240 --cells 'solo-A-*'",
		Args: operands(0, 0, "microcity calibrate [flags]"),
		RunE: func(*cobra.Command, []string) error { return e.calibrate(k) },
	}
	f := cmd.Flags()
	f.Var(&numberFlag{"games", 1, mostGames, &k.games}, "games", "how many games in each cell; a multiple of the 120 cities is fair to all")
	f.Var(&numberFlag{"master-games", 1, mostGames, &k.masterGames}, "master-games", "how many where a master plays, who takes longer")
	f.Var(&numberFlag{"clairvoyant", 0, mostGames, &k.clairvoyant}, "clairvoyant", "of how many hard games to find out whether they can be won at all; a second each")
	f.Var(&numberFlag{"workers", 1, mostWorkers, &k.workers}, "workers", "games that go on at a time; the result is the same with any number")
	f.Uint64Var(&k.seed, "seed", 0, "the luck of the games")
	f.StringVar(&k.glob, "cells", k.glob, "only cells whose `NAME` fits, with * and ? for any letters: solo-eiffel-hard-*")
	f.StringVar(&k.mode, "mode", "", "only cells of this `MODE`")
	f.StringVar(&k.packDir, "pack", "", "the cards in the folder `DIR`")
	f.StringVar(&k.out, "out", "", "write the table to this `FILE`")
	f.BoolVar(&k.resume, "resume", false, "leave out what is measured already")
	f.SortFlags = false
	return cmd
}

func (e *env) calibrate(k *calibration) error {
	cells, err := k.chosen()
	if err != nil {
		return err
	}
	if k.out != "" {
		for _, path := range []string{k.out, k.kept()} {
			if err := regular.Replaceable(path); err != nil {
				return failed("%s cannot be written: %s.", path, prose.Reason(err))
			}
		}
	}
	known := map[string]*measured{}
	switch {
	case k.resume && k.out == "":
		return misused("What was measured is kept beside the table. Name that: --out FILE --resume")
	case k.resume:
		if known, err = k.recall(); err != nil {
			return err
		}
	case k.out != "":
		if err := os.Remove(k.kept()); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return failed("%s cannot be written: %s.", k.kept(), prose.Reason(err))
		}
	}
	ctx, stop := interruptible()
	defer stop()
	for i := range cells {
		if err := e.cell(ctx, k, &cells[i], known); err != nil {
			return err
		}
	}
	lines := k.table(cells, known, time.Now())
	if k.out == "" {
		return e.print(lines...)
	}
	if err := errors.Join(k.tidy(known), durable.WriteFile(k.out, []byte(strings.Join(lines, "\n")+"\n"), 0o644)); err != nil {
		return failed("%s cannot be written: %s.", k.out, prose.Reason(err))
	}
	return e.print(prose.Safe("The table is in " + k.out + "."))
}

// chosen lists the cells that are asked for.
func (k *calibration) chosen() ([]cell, error) {
	if _, err := path.Match(k.glob, ""); err != nil {
		return nil, misused("%q is no pattern of names. Write, for example: --cells 'solo-A-*'", k.glob)
	}
	s := setup.Request{PackDir: k.packDir}
	if k.mode != "" {
		if err := s.Set("mode", k.mode); err != nil {
			return nil, misused("--%s.", err)
		}
	}
	var err error
	if k.cards, err = s.Cards(); err != nil {
		return nil, err
	}
	var list []cell
	for _, c := range allCells(k.cards.Cards) {
		fits, _ := path.Match(k.glob, c.name())
		if fits && (k.mode == "" || c.config.Mode == s.Config.Mode) {
			list = append(list, c)
		}
	}
	if len(list) == 0 {
		return nil, failed("No cell fits. They have names such as solo-A-easy-greedy, coopx-B-hard-master and competitive-master-greedy.")
	}
	return list, nil
}

// cell measures a cell, unless that is done, and keeps it.
func (e *env) cell(ctx context.Context, k *calibration, c *cell, known map[string]*measured) error {
	first, err := e.firstGames(ctx, c, k)
	if err != nil || known[c.name()].serves(k, c, first) {
		return err
	}
	m, err := e.measure(ctx, c, k)
	if err != nil {
		return err
	}
	m.First = first
	known[c.name()] = m
	if isTerminal(e.err) {
		fmt.Fprintf(e.err, "%s: %s\n", c.name(), prose.Rate(m.rate()))
	}
	return k.keep(m)
}

// serves reports whether a cell was measured as this calibration would, or by more games.
func (m *measured) serves(k *calibration, c *cell, first string) bool {
	return m != nil && m.First == first && m.Seed == k.seed && m.Games >= k.gamesOf(c) && m.Sampled >= k.sampledOf(c)
}

// kept is the file of what was measured, an object on each line.
func (k *calibration) kept() string { return k.out + ".cells" }

// keep adds a cell to what is kept.
func (k *calibration) keep(m *measured) error {
	if k.out == "" {
		return nil
	}
	file, err := regular.OpenFile(k.kept(), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return failed("%s cannot be written: %s.", k.kept(), prose.Reason(err))
	}
	err = json.NewEncoder(file).Encode(m)
	if err := errors.Join(err, file.Close()); err != nil {
		return failed("%s cannot be written: %s.", k.kept(), prose.Reason(err))
	}
	return nil
}

// recall reads what was kept, of each cell the last. The last line may be cut off.
func (k *calibration) recall() (map[string]*measured, error) {
	known := map[string]*measured{}
	file, err := regular.Open(k.kept())
	if errors.Is(err, fs.ErrNotExist) {
		return known, nil
	}
	if err != nil {
		return nil, failed("%s cannot be read: %s.", k.kept(), prose.Reason(err))
	}
	defer func() { _ = file.Close() }()
	lines := json.NewDecoder(io.LimitReader(file, mostShardBytes))
	for {
		m := &measured{}
		if err := lines.Decode(m); err != nil {
			return known, nil // a torn line is measured again
		}
		known[m.Cell] = m
	}
}

// tidy writes what is kept anew, in the order of the table, each cell once.
func (k *calibration) tidy(known map[string]*measured) error {
	var text bytes.Buffer
	lines := json.NewEncoder(&text)
	for _, c := range allCells(k.cards.Cards) {
		if m := known[c.name()]; m != nil {
			if err := lines.Encode(m); err != nil {
				return err
			}
		}
	}
	return durable.WriteFile(k.kept(), text.Bytes(), 0o644)
}

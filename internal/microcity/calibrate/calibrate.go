// Package calibrate measures how hard every game is: how often each kind of computer player
// wins it, over all cities in turn, and whether that is what the difficulty promises.
//
// What is measured is a list of cells (cells.go); each is played (measure.go), kept, and
// becomes a row of the table (table.go). Several machines may share the games (part.go, merge.go).
// A Calibration (calibrate.go) does it all.
package calibrate

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"time"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/durable"
	"boardgame/microcity/internal/microcity/measure"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/regular"
)

// A Calibration says what is to be measured, and by what.
type Calibration struct {
	Games       int         // in each cell, at least 1
	MasterGames int         // in those where a master plays, who takes longer
	Clairvoyant int         // of how many games of masters it is asked whether somebody who knows all luck can win
	Workers     int         // games to play at the same time; the result is the same with any number
	Seeds       []uint64    // the luck of the games: each cell is measured once for each
	Build       string      // a digest of the program: what another one measured is measured again
	Shard       arena.Shard // the games of each cell that are this machine's; nothing for all of them
	Cards       *pack.Pack
	Program     string // the version that the table names

	Out    string // the file of the table, beside which what was measured is kept; "" for none
	Resume bool   // what is kept there is not measured again

	// Partial has Merge make a table of the cells that there are, which says what was not measured.
	Partial bool

	// Play plays a shard of a run, which is that of a cell, and has each game counted in turn; nil
	// for playing them in silence.
	Play func(ctx context.Context, run *measure.Run, shard arena.Shard, cell string, count func(arena.Outcome)) error
	// Told hears how often the first player wins in a cell as soon as that is measured; nil
	// for nobody.
	Told func(cell string, rate float64)
}

// Run measures cells and returns the table as lines of Markdown, which it writes into Out,
// too. Now is the date that the table bears. When ctx ends, so does Run, with the cause of
// that; what was measured until then is kept. Other errors are sentences.
func (k *Calibration) Run(ctx context.Context, cells []Cell, now time.Time) ([]string, error) {
	known, err := k.begin()
	if err != nil {
		return nil, err
	}
	err = k.each(cells, func(c *Cell, seed uint64) error { return k.cell(ctx, c, seed, known) })
	if err != nil {
		return nil, err
	}
	return k.write(cells, known, now)
}

// each does something for each cell and each seed.
func (k *Calibration) each(cells []Cell, do func(c *Cell, seed uint64) error) error {
	for i := range cells {
		for _, seed := range k.Seeds {
			if err := do(&cells[i], seed); err != nil {
				return err
			}
		}
	}
	return nil
}

// write returns the table of cells, and writes it and what is known where that is wanted.
func (k *Calibration) write(cells []Cell, known findings, now time.Time) ([]string, error) {
	lines := k.table(cells, known, now)
	if k.Out == "" {
		return lines, nil
	}
	if err := errors.Join(k.tidy(known), durable.WriteFile(k.Out, []byte(strings.Join(lines, "\n")+"\n"), 0o644)); err != nil {
		return nil, prose.NotWritten(k.Out, err)
	}
	return lines, nil
}

// begin makes sure that there will be a place for the result, and gives what is measured
// already.
func (k *Calibration) begin() (findings, error) {
	if k.Out == "" {
		return findings{}, nil
	}
	for _, path := range []string{k.Out, k.kept()} {
		if err := regular.Replaceable(path); err != nil {
			return nil, prose.NotWritten(path, err)
		}
	}
	if k.Resume {
		return k.recall()
	}
	if err := os.Remove(k.kept()); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, prose.NotWritten(k.kept(), err)
	}
	return findings{}, nil
}

// shard returns which games of each cell are this machine's.
func (k *Calibration) shard() arena.Shard { return cmp.Or(k.Shard, arena.Whole) }

// play plays a shard of the games of a cell. Where ctx ends before the last of them, the error is
// why.
func (k *Calibration) play(ctx context.Context, run *measure.Run, shard arena.Shard, c *Cell, count func(arena.Outcome)) error {
	var err error
	if k.Play == nil {
		err = run.Play(ctx, shard, count)
	} else {
		err = k.Play(ctx, run, shard, c.Name(), count)
	}
	if err != nil && ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return err
}

// cell measures a cell by a seed, unless that is done, and keeps it.
func (k *Calibration) cell(ctx context.Context, c *Cell, seed uint64, known findings) error {
	if known.of(c, seed).serves(k, c) {
		return nil
	}
	p, err := k.count(ctx, c, seed)
	if err != nil {
		return err
	}
	m := p.measured()
	known[m.key()] = m
	if k.Told != nil {
		k.Told(c.Name(), m.rate())
	}
	return k.keep(k.kept(), m)
}

// serves reports whether a cell was measured by this program, and by as many games as this
// calibration would, or more. What another program measured may be out of date; only to play all
// its games again would tell.
func (m *measured) serves(k *Calibration, c *Cell) bool {
	return m != nil && m.Build == k.Build && m.Games >= k.gamesOf(c) && m.Sampled >= k.sampledOf(c)
}

// kept is the file of what was measured, an object on each line.
func (k *Calibration) kept() string { return k.Out + ".cells" }

// keep adds what was measured to a file, as a line.
func (k *Calibration) keep(path string, m any) error {
	if k.Out == "" {
		return nil
	}
	file, err := regular.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return prose.NotWritten(path, err)
	}
	err = json.NewEncoder(file).Encode(m)
	if err := errors.Join(err, file.Close()); err != nil {
		return prose.NotWritten(path, err)
	}
	return nil
}

// mostKept bounds the file of what was measured.
const mostKept = 256 << 20

// recall reads what was kept, of each cell and seed the last. The last line may be cut off.
func (k *Calibration) recall() (findings, error) {
	known := findings{}
	file, err := regular.Open(k.kept())
	if errors.Is(err, fs.ErrNotExist) {
		return known, nil
	}
	if err != nil {
		return nil, prose.NotRead(k.kept(), err)
	}
	defer func() { _ = file.Close() }()
	lines := json.NewDecoder(io.LimitReader(regular.Unmarked(file), mostKept))
	for {
		m := &measured{}
		if err := lines.Decode(m); err != nil {
			return known, nil // a torn line is measured again
		}
		known[m.key()] = m
	}
}

// tidy writes what is kept anew, in the order of the table, each cell and seed once.
func (k *Calibration) tidy(known findings) error {
	var text bytes.Buffer
	lines := json.NewEncoder(&text)
	seeds := map[uint64]bool{}
	for key := range known {
		seeds[key.seed] = true
	}
	for _, c := range Cells(k.Cards.Cards) {
		for _, seed := range slices.Sorted(maps.Keys(seeds)) {
			if m := known.of(&c, seed); m != nil {
				if err := lines.Encode(m); err != nil {
					return err
				}
			}
		}
	}
	return durable.WriteFile(k.kept(), text.Bytes(), 0o644)
}

package calibrate

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/measure"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/regular"
	"boardgame/microcity/internal/results"
)

// Merge adds up the parts in files, which are all of some cells, and returns the table that one
// machine would have made of them. It writes what Run writes. The error is a sentence.
func (k *Calibration) Merge(paths []string, cells []Cell, now time.Time) ([]string, error) {
	if k.Out != "" {
		for _, path := range []string{k.Out, k.kept()} {
			if err := regular.Replaceable(path); err != nil {
				return nil, prose.NotWritten(path, err)
			}
		}
	}
	m := merger{cards: k.Cards.Hash, cities: map[string]int{}, sums: map[key]*results.Sum{}}
	for i := range cells {
		r, err := engine.New(k.Cards.Cards, cells[i].config)
		if err != nil {
			return nil, err
		}
		m.cities[cells[i].Name()] = len(measure.Cities(r))
	}
	for _, path := range paths {
		if err := m.read(path); err != nil {
			return nil, err
		}
	}
	k.Seeds, k.Program = m.seeds(), m.first.Program
	known, err := m.whole(k, cells)
	if err != nil {
		return nil, err
	}
	return k.write(cells, known, now)
}

// A merger adds up parts by cell and seed.
type merger struct {
	cards  string
	cities map[string]int // how many the game of a cell has
	sums   map[key]*results.Sum
	first  *part  // that was read, nil for none
	origin string // the file of it
}

// seeds returns the seeds of what was read.
func (m *merger) seeds() (list []uint64) {
	for key := range m.sums {
		list = append(list, key.seed)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// read adds the parts of a file.
func (m *merger) read(path string) error {
	none := true
	err := eachPart(path, func(p *part) error {
		none = false
		return m.add(path, p)
	})
	if err == nil && none {
		return errors.New(prose.Safe(path + " is empty. It should contain the output of measure calibrate --shard."))
	}
	return err
}

func (m *merger) add(path string, p *part) error {
	cities, asked := m.cities[p.Cell]
	switch {
	case p.Cards != m.cards:
		return errors.New(prose.Safe(path + " was measured with other cards. Name their folder: --pack DIR"))
	case !asked:
		return errors.New(prose.Safe(fmt.Sprintf("%s has the cell %q, which you did not ask for. Choose the cells with --cells and --mode.", path, prose.Brief(p.Cell))))
	case len(p.Cities) != cities:
		return errors.New(prose.Safe(fmt.Sprintf("The numbers of %s in %s do not add up. Play that shard again.", p.Cell, path)))
	case m.first == nil:
		m.first, m.origin = p, path
	}
	if differ := m.first.Differ(p); differ != "" {
		return errors.New(prose.Safe(fmt.Sprintf("%s and %s are not from the same run: they differ in %q.", m.origin, path, differ)))
	}
	at := key{p.Cell, p.Seed}
	if m.sums[at] == nil {
		m.sums[at] = &results.Sum{}
	}
	if err := m.sums[at].Add(path, p); err != nil {
		return errors.New(prose.Safe(p.Cell + ": " + err.Error()))
	}
	return nil
}

// mostMissing is how many missing cells are named.
const mostMissing = 5

// whole returns what was measured, if no shard is missing and, but where some may be, no cell.
func (m *merger) whole(k *Calibration, cells []Cell) (findings, error) {
	known := findings{}
	var missing []string
	err := k.each(cells, func(c *Cell, seed uint64) error {
		sum := m.sums[key{c.Name(), seed}]
		if sum == nil {
			missing = append(missing, fmt.Sprintf("%s with seed %d", c.Name(), seed))
			return nil
		}
		whole, err := sum.Whole()
		if err != nil {
			return fmt.Errorf("%s with seed %d: %w", c.Name(), seed, err)
		}
		known[key{c.Name(), seed}] = whole.(*part).measured()
		return nil
	})
	if err != nil {
		return nil, err
	}
	switch n := len(missing); {
	case n == 0, k.Partial:
		return known, nil
	case n > mostMissing:
		return nil, fmt.Errorf("%d of %d cells are missing, such as %s. Measure them, or say with --cells and --mode which there are.", n, len(cells)*len(k.Seeds), prose.List(missing[:mostMissing], "and"))
	default:
		return nil, fmt.Errorf("No file has %s. Measure what is missing, or say with --cells and --mode what there is.", prose.List(missing, "or"))
	}
}

package calibrate

import (
	"errors"
	"fmt"
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
				return nil, unwritten(path, err)
			}
		}
	}
	m := merger{cards: k.Cards.Hash, sums: map[string]*results.Sum{}, cities: map[string]int{}}
	for i := range cells {
		r, err := engine.New(k.Cards.Cards, cells[i].config)
		if err != nil {
			return nil, err
		}
		m.sums[cells[i].Name()], m.cities[cells[i].Name()] = &results.Sum{}, len(measure.Cities(r))
	}
	for _, path := range paths {
		if err := m.read(path); err != nil {
			return nil, err
		}
	}
	known, err := m.whole(cells)
	if err != nil {
		return nil, err
	}
	k.Seed, k.Program = m.first.Seed, m.first.Program
	return k.write(cells, known, now)
}

// A merger adds up parts by cell.
type merger struct {
	cards  string
	sums   map[string]*results.Sum
	cities map[string]int // how many the game of a cell has
	first  *part          // that was read, nil for none
	origin string         // the file of it
}

// read adds the parts of a file.
func (m *merger) read(path string) error {
	none := true
	err := eachPart(path, func(p *part) error {
		none = false
		return m.add(path, p)
	})
	if err == nil && none {
		return errors.New(prose.Safe(path + " is empty. It should contain the output of microcity calibrate --shard."))
	}
	return err
}

func (m *merger) add(path string, p *part) error {
	sum := m.sums[p.Cell]
	switch {
	case p.Cards != m.cards:
		return errors.New(prose.Safe(path + " was measured with other cards. Name their folder: --pack DIR"))
	case sum == nil:
		return errors.New(prose.Safe(fmt.Sprintf("%s has the cell %q, which is not asked for. Name what is: --cells, --mode.", path, prose.Brief(p.Cell))))
	case len(p.Cities) != m.cities[p.Cell]:
		return errors.New(prose.Safe(fmt.Sprintf("The numbers of %s in %s do not add up. Play that shard again.", p.Cell, path)))
	case m.first == nil:
		m.first, m.origin = p, path
	}
	if differ := m.first.Differ(p); differ != "" && p.Cell != m.first.Cell {
		return errors.New(prose.Safe(fmt.Sprintf("%s and %s are not from the same run: they differ in %q.", m.origin, path, differ)))
	}
	if err := sum.Add(path, p); err != nil {
		return errors.New(prose.Safe(p.Cell + ": " + err.Error()))
	}
	return nil
}

// mostMissing is how many missing cells are named.
const mostMissing = 5

// whole returns what was measured, if nothing is missing.
func (m *merger) whole(cells []Cell) (map[string]*measured, error) {
	known := map[string]*measured{}
	var missing []string
	for i := range cells {
		name := cells[i].Name()
		whole, err := m.sums[name].Whole()
		switch {
		case err != nil:
			return nil, fmt.Errorf("%s: %w", name, err)
		case whole == nil:
			missing = append(missing, name)
		default:
			known[name] = whole.(*part).measured()
		}
	}
	switch n := len(missing); {
	case n == 0:
		return known, nil
	case n > mostMissing:
		return nil, fmt.Errorf("%d of %d cells are missing, such as %s. Measure them, or say with --cells and --mode which there are.", n, len(cells), prose.List(missing[:mostMissing], "and"))
	default:
		return nil, fmt.Errorf("No file has %s. Measure what is missing, or say with --cells and --mode what there is.", prose.List(missing, "or"))
	}
}

package results

import (
	"fmt"
	"reflect"
	"slices"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/prose"
)

// A Part is the counts of one shard of a run, as its file holds them.
type Part interface {
	Sound() bool                        // whether its numbers add up
	Clean()                             // makes its texts safe: they may come from anywhere
	Of() (shard string, run, games int) // which part it is of how many games, and how many it has
	Differ(Part) string                 // what it does not share with another part of the same run; "" for nothing
	With(sum Part) Part                 // this part and what was added up before, nil for nothing, as the whole run
}

// Told is a result that can be told.
type Told interface {
	Table() []string
	Rows() [][]string
}

// A Sum adds up shards.
type Sum struct {
	first  Part   // nil before the first shard
	origin string // the file that it came from
	all    Part
	of     int            // shards
	seen   map[int]string // the shards that were added, and their files
}

// Add adds a part that was in a file. The error is a sentence.
func (m *Sum) Add(path string, p Part) error {
	text, run, games := p.Of()
	shard, err := arena.ParseShard(text)
	if err != nil || run < 1 || run > MostGames || !p.Sound() {
		return fmt.Errorf("The numbers in %s do not add up. Play that shard again.", path)
	}
	p.Clean()
	if m.first == nil {
		m.first, m.origin, m.of, m.seen = p, path, shard.Of, map[int]string{}
	}
	before, twice := m.seen[shard.I]
	switch differ := m.first.Differ(p); {
	case shard.Of != m.of:
		return fmt.Errorf("%s is a shard of %d, but %s is one of %d. Merge shards of one run.", m.origin, m.of, path, shard.Of)
	case differ != "":
		return fmt.Errorf("%s and %s are not from the same run: they differ in %q.", m.origin, path, differ)
	case twice:
		return fmt.Errorf("Shard %s appears twice, in %s and in %s. Name each shard once.", shard, before, path)
	case games != shard.Games(run):
		return fmt.Errorf("%s was interrupted: it has %d of the %d games of shard %s. Play that shard again.", path, games, shard.Games(run), shard)
	}
	m.seen[shard.I] = path
	m.all = p.With(m.all)
	return nil
}

// Whole returns the result of the run, if all of its shards are there, and nil where there are none
// at all. The error is a sentence.
func (m *Sum) Whole() (Part, error) {
	missing, first := 0, ""
	for i := m.of; i >= 1; i-- {
		if _, ok := m.seen[i]; !ok {
			missing, first = missing+1, fmt.Sprintf("%d/%d", i, m.of)
		}
	}
	switch missing {
	case 0:
		return m.all, nil
	case 1:
		return nil, fmt.Errorf("Shard %s is missing. Play it with --shard %s, and name its file, too.", first, first)
	default:
		return nil, fmt.Errorf("%d of %d shards are missing, the first of them %s. Play them, and name their files, too.", missing, m.of, first)
	}
}

// Clean makes the texts safe.
func (r *Result) Clean() {
	for _, text := range []*string{&r.Game, &r.Pack, &r.Program} {
		*text = prose.Safe(*text)
	}
	config := map[string]string{}
	for key, value := range r.Config {
		config[prose.Safe(key)] = prose.Safe(value)
	}
	causes := map[string]int{}
	for cause, n := range r.Causes {
		causes[prose.Safe(cause)] += n
	}
	r.Config, r.Causes, r.Names = config, causes, nil
	for i := range r.Players {
		r.Names = append(r.Names, prose.Safe(r.Players[i].Name))
	}
}

// Of says which part of the run it is.
func (r *Result) Of() (shard string, run, games int) { return r.Shard, r.Run, r.Games }

// A Setting is something that all parts of a run have in common, and whether two of them do.
type Setting struct {
	Name string
	Same bool
}

// Unlike names the first setting in which two parts differ, or "".
func Unlike(list ...Setting) string {
	if i := slices.IndexFunc(list, func(s Setting) bool { return !s.Same }); i >= 0 {
		return list[i].Name
	}
	return ""
}

// Differ names a setting in which two parts differ.
func (r *Result) Differ(p Part) string {
	other, ok := p.(*Result)
	if !ok {
		return "game"
	}
	return Unlike(
		Setting{"game", r.Game == other.Game},
		Setting{"config", reflect.DeepEqual(r.Config, other.Config)},
		Setting{"players", reflect.DeepEqual(r.Names, other.Names)},
		Setting{"seed", r.Seed == other.Seed},
		Setting{"pack", r.Pack == other.Pack},
		Setting{"program", r.Program == other.Program},
		Setting{"run", r.Run == other.Run},
	)
}

// With adds up two parts of a run as if they were all of it.
func (r *Result) With(sum Part) Part {
	all := r.tally()
	if sum != nil {
		all.Add(sum.(*Result).tally())
	}
	return New(r.Course, all, arena.Whole)
}

package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/microcity/measure"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/regular"
)

// mostShardBytes bounds a file with shards.
const mostShardBytes = 256 << 20

func (e *env) mergeCommand() *cobra.Command {
	var f form
	cmd := &cobra.Command{
		Use:   "merge FILE...",
		Short: "Add up the shards of a simulation",
		Long: "Adds up what microcity simulate --shard i/n --json printed on several machines, and prints what one\n" +
			"machine would have printed. A file may contain several shards, one after the other.",
		Example: "  microcity simulate merge part1.json part2.json",
		Args:    operands(1, -1, "microcity simulate merge FILE..."),
		RunE:    func(_ *cobra.Command, args []string) error { return e.merge(f, args) },
	}
	f.flags(cmd)
	cmd.Flags().Lookup("json").Usage = "print one JSON object (default)"
	return cmd
}

func (e *env) merge(f form, paths []string) error {
	if err := f.check(); err != nil {
		return err
	}
	var m merger
	for _, path := range paths {
		if err := m.read(path); err != nil {
			return err
		}
	}
	whole, err := m.whole()
	if err != nil {
		return err
	}
	f.json = !f.csv
	return e.write(f, nil, whole, whole.rows())
}

// A merger adds up shards.
type merger struct {
	first  *simulated // nil before the first shard
	origin string     // the file that it came from
	tally  measure.Tally
	of     int            // shards
	seen   map[int]string // the shards that were added, and their files
}

// read adds the shards in a file.
func (m *merger) read(path string) error {
	file, err := regular.Open(path)
	if err != nil {
		return failed("%s cannot be read: %s.", path, prose.Reason(err))
	}
	defer func() { _ = file.Close() }()
	shards := json.NewDecoder(io.LimitReader(file, mostShardBytes))
	shards.DisallowUnknownFields()
	for n := 0; ; n++ {
		var s simulated
		err := shards.Decode(&s)
		switch {
		case errors.Is(err, io.EOF) && n > 0:
			return nil
		case errors.Is(err, io.EOF):
			return failed("%s is empty. It should contain the output of microcity simulate --json.", path)
		case err != nil:
			return failed("%s is not the output of microcity simulate --json: %s.", path, err)
		}
		if err := m.add(path, &s); err != nil {
			return err
		}
	}
}

// add adds a shard.
func (m *merger) add(path string, s *simulated) error {
	shard, err := arena.ParseShard(s.Shard)
	if err != nil || !s.sound() {
		return failed("The numbers in %s do not add up. Play that shard again.", path)
	}
	s.clean()
	if m.first == nil {
		m.first, m.origin, m.of, m.seen = s, path, shard.Of, map[int]string{}
	}
	before, twice := m.seen[shard.I]
	switch {
	case shard.Of != m.of:
		return failed("%s is a shard of %d, but %s is one of %d. Merge shards of one run.", m.origin, m.of, path, shard.Of)
	case differ(m.first.course, s.course) != "":
		return failed("%s and %s are not from the same run: they differ in %q.", m.origin, path, differ(m.first.course, s.course))
	case twice:
		return failed("Shard %s appears twice, in %s and in %s. Name each shard once.", shard, before, path)
	case s.Games != shard.Games(s.Run):
		return failed("%s was interrupted: it has %d of the %d games of shard %s. Play that shard again.", path, s.Games, shard.Games(s.Run), shard)
	}
	m.seen[shard.I] = path
	m.tally.Add(s.tally())
	return nil
}

// clean makes the texts of a shard safe: it may come from anywhere.
func (s *simulated) clean() {
	c := &s.Config
	for _, text := range []*string{&c.Mode, &c.Building, &c.Difficulty, &c.First, &s.Player, &s.Second, &s.Pack, &s.Program} {
		*text = prose.Safe(*text)
	}
	for i := range c.With {
		c.With[i] = prose.Safe(c.With[i])
	}
}

// sound reports whether the counts of a shard add up.
func (s *simulated) sound() bool {
	lost := 0
	for cause, n := range s.Causes {
		if n < 0 || causeWords(cause) == "" {
			return false
		}
		lost += n
	}
	return s.Wins >= 0 && s.Draws >= 0 && s.TurnsLeft >= 0 && s.Losses == lost && s.Wins+s.Draws+lost == s.Games &&
		s.Run >= 1 && s.Run <= mostGames
}

// differ names a setting in which two courses differ, or gives "".
func differ(a, b course) string {
	pairs := []struct {
		name string
		same bool
	}{
		{"config", reflect.DeepEqual(a.Config, b.Config)},
		{"player", a.Player == b.Player},
		{"second", a.Second == b.Second},
		{"seed", a.Seed == b.Seed},
		{"pack", a.Pack == b.Pack},
		{"program", a.Program == b.Program},
		{"run", a.Run == b.Run},
	}
	for _, p := range pairs {
		if !p.same {
			return p.name
		}
	}
	return ""
}

// whole returns the result of the run, if all of its shards are there.
func (m *merger) whole() (*simulated, error) {
	missing, first := 0, ""
	for i := m.of; i >= 1; i-- {
		if _, ok := m.seen[i]; !ok {
			missing, first = missing+1, fmt.Sprintf("%d/%d", i, m.of)
		}
	}
	switch missing {
	case 0:
		return newSimulated(m.first.course, m.tally, arena.Whole), nil
	case 1:
		return nil, failed("Shard %s is missing. Play it with --shard %s, and name its file, too.", first, first)
	default:
		return nil, failed("%d of %d shards are missing, the first of them %s. Play them, and name their files, too.", missing, m.of, first)
	}
}

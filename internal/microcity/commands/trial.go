package commands

import (
	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/agreement"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/measure"
	"boardgame/microcity/internal/results"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/shelf"
)

// A trial is many games of Micro City.
type trial struct {
	*measure.Field
	dir string // of the pack
}

// Trial returns many games like that of a tree.
func Trial(tree game.Tree, dir string) shelf.Trial {
	m := microcity.Of(tree)
	return &trial{measure.NewField(m.Rules(), m.Pack()), dir}
}

func (t *trial) Players() int    { return t.Rules.Players() }
func (t *trial) Opening() string { return agreement.Opening(t.Rules, t.dir) }

func (t *trial) Count(c results.Course, shard arena.Shard) (count func(arena.Outcome), told func() results.Told) {
	if c.Rotated {
		tally := arena.NewTally(len(c.Names))
		return tally.Count, func() results.Told {
			return t.NewMet(tally, arena.Settings{Seed: c.Seed, Games: c.Run}, c.Pack, [2]string(c.Names), c.Program)
		}
	}
	var tally measure.Tally
	course := measure.Course{Config: microcity.NamesOf(t.Rules), Player: c.Names[0], Seed: c.Seed, Pack: c.Pack, Program: c.Program, Run: c.Run}
	if len(c.Names) > 1 {
		course.Second = c.Names[1]
	}
	return t.Counter(&tally), func() results.Told { return measure.NewSimulated(course, tally, shard) }
}

func (t *trial) Cross(players []string, met []results.Told) results.Told {
	matches := make([]*measure.Met, len(met))
	for i := range met {
		matches[i] = met[i].(*measure.Met)
	}
	return measure.NewCross(players, matches)
}

// Rivals has wishes ask for the game in which players compete.
func Rivals(said setup.Words) { said["mode"] = engine.Competitive.String() }

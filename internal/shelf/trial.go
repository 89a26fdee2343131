package shelf

import (
	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/computer"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/results"
)

// A Trial is a game that computer players play many times, and the way in which that is counted.
type Trial interface {
	// Players returns how many sit at a table.
	Players() int

	// Opening returns the command of the engine protocol that begins such a game, but for the seed.
	Opening() string

	// Games returns a run of games between contenders.
	Games(arena.Settings, []arena.Contender) arena.Games

	// Count returns what counts the games of a course between its players, and what then tells the result.
	// Where they rotate, the players meet.
	Count(c results.Course, shard arena.Shard) (count func(arena.Outcome), told func() results.Told)

	// Cross returns the result of several meetings between players.
	Cross(players []string, met []results.Told) results.Told
}

// searched is a trial of a game whose players are those of a search.
type searched struct {
	computer.Minds
	tree    game.Tree
	opening string
}

// NewTrial returns the trial of a tree, which begins with an opening.
func NewTrial(tree game.Tree, players computer.Minds, opening string) Trial {
	return &searched{players, tree, opening}
}

func (t *searched) Players() int    { return t.tree.Players() }
func (t *searched) Opening() string { return t.opening }

func (t *searched) Count(c results.Course, shard arena.Shard) (count func(arena.Outcome), told func() results.Told) {
	tally := arena.NewTally(len(c.Names))
	return tally.Count, func() results.Told { return results.New(c, tally, shard) }
}

func (t *searched) Cross(players []string, met []results.Told) results.Told {
	matches := make([]*results.Result, len(met))
	for i := range met {
		matches[i] = met[i].(*results.Result)
	}
	return results.NewCross(players, matches)
}

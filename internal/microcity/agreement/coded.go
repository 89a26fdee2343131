package agreement

import (
	"errors"
	"strconv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/share"
	"boardgame/microcity/internal/setup"
)

// Owns reports whether a share code begins as those of Micro City do.
func Owns(code string) bool { return share.Owns(code) }

// Coded begins the agreement on the game of a share code, with the players of the last one. The
// error is a phrase: what is wrong with the code, or why these cards have no such game.
func Coded(p *pack.Pack, code string, b setup.Beginning) (*Form, error) {
	g, err := share.Decode(code)
	if err != nil {
		return nil, err
	}
	f := Begin(p, b)
	f.config, f.wanted, f.hand, f.seed = g.Config, g.Config.Difficulty, log.Hand{}, strconv.FormatUint(g.Seed, 10)
	if f.undo, err = log.ParseUndo(g.Undo); err != nil {
		return nil, err
	}
	if f.settle(); g.Config.Mode == engine.Solo {
		f.bots[0] = "" // a code is for people
	}
	switch {
	case f.Rules == nil:
		return nil, errors.New("the cards that you play with do not have the game of this code: " + f.Fault)
	case f.config != g.Config:
		return nil, errors.New("the cards that you play with do not have the difficulty of this code")
	}
	return f, nil
}

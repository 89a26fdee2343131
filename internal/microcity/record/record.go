// Package record is the logs of Micro City: what package log reads and writes as text, with
// the types of the game.
package record

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/box"
	"boardgame/microcity/internal/microcity/pack"
)

// A Game is a log of Micro City that was read.
type Game struct {
	*log.Game
	Match *microcity.Match // of the tree: the cursor stands where the log ends
	Pack  *pack.Pack
}

// Of returns a log that was read as one of Micro City, or an error where it holds another
// game.
func Of(g *log.Game) (*Game, error) {
	m := microcity.Of(g.Tree)
	if m == nil {
		return nil, microcity.ErrOtherGame
	}
	return &Game{g, m, m.Pack()}, nil
}

// Known returns a shelf that holds Micro City with the cards of some packs.
func Known(packs ...*pack.Pack) game.Shelf { return game.Shelf{box.Game(packs...)} }

// Load reads a log as log.Load does.
func Load(path string, games game.Shelf) (*Game, error) { return only(log.Load(path, games)) }

// Read reads the bytes of a log as log.Read does.
func Read(data []byte, games game.Shelf) (*Game, error) { return only(log.Read(data, games)) }

func only(g *log.Game, err error) (*Game, error) {
	if g == nil {
		return nil, err
	}
	of, not := Of(g)
	if not != nil {
		return nil, not
	}
	return of, err
}

// Verify reads a log as log.Verify does.
func Verify(path string, games game.Shelf) (*Game, error) { return only(log.Verify(path, games)) }

// Create begins the log of a game under these rules.
func Create(disk log.Disk, path string, h log.Header, p *pack.Pack, r *engine.Rules) (*log.Log, error) {
	return log.Create(disk, path, headed(h, p, r), p.JSON(), microcity.NewMatch(r).Text())
}

// headed fills in what the cards and the rules say.
func headed(h log.Header, p *pack.Pack, r *engine.Rules) log.Header {
	c := r.Config()
	h.Game, h.Rules, h.Options = microcity.ID, int(c.Version()), microcity.Options(c)
	h.PackID, h.PackHash = p.Cards.ID, p.Hash
	return h
}

// Config returns what the players agreed on. A header that was read has options that can
// be understood.
func Config(h *log.Header) engine.Config {
	c, _ := microcity.Config(h.Rules, h.Options)
	return c
}

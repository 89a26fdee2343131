// Package record is the logs of Micro City: what package log reads and writes as text, with
// the types of the game.
package record

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/box"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
)

// A Game is a log of Micro City that was read.
type Game struct {
	*log.Game
	Match *microcity.Match // of the tree: the cursor stands where the log ends
	Pack  *pack.Pack
}

// Of returns what package log read, as a log of Micro City. One of another game is an error.
func Of(g *log.Game, err error) (*Game, error) {
	if g == nil {
		return nil, err
	}
	m := microcity.Of(g.Tree)
	if m == nil {
		return nil, microcity.ErrOtherGame
	}
	return &Game{g, m, m.Pack()}, err
}

// Known returns a shelf that holds Micro City with the cards of some packs.
func Known(packs ...*pack.Pack) game.Shelf { return game.Shelf{box.Game(packs...)} }

// Load reads a log as log.Load does.
func Load(path string, games game.Shelf) (*Game, error) { return Of(log.Load(path, games)) }

// Config returns what the players agreed on. A header that was read has options that can
// be understood.
func Config(h *log.Header) engine.Config {
	c, _ := microcity.Config(h.Rules, h.Options)
	return c
}

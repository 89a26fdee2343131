// Package box is My City as a box on the shelf: how it is opened, and told in words.
package box

import (
	"bytes"
	"fmt"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/mycity"
	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/mycity/pack"
	"boardgame/microcity/internal/mycity/words"
)

// Game returns My City as a box on the shelf. It brings along the core set, which is read when
// it is asked for, and some others; those that are nil are left out. A log of another set has it
// beside it.
func Game(packs ...*pack.Pack) game.Game {
	return game.Game{
		ID: mycity.ID, Title: mycity.Title, Rules: engine.RulesVersion, Seats: engine.MaxPlayers, Bots: mycity.Bots(),
		Fields: mycity.Fields(), File: fileName, Code: mycity.Code,
		Cards: func(hash string) []byte {
			if p := find(packs, func(p *pack.Pack) bool { return p.Hash == hash }); p != nil {
				return p.JSON()
			}
			return nil
		},
		Open: func(_ int, o game.Options, counters []byte) (game.Tree, error) {
			p, err := parse(packs, counters)
			if err != nil {
				return nil, err
			}
			config, err := mycity.Config(o)
			if err != nil {
				return nil, err
			}
			rules, err := p.Rules(config)
			if err != nil {
				return nil, err
			}
			m := match.New(mycity.Rules{Rules: rules})
			return m.Text(), nil
		},
		Place: func(t game.Tree, position string) (game.Tree, error) {
			rules := match.Of[engine.State, engine.Action](t).Engine().(mycity.Rules)
			s, err := rules.ParsePosition(position)
			if err != nil {
				return nil, err
			}
			m := match.At(rules, s)
			return m.Text(), nil
		},
		Table: words.New,
	}
}

// find returns the first set that fits, of some sets and then the core set, or nil.
func find(packs []*pack.Pack, fits func(*pack.Pack) bool) *pack.Pack {
	for _, p := range packs {
		if p != nil && fits(p) {
			return p
		}
	}
	if p, err := pack.Core(); err == nil && fits(p) {
		return p
	}
	return nil
}

// parse returns the set that some text is, be it one of those at hand.
func parse(packs []*pack.Pack, text []byte) (*pack.Pack, error) {
	if p := find(packs, func(p *pack.Pack) bool { return bytes.Equal(p.JSON(), text) }); p != nil {
		return p, nil
	}
	p, err := pack.Parse(text)
	if err != nil || !bytes.Equal(p.JSON(), text) {
		return nil, game.ErrCards
	}
	return p, nil
}

// fileName names a game as my-city-3-hex, in words that have been checked.
func fileName(o game.Options) string {
	c, _ := mycity.Config(o)
	name := fmt.Sprintf("%s-%d", mycity.ID, c.Players)
	if c.Hex {
		name += "-hex"
	}
	return name
}

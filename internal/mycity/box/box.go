// Package box is My City as a box on the shelf: how it is opened, and told in words.
package box

import (
	"fmt"
	"time"

	"boardgame/microcity/content"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/mycity/engine"
	mycity "boardgame/microcity/internal/mycity/match"
	"boardgame/microcity/internal/mycity/pack"
	"boardgame/microcity/internal/mycity/words"
	"boardgame/microcity/internal/packfile"
)

// Game returns My City as a box on the shelf. It brings along the core set, which is read when
// it is asked for, and some others; those that are nil are left out. A log of another set has it
// beside it.
func Game(packs ...*pack.Pack) game.Game {
	return game.Game{
		ID: mycity.ID, Title: mycity.Title, Rules: engine.RulesVersion, Seats: engine.MaxPlayers, Bots: mycity.Bots(),
		Fields: mycity.Fields(), File: fileName, Code: mycity.Code, Builds: "city", Seeds: seeds,
		Puzzles: func() []byte { return content.Puzzles(mycity.ID) },
		Daily: func(p game.Period, began time.Time) game.Daily {
			return daily(packfile.AtHand(packs, pack.Core, func(*pack.Pack) bool { return true }), p, began)
		},
		Monument: game.Monument{Name: [2]string{"town", "towns"}, Shapes: []game.Shape{
			{Top: []string{"      ▂ ", "▄▄▄▄ ▟█▙"}, Floor: "█▪▪█▄█▪█"}, {Top: []string{"▄▄▄ ▟██▙"}, Floor: "█▪█▄█▪▪█"},
		}},
		Cards: func(hash string) []byte {
			if p := packfile.AtHand(packs, pack.Core, func(p *pack.Pack) bool { return p.Hash == hash }); p != nil {
				return p.JSON()
			}
			return nil
		},
		Open: func(version int, o game.Options, counters []byte) (game.Tree, error) {
			p, ok := packfile.Reopen(packs, pack.Core, pack.Parse, counters)
			if !ok {
				return nil, game.ErrCards
			}
			config, err := mycity.Config(o)
			if err != nil {
				return nil, err
			}
			config.Rules = uint8(version)
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

// fileName names a game as my-city-3-hex, in words that have been checked.
func fileName(o game.Options) string {
	c, _ := mycity.Config(o)
	name := fmt.Sprintf("%s-%d", mycity.ID, c.Players)
	if c.Hex {
		name += "-hex"
	}
	return name
}

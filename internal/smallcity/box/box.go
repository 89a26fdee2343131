// Package box is Small City as a box on the shelf: how it is opened, and told in words.
package box

import (
	"fmt"
	"time"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/packfile"
	"boardgame/microcity/internal/smallcity/engine"
	smallcity "boardgame/microcity/internal/smallcity/match"
	"boardgame/microcity/internal/smallcity/pack"
	"boardgame/microcity/internal/smallcity/words"
)

// Game returns Small City as a box on the shelf. It brings along the core pack, which is read when it is
// asked for, and some others; those that are nil are left out. A log of another pack has it beside it.
func Game(packs ...*pack.Pack) game.Game {
	return game.Game{
		ID: smallcity.ID, Title: smallcity.Title, Rules: engine.RulesVersion, Seats: engine.MaxPlayers, Bots: smallcity.Bots(),
		Fields: smallcity.Fields(), File: fileName, Code: smallcity.Code, Builds: "borough", Seeds: seeds,
		Daily: func(p game.Period, began time.Time) game.Daily {
			return daily(packfile.AtHand(packs, pack.Core, func(*pack.Pack) bool { return true }), p, began)
		},
		Monument: game.Monument{Name: [2]string{"borough", "boroughs"}, Shapes: []game.Shape{
			{Top: []string{"▄▄▄    ▄▄", "█▪█ ▄▄ █▪"}, Floor: "█▪█▄█▪▄█▪"}, {Top: []string{"   ▄▄▄▄  ", "▄▄ █▪▪█▄▄"}, Floor: "█▪▄█▪▪██▪"},
		}},
		Cards: func(hash string) []byte {
			if p := packfile.AtHand(packs, pack.Core, func(p *pack.Pack) bool { return p.Hash == hash }); p != nil {
				return p.JSON()
			}
			return nil
		},
		Open: func(_ int, o game.Options, cards []byte) (game.Tree, error) {
			p, ok := packfile.Reopen(packs, pack.Core, pack.Parse, cards)
			if !ok {
				return nil, game.ErrCards
			}
			config, err := smallcity.Config(o)
			if err != nil {
				return nil, err
			}
			rules, err := p.Rules(config)
			if err != nil {
				return nil, err
			}
			m := match.New(smallcity.Rules{Rules: rules})
			return m.Text(), nil
		},
		Place: func(t game.Tree, position string) (game.Tree, error) {
			rules := match.Of[engine.State, engine.Action](t).Engine().(smallcity.Rules)
			s, err := rules.ParsePosition(position)
			if err != nil {
				return nil, err
			}
			m := match.At(rules, s)
			return m.Text(), nil
		},
		Table: func(t game.Tree, with game.Party) game.Table { return words.New(t, with) },
	}
}

// fileName names a game as small-city-2-arcologies, in words that have been checked.
func fileName(o game.Options) string {
	c, _ := smallcity.Config(o)
	name := fmt.Sprintf("%s-%d", smallcity.ID, c.Players)
	if c.Mode != engine.Base {
		name += "-" + c.Mode.String()
	}
	return name
}

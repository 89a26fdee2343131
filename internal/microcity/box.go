package microcity

import (
	"bytes"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/pack"
)

const (
	ID    = "microcity"  // how logs name the game
	Title = "Micro City" // how players know it
	Seats = 2            // the most players that it has
)

// Game returns Micro City as a box on the shelf. It brings along the cards of some packs;
// those that are nil are left out. A log of other cards has them beside it.
func Game(packs ...*pack.Pack) game.Game {
	known := map[string]*opened{}
	for _, p := range packs {
		if p != nil {
			known[p.Hash] = &opened{p, p.JSON()}
		}
	}
	return game.Game{
		ID: ID, Title: Title, Rules: engine.RulesVersion, Seats: Seats, Fields: fields(),
		Cards: func(hash string) []byte {
			if k := known[hash]; k != nil {
				return k.text
			}
			return nil
		},
		Open: func(rules int, o game.Options, cards []byte) (game.Tree, error) {
			for _, k := range known {
				if bytes.Equal(k.text, cards) {
					return open(rules, o, k.pack)
				}
			}
			p, err := pack.Parse(cards)
			if err != nil || !bytes.Equal(p.JSON(), cards) {
				return nil, game.ErrCards
			}
			return open(rules, o, p)
		},
	}
}

// opened is a pack with its text, which is what logs know it by.
type opened struct {
	pack *pack.Pack
	text []byte
}

func open(version int, o game.Options, p *pack.Pack) (game.Tree, error) {
	config, err := Config(version, o)
	if err != nil {
		return nil, err
	}
	r, err := engine.New(p.Cards, config)
	if err != nil {
		return nil, err
	}
	m := NewMatch(r)
	m.pack = p
	return m.Text(), nil
}

// text is a match as text that still knows the match.
type text struct {
	game.Tree
	match *Match
}

func (t text) Clone() game.Tree { return t.match.Clone().Text() }

// Of returns the match that a tree shows, or nil where it shows another game.
func Of(t game.Tree) *Match {
	if t, ok := t.(text); ok {
		return t.match
	}
	return nil
}

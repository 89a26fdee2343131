package balance

import (
	"slices"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/balance"
	"boardgame/microcity/internal/micropolis/bot"
	"boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	"boardgame/microcity/internal/micropolis/words"
	"boardgame/microcity/internal/search"
)

// A kind is the tiles that have the same on them: "nurse, 2 eggs", "barracks of 3", "fig".
type kind struct {
	Name  string
	Tiles engine.TileSet
}

// tileKinds returns the kinds of the tiles of a pack, in its order.
func tileKinds(p *engine.Pack) (list []kind) {
	for i := range p.Tiles {
		name := on(&p.Tiles[i])
		at := slices.IndexFunc(list, func(k kind) bool { return k.Name == name })
		if at < 0 {
			at, list = len(list), append(list, kind{Name: name})
		}
		list[at].Tiles |= engine.SetOf(uint8(i + 1))
	}
	return list
}

// on returns what is on a tile.
func on(t *engine.Tile) string {
	if name := words.Feature(t); name != "" {
		return name
	}
	return "plain"
}

// An end is how a game of two ended: who has which tiles, and what was never turned up.
type end struct {
	Has  [2]engine.TileSet
	Pile engine.TileSet
	Won  [2]float64 // the share of the win
}

// ends plays games of two between players of a kind.
func ends(p *engine.Pack, k search.Kind, number int) ([]end, error) {
	r, err := engine.New(p, engine.Config{Players: 2})
	if err != nil {
		return nil, err
	}
	ends := make([]end, number)
	g := between(r, number, plays(r, k))
	g.Ended = func(n int, s *engine.State) {
		won := search.Won(micropolis.Engine(r).Result(s).Winners)
		for seat := range 2 {
			ends[n-1].Has[seat] = s.Rows[seat].Tiles()
			ends[n-1].Won[seat] = float64(won[seat])
		}
		ends[n-1].Pile = s.Pile
	}
	return ends, g.Play(func(arena.Outcome) {})
}

// A worth is what came of some tiles.
type worth struct {
	Shown, Taken int            // tiles that were turned up, and those of them that were taken
	More         balance.Sample // the wins of who had more of them than the other
}

// worthOf counts what came of some tiles.
func worthOf(ends []end, tiles engine.TileSet) (w worth) {
	for _, e := range ends {
		one, two := (e.Has[0] & tiles).Len(), (e.Has[1] & tiles).Len()
		w.Shown += (tiles &^ e.Pile).Len()
		w.Taken += one + two
		switch {
		case one > two:
			w.More.Add(e.Won[0])
		case two > one:
			w.More.Add(e.Won[1])
		}
	}
	return w
}

// row returns the cells of a table: how many of the tiles were taken, and the share of the wins of
// who had more of them.
func (w *worth) row() string {
	return " " + balance.Rate(w.Taken, w.Shown) + " | " + w.More.String() + " |"
}

// without plays games of two medium players, of whom one takes none of some tiles unless nothing
// else can be paid. It returns the share of the wins of that player, and who won the first games.
func without(p *engine.Pack, tiles engine.TileSet, number int) (share balance.Sample, told string, err error) {
	r, err := engine.New(p, engine.Config{Players: 2})
	if err != nil {
		return share, "", err
	}
	return balance.Without(between(r, number, plays(r, search.Medium)), avoids(r, tiles))
}

// avoids makes medium players that take none of some tiles unless nothing else can be paid.
func avoids(r *engine.Rules, tiles engine.TileSet) maker {
	takes := balance.Use[engine.State, engine.Action]{Is: func(s *engine.State, a engine.Action) bool {
		return a.Kind == engine.ActTake && tiles.Has(s.Line[a.Position()-1])
	}}
	return balance.Avoiding(takes, func() *bot.Player { return bot.NewPlayer(r, search.Medium, 1) })
}

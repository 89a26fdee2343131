// Package balance measures how fair My City is: which share of the wins players of equal
// strength have by the order in which they play, with each variant and without. `make balance`
// writes BALANCE.md, and `make strength` how strong the computer players are, STRENGTH.md.
package balance

import (
	"slices"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/balance"
	"boardgame/microcity/internal/mycity/bot"
	"boardgame/microcity/internal/mycity/engine"
	mycity "boardgame/microcity/internal/mycity/match"
	"boardgame/microcity/internal/search"
)

// A Case is games of one kind.
type Case struct {
	Name   string
	Config engine.Config
	First  uint64 // the seed of the first game
}

// fresh is where seeds begin that nothing was chosen by: the Slow Start was, by those from 1 on.
const fresh = 1_000_001

// Cases returns what is measured: games for 2, 3 and 4 players without a variant, with each of
// them alone, with those of each preset, and on the hex map; and the variant that makes up for the
// order of play once more, with other seeds, alone and beside the others.
func Cases() (list []Case) {
	for players := uint8(2); players <= 4; players++ {
		add := func(name string, c engine.Config, first uint64) {
			c.Players = players
			list = append(list, Case{name, c, first})
		}
		add("no variant", engine.Config{}, 1)
		for v := engine.Reduced; v <= engine.AllVariants; v <<= 1 {
			add(v.Names()[0], engine.Config{Variants: v}, 1)
		}
		add("slow-start, fresh seeds", engine.Config{Variants: engine.SlowStart}, fresh)
		add("random and slow-start, fresh seeds", engine.Config{Variants: engine.Random | engine.SlowStart}, fresh)
		for _, preset := range engine.Presets()[1:] { // the first has no variant
			add("preset "+preset.Name, engine.Config{Variants: preset.Variants}, 1)
			add("preset "+preset.Name+" and slow-start, fresh seeds", engine.Config{Variants: preset.Variants | engine.SlowStart}, fresh)
		}
		add("hex map", engine.Config{Hex: true}, 1)
		add("hex map and slow-start, fresh seeds", engine.Config{Hex: true, Variants: engine.SlowStart}, fresh)
	}
	return list
}

// wins plays games of a kind between medium players, and counts who wins by the order of play.
func wins(p *engine.Pack, c Case, games int) (balance.Seats, error) {
	rules, err := engine.New(p, c.Config)
	if err != nil {
		return balance.Seats{}, err
	}
	medium := balance.Player(func() *bot.Player { return bot.NewPlayer(rules, search.Medium, 1) })
	return balance.BySeat(balance.Games[engine.State, engine.Action]{
		Engine: mycity.Rules{Rules: rules}, Players: slices.Repeat([]arena.Maker[engine.State, engine.Action]{medium}, rules.Players()), First: c.First, Number: games,
	})
}

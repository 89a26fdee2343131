// Package balance measures how fair My City is: which share of the wins players of equal
// strength have by the order in which they play, with each variant and without. `make balance`
// writes BALANCE.md.
package balance

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/bits"
	"runtime"
	"slices"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/mycity"
	"boardgame/microcity/internal/mycity/bot"
	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/search"
)

// A Case is games of one kind.
type Case struct {
	Name   string
	Config engine.Config
}

// Cases returns what is measured: games for 2, 3 and 4 players without a variant, with each of
// them alone, with those of each preset, and on the hex map.
func Cases() (list []Case) {
	for players := uint8(2); players <= 4; players++ {
		list = append(list, Case{"no variant", engine.Config{Players: players}})
		for v := engine.Reduced; v <= engine.AllVariants; v <<= 1 {
			list = append(list, Case{v.Names()[0], engine.Config{Players: players, Variants: v}})
		}
		for _, preset := range engine.Presets()[1:] { // the first has no variant
			list = append(list, Case{"preset " + preset.Name, engine.Config{Players: players, Variants: preset.Variants}})
		}
		list = append(list, Case{"hex map", engine.Config{Players: players, Hex: true}})
	}
	return list
}

// run returns games of medium players, their luck by the seeds from 1 on.
func run(rules *engine.Rules, games int) *arena.Run[engine.State, engine.Action] {
	all := mycity.Rules{Rules: rules}
	medium := func() arena.Player[engine.State, engine.Action] {
		player := bot.NewPlayer(rules, search.Medium, 1)
		return arena.Thinking(func(uint64) func(engine.State) []engine.Action {
			return func(s engine.State) []engine.Action {
				a, _ := player.Best(s)
				return []engine.Action{a}
			}
		})
	}
	return &arena.Run[engine.State, engine.Action]{
		Settings: arena.Settings{Games: games, Workers: runtime.GOMAXPROCS(0)}, Engine: all,
		Players: slices.Repeat([]arena.Maker[engine.State, engine.Action]{medium}, rules.Players()),
		Deal: func(n int) func(*engine.State) (engine.Action, bool) {
			return func(s *engine.State) (engine.Action, bool) { return all.Deal(s, uint64(n)) }
		},
	}
}

// Wins plays games of a kind and returns who won each by the order of play: bit 0 stands for
// the player who began.
func Wins(p *engine.Pack, c Case, games int) (won []uint8, err error) {
	rules, err := engine.New(p, c.Config)
	if err != nil {
		return nil, err
	}
	var fault error
	err = run(rules, games).Play(context.Background(), arena.Whole, func(o arena.Outcome) {
		fault = cmp.Or(fault, o.Fault)
		var winners uint8
		for i := range rules.Players() {
			if o.Won((o.First + i) % rules.Players()) {
				winners |= 1 << i
			}
		}
		won = append(won, winners)
	})
	return won, cmp.Or(err, fault)
}

// A Share is a mean of games in percent, with half the width of its interval of 95 %.
type Share struct{ Mean, Margin float64 }

// String returns a share as "48.3 ± 2.1".
func (s Share) String() string { return fmt.Sprintf("%.1f ± %.1f", s.Mean, s.Margin) }

// Shares returns which share of the wins each player has by the order of play, and which share
// of the games have several winners. Those who share a win have equal parts of it.
func Shares(won []uint8, players int) (by []Share, tied Share) {
	part := func(of func(winners uint8, n int) float64) Share {
		var sum, squares float64
		for _, w := range won {
			x := of(w, bits.OnesCount8(w))
			sum, squares = sum+x, squares+x*x
		}
		n := float64(len(won))
		mean := sum / n
		return Share{100 * mean, 196 * math.Sqrt(max(squares/n-mean*mean, 0)/n)}
	}
	for i := range players {
		by = append(by, part(func(w uint8, n int) float64 { return float64(w>>i&1) / float64(n) }))
	}
	return by, part(func(_ uint8, n int) float64 {
		if n > 1 {
			return 1
		}
		return 0
	})
}

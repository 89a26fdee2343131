// Package balance measures how fair My City is: which share of the wins players of equal
// strength have by the order in which they play, with each variant and without. `make balance`
// writes BALANCE.md.
package balance

import (
	"fmt"
	"math"
	"math/bits"
	"runtime"
	"sync"

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

// Play plays a game of medium players, its luck by a seed. It returns who won by the order of
// play: bit 0 stands for the player who began.
func Play(rules *engine.Rules, player *bot.Player, seed uint64) (won uint8) {
	all, s, first := mycity.Rules{Rules: rules}, rules.Start(), engine.None
	for s.Asked != engine.QuestionNone {
		if first == engine.None {
			first = s.Mover
		}
		a, ok := all.Deal(&s, seed)
		if !ok {
			a, _ = player.Best(s)
		}
		rules.Advance(&s, a)
	}
	winners := rules.Result(&s).Winners
	for i := range rules.Players() {
		if winners.Has((first-1+engine.Seat(i))%engine.Seat(rules.Players()) + 1) {
			won |= 1 << i
		}
	}
	return won
}

// Wins plays games of a kind with the seeds from 1 on, and returns who won each, as Play does.
func Wins(p *engine.Pack, c Case, games int) ([]uint8, error) {
	rules, err := engine.New(p, c.Config)
	if err != nil {
		return nil, err
	}
	won := make([]uint8, games)
	var all sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for w := range workers {
		all.Go(func() {
			player := bot.NewPlayer(rules, search.Medium, 1)
			for g := w; g < games; g += workers {
				won[g] = Play(rules, player, uint64(g)+1)
			}
		})
	}
	all.Wait()
	return won, nil
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

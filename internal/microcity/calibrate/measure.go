package calibrate

import (
	"context"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/measure"
	"boardgame/microcity/internal/microcity/par"
)

// A measured is what was measured of a cell.
type measured struct {
	Cell  string  `json:"cell"`
	Seed  uint64  `json:"seed,string"`
	Build string  `json:"build"` // the program that played, "" for several
	Ends  string  `json:"ends"`  // a digest of how the games ended
	Games int     `json:"games"`
	Wins  int     `json:"wins"`
	Draws int     `json:"draws"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	// Worst is the rate in the city at the fifth percentile.
	Worst float64 `json:"worst"`
	// Winnable counts, of Sampled games, those that somebody who knows all luck can win.
	Sampled  int  `json:"sampled"`
	Winnable int  `json:"winnable"`
	Uses     uses `json:"uses"`
}

// A key is what a measurement is known by.
type key struct {
	cell string
	seed uint64
}

func (m *measured) key() key { return key{m.Cell, m.Seed} }

// Findings are the results of a measurement.
type findings map[key]*measured

// of returns what was measured of a cell by a seed, or nil.
func (f findings) of(c *Cell, seed uint64) *measured { return f[key{c.Name(), seed}] }

func (m *measured) rate() float64 { return arena.Mean(m.Wins, m.Games) }

// uses counts what players did: turns, and in how many of them each card was played; how
// often each Goal and Advantage card was scored.
type uses struct {
	Turns      int            `json:"turns"`
	Cards      map[string]int `json:"cards"`
	Goals      map[string]int `json:"goals"`
	Advantages map[string]int `json:"advantages"`
}

// gamesOf returns how many games a cell is measured by.
func (k *Calibration) gamesOf(c *Cell) int {
	if c.master() {
		return k.MasterGames
	}
	return k.Games
}

// List returns each of some cells and its number of games, by all seeds, as a line.
func (k *Calibration) List(cells []Cell) (lines []string) {
	for i := range cells {
		lines = append(lines, cells[i].Name()+" "+strconv.Itoa(len(k.Seeds)*k.gamesOf(&cells[i])))
	}
	return lines
}

// sampledOf returns of how many games of a cell it is asked whether they can be won. With card X
// they are not asked about: whoever wins without it can leave it in the hand.
func (k *Calibration) sampledOf(c *Cell) int {
	if c.kind == bot.Master && !c.config.CardX {
		return k.Clairvoyant
	}
	return 0
}

// run makes the run of a cell by a seed.
func (c *Cell) run(f *measure.Field, k *Calibration, seed uint64) *measure.Run {
	settings := arena.Settings{Seed: seed, Games: k.gamesOf(c), Workers: k.Workers}
	var run *measure.Run
	if v := c.rivals; v != nil {
		settings.Rotate = !v.fixed
		run = f.Run(settings, f.Bots(v.first), f.Bots(v.second))
	} else {
		run = f.Run(settings, slices.Repeat([]measure.Maker{f.Bots(c.kind)}, f.Rules.Players())...)
	}
	f.LayInTurn(run)
	return run
}

// count plays the games of a cell, by a seed, that are the machine's.
func (k *Calibration) count(ctx context.Context, c *Cell, seed uint64) (*part, error) {
	r, err := engine.New(k.Cards.Cards, c.config)
	if err != nil {
		return nil, err
	}
	f, shard := measure.NewField(r, k.Cards), k.shard()
	run := c.run(f, k, seed)
	p := &part{
		Cell: c.Name(), Seed: seed, Build: k.Build, Cards: k.Cards.Hash, Program: k.Program, Shard: shard.String(), Run: run.Games, Asked: k.sampledOf(c),
		Cities: make([][2]int, len(measure.Cities(r))),
	}
	watch, ends := &watcher{}, ends{}
	run.Ended = ends.add
	if c.rivals != nil {
		run.Players[0] = watch.over(run.Players[0], c.rivals.without)
	}
	var tally measure.Tally
	both, count := arena.NewTally(len(run.Players)), f.Counter(&tally)
	err = k.play(ctx, run, shard, c, func(o arena.Outcome) {
		at := &p.Cities[(shard.Game(tally.Games)-1)%len(p.Cities)]
		at[1]++
		if o.Won(0) {
			at[0]++
		}
		count(o)
		both.Count(o)
	})
	if err != nil {
		return nil, err
	}
	p.Games, p.Wins, p.Draws, p.Uses = tally.Games, tally.Wins, tally.Draws, watch.uses
	p.Ends = sixteen(ends.sum.Load())
	if run.Rotate {
		p.Wins = both.Players[0].Won()
	}
	return p, k.foresee(ctx, f, p)
}

// ends is the sum of a number for the end of each game, which depends on all that lies there and on
// the number of the game. So the parts of a cell add up to it in any order. Other rules, cards,
// players or weights lead to other ends, and other luck does.
type ends struct{ sum atomic.Uint64 }

// add is for the Ended of a run.
func (e *ends) add(number int, s *engine.State) {
	digest := fnv.New64a()
	fmt.Fprintln(digest, number, s.Hash())
	e.sum.Add(digest.Sum64())
}

func sixteen(sum uint64) string { return fmt.Sprintf("%016x", sum) }

// thorough is how many positions are looked at before a game is taken for lost.
const thorough = 6 * par.Enough

// foresee counts of how many games, out of those that are asked about, somebody could win who knows
// all luck.
func (k *Calibration) foresee(ctx context.Context, f *measure.Field, p *part) error {
	cities, shard := measure.Cities(f.Rules), k.shard()
	stride := max(len(cities)/max(p.Asked, 1), 1) // from everywhere in the list of cities
	for i := range shard.Games(p.Asked) {
		n := 1 + (shard.Game(i)-1)*stride
		luck := measure.InTurn(cities, p.Seed, n)
		won, err := par.Winnable(ctx, par.Game{Rules: f.Rules, Luck: luck, Judge: f.Evaluator.Judge()}, thorough)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err != nil {
			return err
		}
		p.Sampled++
		if won {
			p.Winnable++
		}
	}
	return nil
}

// fifthPercentile returns the rate of wins in the city that one city in twenty is not above.
func fifthPercentile(cities [][2]int) float64 {
	var rates []float64
	for _, c := range cities {
		if c[1] > 0 {
			rates = append(rates, arena.Mean(c[0], c[1]))
		}
	}
	if len(rates) == 0 {
		return 0
	}
	slices.Sort(rates)
	return rates[(len(rates)-1)/20]
}

// A watcher counts what players do.
type watcher struct {
	mutex sync.Mutex
	uses  uses
}

// over makes players that are watched, and that never play a card.
func (w *watcher) over(maker measure.Maker, without engine.Card) measure.Maker {
	return func() measure.Player { return &watched{maker(), w, without} }
}

type watched struct {
	measure.Player
	watcher *watcher
	without engine.Card
}

func (p *watched) Plan(ctx context.Context, s engine.State) ([]engine.Action, error) {
	if p.without != 0 { // a player without a card in hand does not think of it
		s.Hand[0] &^= 1 << p.without
		s.Hand[1] &^= 1 << p.without
	}
	plan, err := p.Player.Plan(ctx, s)
	p.watcher.count(&s, plan)
	return plan, err
}

func (w *watcher) count(s *engine.State, plan []engine.Action) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	u := &w.uses
	if u.Cards == nil {
		u.Cards, u.Goals, u.Advantages = map[string]int{}, map[string]int{}, map[string]int{}
	}
	for _, a := range plan {
		switch a.Kind {
		case engine.ActPlay:
			u.Turns++
			u.Cards[a.Card().String()]++
		case engine.ActRetrieve:
			u.Turns++
		case engine.ActAdvantage:
			u.Advantages[strconv.Itoa(int(a.Advantage()))]++
		case engine.ActBuild:
			if i, ok := a.Area().Goal(); ok {
				u.Goals[strconv.Itoa(int(s.Goals[i/engine.GoalAreas]))]++
			}
		}
	}
}

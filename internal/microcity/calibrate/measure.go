package calibrate

import (
	"context"
	"fmt"
	"hash"
	"hash/fnv"
	"slices"
	"strconv"
	"sync"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/measure"
	"boardgame/microcity/internal/microcity/par"
)

// A measured is what was measured of a cell.
type measured struct {
	Cell  string  `json:"cell"`
	First string  `json:"first"` // how the first games went, as firstGames tells
	Seed  uint64  `json:"seed,string"`
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

// List returns each of some cells and its number of games as a line.
func (k *Calibration) List(cells []Cell) (lines []string) {
	for i := range cells {
		lines = append(lines, cells[i].Name()+" "+strconv.Itoa(k.gamesOf(&cells[i])))
	}
	return lines
}

// sampledOf returns of how many games of a cell it is asked whether they can be won.
func (k *Calibration) sampledOf(c *Cell) int {
	if c.kind == bot.Master && c.config.Mode == engine.Solo {
		return k.Clairvoyant
	}
	return 0
}

// run makes the run of a cell.
func (c *Cell) run(f *measure.Field, k *Calibration) *measure.Run {
	settings := arena.Settings{Seed: k.Seed, Games: k.gamesOf(c), Workers: k.Workers}
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

// count plays the games of a cell that are the machine's.
func (k *Calibration) count(ctx context.Context, c *Cell) (*part, error) {
	r, err := engine.New(k.Cards.Cards, c.config)
	if err != nil {
		return nil, err
	}
	f, shard := measure.NewField(r, k.Cards), k.shard()
	run := c.run(f, k)
	p := &part{
		Cell: c.Name(), Seed: k.Seed, Cards: k.Cards.Hash, Program: k.Program, Shard: shard.String(), Run: run.Games, Asked: k.sampledOf(c),
		Cities: make([][2]int, len(measure.Cities(r))),
	}
	watch := &watcher{}
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
	if run.Rotate {
		p.Wins = both.Players[0].Won()
	}
	return p, k.foresee(ctx, f, p)
}

// How many games are the first ones of a cell; a master's take longer.
const (
	firstFew       = 12
	firstOfMasters = 2
)

// firstGames returns a digest of how the first games of a cell go, choice by choice. Other rules,
// cards, players or weights make other choices, and other luck has other positions. What is so
// seldom that it does not happen in these games is not noticed.
func (k *Calibration) firstGames(ctx context.Context, c *Cell) (string, error) {
	r, err := engine.New(k.Cards.Cards, c.config)
	if err != nil {
		return "", err
	}
	run := c.run(measure.NewField(r, k.Cards), k)
	run.Games, run.Workers = firstFew, 1
	if c.master() {
		run.Games = firstOfMasters
	}
	digest := fnv.New64a()
	for i, maker := range run.Players {
		run.Players[i] = func() measure.Player { return &recorded{maker(), digest} }
	}
	if v := c.rivals; v != nil {
		run.Players[0] = (&watcher{}).over(run.Players[0], v.without)
	}
	err = k.play(ctx, run, arena.Whole, c, func(arena.Outcome) {})
	return fmt.Sprintf("%016x", digest.Sum64()), err
}

// A recorded is a player whose choices are written down.
type recorded struct {
	measure.Player
	digest hash.Hash64
}

func (p *recorded) Plan(ctx context.Context, s engine.State) ([]engine.Action, error) {
	plan, err := p.Player.Plan(ctx, s)
	fmt.Fprintln(p.digest, s.Hash(), plan)
	return plan, err
}

// thorough is how many positions are looked at before a game is taken for lost.
const thorough = 6 * par.Enough

// foresee counts of how many games, out of those that are asked about, somebody could win who knows
// all luck.
func (k *Calibration) foresee(ctx context.Context, f *measure.Field, p *part) error {
	cities, shard := measure.Cities(f.Rules), k.shard()
	stride := max(len(cities)/max(p.Asked, 1), 1) // from everywhere in the list of cities
	for i := range shard.Games(p.Asked) {
		n := 1 + (shard.Game(i)-1)*stride
		luck := measure.InTurn(cities, k.Seed, n)
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
	if p.without != 0 { // who has not got a card in hand does not think of it
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

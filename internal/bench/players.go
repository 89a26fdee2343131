package main

import (
	"fmt"
	"runtime"
	"sync"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
)

// playerGames are the games in which players are measured, and how many decisions a master should
// take in a second.
var playerGames = []struct {
	name    string
	config  engine.Config
	masters Target
}{
	{"solo A medium", engine.Config{Building: engine.BuildingA, Difficulty: engine.Medium}, atLeast(400, 0, 0)},
	{"competitive", engine.Config{Mode: engine.Competitive}, atLeast(200, 0, 0)},
}

// A seated is a player who plays all seats of one game after another. It fills its
// cache lines, so that two of them on two processors do not touch each other's.
type seated struct {
	rules     *engine.Rules
	player    *bot.Player
	state     engine.State
	luck      uint64
	decisions int
	games     int // that are over
	ended     int // decisions when the last of them was
	_         [128]byte
}

// play is the work of n decisions, with all that lies between them.
func (p *seated) play(n int) {
	for range n {
		p.chance()
		for _, a := range p.player.Plan(p.state) {
			p.rules.Advance(&p.state, a)
		}
		p.decisions++
	}
}

// chance goes on to the next decision, of this game or of the next.
func (p *seated) chance() {
	for {
		switch seat, _ := p.rules.Turn(&p.state); seat {
		case engine.None:
			p.games++
			p.ended = p.decisions
			p.luck++
			p.state = p.rules.Start()
		case engine.Chance:
			a, _ := microcity.Seeded(p.luck).Answer(p.rules, &p.state)
			p.rules.Advance(&p.state, a)
		default:
			return
		}
	}
}

// A seating makes players of one game.
type seating struct {
	rules     *engine.Rules
	evaluator *bot.Evaluator
}

func seatingOf(config engine.Config) (seating, error) {
	core, err := pack.Core()
	if err != nil {
		return seating{}, err
	}
	rules, err := engine.New(core.Cards, config)
	if err != nil {
		return seating{}, err
	}
	return seating{rules, bot.NewEvaluator(rules, core)}, nil
}

// sit returns a player of a kind who is about to begin.
func (s seating) sit(kind bot.Kind) *seated {
	return &seated{rules: s.rules, player: bot.NewPlayer(s.evaluator, kind, 1), state: s.rules.Start()}
}

// playerRows measures how many decisions and games a second each kind of player plays,
// and how many more on two processors.
func playerRows() ([]Row, error) {
	var rows []Row
	for _, game := range playerGames {
		seats, err := seatingOf(game.config)
		if err != nil {
			return nil, err
		}
		for _, kind := range bot.Kinds() {
			sit := func() *seated { return seats.sit(kind) }
			list := kindRows(fmt.Sprintf("%s, %s", kind, game.name), sit)
			if kind == bot.Master {
				list[0].Target = game.masters
				list[0] = list[0].judged()
			}
			rows = append(rows, list...)
		}
	}
	return rows, nil
}

const (
	second = 1e9 // nanoseconds
	wholes = 3   // games that tell how many decisions a game has
)

// kindRows measures a kind of player in a game. A unit of work is a decision, because a
// master's game takes long.
func kindRows(name string, sit func() *seated) []Row {
	warm := sit()
	n := calibrate(warm.play)
	for warm.games < wholes {
		warm.play(1)
	}
	length := float64(warm.ended) / float64(warm.games)
	alone, pair := sit(), [2]*seated{sit(), sit()}
	single := func() float64 { return perUnit(clock, alone.play, n) }
	if runtime.NumCPU() < 2 {
		return speeds(name, second/single(), length)
	}
	target := atLeast(1.5, 1.7, 1.9)
	d := alternate(func() float64 { return perUnit(clock, together(pair), n) / 2 }, single, target)
	return append(speeds(name, second/d.theirs, length), Row{
		Measure: "games of " + name + ", on two processors", Ours: second / d.ours / length, Unit: "1/s",
		Reference: "the same on one", Theirs: second / d.theirs / length, Target: target,
	}.measured(d.ratios))
}

// together is the work of n decisions of each of two, on a processor each. Both play the
// very games of the one who plays alone, so that nobody waits for the other's longer ones.
func together(pair [2]*seated) work {
	return func(n int) {
		var group sync.WaitGroup
		for _, p := range pair {
			group.Go(func() { p.play(n) })
		}
		group.Wait()
	}
}

// speeds are the rows about decisions and games a second; there is nothing to compare
// them with.
func speeds(name string, decisions, length float64) []Row {
	return []Row{
		{Measure: "decisions of " + name, Ours: decisions, Unit: "1/s", Ratio: decisions},
		{Measure: "games of " + name, Ours: decisions / length, Unit: "1/s", Ratio: decisions / length},
	}
}

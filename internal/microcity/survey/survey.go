// Package survey measures what masters use the cards for: whether every action, trade, goal area,
// landmark and expansion is worth its place, how much the city decides, and how long games stay
// open.
//
//	survey.go       which games are played
//	play.go         one game, and what is noted of it
//	share.go        shares of turns and games, with intervals
//	cities.go       how far the cities are apart
//	difference.go   how differently games use the cards
//	result.go       the figures
//	goals.go        what is wanted of them
//	reasons.go      what keeps that from being met
//	document.go     the figures as Markdown
package survey

import (
	"cmp"
	"context"
	"math/rand/v2"
	"sync"
	"sync/atomic"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/measure"
	"boardgame/microcity/internal/microcity/pack"
)

// A Survey says what is to be measured.
type Survey struct {
	Cards      *pack.Pack
	Before     *pack.Pack        // cards by which the same games are played, to compare with; nil for none
	Buildings  []string          // with which masters play alone, without expansions
	Difficulty engine.Difficulty // of those games, or the nearest that a Building has
	Games      int               // with each of them
	Rivals     int               // games of one master against another
	Expansions int               // games with each expansion, over the Buildings in turn
	Seed       uint64
	Workers    int    // games to play at the same time; the result is the same with any number
	Program    string // the version that the result names

	// Played, where it is not nil, hears of every game that is over, one at a time.
	Played func()

	telling sync.Mutex
}

// Total returns how many games will be played.
func (v *Survey) Total() int {
	games := len(v.Buildings)*v.Games + v.Rivals + len(expansions)*v.Expansions
	if v.Before != nil {
		games *= 2
	}
	return games
}

// expansions are those that a game can be played with.
var expansions = [...]engine.Expansion{engine.Logistics, engine.Seaports, engine.Garden}

// A field is games of one kind.
type field struct {
	building  string // "" in the competitive game
	landmark  bool
	with      engine.Expansion
	evaluator *bot.Evaluator
	rules     *engine.Rules
	cities    []engine.Action // laid in turn, in an order of its own; nil where the luck lays them
	seed      uint64
	record    []*game // of every game
}

// fields returns the games that are asked for. Those with an expansion are few for each Building,
// so chance lays their cities.
func (v *Survey) fields(cards *pack.Pack) (list []*field, err error) {
	add := func(c engine.Config, games int) {
		f, failed := newField(cards, c, games)
		if failed != nil || games == 0 {
			err = cmp.Or(err, failed)
			return
		}
		f.seed = arena.Luck(v.Seed, len(list)+1)
		rand.New(rand.NewPCG(f.seed, 0)).Shuffle(len(f.cities), func(i, j int) { f.cities[i], f.cities[j] = f.cities[j], f.cities[i] })
		list = append(list, f)
	}
	for _, name := range v.Buildings {
		add(v.alone(cards, name), v.Games)
	}
	add(engine.Config{Mode: engine.Competitive}, v.Rivals)
	for _, with := range expansions {
		for i, name := range v.Buildings {
			c := v.alone(cards, name)
			c.With = with
			add(c, arena.Shard{I: i + 1, Of: len(v.Buildings)}.Games(v.Expansions))
		}
	}
	return list, err
}

func newField(cards *pack.Pack, c engine.Config, games int) (*field, error) {
	r, err := engine.New(cards.Cards, c)
	if err != nil {
		return nil, err
	}
	f := &field{
		building: c.Building, with: c.With, rules: r, evaluator: bot.NewEvaluator(r, cards), record: make([]*game, games),
		landmark: cards.Cards.Landmark(c.Building) != nil,
	}
	if c.With == 0 {
		f.cities = measure.Cities(r)
	}
	return f, nil
}

// alone returns the solo game of a Building at the difficulty that is asked for or, where the
// Building has no such clock, at the nearest easier one that it has, or else its easiest.
func (v *Survey) alone(cards *pack.Pack, building string) engine.Config {
	c := engine.Config{Building: building}
	for i, d := range engine.Difficulties(cards.Cards, building) {
		if i == 0 || d <= v.Difficulty {
			c.Difficulty = d
		}
	}
	return c
}

// luck returns the luck of a game, counted from 1.
func (f *field) luck(n int) microcity.Luck {
	if f.cities == nil {
		return microcity.Seeded(arena.Luck(f.seed, n))
	}
	return measure.InTurn(f.cities, f.seed, n)
}

// A job is one game to play, counted from 0.
type job struct {
	of *field
	n  int
}

// Run plays the games and returns what they show. The result does not depend on the number of
// workers. When ctx ends before the last game, Run returns its cause.
func (v *Survey) Run(ctx context.Context) (*Result, error) {
	result, err := v.by(ctx, v.Cards)
	if err != nil || v.Before == nil {
		return result, err
	}
	former, err := v.by(ctx, v.Before)
	if err != nil {
		return nil, err
	}
	result.Before = &Before{Pack: former.Pack, Goals: former.Goals}
	return result, nil
}

// by plays the games by some cards.
func (v *Survey) by(ctx context.Context, cards *pack.Pack) (*Result, error) {
	fields, err := v.fields(cards)
	if err != nil {
		return nil, err
	}
	var jobs []job
	for _, f := range fields {
		for n := range f.record {
			jobs = append(jobs, job{f, n})
		}
	}
	var next atomic.Int64
	var group sync.WaitGroup
	for range min(v.Workers, len(jobs)) {
		group.Go(func() { v.work(ctx, jobs, &next) })
	}
	group.Wait()
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	return v.result(cards, fields), nil
}

// work plays one game after another until there are none left.
func (v *Survey) work(ctx context.Context, jobs []job, next *atomic.Int64) {
	var at *field
	var adviser *bot.Adviser
	for i := next.Add(1) - 1; i < int64(len(jobs)) && ctx.Err() == nil; i = next.Add(1) - 1 {
		f, n := jobs[i].of, jobs[i].n
		if f != at { // the games of a field come one after another
			at, adviser = f, bot.NewSearcher(f.evaluator)
		}
		f.record[n] = f.play(adviser, n+1)
		if v.Played != nil {
			v.telling.Lock()
			v.Played()
			v.telling.Unlock()
		}
	}
}

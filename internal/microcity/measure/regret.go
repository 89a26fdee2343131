package measure

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/prose"
)

// NumRegretGames is how many kinds of game RegretGames returns.
const NumRegretGames = 8

// RegretGames returns the games in which decisions are looked at, in solo and co-operative ones on
// hard where there is hard: easier ones are won whatever is done. Of the landmarks of a pack it takes
// three that lie far apart in it.
func RegretGames(cards *engine.Pack) [NumRegretGames]engine.Config {
	var hard []string
	for _, l := range cards.Landmarks {
		if slices.Contains(engine.Difficulties(cards, l.ID), engine.Hard) {
			hard = append(hard, l.ID)
		}
	}
	landmark := func(third int) string { return hard[third*len(hard)/3] }
	return [...]engine.Config{
		{Building: engine.BuildingA, Difficulty: engine.Medium},
		{Building: engine.BuildingB, Difficulty: engine.Hard},
		{Building: landmark(0), Difficulty: engine.Hard},
		{Building: landmark(1), Difficulty: engine.Hard, With: engine.AllExpansions},
		{Mode: engine.Coop, Building: engine.BuildingB, Difficulty: engine.Hard},
		{Mode: engine.Coop, Building: landmark(2), Difficulty: engine.Hard, CardX: true},
		{Mode: engine.Competitive},
		{Mode: engine.Competitive, With: engine.AllExpansions},
	}
}

// A RegretRun says whose decisions are looked at, and how many. From each game comes one, taken at
// random, so that no two hang together.
type RegretRun struct {
	Kind      bot.Kind        // not Random, who plans no turns
	Games     []engine.Config // the kinds of game
	Decisions int             // in all, at least as many as there are kinds of game
	Seed      uint64
	Workers   int // decisions to look at at the same time; the result is the same with any number
	Cards     *pack.Pack
	Program   string
	Told      func() // hears of each decision; nil for nobody
}

// A Regret is the win chance that decisions gave away, in percentage points.
type Regret struct {
	Kind      string       `json:"kind"`
	Decisions int          `json:"decisions"`
	Games     []RegretGame `json:"games"`
	All       RegretSum    `json:"all"`
	Seed      uint64       `json:"seed,string"`
	Pack      string       `json:"pack"`
	Program   string       `json:"program"`
}

// A RegretGame is the regret of the decisions in one kind of game.
type RegretGame struct {
	Config microcity.Named `json:"config"`
	RegretSum
}

// A RegretSum is a mean over decisions, with its 95 % interval.
type RegretSum struct {
	Decisions int        `json:"decisions"`
	Lost      float64    `json:"lost"` // against the best turn that was found: rather too much
	Interval  [2]float64 `json:"interval"`
	Confirmed float64    `json:"confirmed"` // against the best turn by other rolls: rather too little
	Sure      [2]float64 `json:"confirmed_interval"`
	Dear      float64    `json:"dear"` // the share of decisions that lose more than two points
}

// dear is more than a decision may lose to be counted as a good one.
const dear = bot.Certain / 50

// Run looks at the decisions. The games share them evenly; the first ones get what is left over.
func (k *RegretRun) Run(ctx context.Context) (*Regret, error) {
	var fields []*Field
	for _, c := range k.Games {
		r, err := engine.New(k.Cards.Cards, c)
		if err != nil {
			return nil, err
		}
		fields = append(fields, NewField(r, k.Cards))
	}
	losses := make([]bot.Loss, k.Decisions)
	if err := k.share(ctx, func(n int) { losses[n] = k.decision(fields[n%len(fields)], n) }); err != nil {
		return nil, err
	}
	result := &Regret{Kind: k.Kind.String(), Decisions: k.Decisions, All: sumOf(losses), Seed: k.Seed, Pack: k.Cards.Hash, Program: k.Program}
	for i, f := range fields {
		var own []bot.Loss
		for n := i; n < len(losses); n += len(fields) {
			own = append(own, losses[n])
		}
		result.Games = append(result.Games, RegretGame{microcity.NamesOf(f.Rules), sumOf(own)})
	}
	return result, nil
}

// share has the workers look at one decision after the other, until ctx ends.
func (k *RegretRun) share(ctx context.Context, look func(n int)) error {
	var next atomic.Int64
	var group sync.WaitGroup
	var telling sync.Mutex
	for range max(k.Workers, 1) {
		group.Go(func() {
			for n := int(next.Add(1)) - 1; n < k.Decisions && ctx.Err() == nil; n = int(next.Add(1)) - 1 {
				look(n)
				telling.Lock()
				if k.Told != nil {
					k.Told()
				}
				telling.Unlock()
			}
		})
	}
	group.Wait()
	return context.Cause(ctx)
}

// A decided is a turn that was planned.
type decided struct{ from, end engine.State }

// decision plays a game and returns what one of its decisions gave away.
func (k *RegretRun) decision(f *Field, n int) bot.Loss {
	luck := arena.Luck(k.Seed, n)
	list := f.decisions(k.Kind, luck)
	critic := bot.NewCritic(f.Evaluator)
	for _, i := range rand.New(rand.NewPCG(luck, 0)).Perm(len(list)) {
		if loss, ok := critic.Loss(list[i].from, list[i].end); ok {
			return loss
		}
	}
	return bot.Loss{}
}

// decisions lets a kind play a game in all seats, and returns what it planned.
func (f *Field) decisions(kind bot.Kind, seed uint64) (list []decided) {
	luck, p := microcity.Seeded(seed), bot.NewPlayer(f.Evaluator, kind, seed)
	s := f.Rules.Start()
	for n := 0; !f.Rules.Result(s).Over && n < bot.MostTurns; n++ {
		if seat, _ := f.Rules.Turn(&s); seat == engine.Chance {
			outcome, _ := luck.Answer(f.Rules, &s)
			f.Rules.Advance(&s, outcome)
			continue
		}
		line, end, ok := p.Decide(s)
		if ok {
			list = append(list, decided{s, end})
		}
		for _, a := range line {
			f.Rules.Advance(&s, a)
		}
	}
	return list
}

func sumOf(losses []bot.Loss) RegretSum {
	sum, most, confirmed := RegretSum{Decisions: len(losses)}, []float64{}, []float64{}
	for _, l := range losses {
		most, confirmed = append(most, float64(l.Most)/100), append(confirmed, float64(l.Confirmed)/100)
		if l.Most > dear {
			sum.Dear++
		}
	}
	sum.Lost, sum.Interval = meanOf(most)
	sum.Confirmed, sum.Sure = meanOf(confirmed)
	sum.Dear = arena.Rounded(sum.Dear / float64(len(losses)))
	return sum
}

// meanOf returns a mean and its 95 % interval, by the standard error.
func meanOf(list []float64) (mean float64, interval [2]float64) {
	n := float64(len(list))
	for _, v := range list {
		mean += v / n
	}
	squares := 0.0
	for _, v := range list {
		squares += (v - mean) * (v - mean)
	}
	wide := 1.96 * math.Sqrt(squares/max(n-1, 1)/n)
	return arena.Rounded(mean), [2]float64{arena.Rounded(mean - wide), arena.Rounded(mean + wide)}
}

// Table returns the result for a person, in Markdown.
func (r *Regret) Table() []string {
	lines := []string{
		"# What a decision gives away", "",
		prose.Safe(fmt.Sprintf("Written by `measure regret`: decisions of %s players, one from each of %d games, taken at random.", r.Kind, r.Decisions)),
		"A search with some hundred times the time of a move looks for a better turn, and judges it and the chosen one alike.",
		"Points of the chance to win are lost against the best turn that it found: of several turns judged a little wrong the best",
		"looks better than it is, so that this is rather too much. Confirmed is the loss against the best turn by one half of the",
		"rolls, by the other half: no roll favours the best turn any more, though errors of judgement still may, and half of the rolls find",
		"the best turn less often, so that this is rather too little.",
		"Intervals are 95 %, by the standard error.", "",
		fmt.Sprintf("A master should lose at most %.2f points, with the interval ending below %.2f. Nearly means that the interval still includes %.2f.", mostLost, mostSurely, mostLost),
		"The search looks a turn further: from the best turns it plays on through another roll and the answer to it. Masters have no time for",
		"that. In trials they lost just as much when they compared four times as many turns, or tried four times as many rolls.", "",
		"- program: " + r.Program,
		"- cards: " + r.Pack,
		fmt.Sprintf("- seed: %d", r.Seed), "",
		"| game | n | points lost | 95 % | kept | confirmed | 95 % | over 2 points |",
		"|---|--:|--:|---|---|--:|---|--:|",
	}
	for i := range r.Games {
		lines = append(lines, r.Games[i].row(prose.Safe(r.Games[i].Config.String())))
	}
	return append(lines, r.All.row("all"))
}

func (s *RegretSum) row(name string) string {
	return fmt.Sprintf("| %s | %d | %.2f | %.2f to %.2f | %s | %.2f | %.2f to %.2f | %s |", name, s.Decisions,
		s.Lost, s.Interval[0], s.Interval[1], s.kept(), s.Confirmed, s.Sure[0], s.Sure[1], prose.Rate(s.Dear))
}

// What is wanted of the points that a decision loses, and of the end of their interval.
const (
	mostLost   = 0.30
	mostSurely = 0.60
)

// kept says whether decisions lose as little as is wanted.
func (s *RegretSum) kept() string {
	switch {
	case s.Lost <= mostLost && s.Interval[1] < mostSurely:
		return "yes"
	case s.Interval[0] <= mostLost:
		return "nearly"
	}
	return "missed"
}

package bot

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"testing"

	"boardgame/microcity/internal/engine"
	microcity "boardgame/microcity/internal/microcity/match"
)

// A source is where a chance is told.
type source int

const (
	inHint  source = iota // of a hint, which the player then follows
	between               // between two turns, as a review tells it
	within                // within a turn, at first sight
	numSources
)

// A prediction is a chance that was told in a game, and what came of it.
type prediction struct {
	source source
	rolls  float64 // 1 for who rolls next, -1 for a rival
	first  float64 // 1 for who moved first, -1 for a rival
	said   float64
	won    float64
}

// A sample are games of masters in one mode: with every Building in turn, any difficulty, and
// expansions in every second game.
type sample struct {
	mode   engine.Mode
	seed   uint64
	first  int // game, from 0
	number int
	raw    bool // chances are told as searches say them, and only those of hints
	luck   int  // of how many games the luck is reviewed
}

// A playedGame is what is noted of a game.
type playedGame struct {
	told []prediction
	luck []Points // of every turn, where it is reviewed
}

// config draws the game with a number.
func (m *sample) config(t *testing.T, n int, draw *rand.Rand) engine.Config {
	t.Helper()
	c := engine.Config{Mode: m.mode}
	if draw.IntN(2) == 0 {
		c.With = engine.Expansion(1 + draw.IntN(int(engine.AllExpansions)))
	}
	if m.mode == engine.Competitive {
		return c
	}
	c.CardX = m.mode == engine.Coop && draw.IntN(2) == 0
	cards := core(t).Cards
	list := engine.Buildings(cards)
	c.Building = list[n%len(list)]
	for has := engine.Difficulties(cards, c.Building); ; {
		if c.Difficulty = engine.Difficulty(draw.IntN(int(engine.Expert) + 1)); slices.Contains(has, c.Difficulty) {
			return c
		}
	}
}

// games plays the games.
func (m *sample) games(t *testing.T) []playedGame {
	t.Helper()
	list := make([]playedGame, m.number)
	var advisers sync.Map // of each game that was drawn
	inParallel(len(list), func(i int) {
		draw := rand.New(rand.NewPCG(m.seed, uint64(m.first+i)))
		c := m.config(t, m.first+i, draw)
		e, ok := advisers.Load(c)
		if !ok {
			e, _ = advisers.LoadOrStore(c, NewEvaluator(rulesOf(t, c), core(t)))
		}
		list[i] = m.game(t, e.(*Evaluator), draw.Uint64(), m.first+i < m.luck)
	})
	return list
}

// inParallel does n pieces of work on all processors.
func inParallel(n int, work func(i int)) {
	next := make(chan int)
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for i := range next {
				work(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	group.Wait()
}

// game plays a game, and notes what is told in it.
func (m *sample) game(t *testing.T, e *Evaluator, seed uint64, reviewed bool) (g playedGame) {
	t.Helper()
	a := NewAdviser(e)
	if m.raw {
		a = NewSearcher(e)
	}
	r, luck := e.rules, microcity.Seeded(seed)
	var seats []engine.Seat
	note := func(from source, next, of engine.Seat, said Points) {
		if said > 0 && said < Certain {
			p := prediction{source: from, said: float64(said) / float64(Certain)}
			p.rolls, p.first = float64(toward(next, of)), float64(toward(r.Config().First, of))
			g.told = append(g.told, p)
			seats = append(seats, of)
		}
	}
	var actions []engine.Action
	s := r.Start()
	for !r.Result(s).Over {
		seat, question := r.Turn(&s)
		var line []engine.Action
		if seat == engine.Chance {
			outcome, _ := luck.Answer(r, &s)
			line = []engine.Action{outcome}
			if question == engine.QuestionRoll && !m.raw {
				note(between, s.Active, engine.One, a.chanceAfter(s, engine.One))
			}
		} else {
			best := a.Plans(s, 1)[0]
			line = best.Line
			if s.Turn > 0 {
				note(inHint, best.After.Active, seat, best.Chance)
			}
			if s.Turn > 0 && s.Turn%3 == 0 && !m.raw { // it takes as long as all the rest
				said, _ := a.Chance(&s, seat)
				note(within, engine.None, seat, said)
			}
		}
		actions = append(actions, line...)
		for _, action := range line {
			r.Advance(&s, action)
		}
	}
	for i, of := range seats {
		g.told[i].won = float64(chance(final(r.Result(s), of))) / fullChance
	}
	if reviewed {
		for _, turn := range a.Review(actions) {
			g.luck = append(g.luck, broughtBy(&turn))
		}
	}
	return g
}

// ofSource returns the predictions of a source.
func (g *playedGame) ofSource(from source) (list []prediction) {
	return slices.DeleteFunc(slices.Clone(g.told), func(p prediction) bool { return p.source != from })
}

// broughtBy returns what the dice of a turn brought, and the cards drawn in it: the chance after the
// best plan less the chance before the roll. Its mean is 0 only as far as chances are what masters
// win; CHANCES.md says what it was in games of masters.
func broughtBy(t *TurnReview) Points { return t.Ended + t.Cost - t.Before }

package bot

import (
	"sync"
	"sync/atomic"

	"boardgame/microcity/internal/engine"
)

// A lookahead says what positions between two turns are worth when the best answer to
// each roll is known.
type lookahead struct {
	searches []*search // that may be at work at a time, at least one
	// known is what glances since it was last cleared have found out.
	known map[engine.State]outlook
}

// An outlook is what the rolls that may come make of a position, added up by their weight and
// scaled to 36.
type outlook struct {
	value    int64 // chances that a seat wins
	building int   // rolls on which the company can build, paying nothing
}

// How many outcomes of a roll are looked at, by mode: all 21 of two dice, and of the 126
// of four dice, each of which asks for two turns, an even sample. A plan that somebody
// waits for has to do with fewer where two play, with fewest where they have expansions.
var (
	manyRolls = [...]int{engine.Solo: 21, engine.Coop: 7, engine.Competitive: 21}
	someRolls = [...]int{engine.Solo: 21, engine.Coop: 5, engine.Competitive: 7}
	wideRolls = [...]int{engine.Solo: 21, engine.Coop: 3, engine.Competitive: 4}
)

// value gives the chance that a seat wins, times 36, from a position in which dice are about to
// be rolled.
func (l *lookahead) value(s *engine.State, seat engine.Seat) int64 {
	return l.look([]*engine.State{s}, seat, manyRolls[l.rules().Config().Mode])[0].value
}

// glances gives what becomes of each of several positions by fewer rolls, and remembers it.
func (l *lookahead) glances(at []*engine.State, seat engine.Seat) []outlook {
	var fresh []*engine.State
	for _, s := range at {
		if _, ok := l.known[*s]; !ok {
			fresh = append(fresh, s)
		}
	}
	rolls := someRolls
	if l.rules().Config().With != 0 {
		rolls = wideRolls
	}
	for i, o := range l.look(fresh, seat, rolls[l.rules().Config().Mode]) {
		l.known[*fresh[i]] = o
	}
	list := make([]outlook, len(at))
	for i, s := range at {
		list[i] = l.known[*s]
	}
	return list
}

func (l *lookahead) rules() *engine.Rules { return l.searches[0].rules }

// A guess is that a roll comes after one of several positions.
type guess struct {
	after  int // which of them
	roll   engine.Outcome
	chance int32 // of winning, when it is answered well
	builds bool  // the answer can complete something without a payment
}

// look gives what becomes of each of several positions by so many rolls.
func (l *lookahead) look(at []*engine.State, seat engine.Seat, rolls int) []outlook {
	guesses := l.guesses(at, rolls)
	l.share(len(guesses), func(x *search, i int) {
		g := &guesses[i]
		next := *at[g.after]
		x.rules.Advance(&next, g.roll.Action)
		g.chance, g.builds = x.answer(next, seat)
	})
	seen, weights := make([]outlook, len(at)), make([]int64, len(at))
	for _, g := range guesses {
		o := &seen[g.after]
		weights[g.after] += int64(g.roll.Weight)
		o.value += int64(g.chance) * int64(g.roll.Weight)
		if g.builds {
			o.building += int(g.roll.Weight)
		}
	}
	for i, weight := range weights {
		o := &seen[i]
		if weight == 0 { // nobody rolls any more, or not yet
			o.value = int64(chance(l.searches[0].worth(at[i], seat))) * 36
			continue
		}
		o.value, o.building = o.value*36/weight, o.building*36/int(weight)
	}
	return seen
}

// guesses lists so many rolls after each position.
func (l *lookahead) guesses(at []*engine.State, rolls int) []guess {
	var list []guess
	var odds []engine.Outcome
	for k, s := range at {
		if _, question := l.rules().Turn(*s); question != engine.QuestionRoll {
			continue
		}
		odds = l.rules().Odds(s, odds[:0])
		step := 1 + (len(odds)-1)/rolls
		for i := 0; i < len(odds); i += step {
			list = append(list, guess{after: k, roll: odds[i]})
		}
	}
	return list
}

// share has the searches do n pieces of work, whoever is free the next one. What comes of a
// piece must not hang on who does it. A panic in one of them is the caller's.
func (l *lookahead) share(n int, work func(x *search, i int)) {
	var next atomic.Int64
	var group sync.WaitGroup
	panics := make(chan any, len(l.searches))
	labour := func(x *search) {
		defer func() {
			if p := recover(); p != nil {
				panics <- p
			}
		}()
		for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
			work(x, i)
		}
	}
	for _, x := range l.searches[1:] {
		group.Go(func() { labour(x) })
	}
	labour(l.searches[0])
	group.Wait()
	select {
	case p := <-panics:
		panic(p)
	default:
	}
}

// nearEnd is how many turns before the end it begins to matter much what can be paid for.
// Ahead of a roll that is a win in the last turn, and, where one plays, a marker when they
// run out; to look at more is not worth its time.
const nearEnd = 3

// answer gives the chance that a seat wins when the dice that lie in next are answered
// well, and whether the answer can complete something without a payment.
func (x *search) answer(next engine.State, seat engine.Seat) (int32, bool) {
	mode := x.rules.Config().Mode
	x.expand(next, noPayment)
	v, built := x.most, x.built
	switch {
	case v == sureWin:
	case x.isLast(&next):
		if x.lastTurn(next, lastAhead) >= 0 {
			v = sureWin
		}
	case next.Clock < nearEnd && mode == engine.Solo && next.Pool[0] <= dryPool:
		x.payForMarker()
		v = x.most
	}
	if mode == engine.Competitive && x.mover() != seat {
		return fullChance - chance(v), built
	}
	return chance(v), built
}

// payForMarker adds the turns in which one marker is paid for: any first one, since they
// are all alike in the pool, and those that lie where the engineer then goes.
func (x *search) payForMarker() {
	paid := x.pay(nil, 0, oneMarker)
	for i, at := range paid {
		n := &x.nodes[at]
		if q, ok := engine.Area(n.action.A).Quarter(); ok && i > 0 {
			n.intent = purpose{seat: n.action.Seat, quarter: q}
		}
	}
	x.stack = append(x.stack, paid...)
	x.growOn(noPayment)
}

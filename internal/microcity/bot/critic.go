package bot

import (
	"cmp"
	"slices"

	"boardgame/microcity/internal/engine"
)

// A Critic tells what a decision gave away. It looks at it for some hundred times as long as a master
// takes: at more turns, with more payments, at all rolls or more of them, and one turn further. Only
// one goroutine at a time may use it.
type Critic struct {
	master *Player
	search *search
}

// NewCritic returns a critic of games that an evaluator is for.
func NewCritic(e *Evaluator) *Critic {
	c := &Critic{NewPlayer(e, Master, 0), newSearch(e.rules, e.leafFor(Master))}
	c.search.limits.enough *= criticNodes
	return c
}

const (
	criticWidth     = 24 // the best turns at first sight, which are compared by rolls
	criticFinalists = 3  // the best of those, which are compared by a turn more, with the chosen one
	criticSteps     = 10 * turnSteps
	criticNodes     = 4 // times those of a joint turn
)

// How many outcomes of a roll a critic looks at: when it compares many turns, and when it compares
// the last few.
var (
	criticRolls      = [...]int{engine.Solo: 21, engine.Coop: 15, engine.Competitive: 21}
	criticFinalRolls = [...]int{engine.Solo: 21, engine.Coop: 12, engine.Competitive: 21}
)

// A Loss is the win chance that a decision gave away.
type Loss struct {
	// Most is what the best turn is worth more than the chosen one. Of several turns that are
	// judged a little wrong, the best looks better than it is, so this is rather too much.
	Most Points
	// Confirmed is without that as far as it comes from rolls: the best turn by one half of them,
	// compared with the chosen one by the other half, and the other way round. Errors of judgement
	// are the same in both. It may be negative, and is rather too little: half of the rolls find the
	// best turn less often.
	Confirmed Points
}

// Decide returns what a player plans at a position of a game, and the position at the end of its turn:
// where a card is drawn on the way, as if the first of the deck came. It is not known, and ok is
// false, of Random, who plans no turns.
func (p *Player) Decide(s engine.State) (line []engine.Action, end engine.State, ok bool) {
	if p.kind != Random {
		if leaf := p.leaf(s); leaf >= 0 {
			return p.search.line(leaf), p.search.nodes[leaf].state, true
		}
	}
	return p.randomAction(s), end, false
}

// Loss returns what a turn from s to the position chosen gave away. It is not known, and ok is false,
// where neither dice come next nor the game is over.
func (c *Critic) Loss(s, chosen engine.State) (loss Loss, ok bool) {
	if _, question := c.search.rules.Turn(&chosen); question != engine.QuestionRoll && chosen.Cause == engine.Running {
		return loss, false
	}
	ends := append([]*engine.State{&chosen}, c.finalists(&s, &chosen)...)
	values, weights := make([][]int64, len(ends)), []int64{}
	seat, _ := c.search.rules.Turn(&s)
	for i, end := range ends {
		var w []int64
		if values[i], w = c.answers(end, seat); len(w) > len(weights) {
			weights = w
		}
	}
	return lossOf(values, weights), true
}

// lossOf compares values, on each roll one, which are lists of one value where the game is over. The
// first is what was chosen.
func lossOf(values [][]int64, weights []int64) Loss {
	if len(weights) == 0 {
		weights = []int64{1}
	}
	mean := func(i int, counts func(roll int) bool) int64 {
		var sum, weight int64
		for roll, w := range weights {
			if counts(roll) {
				sum += values[i][min(roll, len(values[i])-1)] * w
				weight += w
			}
		}
		return sum / max(weight, 1)
	}
	best := func(counts func(roll int) bool) (at int) {
		for i := range values {
			if mean(i, counts) > mean(at, counts) {
				at = i
			}
		}
		return at
	}
	all, even, odd := func(int) bool { return true }, func(roll int) bool { return roll%2 == 0 }, func(roll int) bool { return roll%2 == 1 }
	if len(weights) == 1 {
		even, odd = all, all
	}
	byEven, byOdd := best(even), best(odd)
	confirmed := mean(byEven, odd) - mean(0, odd) + mean(byOdd, even) - mean(0, even)
	return Loss{Most: inPoints(mean(best(all), all) - mean(0, all)), Confirmed: signedPoints(confirmed / 2)}
}

// signedPoints returns a difference of chances in points, rounded.
func signedPoints(c int64) Points {
	if c < 0 {
		return -inPoints(-c)
	}
	return inPoints(c)
}

// finalists returns the ends of the best turns from s but for the chosen one. A turn that wins is the
// only one.
func (c *Critic) finalists(s, chosen *engine.State) []*engine.State {
	x := c.search
	if chosen.Cause == engine.Completed {
		return nil
	}
	if at := x.lastTurn(*s, maxNodes-1); at >= 0 {
		end := x.nodes[at].state
		return []*engine.State{&end}
	}
	x.within(criticSteps, func() { x.expand(*s, twoPayments) })
	var ends []*engine.State
	for _, at := range x.top(criticWidth) {
		if end := x.nodes[at].state; end != *chosen {
			ends = append(ends, &end)
		}
	}
	if len(ends) == 0 {
		return nil
	}
	seat := x.mover()
	l := c.master.lookaheadOf()
	order := make([]int, len(ends))
	for i := range order {
		order[i] = i
	}
	seen := l.expect(ends, seat, criticRolls[x.mode], 10*lookaheadSteps)
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(seen[j].value, seen[i].value) })
	var list []*engine.State
	for _, i := range order[:min(criticFinalists, len(order))] {
		list = append(list, ends[i])
	}
	return list
}

// answers returns what a position at the end of a turn is worth to a seat on each of the rolls that may
// come, when it is answered as a master would, and the weights of the rolls; a single value where
// nobody rolls any more.
func (c *Critic) answers(end *engine.State, seat engine.Seat) (values, weights []int64) {
	x := c.search
	if _, question := x.rules.Turn(end); question != engine.QuestionRoll {
		return []int64{c.master.lookaheadOf().expect([]*engine.State{end}, seat, criticRolls[x.mode], lookaheadSteps)[0].value / rollWeight}, nil
	}
	for _, roll := range sampleRolls(x.rules.Odds(end, nil), criticFinalRolls[x.mode]) {
		next := *end
		x.rules.Advance(&next, roll.Action)
		mover, _ := x.rules.Turn(&next)
		value := int64(0)
		if leaf := c.master.leaf(next); leaf >= 0 {
			value = c.master.estimate([]int32{leaf})[0].value / rollWeight
		}
		if mover != seat && x.mode == engine.Competitive {
			value = fullChance - value
		}
		values, weights = append(values, value), append(weights, int64(roll.Weight))
	}
	return values, weights
}

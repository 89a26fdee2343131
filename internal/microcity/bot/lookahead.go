package bot

import (
	"cmp"
	"slices"
	"sync"
	"sync/atomic"

	"boardgame/microcity/internal/engine"
)

// A lookahead computes expected values of positions before a roll: the mean over the rolls that may
// come, when each is answered well.
type lookahead struct {
	searches []*search                    // that work in parallel, at least one
	cache    map[engine.State]expectation // what estimate has found since it was last cleared
	killers  [][]engine.Action            // the rival's best answers to a position that best looked at
}

// lookaheadOf returns the player's lookahead, which is made when it is first needed.
func (p *Player) lookaheadOf() *lookahead {
	if p.lookahead.searches == nil {
		p.lookahead.cache = map[engine.State]expectation{}
		for range p.workers {
			p.lookahead.searches = append(p.lookahead.searches, newSearchAhead(p.evaluator, p.kind))
		}
	}
	return &p.lookahead
}

// newSearchAhead returns a search that answers rolls that may come. In the co-operative game the
// same ends hardly come again after another roll, so it has no transposition table.
func newSearchAhead(e *Evaluator, kind Kind) *search {
	x := newSearch(e.rules, e.leafFor(kind))
	x.goal = goal{valuesOnly: true, dropEnds: e.rules.Config().Mode != engine.Coop}
	x.limits.nodes = maxNodesAhead
	if x.goal.dropEnds {
		x.eval = newTranspositionTable(x.eval)
	}
	if jointWithExpansions(e.rules) {
		x.limits.enough = jointNodesAhead
	}
	return x
}

// rollWeight is the weight of all rolls of two dice.
const rollWeight = 36

// An expectation is the sum over the rolls that may come after a position, by weight, scaled to
// rollWeight.
type expectation struct {
	value    int64 // chances that a seat wins, of fullChance
	building int   // rolls on which the company can complete something without a payment
	atMost   bool  // the value is no more than that: the search was cut off
}

// How many outcomes of a roll are answered where searches on open dice do not answer all of them, by mode:
// all 21 of two dice, or a sample of the 126 of four dice, each of which takes two turns. A plan that
// a player waits for has to do with fewer where two play, with fewest where they have expansions. In
// competitive games only Advantage cards of other packs leave rolls to answer one by one.
var (
	reviewRolls         = [...]int{engine.Solo: 21, engine.Coop: 9, engine.Competitive: 21}
	planRolls           = [...]int{engine.Solo: 21, engine.Coop: 7, engine.Competitive: 7}
	planRollsExpansions = [...]int{engine.Solo: 21, engine.Coop: 5, engine.Competitive: 4}
)

// reviewValue returns the chance that a seat wins, times rollWeight, from a position in which dice
// are about to be rolled.
func (l *lookahead) reviewValue(s *engine.State, seat engine.Seat) int64 {
	return l.expect([]*engine.State{s}, seat, reviewRolls[l.rules().Config().Mode], lookaheadSteps)[0].value
}

// best returns which of several positions is worth most to a seat, the first of several, and how much. Where
// rivals answer it stops at a position once another is better.
func (l *lookahead) best(at []*engine.State, seat engine.Seat) (best int, most int64) {
	best, most = -1, -1
	l.killers = nil
	next := at
	for n := 1; len(next) > 0; n *= 2 { // at a time
		if l.rules().Config().Mode != engine.Competitive {
			n = len(at)
		}
		n = min(n, len(next))
		first := len(at) - len(next)
		for i, o := range l.estimateAbove(next[:n], seat, max(most+1, 0)) {
			if o.value > most {
				best, most = first+i, o.value
			}
		}
		next = next[n:]
	}
	return best, most
}

// estimate returns the expectations of several positions, by fewer rolls, and remembers them.
func (l *lookahead) estimate(at []*engine.State, seat engine.Seat) []expectation {
	return l.estimateAbove(at, seat, 0)
}

// estimateAbove does what estimate does for positions that reach a value. Of others it may return any value
// that they do not exceed.
func (l *lookahead) estimateAbove(at []*engine.State, seat engine.Seat, least int64) []expectation {
	list := make([]expectation, len(at))
	var fresh []*engine.State
	var places []int
	for i, s := range at {
		o, known := l.cache[*s]
		if list[i] = o; !known {
			fresh, places = append(fresh, s), append(places, i)
		}
	}
	rolls := planRolls
	if l.rules().Config().With != 0 {
		rolls = planRollsExpansions
	}
	for i, o := range l.expectAbove(fresh, seat, rolls[l.rules().Config().Mode], lookaheadSteps, least) {
		if list[places[i]] = o; !o.atMost {
			l.cache[*fresh[i]] = o
		}
	}
	return list
}

func (l *lookahead) rules() *engine.Rules { return l.searches[0].rules }

// A rollBatch is rolls after one of several positions that are answered together.
type rollBatch struct {
	after   int               // index of the position
	least   int64             // what it has to be worth to matter, times rollWeight
	atMost  bool              // it is not
	killers [][]engine.Action // answers of a rival to try first; in the end those that were best
	rolls   []engine.Outcome
	sum     expectation // of the rolls, by weight
	weight  int64       // of the rolls
}

// add adds the answer to a roll.
func (g *rollBatch) add(roll engine.Outcome, chance int32, builds bool) {
	g.weight += int64(roll.Weight)
	g.sum.value += int64(chance) * int64(roll.Weight)
	if builds {
		g.sum.building += int(roll.Weight)
	}
}

// cut notes that the position is worth no more than a value.
func (g *rollBatch) cut(most int64) {
	g.sum, g.weight, g.atMost = expectation{value: most}, rollWeight, true
}

// expect returns the expectations of several positions by so many rolls each, in so many steps.
func (l *lookahead) expect(at []*engine.State, seat engine.Seat, rolls, steps int) []expectation {
	return l.expectAbove(at, seat, rolls, steps, 0)
}

// expectAbove does what expect does for positions that reach a value. Of others it may return any value that
// they do not exceed.
func (l *lookahead) expectAbove(at []*engine.State, seat engine.Seat, rolls, steps int, least int64) []expectation {
	guesses := l.batches(at, rolls)
	if least > 0 {
		for i := range guesses {
			guesses[i].least, guesses[i].killers = least, l.killers
		}
	}
	for part := range slices.Chunk(guesses, batchesPerRound) {
		steps -= l.answerRound(part, at, seat, steps > 0)
	}
	seen, weights := make([]expectation, len(at)), make([]int64, len(at))
	for _, g := range guesses {
		o := &seen[g.after]
		weights[g.after] += g.weight
		o.value += g.sum.value
		o.building += g.sum.building
		if o.atMost = o.atMost || g.atMost; !g.atMost {
			l.killers = g.killers
		}
	}
	for i, weight := range weights {
		o := &seen[i]
		if weight == 0 { // nobody rolls any more, or not yet
			*o = l.withoutRoll(at[i], seat, rolls, steps/len(at), least)
			continue
		}
		o.value, o.building = o.value*rollWeight/weight, o.building*rollWeight/int(weight)
	}
	return seen
}

// answerRound answers some batches, thoroughly or narrowly, and returns the steps that it took.
// They are the same however the batches are divided among the searches.
func (l *lookahead) answerRound(part []rollBatch, at []*engine.State, seat engine.Seat, thorough bool) (steps int) {
	took := make([]int, len(part))
	l.parallel(len(part), func(x *search, i int) {
		g, before := part[i], x.limits.steps
		answer := func() {
			part[i] = g
			x.answerBatch(&part[i], at[g.after], seat)
		}
		if thorough {
			x.within(batchSteps, answer)
		} else {
			x.narrowly(narrowSteps, answer)
		}
		took[i] = x.limits.steps - before
	})
	for _, n := range took {
		steps += n
	}
	return steps
}

// maxPlacements is how many places for a rival's engineer are compared, the ones that are worst for
// the seat.
const maxPlacements = 3

// withoutRoll returns what expectAbove does for a position after which nobody rolls: the game is over, or a
// rival places an engineer first, where it is worst for the seat.
func (l *lookahead) withoutRoll(s *engine.State, seat engine.Seat, rolls, steps int, least int64) expectation {
	x := l.searches[0]
	if _, question := x.rules.Turn(s); question != engine.QuestionPlace {
		return expectation{value: int64(chance(x.evaluateLeaf(s, seat))) * rollWeight}
	}
	places := x.successors(s)
	slices.SortStableFunc(places, func(a, b *engine.State) int {
		return cmp.Compare(x.evaluateLeaf(a, seat), x.evaluateLeaf(b, seat))
	})
	places = places[:min(maxPlacements, len(places))]
	worst := expectation{value: fullChance * rollWeight}
	for i := range places {
		o := l.expectAbove(places[i:i+1], seat, rolls, steps/len(places), least)[0]
		if worst.value = min(worst.value, o.value); worst.value < least {
			worst.atMost = true
			break
		}
	}
	return worst
}

// batches returns the rolls after each position: together where one search answers all of them,
// otherwise one by one, so many of them.
func (l *lookahead) batches(at []*engine.State, rolls int) []rollBatch {
	var list []rollBatch
	for k, s := range at {
		if _, question := l.rules().Turn(s); question != engine.QuestionRoll {
			continue
		}
		odds := l.rules().Odds(s, nil)
		switch x := l.searches[0]; {
		case !x.answersAllRolls(s):
			for _, roll := range sampleRolls(odds, rolls) {
				list = append(list, rollBatch{after: k, rolls: []engine.Outcome{roll}})
			}
		case x.mode == engine.Coop: // each roll may ask for second turns of its own
			list = append(list, rollBatch{after: k, rolls: sampleRolls(odds, rolls)})
		default:
			list = append(list, rollBatch{after: k, rolls: odds})
		}
	}
	return list
}

// sampleRolls returns all outcomes where there are no more than n, otherwise n that stand for all
// of them: in their order they are cut into n parts of the same weight, and the one in the middle
// of each part is taken. An even sample by number would take too many rolls of equal dice: by seven
// of the 126 rolls masters of the Brooklyn Bridge won 43 of 120 games, by parts of the same weight
// 53 to 56, by all rolls 58.
func sampleRolls(odds []engine.Outcome, n int) (list []engine.Outcome) {
	if len(odds) <= n {
		return odds
	}
	all := 0
	for _, o := range odds {
		all += int(o.Weight)
	}
	passed, next := 0, odds
	for i := range n {
		for middle := (2*i + 1) * all / (2 * n); passed+int(next[0].Weight) <= middle; next = next[1:] {
			passed += int(next[0].Weight)
		}
		list = append(list, engine.Outcome{Action: next[0].Action, Weight: 1})
	}
	return list
}

// parallel has the searches do n pieces of work, each the next one as soon as it is free. The
// result must not depend on which search does which. A panic in one of them is passed on to the
// caller.
func (l *lookahead) parallel(n int, work func(x *search, i int)) {
	var next atomic.Int64
	var group sync.WaitGroup
	panics := make(chan any, len(l.searches))
	run := func(x *search) {
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
		group.Go(func() { run(x) })
	}
	run(l.searches[0])
	group.Wait()
	select {
	case p := <-panics:
		panic(p)
	default:
	}
}

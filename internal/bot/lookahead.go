package bot

import "boardgame/microcity/internal/engine"

// A lookahead says what a position between two turns is worth when the best answer to
// each roll is known.
type lookahead struct {
	search *search
	odds   []engine.Outcome
	// known is what glances since it was last cleared have found out.
	known map[engine.State]outlook
	// building is, of the outcomes looked at last, the weight of those in which the
	// company can build, scaled to 36.
	building int
}

// How many outcomes of a roll are looked at, by mode: all 21 of two dice, and of the 126
// of four dice, each of which asks for two turns, an even sample. A plan that somebody
// waits for has to do with fewer where two play, with fewest where they have expansions.
var (
	manyRolls = [...]int{engine.Solo: 21, engine.Coop: 7, engine.Competitive: 21}
	someRolls = [...]int{engine.Solo: 21, engine.Coop: 5, engine.Competitive: 7}
)

const wideRolls = 3

// value gives the chance that a seat wins, times the weight of all outcomes, from a
// position in which dice are about to be rolled.
func (l *lookahead) value(s *engine.State, seat engine.Seat) int64 {
	return l.look(s, seat, manyRolls[l.search.rules.Config().Mode])
}

// glance gives what value does from fewer rolls, and remembers it.
func (l *lookahead) glance(s *engine.State, seat engine.Seat) int64 {
	if o, ok := l.known[*s]; ok {
		l.building = o.building
		return o.value
	}
	rolls := someRolls[l.search.rules.Config().Mode]
	if wide(l.search.rules) {
		rolls = wideRolls
	}
	v := l.look(s, seat, rolls)
	if l.known == nil {
		l.known = map[engine.State]outlook{}
	}
	l.known[*s] = outlook{v, l.building}
	return v
}

// An outlook is what a glance has found out about a position.
type outlook struct {
	value    int64
	building int
}

func (l *lookahead) look(s *engine.State, seat engine.Seat, rolls int) int64 {
	r := l.search.rules
	l.building = 0
	if _, question := r.Turn(*s); question != engine.QuestionRoll {
		return int64(chance(l.search.worth(s, seat))) * 36
	}
	l.odds = r.Odds(s, l.odds[:0])
	step := 1 + (len(l.odds)-1)/rolls
	sum, weight := int64(0), int64(0)
	for i := 0; i < len(l.odds); i += step {
		o := l.odds[i]
		v, built := l.after(s, o.Action, seat)
		sum += int64(v) * int64(o.Weight)
		weight += int64(o.Weight)
		if built {
			l.building += int(o.Weight)
		}
	}
	l.building = l.building * 36 / int(weight)
	return sum * 36 / weight
}

// nearEnd is how many turns before the end it begins to matter much what can be paid for.
// Ahead of a roll that is a win in the last turn, and, where one plays, a marker when they
// run out; to look at more is not worth its time.
const nearEnd = 3

// after gives what answer gives when this was rolled.
func (l *lookahead) after(s *engine.State, roll engine.Action, seat engine.Seat) (int32, bool) {
	next := *s
	l.search.rules.Advance(&next, roll)
	return l.answer(next, seat)
}

// answer gives the chance that a seat wins when the dice that lie in next are answered
// well, and whether the answer can complete something without a payment.
func (l *lookahead) answer(next engine.State, seat engine.Seat) (int32, bool) {
	x := l.search
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
		l.payForMarker()
		v = x.most
	}
	if mode == engine.Competitive && x.mover() != seat {
		return fullChance - chance(v), built
	}
	return chance(v), built
}

// payForMarker adds the turns in which one marker is paid for: any first one, since they
// are all alike in the pool, and those that lie where the engineer then goes.
func (l *lookahead) payForMarker() {
	x := l.search
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

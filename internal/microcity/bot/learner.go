package bot

import (
	"fmt"
	"math"
	"slices"

	"boardgame/microcity/internal/engine"
)

// A learner holds the weights of a training. For each weight it knows whether its errors agree
// (errors near absErrors) or contradict each other, and takes smaller steps when they do: temporal
// coherence learning.
type learner struct {
	weights           []float32 // log-odds
	errors, absErrors []float32
	rate              float32
	exploration       uint64 // one turn in so many is not the best one
	features          features
}

func newLearner(n int, straying uint64) *learner {
	return &learner{weights: make([]float32, n), errors: make([]float32, n), absErrors: make([]float32, n), rate: startRate, exploration: straying}
}

// load sets the weights to ones that were learned before.
func (l *learner) load(list []int16) {
	for i, w := range list {
		l.weights[i] = float32(w) / oddsUnit
	}
}

// maxWeight is the largest weight that a file holds, in log-odds.
const maxWeight = 31

// rounded returns the weights as a file holds them.
func (l *learner) rounded() []int16 {
	list := make([]int16, len(l.weights))
	for i, w := range l.weights {
		list[i] = int16(math.Round(float64(min(max(w, -maxWeight), maxWeight)) * oddsUnit))
	}
	return list
}

// A learningEvaluator evaluates by the weights of a training.
type learningEvaluator struct {
	rules *engine.Rules
	*learner
}

func (p learningEvaluator) evaluate(s *engine.State, seat engine.Seat) int32 {
	if result := p.rules.Result(*s); result.Over {
		return final(result, seat)
	}
	var sum float32
	for _, i := range p.features.of(p.rules, s, seat) {
		sum += p.weights[i]
	}
	return p.features.prior(p.rules, s, seat) + int32(sum*oddsUnit)
}

// A trainingSample is a position in which a turn ended, and whose turn it was.
type trainingSample struct {
	features []int32
	prior    float32 // log-odds
	seat     engine.Seat
}

// expandSaving grows the tree of a turn for training: as players below master do, but the last turn
// with all payments that are worth comparing.
func (x *search) expandSaving(s engine.State) {
	if x.isLast(&s) {
		x.expandTurn(s)
		return
	}
	x.expand(s, x.frugal(&s))
}

// anyOf returns the one of several leaves that a number selects, or -1 where there is none.
func anyOf(leaves []int32, n uint64) int32 {
	if len(leaves) == 0 {
		return -1
	}
	return leaves[n%uint64(len(leaves))]
}

// playGame plays a game from s with a search and learns from it. It reports whether seat One won.
func (l *learner) playGame(x *search, s engine.State, seed uint64) bool {
	r := x.rules
	var story []trainingSample
	for n := uint64(0); !r.Result(s).Over && s.Turn <= MostTurns; n++ {
		seat, _ := r.Turn(&s)
		if seat == engine.Chance {
			r.Advance(&s, anyOutcome(r, &s, scramble(seed+n)))
			continue
		}
		x.within(turnSteps, func() { x.expandSaving(s) })
		at := x.best()
		if stray := scramble(seed ^ n<<20); stray%l.exploration == 0 {
			at = anyOf(x.top(explorationWidth), stray/l.exploration)
		}
		if at < 0 {
			r.Advance(&s, r.Legal(&s, nil)[0])
			continue
		}
		for _, a := range x.line(at) {
			if actor, _ := r.Turn(&s); actor == engine.Chance || r.Result(s).Over {
				break
			}
			r.Advance(&s, a)
		}
		if _, question := r.Turn(&s); question == engine.QuestionRoll && s.Turn > 0 {
			story = append(story, trainingSample{slices.Clone(l.features.of(r, &s, seat)), float32(l.features.prior(r, &s, seat)) / oddsUnit, seat})
		}
	}
	l.learn(story, func(seat engine.Seat) float32 {
		return float32(chance(final(r.Result(s), seat))) / fullChance
	})
	return final(r.Result(s), engine.One) == sureWin
}

// anyOutcome returns an outcome of chance, chosen by its odds.
func anyOutcome(r *engine.Rules, s *engine.State, n uint64) engine.Action {
	odds := r.Odds(s, nil)
	total := uint64(0)
	for _, o := range odds {
		total += uint64(o.Weight)
	}
	at := n % total
	for _, o := range odds {
		if at < uint64(o.Weight) {
			return o.Action
		}
		at -= uint64(o.Weight)
	}
	panic(fmt.Sprintf("%d is not below %d", n%total, total))
}

// learn goes through a game backwards. The target of a position is mostly the target of the next
// one, and partly the value of the next one: TD(lambda).
func (l *learner) learn(story []trainingSample, outcome func(engine.Seat) float32) {
	later := float32(-1)
	var laterSeat engine.Seat
	for i := len(story) - 1; i >= 0; i-- {
		m := story[i]
		target := later
		switch {
		case i == len(story)-1:
			target = outcome(m.seat)
		case other(laterSeat, m.seat):
			target = 1 - later
		}
		value := l.value(m)
		l.correct(m.features, target-value)
		later, laterSeat = traceDecay*target+(1-traceDecay)*value, m.seat
	}
}

func other(a, b engine.Seat) bool { return a.IsPlayer() && b.IsPlayer() && a != b }

func (l *learner) value(m trainingSample) float32 {
	sum := m.prior
	for _, i := range m.features {
		sum += l.weights[i]
	}
	return float32(1 / (1 + math.Exp(-float64(sum))))
}

// maxSlope is the greatest slope of the logistic function.
const maxSlope = 0.25

func (l *learner) correct(features []int32, miss float32) {
	step := l.rate * miss / (maxSlope * float32(len(features)))
	for _, i := range features {
		rate := float32(1)
		if l.absErrors[i] > 0 {
			rate = abs(l.errors[i]) / l.absErrors[i]
		}
		l.weights[i] += step * rate
		l.errors[i] += miss
		l.absErrors[i] += abs(miss)
	}
}

func abs(v float32) float32 { return max(v, -v) }

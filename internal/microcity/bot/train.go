package bot

import (
	"bytes"
	"cmp"
	"fmt"
	"math"
	"slices"

	"boardgame/microcity/internal/engine"
)

// A Training makes the weights of one mode out of experience: it plays games, and after
// each it moves the judgement of every position a little towards what came of it. One
// training runs in one goroutine, and the same training gives the same weights on
// machines of the same architecture.
type Training struct {
	Pack *engine.Pack
	Hash string // of the pack
	Mode engine.Mode
	Seed uint64
	// Games to play. During the first part of them the rule of thumb plays and the
	// weights only watch, for a player who knows nothing wins nothing.
	Games int
	// From is a file of weights to go on from, whatever cards they were made with, or nil.
	// A co-operative training may go on from solo weights.
	From []byte
	// Configs are the games that are played, in turn; nil means all of the mode.
	Configs []engine.Config
	// Straying makes one turn in so many another than the best one, for who always does what
	// seems best never learns that something else is better; 0 means 20, which is about once
	// in a game.
	Straying int
	// Start is where a game begins; nil means before anything has happened.
	Start func(*engine.Rules) engine.State
	// Progress is told after each thousandth part; nil is allowed.
	Progress func(done, won int)
}

const (
	watching  = 0.1  // the part of the games in which the rule of thumb plays
	straying  = 20   // one turn in so many is not the best one, where nothing else is said
	strayWide = 5    // but any of so many
	tracing   = 0.7  // how far back a surprise reaches: lambda of TD(lambda)
	startRate = 1.0  // step of the first lesson, as a share of what would undo the error
	endRate   = 0.25 // and of the last
)

// Run plays the games and gives the file of weights that they make.
func (t Training) Run() ([]byte, error) {
	configs := t.Configs
	if configs == nil {
		configs = allConfigs(t.Pack, t.Mode)
	}
	var rules []*engine.Rules
	for _, c := range configs {
		r, err := engine.New(t.Pack, c)
		if err != nil {
			return nil, err
		}
		rules = append(rules, r)
	}
	start := t.Start
	if start == nil {
		start = (*engine.Rules).Start
	}
	l := newLearner(numFeatures(rules[0]), uint64(cmp.Or(t.Straying, straying)))
	if t.From != nil {
		list, err := t.start(len(l.weights))
		if err != nil {
			return nil, err
		}
		l.recall(list)
	}
	won, step := 0, max(t.Games/1000, 1)
	x := newSearch(rules[0], nil) // one for all games, which have the mode in common
	for g := range t.Games {
		r := rules[scramble(t.Seed+uint64(g))%uint64(len(rules))]
		x.rules, x.judge = r, pupil{r, l}
		if t.From == nil && float64(g) < watching*float64(t.Games) {
			x.judge = heuristic{r}
		}
		share := float64(g) / float64(t.Games)
		l.rate = float32(startRate + (endRate-startRate)*share)
		if l.lesson(x, start(r), scramble(t.Seed<<32+uint64(g))) {
			won++
		}
		if t.Progress != nil && (g+1)%step == 0 {
			t.Progress(g+1, won)
			won = 0
		}
	}
	return encodeWeights(l.rounded(), t.Mode, t.Hash), nil
}

// start gives the weights to go on from. A co-operative training may go on from a solo
// one: the tables of the second company, which are the last, then begin as copies of the
// first company's.
func (t Training) start(n int) ([]int16, error) {
	mode := t.Mode
	if mode == engine.Coop && bytes.HasPrefix(t.From, fmt.Appendf(nil, weightsName, engine.Solo)) {
		mode = engine.Solo
	}
	list, err := decodeWeights(t.From, mode, "")
	if err != nil {
		return nil, err
	}
	if more := n - len(list); mode != t.Mode && more > 0 && more < len(list) {
		list = append(list, list[len(list)-more:]...)
	}
	if len(list) != n {
		return nil, errOtherProgram
	}
	return list, nil
}

// allConfigs lists the games of a mode: every Building at every difficulty, and every
// third of them with expansions.
func allConfigs(pack *engine.Pack, mode engine.Mode) []engine.Config {
	var list []engine.Config
	add := func(c engine.Config) {
		for _, with := range [...]engine.Expansion{0, 0, 0, 0, engine.Expansion(len(list) % (int(engine.AllExpansions) + 1))} {
			c.With = with
			c.First = engine.One + engine.Seat(len(list)%2)
			c.CardX = mode == engine.Coop && len(list)%4 == 1
			if mode == engine.Solo {
				c.First = engine.One
			}
			list = append(list, c)
		}
	}
	if mode == engine.Competitive {
		for range 2 * (engine.AllExpansions + 1) {
			add(engine.Config{Mode: mode})
		}
		return list
	}
	for _, b := range Buildings(pack) {
		clocks, _ := engine.Clocks(pack, b)
		for d, clock := range clocks {
			if clock > 0 {
				add(engine.Config{Mode: mode, Building: b, Difficulty: engine.Difficulty(d)})
			}
		}
	}
	return list
}

// Buildings lists the names of the Buildings of a pack: A, B, A+B and the landmarks.
func Buildings(pack *engine.Pack) []string {
	list := []string{engine.BuildingA, engine.BuildingB, engine.BuildingAB}
	for _, l := range pack.Landmarks {
		list = append(list, l.ID)
	}
	return list
}

// A learner holds weights in the making. For each weight it knows whether its lessons
// agree with each other (drift near wear) or contradict, and takes smaller steps when
// they do: temporal coherence learning.
type learner struct {
	weights     []float32 // log-odds
	drift, wear []float32
	rate        float32
	straying    uint64 // one turn in so many is not the best one
	features    features
}

func newLearner(n int, straying uint64) *learner {
	return &learner{weights: make([]float32, n), drift: make([]float32, n), wear: make([]float32, n), rate: startRate, straying: straying}
}

// recall goes on from weights that were learned before.
func (l *learner) recall(list []int16) {
	for i, w := range list {
		l.weights[i] = float32(w) / oddsUnit
	}
}

// rounded gives the weights as they are played with.
func (l *learner) rounded() []int16 {
	list := make([]int16, len(l.weights))
	for i, w := range l.weights {
		list[i] = int16(math.Round(float64(min(max(w, -31), 31)) * oddsUnit))
	}
	return list
}

// A pupil judges with the weights in the making.
type pupil struct {
	rules *engine.Rules
	*learner
}

func (p pupil) judge(s *engine.State, seat engine.Seat) int32 {
	if result := p.rules.Result(*s); result.Over {
		return final(result, seat)
	}
	var sum float32
	for _, i := range p.features.of(p.rules, s, seat) {
		sum += p.weights[i]
	}
	return prior(p.rules, s, seat) + int32(sum*oddsUnit)
}

// A moment is a position that a turn ended in, and whose turn it was.
type moment struct {
	features []int32
	prior    float32 // log-odds
	seat     engine.Seat
}

// lesson plays a game from s by a search and learns from it. It tells whether seat One won.
func (l *learner) lesson(x *search, s engine.State, seed uint64) bool {
	r := x.rules
	var story []moment
	for n := uint64(0); !r.Result(s).Over && s.Turn <= MostTurns; n++ {
		seat, _ := r.Turn(s)
		if seat == engine.Chance {
			r.Advance(&s, anyOutcome(r, &s, scramble(seed+n)))
			continue
		}
		x.within(turnSteps, func() { x.saving(s) })
		at := x.best()
		if stray := scramble(seed ^ n<<20); stray%l.straying == 0 {
			at = anyOf(x.top(strayWide), stray/l.straying)
		}
		if at < 0 {
			r.Advance(&s, r.Legal(&s, nil)[0])
			continue
		}
		for _, a := range x.line(at) {
			if actor, _ := r.Turn(s); actor == engine.Chance || r.Result(s).Over {
				break
			}
			r.Advance(&s, a)
		}
		if _, question := r.Turn(s); question == engine.QuestionRoll && s.Turn > 0 {
			story = append(story, moment{slices.Clone(l.features.of(r, &s, seat)), float32(prior(r, &s, seat)) / oddsUnit, seat})
		}
	}
	l.learn(story, func(seat engine.Seat) float32 {
		return float32(chance(final(r.Result(s), seat))) / fullChance
	})
	return final(r.Result(s), engine.One) == sureWin
}

// anyOutcome picks an outcome of chance by its odds.
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

// learn goes through a game backwards. What a position should have been judged is
// mostly what the next one should, and partly what the next one was.
func (l *learner) learn(story []moment, outcome func(engine.Seat) float32) {
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
		guess := l.guess(m)
		l.correct(m.features, target-guess)
		later, laterSeat = tracing*target+(1-tracing)*guess, m.seat
	}
}

func other(a, b engine.Seat) bool { return a.IsPlayer() && b.IsPlayer() && a != b }

func (l *learner) guess(m moment) float32 {
	sum := m.prior
	for _, i := range m.features {
		sum += l.weights[i]
	}
	return float32(1 / (1 + math.Exp(-float64(sum))))
}

// steepest is the greatest slope of the logistic function.
const steepest = 0.25

func (l *learner) correct(features []int32, miss float32) {
	step := l.rate * miss / (steepest * float32(len(features)))
	for _, i := range features {
		rate := float32(1)
		if l.wear[i] > 0 {
			rate = abs(l.drift[i]) / l.wear[i]
		}
		l.weights[i] += step * rate
		l.drift[i] += miss
		l.wear[i] += abs(miss)
	}
}

func abs(v float32) float32 { return max(v, -v) }

package bot

import (
	"bytes"
	"cmp"
	"fmt"

	"boardgame/microcity/internal/engine"
)

// A Training learns the weights of one mode: it plays games, and after each it moves the value of
// every afterstate a little towards the outcome (temporal differences). It runs in one goroutine,
// and the same training returns the same weights on machines of the same architecture.
type Training struct {
	Pack *engine.Pack
	Hash string // of the pack
	Mode engine.Mode
	Seed uint64
	// Games is how many games to play. In the first part of them the rule of thumb plays and
	// the weights only learn, because a player that knows nothing wins nothing.
	Games int
	// From is a file of weights to go on from, whatever cards they were made with, or nil.
	// A co-operative training may go on from solo weights.
	From []byte
	// Configs are the games that are played, in turn; nil means all of the mode.
	Configs []engine.Config
	// Straying is in how many turns one is not the best one, to learn that something else may be
	// better (exploration); 0 means 20, which is about once in a game.
	Straying int
	// Step scales the steps of learning; 0 means 1. Who goes on from good weights takes smaller ones, so
	// as not to forget faster than to learn.
	Step float32
	// Start is where a game begins; nil means before anything has happened.
	Start func(*engine.Rules) engine.State
	// Progress is called after each thousandth part; nil is allowed.
	Progress func(done, won int)
}

const (
	heuristicShare   = 0.1  // the part of the games in which the rule of thumb plays
	exploration      = 20   // one turn in so many is not the best one, where nothing else is said
	explorationWidth = 5    // but any of so many
	traceDecay       = 0.7  // how far back a surprise reaches: lambda of TD(lambda)
	startRate        = 1.0  // step of the first lesson, as a share of what would undo the error
	endRate          = 0.25 // and of the last
)

// Run plays the games and returns the file of weights that they make.
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
	l := newLearner(numFeatures(rules[0]), uint64(cmp.Or(t.Straying, exploration)))
	if t.From != nil {
		list, err := t.start(len(l.weights))
		if err != nil {
			return nil, err
		}
		l.load(list)
	}
	won, step := 0, max(t.Games/1000, 1)
	x := newSearch(rules[0], nil) // one for all games, which have the mode in common
	for g := range t.Games {
		r := rules[scramble(t.Seed+uint64(g))%uint64(len(rules))]
		x.rules, x.eval = r, learningEvaluator{r, l}
		if t.From == nil && float64(g) < heuristicShare*float64(t.Games) {
			x.eval = byRuleOfThumb(r)
		}
		share := float64(g) / float64(t.Games)
		l.rate = cmp.Or(t.Step, 1) * float32(startRate+(endRate-startRate)*share)
		if l.playGame(x, start(r), scramble(t.Seed<<32+uint64(g))) {
			won++
		}
		if t.Progress != nil && (g+1)%step == 0 {
			t.Progress(g+1, won)
			won = 0
		}
	}
	return encodeWeights(l.rounded(), t.Mode, t.Hash), nil
}

// start returns the weights to go on from. A co-operative training may go on from a solo
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

// allConfigs returns the games of a mode: every Building at every difficulty, and about one in five of
// them with expansions.
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
	for _, b := range engine.Buildings(pack) {
		for _, d := range engine.Difficulties(pack, b) {
			add(engine.Config{Mode: mode, Building: b, Difficulty: d})
		}
	}
	return list
}

package bot

import (
	"sync"

	"boardgame/microcity/internal/engine"
)

// An Evaluator evaluates the positions of one game. Any number of players may share it.
type Evaluator struct {
	rules *engine.Rules

	// weights returns nil where none were trained on these cards. They are read when they are
	// first asked for: a table at which nobody asks for a hint never holds them.
	weights func() []int16
}

// NewEvaluator returns the evaluator of a game. It uses the weights that were trained on the pack
// with this hash, if the program has any: without expansions those for the Building alone, or else
// those for all games of the mode. Without weights it evaluates by rule of thumb.
func NewEvaluator(r *engine.Rules, packHash string) *Evaluator {
	return &Evaluator{rules: r, weights: sync.OnceValue(func() []int16 { return weightsFor(r, packHash) })}
}

func weightsFor(r *engine.Rules, packHash string) []int16 {
	c := r.Config()
	names := []string{c.Mode.String()}
	if c.With == 0 {
		names = []string{c.Mode.String() + "-" + c.Building, c.Mode.String()}
	}
	for _, name := range names {
		data, err := files.ReadFile("weights/" + name)
		if err != nil {
			continue
		}
		if list, err := fittingWeights(r, packHash, data); err == nil {
			return list
		}
	}
	return nil
}

// newEvaluatorFrom returns the evaluator of a game with weights from a file that a Training made.
// The error says why they do not fit the game.
func newEvaluatorFrom(r *engine.Rules, packHash string, data []byte) (*Evaluator, error) {
	list, err := fittingWeights(r, packHash, data)
	if err != nil {
		return nil, err
	}
	return &Evaluator{rules: r, weights: func() []int16 { return list }}, nil
}

func fittingWeights(r *engine.Rules, packHash string, data []byte) ([]int16, error) {
	list, err := decodeWeights(data, r.Config().Mode, packHash)
	if err == nil && len(list) != numFeatures(r) {
		err = errOtherProgram
	}
	return list, err
}

// Trained reports whether the evaluator has learned weights.
func (e *Evaluator) Trained() bool { return e.weights() != nil }

// leafFor returns the leaf evaluation of a kind of player.
func (e *Evaluator) leafFor(k Kind) leafEvaluator {
	if k >= Strong && e.Trained() {
		return &trainedEvaluator{rules: e.rules, weights: e.weights()}
	}
	return heuristic{e.rules}
}

// Judge returns a function that tells how promising a solo or co-operative position between two
// turns is: the higher, the likelier a win. Only one goroutine at a time may call it.
func (e *Evaluator) Judge() func(*engine.State) int32 {
	j := e.leafFor(Master)
	return func(s *engine.State) int32 { return j.evaluate(s, engine.One) }
}

// A trainedEvaluator evaluates by learned weights: the log-odds of winning are the prior and the
// sum of one weight from each table.
type trainedEvaluator struct {
	rules    *engine.Rules
	weights  []int16 // in 1/oddsUnit
	features features
}

func (x *trainedEvaluator) evaluate(s *engine.State, seat engine.Seat) int32 {
	if s.Cause != engine.Running {
		return final(x.rules.Result(*s), seat)
	}
	sum := prior(x.rules, s, seat)
	for _, i := range x.features.of(x.rules, s, seat) {
		sum += int32(x.weights[i])
	}
	return sum
}

// prior returns what the weights correct: in the competitive game the rule of thumb, which knows
// that points are what counts; elsewhere nothing.
func prior(r *engine.Rules, s *engine.State, seat engine.Seat) int32 {
	if r.Config().Mode == engine.Competitive {
		return heuristic{r}.rivals(s, index(seat))
	}
	return 0
}

// numFeatures returns the number of entries of all tables of a mode.
func numFeatures(r *engine.Rules) int {
	s := r.Start()
	f := features{}
	f.of(r, &s, engine.One)
	return int(f.base)
}

package bot

import "boardgame/microcity/internal/engine"

// An Evaluator judges the positions of one game. It is never written after
// NewEvaluator, so any number of players may share it.
type Evaluator struct {
	rules   *engine.Rules
	weights []int16 // nil where none were trained on these cards
}

// NewEvaluator makes the evaluator of a game. It judges by experience where the program
// has weights that were trained on the pack with this hash, for the Building alone, without
// expansions, or else for all games of the mode; without any, by rule of thumb.
func NewEvaluator(r *engine.Rules, packHash string) *Evaluator {
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
		if e, err := newEvaluatorFrom(r, packHash, data); err == nil {
			return e
		}
	}
	return &Evaluator{rules: r}
}

// newEvaluatorFrom makes the evaluator of a game with weights from a file that a
// Training made. The error says why they do not fit the game.
func newEvaluatorFrom(r *engine.Rules, packHash string, data []byte) (*Evaluator, error) {
	list, err := decodeWeights(data, r.Config().Mode, packHash)
	if err == nil && len(list) != numFeatures(r) {
		err = errOtherProgram
	}
	if err != nil {
		return nil, err
	}
	return &Evaluator{rules: r, weights: list}, nil
}

// Trained reports whether the evaluator judges by experience.
func (e *Evaluator) Trained() bool { return e.weights != nil }

// leafFor gives what a kind of player judges by.
func (e *Evaluator) leafFor(k Kind) leafEvaluator {
	if k >= Strong && e.weights != nil {
		return &trainedEvaluator{rules: e.rules, weights: e.weights}
	}
	return heuristic{e.rules}
}

// Judge gives what tells how promising solo or co-operative positions between two turns
// are: the more, the likelier a win. One goroutine at a time may use it.
func (e *Evaluator) Judge() func(*engine.State) int32 {
	j := e.leafFor(Master)
	return func(s *engine.State) int32 { return j.evaluate(s, engine.One) }
}

// trainedEvaluator judges by weights: the log-odds of winning are the prior and the sum of
// what each table says about the position.
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

// prior is what experience corrects: in the competitive game the rule of thumb, which
// knows that points are what counts; elsewhere nothing.
func prior(r *engine.Rules, s *engine.State, seat engine.Seat) int32 {
	if r.Config().Mode == engine.Competitive {
		return heuristic{r}.rivals(s, index(seat))
	}
	return 0
}

// numFeatures counts the entries of all tables of a mode.
func numFeatures(r *engine.Rules) int {
	s := r.Start()
	f := features{}
	f.of(r, &s, engine.One)
	return int(f.base)
}

package bot

import (
	"sync"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/pack"
)

// An Evaluator evaluates the positions of one game. Any number of players may share it.
type Evaluator struct {
	rules *engine.Rules

	// learned returns the weights. They are read when they are first asked for: a table at which
	// nobody asks for a hint never holds them.
	learned func() learned
}

// learned is weights, nil for none, and what they were learned on.
type learned struct {
	weights []int16
	on      Judgement
}

// NewEvaluator returns the evaluator of a game with the cards of a pack. It uses the weights that
// lie in the folder of the pack, or those of the program: without expansions those for the
// Building alone, or else those for all games of the mode. Weights that were learned on other cards
// serve where there are none for these. Where none fit it evaluates by rule of thumb.
func NewEvaluator(r *engine.Rules, p *pack.Pack) *Evaluator {
	return &Evaluator{rules: r, learned: sync.OnceValue(func() learned { return weightsFor(r, p) })}
}

func weightsFor(r *engine.Rules, p *pack.Pack) learned {
	if list, err := fittingWeights(r, p.Hash, p.Weights(r.Config().Mode.String())); err == nil {
		return learned{list, OnTheseCards}
	}
	for _, on := range []struct {
		hash string
		on   Judgement
	}{{p.Hash, OnTheseCards}, {"", OnOtherCards}} {
		for _, data := range ownWeights(r.Config()) {
			if list, err := fittingWeights(r, on.hash, data); err == nil {
				return learned{list, on.on}
			}
		}
	}
	return learned{}
}

// ownWeights returns the files of weights in the program that are for a game, the best first.
func ownWeights(c engine.Config) (list [][]byte) {
	names := []string{c.Mode.String()}
	if c.With == 0 {
		names = []string{c.Mode.String() + "-" + c.Building, c.Mode.String()}
	}
	for _, name := range names {
		if data, err := files.ReadFile("weights/" + name); err == nil {
			list = append(list, data)
		}
	}
	return list
}

// Weights returns the program's own weights for all games of a mode.
func Weights(m engine.Mode) []byte {
	data, err := files.ReadFile("weights/" + m.String())
	if err != nil {
		panic(err) // they are built in
	}
	return data
}

// EvaluatorFrom returns the evaluator of a game with weights from a file that a Training made on
// the cards with a hash. The error says why they do not fit the game.
func EvaluatorFrom(r *engine.Rules, packHash string, data []byte) (*Evaluator, error) {
	list, err := fittingWeights(r, packHash, data)
	if err != nil {
		return nil, err
	}
	return &Evaluator{rules: r, learned: func() learned { return learned{list, OnTheseCards} }}, nil
}

func fittingWeights(r *engine.Rules, packHash string, data []byte) ([]int16, error) {
	list, err := decodeWeights(data, r.Config().Mode, packHash)
	if err == nil && len(list) != numFeatures(r) {
		err = errOtherProgram
	}
	return list, err
}

// A Judgement is what players, and hints, judge positions by. Random and Thumb do without.
type Judgement uint8

// The judgements.
const (
	ByThumb      Judgement = iota // no weights fit
	OnOtherCards                  // weights that were learned on the program's own cards serve for others
	OnTheseCards                  // weights that were learned on the cards of the game
)

// String returns a judgement as a part of a sentence: players judge "by rule of thumb".
func (j Judgement) String() string {
	switch j {
	case OnTheseCards:
		return "by what was learned on these cards"
	case OnOtherCards:
		return "by what was learned on the program's own cards"
	default:
		return "by rule of thumb"
	}
}

// Name returns a judgement in a word, for programs.
func (j Judgement) Name() string { return [...]string{"thumb", "program", "these"}[j] }

// Judgement returns what the evaluator judges by.
func (e *Evaluator) Judgement() Judgement { return e.learned().on }

// leafFor returns the leaf evaluation of a kind of player.
func (e *Evaluator) leafFor(k Kind) leafEvaluator {
	if k >= Novice && e.Judgement() != ByThumb {
		return &trainedEvaluator{rules: e.rules, weights: e.learned().weights}
	}
	return byRuleOfThumb(e.rules)
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
	sum := x.features.prior(x.rules, s, seat)
	for _, i := range x.features.of(x.rules, s, seat) {
		sum += int32(x.weights[i])
	}
	return sum
}

// numFeatures returns the number of entries of all tables of a mode.
func numFeatures(r *engine.Rules) int {
	s := r.Start()
	f := features{}
	f.of(r, &s, engine.One)
	return int(f.base)
}

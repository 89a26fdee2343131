package e2e

import (
	"math/rand/v2"
	"slices"

	"boardgame/microcity/internal/engine"
	microcity "boardgame/microcity/internal/microcity/match"
)

// A moment tells whether a game has come to a point that is worth looking at.
type moment func(*engine.Rules, *engine.State) bool

// asks is the moment of a question.
func asks(question engine.Question) moment {
	return func(rules *engine.Rules, s *engine.State) bool {
		_, now := rules.Turn(s)
		return now == question
	}
}

// offers is the moment at which an action of a kind is legal.
func offers(kind engine.ActionKind) moment {
	return func(rules *engine.Rules, s *engine.State) bool {
		return slices.ContainsFunc(rules.Legal(s, nil), func(a engine.Action) bool { return a.Kind == kind })
	}
}

// moments have names, for scripts.
var moments = map[string]moment{
	"place": asks(engine.QuestionPlace), "split": asks(engine.QuestionSplit), "prepare": asks(engine.QuestionPrepare),
	"project": asks(engine.QuestionProject), "walk": asks(engine.QuestionWalk), "card": asks(engine.QuestionCard),
	"invest": asks(engine.QuestionInvest), "end": asks(engine.QuestionEnd), "redeem": asks(engine.QuestionRedeem),
	"last": asks(engine.QuestionLast), "pay": asks(engine.QuestionPay), "take": asks(engine.QuestionTake),
	"die": asks(engine.QuestionDie), "markers": asks(engine.QuestionMarkers), "recall": asks(engine.QuestionRecall),
	"upgrade": asks(engine.QuestionUpgrade), "build": asks(engine.QuestionBuild), "bonus": asks(engine.QuestionBonus),
	"give": offers(engine.ActGive), "swap": asks(engine.QuestionSwap), "roll": asks(engine.QuestionRoll),
	"change": offers(engine.ActChange), "remove": offers(engine.ActRemove), "sell": offers(engine.ActSell),
	"retrieve": offers(engine.ActRetrieve), "advantage": offers(engine.ActAdvantage),

	"over": func(rules *engine.Rules, s *engine.State) bool { return rules.Result(*s).Over },
	"fatal": func(rules *engine.Rules, s *engine.State) bool {
		next, err := rules.Apply(*s, engine.EndAction(s.Active))
		return err == nil && rules.Result(next).Verdict == engine.Lost
	},
	"stage":    func(_ *engine.Rules, s *engine.State) bool { return s.Done != 0 },
	"goal":     covered(engine.GoalArea(0, 0), engine.GoalSlots*engine.GoalAreas),
	"contract": covered(engine.ContractArea(0), engine.NumContracts),
	"upgraded": func(_ *engine.Rules, s *engine.State) bool { return s.Flipped != 0 },
}

// covered is the moment at which a marker lies on one of several areas.
func covered(first engine.Area, n int) moment {
	return func(rules *engine.Rules, s *engine.State) bool {
		for i := range n {
			if rules.MarkerAt(s, first+engine.Area(i)) != engine.None {
				return true
			}
		}
		return false
	}
}

// A wanderer plays games that make some sense, by chance.
type wanderer struct {
	rules *engine.Rules
	luck  microcity.Luck
	rng   *rand.Rand
}

func wander(rules *engine.Rules, luck microcity.Luck, n uint64) *wanderer {
	return &wanderer{rules, luck, rand.New(rand.NewPCG(n, 1))}
}

// choose takes the answer of chance where there is one, and otherwise some legal action;
// what completes something comes first, and payments are rare. chosen is false for an
// outcome of chance.
func (w *wanderer) choose(s *engine.State) (a engine.Action, chosen bool) {
	if seat, _ := w.rules.Turn(s); seat == engine.Chance {
		if a, ok := w.luck.Answer(w.rules, s); ok {
			return a, false
		}
	}
	legal := w.rules.Legal(s, nil)
	if i := slices.IndexFunc(legal, completes); i >= 0 {
		return legal[i], true
	}
	if w.rng.IntN(4) > 0 {
		if frugal := slices.DeleteFunc(slices.Clone(legal), wasteful); len(frugal) > 0 {
			legal = frugal
		}
	}
	return legal[w.rng.IntN(len(legal))], true
}

func completes(a engine.Action) bool { return a.Kind == engine.ActBuild || a.Kind == engine.ActBonus }

// wasteful tells the actions that lead less far.
func wasteful(a engine.Action) bool {
	switch a.Kind {
	case engine.ActSell, engine.ActPass, engine.ActEnd:
		return true
	case engine.ActChange, engine.ActRemove:
		return a.Payment() != engine.Unpaid
	default:
		return false
	}
}

// line plays on from a position until the moment, and gives the actions that were
// chosen; ok is false where the game ends before.
func (w *wanderer) line(s engine.State, until moment) (line []engine.Action, ok bool) {
	for {
		seat, _ := w.rules.Turn(&s)
		a, chosen := engine.Action{}, true
		if !w.rules.Result(s).Over {
			a, chosen = w.choose(&s)
		}
		if (chosen || seat != engine.Chance) && until(w.rules, &s) {
			return line, true
		}
		if a == (engine.Action{}) {
			return nil, false
		}
		if chosen {
			line = append(line, a)
		}
		w.rules.Advance(&s, a)
	}
}

// route looks for a way to the moment.
func route(rules *engine.Rules, luck microcity.Luck, from engine.State, until moment) ([]engine.Action, bool) {
	const games = 3000
	for n := range uint64(games) {
		if line, ok := wander(rules, luck, n).line(from, until); ok {
			return line, true
		}
	}
	return nil, false
}

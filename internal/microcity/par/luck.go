package par

import (
	"boardgame/microcity/internal/engine"
	microcity "boardgame/microcity/internal/microcity/match"
)

// luck has all rolls of a game.
type luck struct {
	rules  *engine.Rules
	source microcity.Luck
	rolls  [maxTurns + 2]engine.Action // by the number of the turn
}

func newLuck(r *engine.Rules, source microcity.Luck) luck { return luck{rules: r, source: source} }

// foresee rolls for every turn that may come, from where the first engineer is placed.
func (l *luck) foresee(s engine.State) error {
	for {
		if _, question := l.rules.Turn(&s); question == engine.QuestionRoll {
			break
		}
		l.rules.Advance(&s, l.rules.Legal(&s, nil)[0])
	}
	for turn := 1; turn < len(l.rolls); turn++ {
		s.Turn = uint32(turn)
		a, ok := l.source.Answer(l.rules, &s)
		if !ok {
			return ErrByHand
		}
		l.rolls[turn] = a
	}
	return nil
}

// roll rolls the dice where a roll is due, and returns it.
func (l *luck) roll(s *engine.State) (a engine.Action, rolled bool) {
	if _, question := l.rules.Turn(s); question != engine.QuestionRoll {
		return engine.Action{}, false
	}
	a = l.rolls[s.Turn]
	l.rules.Advance(s, a)
	return a, true
}

package match

import (
	"math/bits"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
)

// A Luck answers the questions of chance in the game's own types. It is not asked anything
// else.
type Luck interface {
	// Answer returns an outcome of the chance question that is open in s, or ok=false:
	// then a person answers, who rolls real dice or draws real cards.
	Answer(r *engine.Rules, s *engine.State) (a engine.Action, ok bool)
}

// Seeded answers every question of chance from a seed. Each outcome follows from
// the seed and from what is asked for (question, turn, player, index) and from
// nothing else: after a takeback the same dice fall again, and two lines of play
// share their luck whatever happened before.
//
//   - A roll throws its dice one by one: question "roll", the number of the turn, the
//     seat whose turn it is (both, in the joint preparation), and the die counted from 0.
//   - The Advantage deck has one order for the whole game: question "draw", turn 0,
//     no seat, and how many cards are left in the deck.
//   - The city, the seaports and the Goal cards are drawn once: question "city",
//     "ports" or "goals", turn 0, no seat, index 0.
//
// The derivation is part of what a seed means to players and never changes; the
// golden values in the tests hold it.
func Seeded(seed uint64) Luck { return seeded(seed) }

type seeded uint64

func (seed seeded) Answer(r *engine.Rules, s *engine.State) (engine.Action, bool) {
	seat, question := r.Turn(s)
	if seat != engine.Chance {
		return engine.Action{}, false
	}
	t := chance.Ticket{Game: ID, Seed: uint64(seed), Question: question.String()}
	switch question {
	case engine.QuestionRoll:
		t.Turn, t.Seat = int(s.Turn), s.Active.String()
		return roll(t, r.Odds(s, nil)[0].Action), true
	case engine.QuestionDraw:
		t.Index = bits.OnesCount16(s.Deck)
	}
	return chance.Pick(t, rules{r}.Odds(s, nil)), true
}

// roll throws as many dice as the example shows.
func roll(t chance.Ticket, example engine.Action) engine.Action {
	var dice [4]uint8
	for i := range dice {
		t.Index = i
		dice[i] = t.Die()
	}
	if example.Numbers()[2] == 0 {
		return engine.RollAction(dice[0], dice[1])
	}
	return engine.Roll4Action(dice[0], dice[1], dice[2], dice[3])
}

package chance

import (
	"crypto/sha256"
	"encoding/binary"
	"math"
	"math/bits"
	"strconv"

	"boardgame/microcity/internal/engine"
)

// Seeded answers every question of chance from a seed. Each outcome follows from
// the seed and from what is asked for (purpose, turn, player, index) and from
// nothing else: after a takeback the same dice fall again, and two lines of play
// share their luck whatever happened before.
//
//   - A roll throws its dice one by one: purpose "roll", the number of the turn, the
//     seat whose turn it is, and the die counted from 0.
//   - The Advantage deck has one order for the whole game: purpose "draw", turn 0,
//     no seat, and how many cards are left in the deck.
//   - The city, the seaports and the Goal cards are drawn once: purpose "city",
//     "ports" or "goals", turn 0, no seat, index 0.
//
// The derivation is part of what a seed means to players and never changes; the
// golden values in the tests hold it.
func Seeded(seed uint64) Source { return seeded(seed) }

type seeded uint64

func (seed seeded) Answer(r *engine.Rules, s *engine.State) (engine.Action, bool) {
	odds := r.Odds(s, nil)
	if len(odds) == 0 {
		return engine.Action{}, false
	}
	_, question := r.Turn(s)
	t := ticket{seed: uint64(seed), purpose: question}
	switch question {
	case engine.QuestionRoll:
		t.turn, t.seat = s.Turn, s.Active
		return t.roll(odds[0].Action), true
	case engine.QuestionDraw:
		t.index = bits.OnesCount16(s.Deck)
	}
	return t.pick(odds), true
}

// A ticket names one thing to be left to chance.
type ticket struct {
	seed    uint64
	purpose engine.Question
	turn    uint32
	seat    engine.Seat
	index   int
}

// roll throws as many dice as the example shows.
func (t ticket) roll(example engine.Action) engine.Action {
	var dice [4]uint8
	for i := range dice {
		t.index = i
		dice[i] = 1 + uint8(t.below(6))
	}
	if example.Numbers()[2] == 0 {
		return engine.RollAction(dice[0], dice[1])
	}
	return engine.Roll4Action(dice[0], dice[1], dice[2], dice[3])
}

// pick draws one of the outcomes by weight.
func (t ticket) pick(odds []engine.Outcome) engine.Action {
	var total uint64
	for _, o := range odds {
		total += uint64(o.Weight)
	}
	at := t.below(total)
	for _, o := range odds {
		if at < uint64(o.Weight) {
			return o.Action
		}
		at -= uint64(o.Weight)
	}
	panic("chance: a draw beyond the weights") // below(total) is less than total
}

// below returns a number from 0 to n-1, each equally likely.
func (t ticket) below(n uint64) uint64 { return uniform(n, t.word) }

// word returns the ticket's i-th 64-bit number: the first eight bytes, most significant
// first, of the SHA-256 of a line of text such as
//
//	microcity chance 1: seed 7, roll, turn 3, seat 1, index 0, try 0
func (t ticket) word(try int) uint64 {
	line := append(make([]byte, 0, 96), "microcity chance 1: seed "...)
	line = strconv.AppendUint(line, t.seed, 10)
	line = append(append(line, ", "...), t.purpose.String()...)
	line = strconv.AppendUint(append(line, ", turn "...), uint64(t.turn), 10)
	line = append(append(line, ", seat "...), t.seat.String()...)
	line = strconv.AppendInt(append(line, ", index "...), int64(t.index), 10)
	line = strconv.AppendInt(append(line, ", try "...), int64(try), 10)
	sum := sha256.Sum256(line)
	return binary.BigEndian.Uint64(sum[:8])
}

// uniform returns a number from 0 to n-1 out of random words. Words beyond the last
// whole multiple of n are thrown again, so that no number is likelier than another.
func uniform(n uint64, word func(try int) uint64) uint64 {
	last := math.MaxUint64 - (math.MaxUint64%n+1)%n
	for try := 0; ; try++ {
		if v := word(try); v <= last {
			return v % n
		}
	}
}

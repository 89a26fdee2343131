package bot

import (
	"encoding/binary"

	"boardgame/microcity/internal/engine"
)

// spreads are how far a kind of player misjudges plans: the standard deviation of its error in
// log-odds of winning, times oddsUnit. That is all that sets these players apart, in every mode,
// Building and difficulty.
//
// The numbers were chosen once, by few games of one seed, 1: A, eiffel, empire and horyuji alone and
// eiffel together, at each difficulty. All others were measured afterwards and are what they are:
// CALIBRATION.md.
var spreads = [numKinds]int32{Novice: 12 * oddsUnit / 10, Greedy: 8 * oddsUnit / 10, Strong: 4 * oddsUnit / 10}

// An erring evaluator judges as another does, with an error that depends on the position and a
// seed. The end of a game is seen as it is.
type erring struct {
	leafEvaluator
	spread int32
	seed   uint64
}

func (e *erring) evaluate(s *engine.State, seat engine.Seat) int32 {
	v := e.leafEvaluator.evaluate(s, seat)
	if s.Cause != engine.Running {
		return v
	}
	return v + e.spread*bell(digest(e.seed, s))/bellSpread
}

// The sum of eight random bytes is nearly normally distributed. Bell returns it less its mean;
// bellSpread is its standard deviation.
const bellSpread = 209

func bell(v uint64) int32 {
	const bytes, mean = 8, 255.0 / 2
	sum := int32(-bytes * mean)
	for ; v > 0; v >>= 8 {
		sum += int32(v & 0xff)
	}
	return sum
}

// digest returns a number that depends on a seed and on what turns change in a position, the same
// on every machine. A hash of all of the position would take longer than judging it.
func digest(seed uint64, s *engine.State) uint64 {
	pair := func(a, b uint32) uint64 { return uint64(a)<<32 | uint64(b) }
	bytes := binary.LittleEndian.Uint32
	for _, part := range [...]uint64{
		pair(uint32(s.Markers[0]), uint32(s.Markers[1])),
		pair(uint32(s.Discard[0]), uint32(s.Discard[1])),
		pair(bytes(s.Companies[0][:]), bytes(s.Companies[1][:])),
		pair(uint32(s.OnGoals[0])<<16|uint32(s.OnGoals[1]), uint32(s.Done)<<16|uint32(s.OnStages)),
		pair(uint32(s.Score[0])<<16|uint32(s.Score[1]), uint32(s.Taken[0])<<16|uint32(s.Taken[1])),
		pair(
			bytes([]byte{s.Pool[0], s.Pool[1], byte(s.Engineers[0]), byte(s.Engineers[1])}),
			bytes([]byte{byte(s.Hand[0]), byte(s.Hand[1]), s.Contracts[0]<<4 | s.Contracts[1], s.Clock<<1 | s.Side}),
		),
		pair(bytes(s.City[:]), uint32(s.Flipped)),
	} {
		seed = scramble(seed ^ part)
	}
	return seed
}

package chance

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"math"
	"strconv"

	"boardgame/microcity/internal/game"
)

// A Ticket names one thing that is left to chance in a game. The same ticket gives the same
// numbers, on every machine and for ever.
type Ticket struct {
	Game     string // the ID of the game
	Seed     uint64
	Question string // what is asked for, in one word of plain letters
	Turn     int
	Seat     string // whose die or card it is: "1" for the first seat, say; "" for nobody's
	Index    int    // which of several dice, or of the cards of a deck
}

// Pick draws one of the outcomes by weight. There must be one with a weight.
func Pick[A any](t Ticket, odds []game.Outcome[A]) A {
	return game.Pick(odds, t.Below)
}

// Die rolls one die of six sides: 1 to 6.
func (t Ticket) Die() uint8 { return 1 + uint8(t.Below(6)) }

// Below returns a number from 0 to n-1, each equally likely. n is not 0.
func (t Ticket) Below(n uint64) uint64 { return uniform(n, t.word) }

// word returns the ticket's 64-bit number of a try: the first eight bytes, most significant
// first, of the SHA-256 of a line of text such as
//
//	microcity chance 1: seed 7, roll, turn 3, seat 1, index 0, try 0
func (t Ticket) word(try int) uint64 {
	line := append(append(make([]byte, 0, 96), t.Game...), " chance 1: seed "...)
	line = strconv.AppendUint(line, t.Seed, 10)
	line = append(append(line, ", "...), t.Question...)
	line = strconv.AppendInt(append(line, ", turn "...), int64(t.Turn), 10)
	line = append(append(line, ", seat "...), cmp.Or(t.Seat, "none")...)
	line = strconv.AppendInt(append(line, ", index "...), int64(t.Index), 10)
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

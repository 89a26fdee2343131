package game

import (
	"iter"
	"math/bits"
)

// MaxSeats is how many players a game on the shelf may have.
const MaxSeats = 6

// Seats is a set of those at the table: who is asked, or who won. Seat 0 is the first.
type Seats uint16

const (
	Nobody Seats = 0
	Chance Seats = 1 << 15 // the dice, the shuffled decks, the bag of tiles
)

// Seat returns the set of one player, counted from 0.
func Seat(i int) Seats { return 1 << i }

// Has reports whether player i, counted from 0, is in the set.
func (s Seats) Has(i int) bool { return s&Seat(i) != 0 }

// Len returns how many players are in the set; chance is none.
func (s Seats) Len() int { return bits.OnesCount16(uint16(s &^ Chance)) }

// All returns an iterator over the players in the set, from 0; chance is none.
func (s Seats) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for left := s &^ Chance; left != 0; left &= left - 1 {
			if !yield(bits.TrailingZeros16(uint16(left))) {
				return
			}
		}
	}
}

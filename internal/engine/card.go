package engine

import "math/bits"

// A Card is a project card by its value, 1 to 6, or CardX.
type Card uint8

// CardX is the additional card of the co-operative game (COOP-7).
const CardX Card = 7

var cardNames = [...]string{"-", "1", "2", "3", "4", "5", "6", "x"}

// String returns the name in the notation: 1 to 6, or x.
func (c Card) String() string {
	if c > CardX {
		c = 0
	}
	return cardNames[c]
}

// Cards is a set of project cards, bit 1<<Card.
type Cards uint8

// sixCards is the hand that every game begins with (SOLO-1, COMP-1).
const sixCards Cards = 0b0111_1110

// Has reports whether c is in the set.
func (s Cards) Has(c Card) bool { return s>>(c&7)&1 != 0 }

// Len counts the cards in the set.
func (s Cards) Len() int { return bits.OnesCount8(uint8(s)) }

// A Pile is an ordered discard of at most 8 cards, oldest first, four bits a card
// (PROJ-2).
type Pile uint32

// Len counts the cards in the pile.
func (p Pile) Len() int { return (bits.Len32(uint32(p)) + 3) / 4 }

// At returns the card at position i, 0 being the oldest.
func (p Pile) At(i int) Card { return Card(p >> (4 * i) & 15) }

// Top returns the card played last, or 0 of an empty pile.
func (p Pile) Top() Card {
	if p == 0 {
		return 0
	}
	return p.At(p.Len() - 1)
}

// Cards returns the set of the cards in the pile.
func (p Pile) Cards() Cards {
	var set Cards
	for ; p != 0; p >>= 4 {
		set |= 1 << (p & 7)
	}
	return set
}

// push puts a card on top.
func (p Pile) push(c Card) Pile { return p | Pile(c)<<(4*p.Len()) }

// without takes a card out; those above it sink by one.
func (p Pile) without(c Card) Pile {
	for i := range p.Len() {
		if p.At(i) == c {
			low := p & (1<<(4*i) - 1)
			return low | p>>(4*(i+1))<<(4*i)
		}
	}
	return p
}

// Faces is a set of die values, bit 1<<value for the values 1 to 6 (CITY-4).
type Faces uint8

// AnyFace is matched by every die (DICE-3).
const AnyFace Faces = 0b0111_1110

// FacesOf makes the set of the given values, each 1 to 6.
func FacesOf(values ...uint8) Faces {
	var f Faces
	for _, v := range values {
		f |= 1 << v
	}
	return f
}

// Has reports whether a die of that value matches.
func (f Faces) Has(value uint8) bool { return value >= 1 && value <= 6 && f>>value&1 != 0 }

// Len counts the values.
func (f Faces) Len() int { return bits.OnesCount8(uint8(f & AnyFace)) }

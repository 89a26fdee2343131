package pack

import (
	"cmp"
	"slices"

	"boardgame/microcity/internal/packfile"
)

// numbered is a section of cards that are told apart by a number.
type numbered[T any, N cmp.Ordered] struct {
	key    string // of the section
	one    string // what a card is called in front of its number
	all    string // what they are called behind how many there are
	count  int
	read   func(*reader, node) T
	number func(T) N // the zero value where the card has none: that is reported by then
}

// from reads the cards and gives them in the order of their numbers.
func (s numbered[T, N]) from(r *reader, n node) []T {
	items := r.Items(n, s.key)
	var cards []T
	var none N
	seen := map[N]bool{}
	for _, item := range items {
		card := s.read(r, item)
		number := s.number(card)
		if number != none && seen[number] {
			r.Fault(item.Line, "there are two cards for %s %v", s.one, number)
		}
		seen[number] = true
		cards = append(cards, card)
	}
	if n.Shape == packfile.ListShape {
		r.Exactly(n, s.all, s.count, len(items))
	}
	slices.SortFunc(cards, func(a, b T) int { return cmp.Compare(s.number(a), s.number(b)) })
	return cards
}

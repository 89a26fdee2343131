package balance

import (
	"slices"
	"strings"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/search"
)

// A Use is something that players may do or leave: take a card, build on a tile.
type Use[S, A comparable] struct {
	Name string
	Is   func(s *S, a A) bool // whether an action is that
}

// Avoiding makes players who do what is best of what is no such use, and others only where nothing else
// is looked at. Each stays the same through all its games.
func Avoiding[S, A comparable](use Use[S, A], open func() *search.Searcher[S, A]) arena.Maker[S, A] {
	return func() arena.Player[S, A] {
		searcher := open()
		return arena.Thinking(func(uint64) func(S) []A {
			return func(s S) []A {
				list, _ := searcher.Rank(s)
				at := slices.IndexFunc(list, func(c search.Candidate[A]) bool { return !use.Is(&s, c.Action) })
				return []A{list[max(at, 0)].Action}
			}
		})
	}
}

// Without plays games of two, each luck from both seats, in which the first player does without something. It returns
// the share of the wins of that player, and who won the first games.
func Without[S, A comparable](g Games[S, A], avoiding arena.Maker[S, A]) (share Sample, told string, err error) {
	g.Players = slices.Clone(g.Players)
	g.Players[0], g.Rotate = avoiding, true
	var first []string
	both := 0. // what the player won of the games with one luck
	err = g.Play(func(o arena.Outcome) {
		both += Part(o, o.Rotated)
		if o.Rotated == 1 {
			share.Add(both / 2)
			both = 0
		}
		if len(first) < Told {
			first = append(first, Winners(o, 2))
		}
	})
	return share, strings.Join(first, " "), err
}

// A Worth is what came of something that players may do, in games of two.
type Worth struct {
	Players, Users int    // in all games, and those of them who did it
	More           Sample // the wins of who did it more often than the other
}

// Worths plays games of two, and counts what comes of each use.
func Worths[S, A comparable](g Games[S, A], seat func(*S) int, uses []Use[S, A]) ([]Worth, error) {
	counts := make([][2]int, (g.Number+1)*len(uses))
	g.Acted = func(number int, s *S, a A) {
		for i, use := range uses {
			if use.Is(s, a) {
				counts[number*len(uses)+i][seat(s)]++
			}
		}
	}
	worths := make([]Worth, len(uses))
	number := 0
	err := g.Play(func(o arena.Outcome) {
		number++
		for i := range uses {
			one, two := counts[number*len(uses)+i][0], counts[number*len(uses)+i][1]
			w := &worths[i]
			w.Players, w.Users = w.Players+2, w.Users+min(one, 1)+min(two, 1)
			switch {
			case one > two:
				w.More.Add(Part(o, 0))
			case two > one:
				w.More.Add(Part(o, 1))
			}
		}
	})
	return worths, err
}

// Row returns the cells of a table: which part of the players did it, and the share of the wins of who did it more often.
func (w *Worth) Row() string { return " " + Rate(w.Users, w.Players) + " | " + w.More.String() + " |" }

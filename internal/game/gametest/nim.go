// Package gametest holds a small game by which the house is tested without any of the games
// on the shelf: Nim with a coin, for three players.
package gametest

import (
	"errors"
	"fmt"
	"slices"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/game"
)

const (
	ID      = "nim"  // how logs name the game
	Players = 3      // how many play
	Coin    = "coin" // what the question of chance is called
	Most    = 3      // how many may be taken after heads
)

// A State is a position: three heaps, and whether the coin lies on the table.
type State struct {
	Heaps [3]uint8
	Turn  int // from 1; 0 before the first toss
	Limit int // how many may be taken this turn; 0 before the toss
}

// An Action is a toss of the coin, or what the player takes.
type Action struct {
	Toss bool
	Heap int // from 0
	Take int // how many; of a toss, how many may be taken: 1 or 3
}

// Nim is the rules: each turn begins with a toss; after heads the player takes one to three
// from a heap, after tails one. Whoever takes the last wins.
type Nim struct{ Heaps [3]uint8 }

// Players returns how many play.
func (n Nim) Players() int { return Players }

// Start returns the position that a game begins with.
func (n Nim) Start() State { return State{Heaps: n.Heaps} }

func (n Nim) over(s *State) bool { return s.Heaps == [3]uint8{} }

// Mover returns whose turn it is, counted from 0.
func Mover(s *State) int { return max(s.Turn-1, 0) % Players }

// Turn returns who is asked, and what.
func (n Nim) Turn(s *State) (game.Seats, string) {
	switch {
	case n.over(s):
		return game.Nobody, "none"
	case s.Limit == 0:
		return game.Chance, Coin
	default:
		return game.Seat(Mover(s)), "take"
	}
}

// Legal appends the legal actions to list.
func (n Nim) Legal(s *State, dst []Action) []Action {
	if n.over(s) {
		return dst
	}
	if s.Limit == 0 {
		return append(dst, Action{Toss: true, Take: 1}, Action{Toss: true, Take: Most})
	}
	for heap, left := range s.Heaps {
		for take := 1; take <= min(s.Limit, int(left)); take++ {
			dst = append(dst, Action{Heap: heap, Take: take})
		}
	}
	return dst
}

// Check returns why an action is not legal, or nil.
func (n Nim) Check(s *State, a Action) error {
	if !slices.Contains(n.Legal(s, nil), a) {
		return errors.New("that many cannot be taken there")
	}
	return nil
}

// Advance makes a legal action.
func (n Nim) Advance(s *State, a Action) {
	if a.Toss {
		s.Turn, s.Limit = s.Turn+1, a.Take
		return
	}
	s.Heaps[a.Heap] -= uint8(a.Take)
	s.Limit = 0
}

// Odds appends the outcomes of chance with their weights.
func (n Nim) Odds(s *State, dst []game.Outcome[Action]) []game.Outcome[Action] {
	if asked, _ := n.Turn(s); asked == game.Chance {
		for _, a := range n.Legal(s, nil) {
			dst = append(dst, game.Outcome[Action]{Action: a, Weight: 1})
		}
	}
	return dst
}

// Deal returns the outcome that a seed gives.
func (n Nim) Deal(s *State, seed uint64) (Action, bool) {
	if odds := n.Odds(s, nil); len(odds) > 0 {
		return chance.Pick(chance.Ticket{Game: ID, Seed: seed, Question: Coin, Turn: s.Turn + 1}, odds), true
	}
	return Action{}, false
}

// Moment returns what takebacks and jumps go by.
func (n Nim) Moment(s *State) game.Moment { return game.Moment{Turn: s.Turn} }

// Result returns how the game stands.
func (n Nim) Result(s *State) game.Result {
	if !n.over(s) {
		return game.Result{}
	}
	return game.Result{Over: true, Winners: game.Seat(Mover(s)), Cause: "last"}
}

// AppendPosition appends a position in words.
func (n Nim) AppendPosition(b []byte, s *State) []byte {
	return fmt.Appendf(b, "turn:%d heaps:%d,%d,%d limit:%d", s.Turn, s.Heaps[0], s.Heaps[1], s.Heaps[2], s.Limit)
}

// Parse reads an action, which is one of those of some position.
func (n Nim) Parse(text string) (Action, error) {
	s := State{Heaps: [3]uint8{Most, Most, Most}}
	all := n.Legal(&s, nil)
	s.Limit = Most
	for _, a := range n.Legal(&s, all) {
		if n.Format(a) == text {
			return a, nil
		}
	}
	return Action{}, fmt.Errorf("%q is no move of Nim", text)
}

// Format returns an action as Parse reads it.
func (n Nim) Format(a Action) string {
	if a.Toss {
		return map[int]string{1: "tails", Most: "heads"}[a.Take]
	}
	return fmt.Sprintf("take %d %c", a.Take, 'a'+rune(a.Heap))
}

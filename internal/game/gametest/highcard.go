package gametest

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/game"
)

// HighCard is a small game with secrets, for two: each player is dealt two cards and keeps one, and
// nobody else sees which. Then they take one or two coins in turn, and the first says whether high or
// low wins: who has more in card and coins together, or who has less.
type HighCard struct{}

// What HighCard is called, and how much of everything it has.
const (
	HighCardID = "high-card"
	pair       = 2
	highest    = 4 // the cards are 1 to 4, any number of each
	coinTurns  = 4
)

// A Card is what is dealt and kept; 0 is none.
type Card uint8

// Unknown is a card that somebody else has.
const Unknown Card = 255

// String returns the number of a card, or ?.
func (c Card) String() string {
	if c == Unknown {
		return "?"
	}
	return strconv.Itoa(int(c))
}

// A Hand is a position of HighCard.
type Hand struct {
	Dealt [pair][pair]Card // until it is kept
	Kept  [pair]Card
	Coins [pair]uint8
	Step  uint8 // how many questions were answered
	Low   bool  // less wins
}

// A Play is an action of HighCard.
type Play struct {
	Verb  string // deal, keep, take, high or low
	Cards [pair]Card
	Coins uint8
}

// Players returns how many play.
func (HighCard) Players() int { return pair }

// Start returns the position that a game begins with.
func (HighCard) Start() Hand { return Hand{} }

// Turn returns who is asked, and what: the deals, what is kept, the coins.
func (HighCard) Turn(s *Hand) (game.Seats, string) {
	switch seat := game.Seat(int(s.Step) % pair); {
	case s.Step < pair:
		return game.Chance, "deal"
	case s.Step < 2*pair:
		return seat, "keep"
	case s.Step < 2*pair+coinTurns:
		return seat, "take"
	case s.Step == 2*pair+coinTurns:
		return seat, "rule"
	}
	return game.Nobody, "none"
}

// Legal appends the legal actions to list.
func (h HighCard) Legal(s *Hand, list []Play) []Play {
	switch asked, question := h.Turn(s); question {
	case "deal":
		for _, o := range h.Odds(s, nil) {
			list = append(list, o.Action)
		}
	case "keep":
		for seat := range asked.All() {
			for i, c := range s.Dealt[seat] {
				if i == 0 || c != s.Dealt[seat][0] {
					list = append(list, Play{Verb: "keep", Cards: [pair]Card{c}})
				}
			}
		}
	case "take":
		list = append(list, Play{Verb: "take", Coins: 1}, Play{Verb: "take", Coins: 2})
	case "rule":
		list = append(list, Play{Verb: "high"}, Play{Verb: "low"})
	}
	return list
}

// Check returns why an action is not legal, or nil.
func (h HighCard) Check(s *Hand, a Play) error {
	for _, legal := range h.Legal(s, nil) {
		if a == legal || a.Verb == "deal" && legal.Verb == "deal" && a.Cards == [pair]Card{Unknown, Unknown} {
			return nil
		}
	}
	return errors.New("that is not asked now")
}

// Advance makes a legal action.
func (HighCard) Advance(s *Hand, a Play) {
	switch seat := int(s.Step) % pair; a.Verb {
	case "deal":
		s.Dealt[seat] = a.Cards
	case "keep":
		s.Kept[seat], s.Dealt[seat] = a.Cards[0], [pair]Card{}
	case "take":
		s.Coins[seat] += a.Coins
	case "low":
		s.Low = true
	}
	s.Step++
}

// Odds appends the outcomes of chance with their weights.
func (h HighCard) Odds(s *Hand, list []game.Outcome[Play]) []game.Outcome[Play] {
	if asked, _ := h.Turn(s); asked != game.Chance {
		return list
	}
	for a := Card(1); a <= highest; a++ {
		for b := Card(1); b <= highest; b++ {
			list = append(list, game.Outcome[Play]{Action: Play{Verb: "deal", Cards: [pair]Card{a, b}}, Weight: 1})
		}
	}
	return list
}

// Deal returns the outcome that a seed gives.
func (h HighCard) Deal(s *Hand, seed uint64) (Play, bool) {
	if odds := h.Odds(s, nil); len(odds) > 0 {
		return chance.Pick(chance.Ticket{Game: HighCardID, Seed: seed, Question: "deal", Turn: int(s.Step)}, odds), true
	}
	return Play{}, false
}

// Moment returns what takebacks and jumps go by.
func (HighCard) Moment(s *Hand) game.Moment { return game.Moment{Turn: max(int(s.Step)-pair+1, 0)} }

// Result returns how the game stands.
func (h HighCard) Result(s *Hand) game.Result {
	if asked, _ := h.Turn(s); asked != game.Nobody {
		return game.Result{}
	}
	r := game.Result{Over: true, Cause: "worth"}
	for seat := range pair {
		r.Score = append(r.Score, int(s.Kept[seat])+int(s.Coins[seat]))
	}
	for seat := range pair {
		if mine, other := r.Score[seat], r.Score[1-seat]; mine == other || (mine < other) == s.Low {
			r.Winners |= game.Seat(seat)
		}
	}
	return r
}

// AppendPosition appends a position in words.
func (HighCard) AppendPosition(b []byte, s *Hand) []byte {
	return fmt.Appendf(b, "step:%d dealt:%v kept:%v coins:%v low:%t", s.Step, s.Dealt, s.Kept, s.Coins, s.Low)
}

// Parse reads an action, which need not be possible.
func (h HighCard) Parse(text string) (Play, error) {
	words := strings.Fields(text)
	a, size := Play{}, map[string]int{"deal": 3, "keep": 2, "take": 2, "high": 1, "low": 1}
	if len(words) == 0 || len(words) != size[words[0]] {
		return a, fmt.Errorf("%q is no move of High Card", text)
	}
	a.Verb = words[0]
	for i, word := range words[1:] {
		n, err := strconv.ParseUint(word, 10, 2)
		switch {
		case word == "?" && a.Verb != "take":
			a.Cards[i] = Unknown
		case word == "4" && a.Verb != "take":
			a.Cards[i] = highest
		case err != nil || n == 0:
			return a, fmt.Errorf("%q is no move of High Card", text)
		case a.Verb == "take":
			a.Coins = uint8(n)
		default:
			a.Cards[i] = Card(n)
		}
	}
	return a, nil
}

// Format returns an action as Parse reads it.
func (HighCard) Format(a Play) string {
	switch a.Verb {
	case "deal":
		return fmt.Sprintf("deal %v %v", a.Cards[0], a.Cards[1])
	case "keep":
		return fmt.Sprintf("keep %v", a.Cards[0])
	case "take":
		return fmt.Sprintf("take %d", a.Coins)
	}
	return a.Verb
}

// Hide returns a position in which players know their own cards.
func (HighCard) Hide(s *Hand, seats game.Seats) Hand {
	known := *s
	for seat := range pair {
		if seats.Has(seat) {
			continue
		}
		if known.Kept[seat] != 0 {
			known.Kept[seat] = Unknown
		}
		if known.Dealt[seat] != [pair]Card{} {
			known.Dealt[seat] = [pair]Card{Unknown, Unknown}
		}
	}
	return known
}

// HideAction returns an action as other players see it.
func (HighCard) HideAction(s *Hand, a Play, seats game.Seats) Play {
	if seats.Has(int(s.Step) % pair) {
		return a
	}
	for i, c := range a.Cards {
		if c != 0 {
			a.Cards[i] = Unknown
		}
	}
	return a
}

// Guess deals the unknown cards.
func (HighCard) Guess(s *Hand, below func(uint64) uint64) Hand {
	full := *s
	fill := func(c *Card) {
		if *c == Unknown {
			*c = 1 + Card(below(highest))
		}
	}
	for seat := range pair {
		fill(&full.Kept[seat])
		fill(&full.Dealt[seat][0])
		fill(&full.Dealt[seat][1])
	}
	return full
}

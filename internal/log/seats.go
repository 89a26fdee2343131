package log

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
)

// Bots tells by seat which kind of computer plays there; "" is a person, and stands for the
// seats that a game does not have.
type Bots [game.MaxSeats]string

// Party returns the names of the players. Of two with the same name, the second is called "Ann 2".
func (h *Header) Party() game.Party {
	return game.Party{Names: distinct(h.Players), Bots: h.Bots[:], Began: h.Date, Luck: h.Luck.String()}
}

// distinct tells players of the same name apart by a number.
func distinct(names []string) []string {
	called := func(name string) string { return strings.ToLower(strings.TrimSpace(name)) }
	apart := slices.Clone(names)
	for i := range apart {
		taken := func(name string) bool {
			return slices.ContainsFunc(apart[:i], func(other string) bool { return called(other) == called(name) })
		}
		if called(names[i]) == "" || !taken(names[i]) {
			continue
		}
		for n := 2; taken(apart[i]); n++ {
			apart[i] = strings.TrimSpace(names[i]) + " " + strconv.Itoa(n)
		}
	}
	return apart
}

// person stands in the log for a seat that is no computer's.
const person = "person"

// Of returns the kind of computer that answers what is asked, "" for a person or chance. What
// several are asked together a person answers if there is one among them, else the computer
// in the first of these seats.
func (b Bots) Of(asked game.Seats) string {
	kind, found := "", false
	for i := range asked.All() {
		switch {
		case b[i] == "":
			return ""
		case !found:
			kind, found = b[i], true
		}
	}
	return kind
}

// Alone reports whether no person plays in a game of so many players.
func (b Bots) Alone(players int) bool { return !slices.Contains(b[:players], "") }

// Person returns the seat of the first person in a game of so many players, 0 where there is none, and
// whether exactly one plays.
func (b Bots) Person(players int) (seat int, one bool) {
	people := 0
	for i, kind := range slices.Backward(b[:players]) {
		if kind == "" {
			seat = i
			people++
		}
	}
	return seat, people == 1
}

// Look returns who looks at a game of so many players that is not over, as far as it has secrets: a person
// among computers, who sees the own ones, and nobody where several people play, or none.
func (b Bots) Look(players int) game.Seats {
	if seat, one := b.Person(players); one {
		return game.Seat(seat)
	}
	return game.Nobody
}

// seated refuses seats that nobody can take, and remembers how many there are.
func (h *Header) seated(players int) error {
	h.Seats = players
	for i, kind := range h.Bots {
		switch {
		case kind != "" && i >= players && players == 1:
			return errors.New("a solo game has one seat and no second player")
		case kind != "" && i >= players:
			return fmt.Errorf("there are %d seats; there is no player %d", players, i+1)
		}
	}
	return nil
}

// Check refuses computers that a game does not have. The error is a sentence without a full
// stop.
func (b Bots) Check(of *game.Game) error {
	kinds := of.Kinds()
	for _, kind := range b {
		switch {
		case kind == "" || slices.Contains(kinds, kind):
		case len(kinds) == 0:
			return fmt.Errorf("%s has no computer players", of.Title)
		default:
			return fmt.Errorf("there is no computer player %q; choose %s", kind, prose.List(kinds, "or"))
		}
	}
	return nil
}

func writeSeats(h *Header) []string {
	if h.Bots == (Bots{}) {
		return nil
	}
	var words []string
	for _, kind := range h.Bots[:h.Seats] {
		if kind == "" {
			kind = person
		}
		words = append(words, kind)
	}
	return words
}

func readSeats(g *Game, words []string) error {
	if len(words) > g.Box.Seats {
		return fmt.Errorf("this game has at most %d seats", g.Box.Seats)
	}
	g.Header.Seats = len(words)
	for i, kind := range words {
		switch {
		case kind == person:
		case slices.Contains(g.Box.Kinds(), kind):
			g.Header.Bots[i] = kind
		default:
			return newerError(fmt.Sprintf("the computer player %q", kind))
		}
	}
	return nil
}

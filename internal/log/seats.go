package log

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"boardgame/microcity/internal/engine"
)

// Bots tells by seat which kind of computer plays there; "" is a person.
type Bots [maxPlayers]string

// Kinds are the computers that may sit at a table, from the weakest to the strongest.
var Kinds = [...]string{"random", "novice", "greedy", "strong", "master"}

// person stands in the log for a seat that is no computer's.
const person = "person"

// Of gives the kind of computer that answers what a seat is asked, "" for a person or
// chance. What both seats are asked together a person answers if there is one, else the
// computer in the first seat.
func (b Bots) Of(seat engine.Seat) string {
	switch {
	case seat.IsPlayer():
		return b[seat-engine.One]
	case seat == engine.Both && !slices.Contains(b[:], ""):
		return b[0]
	}
	return ""
}

// Alone reports whether no person plays in a game of this mode.
func (b Bots) Alone(mode engine.Mode) bool {
	return b[0] != "" && (b[1] != "" || mode == engine.Solo)
}

// seated refuses seats that nobody can take.
func (h *Header) seated() error {
	for _, kind := range h.Bots {
		if kind != "" && !slices.Contains(Kinds[:], kind) {
			return errNoKind(kind)
		}
	}
	if h.Config.Mode == engine.Solo && h.Bots[1] != "" {
		return errors.New("alone there is one seat, and no second player")
	}
	return nil
}

func errNoKind(kind string) error {
	last := len(Kinds) - 1
	return fmt.Errorf("there is no computer player %q; there are %s and %s", kind, strings.Join(Kinds[:last], ", "), Kinds[last])
}

func writeSeats(h *Header) []string {
	if h.Bots == (Bots{}) {
		return nil
	}
	seats := h.Bots[:]
	if h.Config.Mode == engine.Solo {
		seats = seats[:1]
	}
	var words []string
	for _, kind := range seats {
		if kind == "" {
			kind = person
		}
		words = append(words, kind)
	}
	return words
}

func readSeats(h *Header, words []string) error {
	if len(words) > maxPlayers {
		return fmt.Errorf("at most %d seats can be taken", maxPlayers)
	}
	for i, kind := range words {
		switch {
		case kind == person:
		case slices.Contains(Kinds[:], kind):
			h.Bots[i] = kind
		default:
			return newerError(fmt.Sprintf("the computer player %q", kind))
		}
	}
	return nil
}

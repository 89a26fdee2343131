package setup

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
)

// Person is how a seat is named that is no computer's.
const Person = "person"

// ParseSeats reads who plays in a game of so many seats: [Person] or a kind of its computers for
// each seat, with a comma between them. The error is a sentence.
func ParseSeats(of *game.Game, text string, seats int) (bots log.Bots, err error) {
	kinds := of.Kinds()
	names := strings.Split(text, ",")
	if len(names) > seats {
		return bots, fmt.Errorf("There %s in this game, not %d: %s.", beSeats(seats), len(names), text)
	}
	for i, name := range names {
		switch name = strings.ToLower(strings.TrimSpace(name)); {
		case slices.Contains(kinds, name):
			bots[i] = name
		case name != Person:
			return bots, fmt.Errorf("No player is called %q; choose %s.", name, prose.List(append([]string{Person}, kinds...), "or"))
		}
	}
	return bots, nil
}

func beSeats(n int) string {
	if n == 1 {
		return "is 1 seat"
	}
	return fmt.Sprintf("are %d seats", n)
}

// GoOn begins a new game in a folder, at a moment of another one, with its luck or with new
// luck. Who names the seats as [ParseSeats] reads them, or is empty: those who played play on.
// Program is the version that the log names.
func GoOn(from session.Moment, folder string, newLuck bool, who, program string) (*session.Session, error) {
	if from.Tree.Result(from.Node).Over {
		return nil, errors.New("The game is over there: continue from an earlier moment.")
	}
	bots := from.Bots()
	if who != "" {
		var err error
		if bots, err = ParseSeats(from.Box, who, from.Tree.Players()); err != nil {
			return nil, err
		}
	}
	return session.Continue(from, newLuck, session.Options{
		Bots: bots, Tutor: from.Header.Tutor, Seed: session.NewSeed(), Program: program, Folder: folder,
	})
}

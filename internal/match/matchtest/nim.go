// Package matchtest puts the small game of gametest on the shelf, as a match and in words.
package matchtest

import (
	"errors"
	"strconv"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/match"
)

// heaps is the one option of Nim: how many lie on each heap.
const heaps = "heaps"

// Game returns Nim as a box on the shelf. It has no cards.
func Game() game.Game {
	return game.Game{
		ID: gametest.ID, Title: "Nim", Rules: 1, Seats: gametest.Players,
		Bots: []game.Bot{{Kind: "random"}, {Kind: "novice", Style: "slips"}, {Kind: "master", Style: "knows how"}},
		Fields: []game.Field{{Key: heaps, Must: true, Check: func(words []string) error {
			_, err := lay(words)
			return err
		}}},
		Open: func(_ int, o game.Options, _ []byte) (game.Tree, error) {
			nim, err := lay(o[0].Words)
			if err != nil {
				return nil, err
			}
			m := match.New(nim)
			return m.Text(), nil
		},
		Table: newTable,
	}
}

// Options returns the options of a game with these heaps.
func Options(n gametest.Nim) game.Options {
	o := game.Option{Key: heaps}
	for _, heap := range n.Heaps {
		o.Words = append(o.Words, strconv.Itoa(int(heap)))
	}
	return game.Options{o}
}

func lay(words []string) (n gametest.Nim, err error) {
	if len(words) != len(n.Heaps) {
		return n, errors.New("there are three heaps")
	}
	for i, word := range words {
		size, err := strconv.ParseUint(word, 10, 8)
		if err != nil {
			return n, errors.New("a heap is a whole number up to 255")
		}
		n.Heaps[i] = uint8(size)
	}
	return n, nil
}

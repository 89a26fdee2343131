package log

import (
	"errors"
	"fmt"
	"strconv"
	"time"

	"boardgame/microcity/internal/game"
)

// A newerError names what a header asks for and this version does not know.
type newerError string

func (e newerError) Error() string { return string(e) + " is newer than this version" }

// writeRules tells the version of the rules that the game is played under: the newest, or
// the one under which the game began that this one is, or goes on from.
func writeRules(h *Header) []string { return []string{strconv.Itoa(h.Rules)} }

func readRules(g *Game, words []string) error {
	var word string
	if err := game.Word(words, &word); err != nil {
		return err
	}
	version, err := strconv.ParseUint(word, 10, 32)
	switch {
	case err != nil || version == 0:
		return errors.New("expected a version number here")
	case version > uint64(g.Box.Rules):
		return newerError("rules " + word)
	}
	g.Header.Rules = int(version)
	return nil
}

func writePack(h *Header) []string {
	if h.PackHash == "" {
		return nil
	}
	return []string{h.PackID, h.PackHash}
}

func readPack(g *Game, words []string) error {
	if len(words) != 2 {
		return errors.New("expected the name and the hash of the cards here")
	}
	g.Header.PackID, g.Header.PackHash = words[0], words[1]
	return nil
}

func readUndo(g *Game, words []string) error {
	return game.Named(words, UndoFree, UndoNone, &g.Header.Undo)
}

func readSeed(g *Game, words []string) error {
	var word string
	if err := game.Word(words, &word); err != nil {
		return err
	}
	seed, err := strconv.ParseUint(word, 10, 64)
	if err != nil {
		return errors.New("a seed must be a whole number")
	}
	g.Header.Seed = seed
	return nil
}

func writeHand(h *Header) []string {
	return append(game.Unless(!h.Hand.Dice, "dice"), game.Unless(!h.Hand.Draws, "draws")...)
}

func readHand(g *Game, words []string) error {
	for _, word := range words {
		switch word {
		case "dice":
			g.Header.Hand.Dice = true
		case "draws":
			g.Header.Hand.Draws = true
		default:
			return errors.New("only dice and draws can be entered by hand")
		}
	}
	return nil
}

func readPlayers(g *Game, words []string) error {
	if len(words) > g.Box.Seats {
		return fmt.Errorf("at most %d players can be named", g.Box.Seats)
	}
	g.Header.Players = words
	return nil
}

func readDate(g *Game, words []string) error {
	var word string
	if err := game.Word(words, &word); err != nil {
		return err
	}
	date, err := time.Parse(time.RFC3339, word)
	if err != nil {
		return errors.New("a date must look like 2026-11-21T11:00:00Z")
	}
	g.Header.Date = date.UTC()
	return nil
}

func writeParent(h *Header) []string {
	if h.Parent.Name == "" {
		return nil
	}
	return []string{h.Parent.Name, strconv.Itoa(int(h.Parent.Node))}
}

func readParent(g *Game, words []string) error {
	if len(words) != 2 {
		return errors.New("expected the name of a log and a number here")
	}
	n, err := strconv.ParseUint(words[1], 10, 31)
	if err != nil {
		return errors.New("expected the number of an action after the name")
	}
	g.Header.Parent = Parent{words[0], game.Node(n)}
	return nil
}

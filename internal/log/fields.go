package log

import (
	"errors"
	"fmt"
	"strconv"
	"time"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/match"
)

// A newerError names what a header asks for and this version does not know.
type newerError string

func (e newerError) Error() string { return string(e) + " is newer than this version" }

// maxPlayers bounds the names in a header: there are two seats.
const maxPlayers = 2

func unless(left bool, word string) []string {
	if left {
		return nil
	}
	return []string{word}
}

// one reads a single word.
func one(words []string, to *string) error {
	if len(words) != 1 {
		return errors.New("one word belongs here")
	}
	*to = words[0]
	return nil
}

func yes(words []string, to *bool) error {
	if len(words) != 1 || words[0] != "yes" {
		return errors.New("only yes can stand here")
	}
	*to = true
	return nil
}

// named finds the value whose String is the single word given.
func named[T interface {
	~uint8
	String() string
}](words []string, from, to T, out *T) error {
	var word string
	if err := one(words, &word); err != nil {
		return err
	}
	for v := from; v <= to; v++ {
		if v.String() == word {
			*out = v
			return nil
		}
	}
	return fmt.Errorf("there is no %q", word)
}

// writeRules tells the version of the rules that the game is played under: the newest, or
// the one under which the game began that this one is, or goes on from.
func writeRules(h *Header) []string { return []string{strconv.Itoa(int(h.Config.Version()))} }

func readRules(h *Header, words []string) error {
	var word string
	if err := one(words, &word); err != nil {
		return err
	}
	version, err := strconv.ParseUint(word, 10, 32)
	switch {
	case err != nil || version == 0:
		return errors.New("a version number belongs here")
	case version > RulesVersion:
		return newerError("rules " + word)
	case version < RulesVersion:
		h.Config.Rules = uint8(version)
	}
	return nil
}

func readPack(h *Header, words []string) error {
	if len(words) != 2 {
		return errors.New("the name and the hash of the cards belong here")
	}
	h.PackID, h.PackHash = words[0], words[1]
	return nil
}

func readMode(h *Header, words []string) error {
	return named(words, engine.Solo, engine.Competitive, &h.Config.Mode)
}

func readDifficulty(h *Header, words []string) error {
	return named(words, engine.Easy, engine.Hard, &h.Config.Difficulty)
}

func readFirst(h *Header, words []string) error {
	return named(words, engine.One, engine.Two, &h.Config.First)
}

func readUndo(h *Header, words []string) (err error) {
	return named(words, UndoFree, UndoNone, &h.Undo)
}

func readWith(h *Header, words []string) error {
	all := engine.AllExpansions.Names()
next:
	for _, word := range words {
		for i, name := range all {
			if name == word && !h.Config.With.Has(1<<i) {
				h.Config.With |= 1 << i
				continue next
			}
		}
		return fmt.Errorf("there is no expansion %q, or it is named twice", word)
	}
	return nil
}

func readSeed(h *Header, words []string) error {
	var word string
	if err := one(words, &word); err != nil {
		return err
	}
	seed, err := strconv.ParseUint(word, 10, 64)
	if err != nil {
		return errors.New("a seed is a whole number")
	}
	h.Seed = seed
	return nil
}

func writeHand(h *Header) []string {
	return append(unless(!h.Hand.Dice, "dice"), unless(!h.Hand.Draws, "draws")...)
}

func readHand(h *Header, words []string) error {
	for _, word := range words {
		switch word {
		case "dice":
			h.Hand.Dice = true
		case "draws":
			h.Hand.Draws = true
		default:
			return errors.New("dice and draws can be left to hands, nothing else")
		}
	}
	return nil
}

func readPlayers(h *Header, words []string) error {
	if len(words) > maxPlayers {
		return fmt.Errorf("at most %d players can be named", maxPlayers)
	}
	h.Players = words
	return nil
}

func readDate(h *Header, words []string) error {
	var word string
	if err := one(words, &word); err != nil {
		return err
	}
	date, err := time.Parse(time.RFC3339, word)
	if err != nil {
		return errors.New("a date looks like 2026-11-21T11:00:00Z")
	}
	h.Date = date.UTC()
	return nil
}

func writeParent(h *Header) []string {
	if h.Parent.Name == "" {
		return nil
	}
	return []string{h.Parent.Name, strconv.Itoa(int(h.Parent.Node))}
}

func readParent(h *Header, words []string) error {
	if len(words) != 2 {
		return errors.New("the name of a log and a number belong here")
	}
	n, err := strconv.ParseUint(words[1], 10, 31)
	if err != nil {
		return errors.New("the number of an action belongs behind the name")
	}
	h.Parent = Parent{words[0], match.Node(n)}
	return nil
}

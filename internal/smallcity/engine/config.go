package engine

import (
	"errors"

	"boardgame/microcity/internal/notation"
)

// RulesVersion is the newest version of these rules.
const RulesVersion = 1

// A Mode is which game is played.
type Mode uint8

const (
	Base       Mode = iota
	Advanced        // three more ways to win (SMC-49)
	Arcologies      // SMC-54
	numModes
)

var modeNames = [numModes]string{"base", "advanced", "arcologies"}

// String returns the mode's name in options.
func (m Mode) String() string { return notation.NameOf(modeNames[:], m) }

// ParseMode reads the name of a mode.
func ParseMode(text string) (Mode, bool) { return notation.ParseName[Mode](modeNames[:], text) }

// A Difficulty is how soon the liftoff must be in the arcologies alone (SMC-68).
type Difficulty uint8

const (
	Easy Difficulty = iota
	Medium
	Hard
	numDifficulties
)

var difficultyNames = [numDifficulties]string{"easy", "medium", "hard"}

// String returns the difficulty's name in options.
func (d Difficulty) String() string { return notation.NameOf(difficultyNames[:], d) }

// ParseDifficulty reads the name of a difficulty.
func ParseDifficulty(text string) (Difficulty, bool) {
	return notation.ParseName[Difficulty](difficultyNames[:], text)
}

// A Config says which game is played (SMC-87). The zero value is a base game of two.
type Config struct {
	Players    uint8 // SMC-1; 1 is the solo game (SMC-50), 0 stands for 2
	Mode       Mode
	Statues    bool // SMC-52; always in the arcologies
	Open       bool // nothing is hidden (SMC-79)
	Difficulty Difficulty
	// Replaced are the cards that the Physician, the Artist and the Ecologist replace; NoCard for one
	// that is not played with (SMC-51).
	Replaced [numCards - FirstFurther]Card
}

// Why there is no such game.
var (
	ErrPlayers    = errors.New("Small City is for 1 to 4 players")
	ErrMode       = errors.New("the game is base, advanced or arcologies")
	ErrDifficulty = errors.New("the difficulty is easy, medium or hard")
	errAlone      = errors.New("the advanced game is for 2 to 4 players")
	ErrReplaced   = errors.New("each further card replaces another card of the usual eight")
)

// fill returns a config with its defaults, without what does not matter, or what is wrong with it.
func (c Config) fill(p *Pack) (Config, error) {
	if c.Players == 0 {
		c.Players = 2
	}
	switch {
	case c.Players > MaxPlayers:
		return c, ErrPlayers
	case c.Mode >= numModes:
		return c, ErrMode
	case c.Difficulty >= numDifficulties:
		return c, ErrDifficulty
	case c.Mode == Advanced && c.Players == 1:
		return c, errAlone
	}
	var usual, gone CardSet
	for _, card := range p.Cards {
		usual |= 1 << card
	}
	for _, card := range c.Replaced {
		if card != NoCard && (!usual.Has(card) || gone.Has(card)) {
			return c, ErrReplaced
		}
		gone |= 1 << card
	}
	if c.Mode == Arcologies {
		c.Statues = true
	}
	if c.Mode != Arcologies || c.Players != 1 {
		c.Difficulty = Easy
	}
	return c, nil
}

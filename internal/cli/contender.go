package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/foreign"
	"boardgame/microcity/internal/prose"
)

// enginePrefix begins the name of a player that is a program of its own.
const enginePrefix = "engine:"

// A contender is somebody who plays by itself: a kind of the game's own players, or
// another program.
type contender struct {
	name    string   // as it was given, and safe
	kind    string   // where it is one of ours
	command []string // the program and its arguments, where it is not
}

// orProgram says that not only these can play.
func orProgram(kinds string) string { return kinds + ", or a program that speaks the engine protocol" }

// readContender reads a player of a game that has own kinds; what names it in sentences.
func readContender(what, text string, own []string) (contender, error) {
	c := contender{name: prose.Safe(text)}
	command, external := strings.CutPrefix(text, enginePrefix)
	if !external {
		if !slices.Contains(own, text) {
			return c, fmt.Errorf("%s must be %s, or engine: and the command of a program, not %q.", what, strings.Join(own, ", "), text)
		}
		c.kind = text
		return c, nil
	}
	words, err := splitCommand(command)
	if err != nil {
		return c, fmt.Errorf("%s: %w.", what, err)
	}
	c.command = words
	return c, nil
}

// readContenders reads players that stand behind a command.
func readContenders(args, own []string) (list []contender, err error) {
	for _, text := range args {
		c, err := readContender("A player", text, own)
		if err != nil {
			return nil, command.Misused("%s", err)
		}
		list = append(list, c)
	}
	return list, nil
}

// splitCommand splits a command at its spaces. What stands in quotation marks, single or
// double, stays together.
func splitCommand(text string) ([]string, error) {
	var words []string
	var word strings.Builder
	quote, inside := rune(0), false
	for _, r := range text {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '"' || r == '\''):
			quote, inside = r, true
		case quote == 0 && (r == ' ' || r == '\t'):
			if inside {
				words = append(words, word.String())
				word.Reset()
			}
			inside = false
		default:
			word.WriteRune(r)
			inside = true
		}
	}
	if inside {
		words = append(words, word.String())
	}
	switch {
	case quote != 0:
		return nil, errors.New("a quotation mark in the command of the program is not closed")
	case len(words) == 0:
		return nil, errors.New("a command is missing after engine:, as in engine:microcity engine")
	}
	return words, nil
}

// A field is a game and what its contenders need to play it.
type field struct {
	opening string        // the protocol's command to begin such a game, but for the seed
	limit   time.Duration // for a move of another program
}

// contenders returns players as the arena knows them.
func (f *field) contenders(list ...contender) []arena.Contender {
	seats := make([]arena.Contender, len(list))
	for i, c := range list {
		seats[i].Kind = c.kind
		if c.command != nil {
			seats[i].Open = func() arena.Program {
				return &foreign.Player{Name: c.name, Command: c.command, Opening: f.opening, Limit: f.limit}
			}
		}
	}
	return seats
}

// A contenderFlag is a player that is named by a flag.
type contenderFlag struct {
	name string
	own  []string // the game's own kinds
	is   *contender
}

func (f *contenderFlag) String() string {
	if f.is == nil {
		return ""
	}
	return f.is.name
}
func (f *contenderFlag) Type() string { return "KIND" }

func (f *contenderFlag) Set(text string) (err error) {
	*f.is, err = readContender("--"+f.name, text, f.own)
	return err
}

// A limitFlag is how long a program may think.
type limitFlag time.Duration

func (f *limitFlag) String() string { return time.Duration(*f).String() }
func (f *limitFlag) Type() string   { return "TIME" }

func (f *limitFlag) Set(text string) error {
	limit, err := time.ParseDuration(text)
	if err != nil || limit < time.Millisecond || limit > time.Hour {
		return command.NotOneOf("limit", "a time from 1ms to 1h, such as 10s or 500ms", text)
	}
	*f = limitFlag(limit)
	return nil
}

// names lists the names of contenders.
func names(list []contender) []string {
	names := []string{}
	for _, c := range list {
		names = append(names, c.name)
	}
	return names
}

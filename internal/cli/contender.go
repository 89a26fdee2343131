package cli

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/prose"
)

// enginePrefix begins the name of a player that is a program of its own.
const enginePrefix = "engine:"

// A contender is somebody who plays by itself: a kind of the program's own players, or
// another program.
type contender struct {
	name    string   // as it was given, and safe
	kind    bot.Kind // where it is one of ours
	command []string // the program and its arguments, where it is not
}

// kinds lists the program's own players in words.
func kinds() string {
	var names []string
	for _, k := range bot.Kinds() {
		names = append(names, k.String())
	}
	return strings.Join(names, ", ")
}

func readContender(flag, text string) (contender, error) {
	c := contender{name: prose.Safe(text)}
	command, external := strings.CutPrefix(text, enginePrefix)
	if !external {
		var err error
		if c.kind, err = bot.ParseKind(text); err != nil {
			return c, notOneOf(flag, kinds()+", or engine: and the command of a program", text)
		}
		return c, nil
	}
	words, err := splitCommand(command)
	if err != nil {
		return c, fmt.Errorf("--%s: %w.", flag, err)
	}
	c.command = words
	return c, nil
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
	cards     *pack.Pack
	rules     *engine.Rules
	evaluator *bot.Evaluator
	packDir   string
	limit     time.Duration // for a move of another program
}

func newField(s *agreement.Request, limit time.Duration) (*field, error) {
	cards, rules, err := s.Game()
	if err != nil {
		return nil, err
	}
	return &field{cards, rules, bot.NewEvaluator(rules, cards.Hash), s.PackDir, limit}, nil
}

func (f *field) maker(c contender) arena.Maker {
	if c.command == nil {
		return arena.Bots(f.evaluator, c.kind)
	}
	opening := f.opening()
	return func() arena.Player { return &external{contender: c, opening: opening, limit: f.limit} }
}

// opening is the protocol's command to begin such a game, but for the seed.
func (f *field) opening() string {
	c := f.rules.Config()
	words := []string{"new", "mode=" + c.Mode.String()}
	if c.Mode != engine.Competitive {
		words = append(words, "building="+c.Building, "difficulty="+c.Difficulty.String())
	}
	if c.With != 0 {
		words = append(words, "with="+strings.Join(c.With.Names(), ","))
	}
	if c.CardX {
		words = append(words, agreement.CardX+"=yes")
	}
	if f.rules.Players() > 1 {
		words = append(words, "first="+c.First.String())
	}
	if f.packDir != "" {
		words = append(words, "pack="+strconv.Quote(f.packDir))
	}
	return strings.Join(words, " ")
}

// A contenderFlag is a player that is named by a flag.
type contenderFlag struct {
	name string
	is   *contender
	said bool
}

func (f *contenderFlag) String() string {
	if f.is == nil {
		return ""
	}
	return f.is.name
}
func (f *contenderFlag) Type() string { return "KIND" }

func (f *contenderFlag) Set(text string) (err error) {
	f.said = true
	*f.is, err = readContender(f.name, text)
	return err
}

// A numberFlag is a whole number within bounds.
type numberFlag struct {
	name        string
	least, most int
	is          *int
}

func (f *numberFlag) String() string {
	if f.is == nil {
		return ""
	}
	return strconv.Itoa(*f.is)
}
func (f *numberFlag) Type() string { return "NUMBER" }

func (f *numberFlag) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < f.least || n > f.most {
		return notOneOf(f.name, fmt.Sprintf("a whole number from %d to %d", f.least, f.most), text)
	}
	*f.is = n
	return nil
}

// A limitFlag is how long a program may think.
type limitFlag time.Duration

func (f *limitFlag) String() string { return time.Duration(*f).String() }
func (f *limitFlag) Type() string   { return "TIME" }

func (f *limitFlag) Set(text string) error {
	limit, err := time.ParseDuration(text)
	if err != nil || limit < time.Millisecond || limit > time.Hour {
		return notOneOf("limit", "a time from 1ms to 1h, such as 10s or 500ms", text)
	}
	*f = limitFlag(limit)
	return nil
}

// between writes the interval of a rate.
func between(low, high float64) string {
	return fmt.Sprintf("(95 %%: %.1f to %.1f %%)", 100*low, 100*high)
}

// shown is a contender's name as far as a table has room.
func (c contender) shown() string {
	const most = 24
	runes := []rune(c.name)
	if len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return string(runes)
}
